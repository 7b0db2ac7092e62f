/* row.h: `wide' as a row of the table of backends, see ../kind.h */

#ifndef WIDE_ROW_H
#define WIDE_ROW_H

#include "../kind.h"

/* Plain 9x9 alone, many at once or one by one. */
extern const backend_kind wide_row;

#endif
