/* templates.h: bench/page.html and bench/pictures.gp, as lines

   Both are part of the program, made into C by the Makefile. */

#ifndef BENCH_TEMPLATES_H
#define BENCH_TEMPLATES_H

/* Lines with their newline; ended by NULL. */
extern const char *const page_html[], *const pictures_gp[];

#endif
