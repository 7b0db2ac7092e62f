/* rule_kinds.h: the functions of the table of rule kinds

   What a kind tests stands in rule_check.c, what it means for others in
   rule_lower.c, what it wants of its cells in rule.c: for that table and
   nobody else. */

#ifndef PUZZLE_RULE_KINDS_H
#define PUZZLE_RULE_KINDS_H

#include "check.h"
#include "lower.h"

typedef bool rule_check (checking *, const rule *);
rule_check check_differ, check_full_area, check_distance, check_anti_knight,
    check_anti_king, check_non_consecutive, check_greater, check_pair;

typedef void rule_lower (lowering *, const rule *);
rule_lower lower_differ, lower_full_area, lower_distance, lower_anti_knight,
    lower_anti_king, lower_non_consecutive, lower_greater, lower_pair;

#endif
