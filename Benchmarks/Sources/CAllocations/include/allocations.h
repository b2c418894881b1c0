// Counts calls of the C allocator in the program that links this.
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdbool.h>

/// The number of calls of malloc, calloc, realloc and aligned kin so far, on all threads.
long allocation_count(void);

/// The number of those calls, while they were watched, that came from the program itself or from Swift's libraries. Watching slows
/// allocations down.
long own_allocation_count(void);
void watch_own_allocations(bool on);

/// Makes the program write each line of standard output as soon as it is printed.
void print_lines_at_once(void);

#endif
