// Sets the time of this process. The program defines functions of the C library, of libdispatch, and of the Swift runtime by their names, so
// that everything loaded into the process calls these. Until `begin` they do what the originals do.

#ifndef SEGUE_VIRTUAL_TIME
#define SEGUE_VIRTUAL_TIME

#include "device-time.h"

extern const struct device_time virtual_time;

#endif
