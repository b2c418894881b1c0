// Starts and ends child processes that must not outlive this process.

#ifndef SEGUE_CHILD_PROCESS
#define SEGUE_CHILD_PROCESS

#include <sys/types.h>

/// Starts `program` with the NULL-terminated `words` and `environment`. The child gets a new process group and default signal handling, and
/// inherits no other descriptors. It reads from `input`, or from /dev/null if `input` is negative, and writes to `output` and `errors`. The
/// kernel kills the child when the calling thread ends. Returns the process id, or −1 and sets errno.
pid_t start_child(const char *program, char *const words[], char *const environment[], int input, int output, int errors);

/// Waits up to `milliseconds` for `process` to end, or indefinitely if `milliseconds` is negative. Returns the process id and sets `status`
/// like waitpid(); 0 if it is still running; −1 if it isn't a child of this process.
pid_t await_child(pid_t process, int milliseconds, int *status);

/// Closes `descriptor` and replaces it with one that becomes readable when `process` ends. Returns −1 and changes nothing on failure.
int watch_child(pid_t process, int descriptor);

/// Aborts the main thread of `process`, as if it had called abort().
void abort_child(pid_t process);

/// Kills `process` and its group without waiting. A background thread reaps the process.
void kill_child(pid_t process);

#endif
