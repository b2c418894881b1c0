// Loops over rows of pixels, compiled twice: for any processor, and for processors with 256-bit vectors (AVX2). Swift can't compile a
// function for more than one kind of processor. Both versions perform the same operations on each pixel, so the results are identical.

#ifndef SEGUE_PIXEL_ROWS
#define SEGUE_PIXEL_ROWS

#include <stdbool.h>
#include <stdint.h>

/// Colors that change linearly along a row. Numbers are levels in 0…255, in units of 2⁻²⁴.
struct color_ramp {
    /// Red, green and blue at the first pixel, and their changes per pixel and per row.
    uint32_t start[3], step[3], row_step[3];
    /// The alpha of all pixels, in 0…255.
    uint32_t alpha;
};

/// Stores `count` pixels of a ramp.
void store_ramp(const struct color_ramp *ramp, long count, uint32_t *place);

/// Rows of pixels that a shape cuts off at the same columns.
struct row_band {
    /// The first row's first pixel, and the number of pixels from one row to the next.
    uint32_t *place;
    long stride;
    /// The number of rows, and of pixels per row.
    long rows, count;
    /// The numbers of partly covered pixels at the start and the end of each row; at most `band_edge` each.
    long before, after;
    /// The coverage of these pixels in 255ths, with the start of the row first.
    const uint8_t *coverage;
};

enum { band_edge = 8 };

/// Stores rows of an opaque ramp through a shape. `ramp` is the first row.
void store_ramp_band(const struct color_ramp *ramp, const struct row_band *band);

/// The change of a gradient's color at one of its stops.
struct gradient_step {
    /// The change of unpremultiplied red, green, blue and alpha; in levels of 255 if the gradient is opaque.
    float change[4];
    /// The share of the change at a location t is `t * scale + offset`, limited to 0…1.
    float scale, offset;
};

/// A gradient along one row of pixels. The location of a pixel is the length of the vector (`start + x * step`, `across + x *
/// across_step`), or the first component for an axial gradient. The location depends only on x, not on the start of the run.
struct gradient_row {
    float start, step, across, across_step;
    bool is_radial;
    /// Whether all colors are opaque, in 0…1, and not tinted. Colors are then in levels of 255.
    bool is_opaque;
    /// The first stop's color, and the changes at the other stops.
    float first[4];
    const struct gradient_step *steps;
    long step_count;
    /// The factors for premultiplied red, green, blue and alpha.
    float tint[4];
};

/// Stores the premultiplied colors of `count` pixels starting at `x`.
void store_gradient(const struct gradient_row *gradient, long x, long count, uint32_t *place);

/// The `start` and `across` values of row 0, and their changes per row.
struct gradient_course { double start, across, start_step, across_step; };

/// Stores rows of an opaque gradient through a shape, starting at column `x` and row `y`.
void store_gradient_band(
    const struct gradient_row *gradient, const struct gradient_course *course, long x, long y, const struct row_band *band);

/// Composites a premultiplied color over `count` pixels, multiplied by their coverage in 255ths.
void cover_pixels(uint32_t *row, long count, uint32_t color, const uint8_t *coverage);

/// Multiplies `count` pixels by their coverage in 255ths, and composites them over the pixels that were there before.
void restore_pixels(uint32_t *row, long count, const uint32_t *below, const uint8_t *coverage);

/// The weights of a mask's pixel, its right neighbor, the pixel below and that pixel's right neighbor, in 256ths. The weights add up to
/// 256.
struct mask_weights { uint16_t here, right, below, diagonal; };

/// The range of a mask row's pixels that have ink, and the first range of pixels that are fully covered. Each ends before its second value.
struct mask_ink { long start, end, whole_start, whole_end; };

/// Rows of pixels below a mask. The mask is only translated, so all of its pixels have the same weights.
struct mask_band {
    /// The first row's pixel below the mask's first column, which can be outside the row, and the number of pixels from one row to the next.
    uint32_t *place;
    long stride;
    /// The number of rows, and the columns that may change, relative to `place`.
    long rows, first, end;
    /// The end of the columns that may be written with their old values.
    long room;
    /// The mask's row at the first row of pixels, its ink, and the number of bytes from one row to the next. If a lower row has weight, it
    /// exists below the last row. Eight bytes after the last row are readable.
    const uint8_t *mask;
    const struct mask_ink *inks;
    long width;
    struct mask_weights weights;
};

/// Composites a premultiplied color over pixels, multiplied by the coverage of a mask.
void cover_mask_band(const struct mask_band *band, uint32_t color);

/// Adds up `count` differences of winding numbers from left to right and stores the coverage of each sum in 255ths. Clears the differences.
void sum_coverage(float *differences, long count, bool is_even_odd, uint8_t *coverage);

#endif
