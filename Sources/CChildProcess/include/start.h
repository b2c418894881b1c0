// The start and the end of programs that must not outlive this one.

#ifndef SEGUE_CHILD_PROCESS
#define SEGUE_CHILD_PROCESS

#include <sys/types.h>

/// Starts `program` with its words and its environment, both ended by NULL, in a process group of its own, with no signal blocked or
/// ignored. It reads from `input`, or nothing if that is below 0, and writes to `output` and `errors`; it gets no other descriptors. It is
/// killed as soon as the calling thread ends, for any reason. Returns the process, or −1 and the reason in errno.
pid_t start_child(const char *program, char *const words[], char *const environment[], int input, int output, int errors);

/// Waits up to `milliseconds`, without end if that is below 0, until `process` ends. Returns the process, and its status as waitpid() gives
/// it; 0 if it still runs; −1 if it is not a child of this program.
pid_t await_child(pid_t process, int milliseconds, int *status);

/// Closes `descriptor`, and makes it one that becomes readable when `process` ends. Returns −1, and changes nothing, if the system has none.
int watch_child(pid_t process, int descriptor);

/// Kills `process` with its group. It has usually ended on return. If the kernel delays that, a thread collects it.
void kill_child(pid_t process);

#endif
