// System calls for stage processes that can't be made from Swift.

#ifndef SEGUE_STAGE_PROCESS
#define SEGUE_STAGE_PROCESS

#include <spawn.h>
#include <sys/types.h>

/// Makes a spawned process close all descriptors starting from `first`. Returns 0 or an error number.
int close_descriptors_from(posix_spawn_file_actions_t *actions, int first);

/// Kills this process when the thread that started it ends.
void end_with_parent(void);

/// Flushes standard output after each line, so that a crash loses no output.
void print_by_lines(void);

/// Returns the innermost call that the library containing `symbol` made on this thread's stack, as a byte offset in the library; 0 if there
/// is none.
unsigned long innermost_call(const void *symbol);

/// Makes `nearest_call` look for calls made by the library containing `symbol`.
void look_for_calls_of(const void *symbol);

/// Like `innermost_call` for that library, but follows the frame pointers, which takes well under a microsecond.
unsigned long nearest_call(void);

/// Creates an anonymous file in memory and returns its descriptor; −1 on failure. Child processes don't inherit the descriptor.
int make_memory_file(const char *name);

/// Frees the memory of the first `count` bytes of an in-memory file. Keeps the file's length.
void forget_memory(int descriptor, long count);

/// Copies this process. Returns 0 in the copy, and the copy's process ID in this process. The copy has only the calling thread, and ends
/// with this process. Call it before anything uses libdispatch's main queue, which doesn't survive in a copy.
pid_t copy_process(void);

/// Ends this process without running anything.
void leave_process(void) __attribute__((noreturn));

/// Kills this process with SIGPROF if it uses more than `seconds` of processor time from now on. 0 removes the limit.
void limit_processor_time(double seconds);

/// If this process fails, writes an `unsigned long` to `descriptor`: the offset of the innermost call in the library that contains
/// `symbol`. Failures are traps, invalid accesses, aborts, and exceeding the processor time limit.
void note_failures(int descriptor, const void *symbol);

/// Waits up to `milliseconds` for `process` to end. Returns whether it ended. If so, sets `status` like waitpid().
_Bool has_copy_ended(pid_t process, int milliseconds, int *status);

/// Waits up to `milliseconds` for `process` to end. If it doesn't, kills it and waits for its end. Returns whether the process ended by
/// itself. Sets `status` like waitpid().
_Bool await_copy(pid_t process, int milliseconds, int *status);

#endif
