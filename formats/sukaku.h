/* sukaku.h: a puzzle given by the candidates of its cells */

#ifndef FORMATS_SUKAKU_H
#define FORMATS_SUKAKU_H

#include "reader.h"

/* N if the LENGTH characters of TEXT are an N x N sukaku, else 0.  Where
   the length allows for a one-line puzzle as well, it is one only if each
   character is right. */
int sukaku_size (const reader *, const char *text, size_t length);

read_result sukaku_read_word (reader *, const line *, size_t start,
                              size_t length, puzzle *);

#endif
