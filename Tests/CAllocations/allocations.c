// glibc no longer has hooks, but a program's malloc takes precedence over the library's, which remains available under another name.

#include "CAllocations.h"
#include <errno.h>
#include <stddef.h>

static _Thread_local long calls, bytes;

long allocation_count(void) { return calls; }

long allocated_bytes(void) { return bytes; }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

bool counts_allocations(void) { return false; }

#else

bool counts_allocations(void) { return true; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void count(size_t size) {
    calls++;
    bytes += (long)size;
}

void *malloc(size_t size) { count(size); return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { count(number * size); return __libc_calloc(number, size); }
void *realloc(void *block, size_t size) { count(size); return __libc_realloc(block, size); }
void *aligned_alloc(size_t alignment, size_t size) { count(size); return __libc_memalign(alignment, size); }
void *memalign(size_t alignment, size_t size) { count(size); return __libc_memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    count(size);
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

#endif
