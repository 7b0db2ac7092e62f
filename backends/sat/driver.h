/* driver.h: any SAT solver as a backend for puzzles */

#ifndef BACKENDS_SAT_DRIVER_H
#define BACKENDS_SAT_DRIVER_H

#include "../backend.h"
#include "sat.h"

typedef struct driver driver;

/* ARGUMENT as from sat_find; both are borrowed.  NULL with a reason in
 *ERROR if the solver cannot run. */
driver *driver_new (const sat_kind *, const char *argument,
                    const backend_options *, const char **error);
void driver_free (driver *);

void driver_solve (driver *, const puzzle *, const request *, result *);

#endif
