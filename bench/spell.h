/* spell.h: figures as people read them

   Each writes into WORDS and returns it. */

#ifndef BENCH_SPELL_H
#define BENCH_SPELL_H

#include "../base/text.h"

enum { SPELL_SIZE = 40 };

const char *spell_count (double, char words[SPELL_SIZE]); /* 1,234,567 */
const char *spell_rate (double, char words[SPELL_SIZE]);  /* 4.13, 12,000 */
const char *spell_seconds (double, char words[SPELL_SIZE]); /* 12.3 ms */

/* The same of microseconds. */
const char *spell_microseconds (double, char words[SPELL_SIZE]);

/* Few digits, never an exponent: 0.000012, 4612598; and with an x. */
const char *spell_plain (double, char words[SPELL_SIZE]);
const char *spell_ratio (double, char words[SPELL_SIZE]);

/* Appends WORDS as lines of at most 76 characters. */
void spell_paragraph (const text *words, text *);

#endif
