/* format_rows.h: the functions in the rows of the format table

   What each kind of function does is said in format.h. */

#ifndef FORMATS_FORMAT_ROWS_H
#define FORMATS_FORMAT_ROWS_H

#include "format.h"

bool csv_recognise (reader *, const line *);
bool grid_recognise (reader *, const line *);
bool hadoku_recognise (reader *, const line *);
bool pzpr_recognise (reader *, const line *);
bool sdm_recognise (reader *, const line *);
bool solo_recognise (reader *, const line *);
bool sukaku_recognise (reader *, const line *);

read_result csv_read (reader *, puzzle *);
read_result grid_read (reader *, puzzle *);
read_result hadoku_read (reader *, puzzle *);
read_result pzpr_read (reader *, puzzle *);
read_result sdm_read (reader *, puzzle *);
read_result solo_read (reader *, puzzle *);
read_result sukaku_read (reader *, puzzle *);

const char *grid_write (const puzzle *, const value *,
                        const format_options *, text *);
const char *hadoku_write (const puzzle *, const value *,
                          const format_options *, text *);
const char *sdm_write (const puzzle *, const value *,
                       const format_options *, text *);
const char *solo_write (const puzzle *, const value *,
                        const format_options *, text *);
const char *ss_write (const puzzle *, const value *, const format_options *,
                      text *);
const char *sukaku_write (const puzzle *, const value *,
                          const format_options *, text *);

#endif
