// Counts calls of the C allocator in the program that links this.
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// The number of calls of malloc, calloc, realloc and aligned kin so far, on all threads.
long allocation_count(void);

#endif
