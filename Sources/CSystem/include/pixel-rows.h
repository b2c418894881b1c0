// Loops over rows of pixels, compiled twice: for any processor, and for processors with 256-bit vectors (AVX2). Swift can't compile a
// function for more than one kind of processor. Both versions perform the same operations on each pixel, so the results are identical.

#ifndef SEGUE_PIXEL_ROWS
#define SEGUE_PIXEL_ROWS

#include <stdbool.h>
#include <stdint.h>

/// Colors that change linearly along a row. Numbers are levels in 0…255, in units of 2⁻²⁴.
struct color_ramp {
    /// Red, green and blue at the first pixel, and their change per pixel.
    uint32_t start[3], step[3];
    /// The alpha of all pixels, in 0…255.
    uint32_t alpha;
};

/// Stores `count` pixels of a ramp.
void store_ramp(const struct color_ramp *ramp, long count, uint32_t *place);

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

/// Composites a premultiplied color over `count` pixels, multiplied by their coverage in 255ths.
void cover_pixels(uint32_t *row, long count, uint32_t color, const uint8_t *coverage);

/// The weights of a mask's pixel, its right neighbor, the pixel below and that pixel's right neighbor, in 256ths. The weights add up to
/// 256.
struct mask_weights { uint16_t here, right, below, diagonal; };

/// Composites a premultiplied color over `count` pixels, multiplied by coverage that is interpolated between two rows of a mask and their
/// right neighbors. Reads up to eight bytes past the run.
void cover_pixels_between(
    uint32_t *row, long count, uint32_t color, const uint8_t *top, const uint8_t *bottom, const struct mask_weights *weights);

/// Adds up `count` differences of winding numbers from left to right and stores the coverage of each sum in 255ths. Clears the differences.
void sum_coverage(float *differences, long count, bool is_even_odd, uint8_t *coverage);

#endif
