/* rules.h: the techniques that fc and mac apply before each choice

   Each can be switched off: a list names those that stay, such as "none" or
   "hidden,hall".
   All work on a unit, a group of cells whose values differ.

     hidden  a value that only one cell of a full unit can have goes there;
             one that no cell can have: failure
     pairs   two cells with the same two values take these from the others
     hall    n cells with the same domain of fewer than n values: failure */

#ifndef BACKENDS_CSP_RULES_H
#define BACKENDS_CSP_RULES_H

enum { RULE_HIDDEN = 1, RULE_PAIRS = 2, RULE_HALL = 4, RULES_ALL = 7 };

/* Reads a list of rules as users write it and sets *OFF to those
   that are not in it.  NULL, or what is wrong. */
const char *rules_parse (const char *word, unsigned *off);

#endif
