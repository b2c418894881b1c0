// Operations on eight floats that Swift compiles to scalar code. Clang emits one or two vector instructions on any processor. Also exposes
// wmemset, which uses the widest stores available and isn't visible in Swift.

#include <stdint.h>
#include <wchar.h>

typedef float vector_float8 __attribute__((ext_vector_type(8)));

#define VECTOR_FUNCTION static inline __attribute__((always_inline)) vector_float8

/// Returns the square root of each element.
VECTOR_FUNCTION vector_roots(vector_float8 a) { return __builtin_elementwise_sqrt(a); }

/// Returns the larger element of each pair, or the element of `b` where `a` is NaN.
VECTOR_FUNCTION vector_max(vector_float8 a, vector_float8 b) { return a > b ? a : b; }

/// Returns the smaller element of each pair, or the element of `b` where `a` is NaN.
VECTOR_FUNCTION vector_min(vector_float8 a, vector_float8 b) { return a < b ? a : b; }

_Static_assert(sizeof(wchar_t) == 4, "pixels are filled as wide characters");

/// Stores `number` `count` times, using the widest vectors that the processor has.
static inline void vector_fill(uint32_t *place, uint32_t number, long count) { wmemset((wchar_t *)place, (wchar_t)number, (size_t)count); }
