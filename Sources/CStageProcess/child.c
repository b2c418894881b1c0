#define _GNU_SOURCE
#include "child.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>

void end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

int close_descriptors_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

void print_by_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int make_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

void forget_memory(int descriptor, long count) {
    if (count > 0) fallocate(descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, count);
}

unsigned long innermost_call(const void *symbol) {
    enum { most = 32 };
    void *addresses[most];
    Dl_info library, caller;
    int count = backtrace(addresses, most);
    if (!dladdr(symbol, &library)) return 0;
    for (int index = 0; index < count; index++) {
        if (!dladdr(addresses[index], &caller) || caller.dli_fbase != library.dli_fbase) continue;
        // A return address is the address after the call.
        return (unsigned long)((char *)addresses[index] - (char *)library.dli_fbase) - 1;
    }
    return 0;
}
