/* hollow.c: a plug-in without a solver: most of IPASIR is missing */

const char *ipasir_signature (void);
void *ipasir_init (void);

const char *ipasir_signature (void) { return "hollow-1"; }

void *ipasir_init (void) { return 0; }
