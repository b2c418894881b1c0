// Controls this process's time. The program replaces functions of the C library, libdispatch and the Swift runtime, so that everything
// loaded into the process calls these versions. Until `begin` is called, these functions behave like the originals.

#ifndef SEGUE_VIRTUAL_TIME
#define SEGUE_VIRTUAL_TIME

#include "device-time.h"

extern const struct device_time virtual_time;

#endif
