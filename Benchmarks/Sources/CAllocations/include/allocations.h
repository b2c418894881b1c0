// Counts calls to the C allocator in the program that links this library.
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdbool.h>

/// The number of calls to malloc, calloc, realloc and their aligned variants so far, on all threads.
long allocation_count(void);

/// The number of those calls made by the program itself or by Swift's libraries while watching was enabled. Watching slows allocations
/// down.
long own_allocation_count(void);
void watch_own_allocations(bool on);

/// Makes standard output line-buffered.
void print_lines_at_once(void);

#endif
