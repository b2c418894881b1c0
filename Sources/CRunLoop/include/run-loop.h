// Foundation's run loop does not tell what it was given: a loop that sleeps elsewhere would have to run it after each frame to find out.
// The functions through which everything reaches a run loop are replaced by ones of the same names, which count and go on to Foundation's.

#ifndef SEGUE_RUN_LOOP_H
#define SEGUE_RUN_LOOP_H

/// Returns the number of times that work, a timer or a source was given to any run loop of this process, or a timer was set anew. It does
/// not count where other functions of these names come first; then it stays 0. May be called on any thread.
unsigned long run_loop_changes(void);

#endif
