// Operations on eight floats that Swift's vectors do one by one. Clang makes one or two instructions of each, on any processor. And the C
// library's longest stores, which Swift does not see.

#include <stdint.h>
#include <wchar.h>

typedef float vector_float8 __attribute__((ext_vector_type(8)));

#define VECTOR_FUNCTION static inline __attribute__((always_inline)) vector_float8

/// Returns the square roots.
VECTOR_FUNCTION vector_roots(vector_float8 a) { return __builtin_elementwise_sqrt(a); }

/// Returns the greater ones of each two; what is no number in `a` is taken from `b`.
VECTOR_FUNCTION vector_max(vector_float8 a, vector_float8 b) { return a > b ? a : b; }

/// Returns the lesser ones of each two; what is no number in `a` is taken from `b`.
VECTOR_FUNCTION vector_min(vector_float8 a, vector_float8 b) { return a < b ? a : b; }

_Static_assert(sizeof(wchar_t) == 4, "pixels are filled as wide characters");

/// Stores one number `count` times, with the longest vectors that the processor has.
static inline void vector_fill(uint32_t *place, uint32_t number, long count) { wmemset((wchar_t *)place, (wchar_t)number, (size_t)count); }
