// Counts calls to the C allocator in the program that links this library. Sanitizers replace the allocator, so nothing is counted there.
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>

/// The number of calls to malloc, calloc, realloc and their aligned variants on the calling thread so far.
long allocation_count(void);

/// The number of bytes that those calls have requested on the calling thread so far.
long allocated_bytes(void);

/// Whether calls are counted: false under a sanitizer.
bool counts_allocations(void);

#endif
