/* foreign.h: bytes that are no text to any format

   Complaints that say what the bytes are, where the formats could only say
   that they count or know them not. */

#ifndef FORMATS_FOREIGN_H
#define FORMATS_FOREIGN_H

#include "reader.h"

/* Whether FIRST, the next line, is UTF-16 text.  Then READ_INVALID, and all
   lines of it that follow are taken: what they were meant to be cannot be
   told.  Else READ_NOTHING and nothing taken. */
read_result foreign_utf16 (reader *, const line *first);

/* READ_INVALID for the first NUL byte of BYTES, which stand behind START
   other bytes of the line NUMBER; READ_NOTHING if there is none. */
read_result foreign_nul (reader *, int64_t number, size_t start,
                         const char *bytes, size_t length);

#endif
