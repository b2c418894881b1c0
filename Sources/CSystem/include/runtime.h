// Functions that libdispatch and the Swift runtime export without a header, and functions of malloc.h, which Swift's Glibc module lacks.

#ifndef SEGUE_RUNTIME
#define SEGUE_RUNTIME

#include <malloc.h>
#include <stddef.h>
#include <stdint.h>

/// Returns a descriptor that is readable while the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

/// Returns the source name of a mangled symbol of `length` bytes; NULL if it isn't one. If `buffer` is NULL, the caller frees the result.
char *swift_demangle(const char *symbol, size_t length, char *buffer, size_t *size, uint32_t flags);

/// The image that contains an address, and the nearest symbol. Swift's Glibc module lacks `dladdr`.
struct image_info { const char *path; void *base; const char *symbol; void *symbol_address; };

/// Finds the image that contains `address`; returns 0 if there is none.
int dladdr(const void *address, struct image_info *info);

/// The size of an instance in bytes, before and after its address.
struct instance_extents { uintptr_t before, after; };

/// Returns the extents of a class's instances, from the class's metadata.
__attribute__((swiftcall)) struct instance_extents _swift_getSwiftClassInstanceExtents(const void *class_metadata);

#endif
