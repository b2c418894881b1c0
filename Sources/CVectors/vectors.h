// Operations on eight floats that Swift's vectors do one by one. Clang makes one or two instructions of each, on any processor.

typedef float vector_float8 __attribute__((ext_vector_type(8)));

#define VECTOR_FUNCTION static inline __attribute__((always_inline)) vector_float8

/// Returns the square roots.
VECTOR_FUNCTION vector_roots(vector_float8 a) { return __builtin_elementwise_sqrt(a); }

/// Returns the greater ones of each two; what is no number in `a` is taken from `b`.
VECTOR_FUNCTION vector_max(vector_float8 a, vector_float8 b) { return a > b ? a : b; }

/// Returns the lesser ones of each two; what is no number in `a` is taken from `b`.
VECTOR_FUNCTION vector_min(vector_float8 a, vector_float8 b) { return a < b ? a : b; }
