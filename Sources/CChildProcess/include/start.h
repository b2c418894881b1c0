// The start of a program that must not outlive this one.

#ifndef SEGUE_CHILD_PROCESS
#define SEGUE_CHILD_PROCESS

#include <sys/types.h>

/// Starts `program` with its words and its environment, both ended by NULL, in a process group of its own, with no signal blocked or
/// ignored. It reads from `input`, or nothing if that is below 0, and writes to `output` and `errors`. It is killed as soon as the thread
/// that calls this has ended, whatever has ended it. Returns the process, or −1 and the reason in errno.
pid_t start_child(const char *program, char *const words[], char *const environment[], int input, int output, int errors);

#endif
