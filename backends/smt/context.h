/* context.h: a Z3 context that reports errors instead of ending the program

     Z3_context z3 = context_new ();
     ... a call fails: context_error () says why ...
     Z3_del_context (z3);

   Terms live as long as their context; solvers, models, statistics and
   parameters are counted by reference. */

#ifndef BACKENDS_SMT_CONTEXT_H
#define BACKENDS_SMT_CONTEXT_H

#include <z3.h>

/* NULL if Z3 cannot make one.  The thread's last error is forgotten. */
Z3_context context_new (void);

/* The first error in this thread since context_new, or NULL. */
const char *context_error (void);

/* A solver for LOGIC with one reference that leaves signals alone, or NULL
   after an error. */
Z3_solver context_solver (Z3_context, const char *logic);

#endif
