// System calls for stage processes that Swift can't make.

#ifndef SEGUE_CHILD
#define SEGUE_CHILD

#include <spawn.h>

/// Makes a spawned process close all descriptors from `first` on. Returns 0 or an error number.
int close_descriptors_from(posix_spawn_file_actions_t *actions, int first);

/// Kills this process when the thread that started it ends.
void end_with_parent(void);

/// Flushes standard output after each line, so that a crash loses none.
void print_by_lines(void);

/// Returns the address of the innermost call on this thread's stack made by the library that contains `symbol`, as an offset in the
/// library in bytes; 0 if there is none.
unsigned long innermost_call(const void *symbol);

/// Creates an anonymous file in memory and returns its descriptor; −1 on failure. Child processes don't inherit it.
int make_memory_file(const char *name);

/// Frees the memory of the first `count` bytes of an in-memory file. Keeps the file's length.
void forget_memory(int descriptor, long count);

#endif
