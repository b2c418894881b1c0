#define _GNU_SOURCE
#include "stage-process.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdint.h>
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

/// The addresses of the code in the library whose calls nearest_call looks for.
static uintptr_t code_base, code_start, code_end;

static int find_code(struct dl_phdr_info *library, size_t size, void *base) {
    if (library->dlpi_addr != (uintptr_t)base) return 0;
    for (int index = 0; index < library->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &library->dlpi_phdr[index];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
        code_base = library->dlpi_addr;
        code_start = library->dlpi_addr + part->p_vaddr;
        code_end = code_start + part->p_memsz;
    }
    return 1;
}

void look_for_calls_of(const void *symbol) {
    Dl_info library;
    if (dladdr(symbol, &library)) dl_iterate_phdr(find_code, library.dli_fbase);
}

/// Returns the end of this thread's stack.
static uintptr_t stack_end(void) {
    static _Thread_local uintptr_t end;
    pthread_attr_t attributes;
    void *start;
    size_t size;
    if (!end && !pthread_getattr_np(pthread_self(), &attributes)) {
        if (!pthread_attr_getstack(&attributes, &start, &size)) end = (uintptr_t)start + size;
        pthread_attr_destroy(&attributes);
    }
    return end;
}

unsigned long nearest_call(void) {
    enum { most = 256 };
    uintptr_t end = stack_end();
    // A frame contains the address of the caller's frame, and the return address. In code without frame pointers, a frame may contain
    // anything.
    uintptr_t *frame = __builtin_frame_address(0);
    for (int count = 0; count < most; count++) {
        uintptr_t call = frame[1], next = frame[0];
        if (call >= code_start && call < code_end) return call - code_base - 1;
        if (next <= (uintptr_t)frame || next + 2 * sizeof(uintptr_t) > end || next % sizeof(uintptr_t)) return 0;
        frame = (uintptr_t *)next;
    }
    return 0;
}
