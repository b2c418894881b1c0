// What only C can ask of the system for a process that runs a stage.

#ifndef SEGUE_CHILD
#define SEGUE_CHILD

#include <spawn.h>

/// Has a process that is about to be started close all descriptors from `first` on. Returns 0, or an error number.
int close_descriptors_from(posix_spawn_file_actions_t *actions, int first);

/// Ends this process as soon as the thread that started it has ended.
void end_with_parent(void);

/// Has each line go out as it is printed, so that a crash loses none.
void print_by_lines(void);

/// Returns the place of the innermost call on this thread's stack that lies in the library that contains `symbol`, in bytes from the
/// library's beginning; 0 if there is none.
unsigned long innermost_call(const void *symbol);

/// Makes a file in memory, which no other program is given, and returns its descriptor; −1 if there can be none.
int make_memory_file(const char *name);

/// Gives back the memory of the first bytes of such a file. Its length stays.
void forget_memory(int descriptor, long count);

#endif
