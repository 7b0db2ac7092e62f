/* ipasir.c: any SAT solver that is a shared library, ipasir:LIBRARY

   IPASIR is the interface of the SAT competitions' incremental track
   (Balyo, Biere, Iser, Sinz: SAT Race 2015).  The library is bound to its
   own symbols first (RTLD_DEEPBIND): we may have a solver linked in that
   brings functions of the same names.  It is never unloaded, since it may
   have left threads or destructors behind.  What crashes in it crashes us;
   exec: is the way to run a solver that is not trusted that far. */

#include "sat.h"

#include "../../base/memory.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Sanitizers refuse DEEPBIND; not every system has it. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define NO_DEEPBIND
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    !defined(RTLD_DEEPBIND)
#define NO_DEEPBIND
#endif

#ifdef NO_DEEPBIND
enum { MODE = RTLD_NOW | RTLD_LOCAL };
#else
enum { MODE = RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND };
#endif

typedef struct plugin {
  void *solver;
  int variables; /* the largest one it has seen */
  bool stopped;
  void *state;
  int (*function) (void *);
  char error[128];

  const char *(*signature) (void);
  void *(*init) (void);
  void (*release) (void *);
  void (*add) (void *, int);
  void (*assume) (void *, int);
  int (*solve) (void *);
  int (*val) (void *, int);
  int (*failed) (void *, int);
  void (*set_terminate) (void *, void *, int (*) (void *));
} plugin;

static const struct {
  const char *name;
  size_t offset;
} symbols[] = {
    {"ipasir_signature", offsetof (plugin, signature)},
    {"ipasir_init", offsetof (plugin, init)},
    {"ipasir_release", offsetof (plugin, release)},
    {"ipasir_add", offsetof (plugin, add)},
    {"ipasir_assume", offsetof (plugin, assume)},
    {"ipasir_solve", offsetof (plugin, solve)},
    {"ipasir_val", offsetof (plugin, val)},
    {"ipasir_failed", offsetof (plugin, failed)},
    {"ipasir_set_terminate", offsetof (plugin, set_terminate)},
};

static _Thread_local char reason[512];

/* A bare name means a file here before one on the system's search path. */
static void *open_library (const char *name) {
  char path[4096];
  int size = snprintf (path, sizeof path, "./%s", name);
  bool here = !strchr (name, '/') && size < (int) sizeof path &&
              !access (path, R_OK);
  return dlopen (here ? path : name, MODE);
}

/* False with a list of what is missing in REASON. */
static bool bind (plugin *p, void *library, const char *name) {
  size_t size = 0;
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym (library, symbols[i].name);
    if (symbol)
      /* POSIX wants function pointers to be stored this way. */
      memcpy ((char *) p + symbols[i].offset, &symbol, sizeof symbol);
    else if (!size)
      size = (size_t) snprintf (reason, sizeof reason,
                                "ipasir: %.200s: lacks %s", name,
                                symbols[i].name);
    else
      size += (size_t) snprintf (reason + size, sizeof reason - size,
                                 ", %s", symbols[i].name);
  }
  return !size;
}

static int ask (void *pointer) {
  plugin *p = pointer;
  if (p->function && p->function (p->state))
    p->stopped = true;
  return p->stopped;
}

static void *create (const char *name, const char **error) {
  *error = NULL;
  if (!name) {
    *error = "ipasir: no library, write ipasir:LIBRARY.so";
    return NULL;
  }
  void *library = open_library (name);
  if (!library) {
    const char *why = dlerror ();
    snprintf (reason, sizeof reason, "ipasir: %s", why ? why : name);
    *error = reason;
    return NULL;
  }
  plugin *res = memory_new (1, sizeof *res);
  if (bind (res, library, name) && !(res->solver = res->init ()))
    snprintf (reason, sizeof reason, "ipasir: %.200s: gives no solver",
              name);
  if (!res->solver) {
    free (res);
    *error = reason;
    return NULL;
  }
  res->set_terminate (res->solver, res, ask);
  return res;
}

static void release (void *pointer) {
  plugin *p = pointer;
  p->release (p->solver);
  free (p);
}

static void meet (plugin *p, int literal) {
  int variable = abs (literal);
  if (variable > p->variables)
    p->variables = variable;
}

static void add (void *pointer, int literal) {
  plugin *p = pointer;
  meet (p, literal);
  p->add (p->solver, literal);
}

static void assume (void *pointer, int literal) {
  plugin *p = pointer;
  meet (p, literal);
  p->assume (p->solver, literal);
}

static int solve (void *pointer) {
  plugin *p = pointer;
  p->stopped = false;
  p->error[0] = 0;
  int res = p->solve (p->solver);
  if (res == 10 || res == 20)
    return res;
  if (res)
    snprintf (p->error, sizeof p->error,
              "ipasir: solve gave %d, not 0, 10 or 20", res);
  else if (!p->stopped)
    snprintf (p->error, sizeof p->error, "ipasir: the solver gave up");
  return 0;
}

/* Not every solver stands being asked for a variable it has not seen. */
static bool is_true (void *pointer, int variable) {
  plugin *p = pointer;
  return variable <= p->variables && p->val (p->solver, variable) > 0;
}

static bool failed (void *pointer, int literal) {
  plugin *p = pointer;
  return p->failed (p->solver, literal);
}

static void terminate (void *pointer, void *state,
                       int (*function) (void *)) {
  plugin *p = pointer;
  p->state = state;
  p->function = function;
}

static const char *error_of (void *pointer) {
  plugin *p = pointer;
  return p->error[0] ? p->error : NULL;
}

static const sat_kind solver = {
    SAT_IN_PROCESS,
    .error = error_of,
};

const backend_kind sat_ipasir = {
    .name = "ipasir",
    .argument = "LIBRARY.so",
    .what = "any IPASIR solver, loaded at run time",
    .version = kind_unversioned,
    .sat = &solver,
    SAT_DRIVER};
