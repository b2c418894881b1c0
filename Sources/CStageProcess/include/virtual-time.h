// Time and chance of a process in the hands of its owner: clocks, timers, delayed work of queues and tasks, random numbers.
//
// The executable defines functions of the C library, of libdispatch and of the Swift runtime by their names, so that everything that is
// loaded into the process calls these. Until virtual_time_begin() they do what the originals do.

#ifndef SEGUE_VIRTUAL_TIME
#define SEGUE_VIRTUAL_TIME

#include <stdbool.h>
#include <stdint.h>

/// Stops the clocks of this process at a fixed moment, and has its random numbers follow from `seed`. Call it once, on the main thread.
void virtual_time_begin(uint64_t seed);

/// Sets the clocks to so many nanoseconds after that moment, never backwards, and makes timers due that have been reached.
void virtual_time_set(int64_t nanoseconds);

/// Hands delayed work that is due to its queues, in its order. Returns whether there was any.
bool virtual_time_run(void);

/// What the owner of time does not reach: threads, files that are written, and the network.
enum outside { outside_thread, outside_file, outside_network, outside_kinds };

/// Counts from here on what code of the library that contains `symbol` does outside, directly or through others.
void watch_calls_of(const void *symbol);

/// Returns the number of threads started, of files written, or of connections and look-ups of names.
int outside_count(enum outside kind);

/// The nanoseconds after the beginning at which the next timer or delayed work is due; INT64_MAX for never.
int64_t virtual_time_next(void);



#endif
