// Counts calls of the C allocator in the program that links this. Sanitizers have an allocator of their own: under them it counts nothing.
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>

/// The number of calls of malloc, calloc, realloc and aligned kin on the calling thread so far.
long allocation_count(void);

/// Whether calls are counted: false under a sanitizer.
bool counts_allocations(void);

#endif
