#include "pixel-rows.h"

#include <string.h>

typedef float floats __attribute__((ext_vector_type(8)));
typedef uint32_t pixels __attribute__((ext_vector_type(8)));
typedef uint16_t channels __attribute__((ext_vector_type(16)));
typedef uint8_t bytes __attribute__((ext_vector_type(8)));
typedef uint32_t four_pixels __attribute__((ext_vector_type(4)));
typedef uint16_t four_channels __attribute__((ext_vector_type(8)));
typedef uint8_t four_bytes __attribute__((ext_vector_type(4)));

enum { width = 8 };

// Macros, because vectors as arguments would have a different calling convention in each version.
#define MAXIMUM(a, b) ({ floats one_ = (a), other_ = (floats)(b); one_ > other_ ? one_ : other_; })
#define MINIMUM(a, b) ({ floats one_ = (a), other_ = (floats)(b); one_ < other_ ? one_ : other_; })
/// The values clamped to 0…1; 0 for NaN.
#define LIMITED(a) MINIMUM(MAXIMUM(a, 0.0f), 1.0f)
/// The nearest integers to values in 0…255, in the lowest byte.
#define ROUNDED(a) ((pixels)((a) + 8388608.0f))

#define LOOP static inline __attribute__((always_inline)) void

// MARK: Gradients

/// Stores `count` pixels, at most eight. A constant `count` makes this a single instruction.
LOOP store_some(const pixels *eight, long count, uint32_t *place) {
    if (count >= width) {
        memcpy(place, eight, sizeof *eight);
    } else {
        for (long index = 0; index < count; index++) place[index] = (*eight)[index];
    }
}

LOOP ramp_pixels(const struct color_ramp *ramp, long count, uint32_t *place) {
    const pixels steps = {0, 1, 2, 3, 4, 5, 6, 7};
    // Half a level is added, because storing rounds down.
    const uint32_t half = 1 << 23, by_red = ramp->step[0], by_green = ramp->step[1], by_blue = ramp->step[2];
    const pixels alpha = (pixels)(ramp->alpha << 24);
    pixels red = steps * by_red + (ramp->start[0] + half), green = steps * by_green + (ramp->start[1] + half);
    pixels blue = steps * by_blue + (ramp->start[2] + half);
    while (count > 0) {
        pixels result = red >> 8 & 0xFF0000 | green >> 16 & 0xFF00 | blue >> 24 | alpha;
        store_some(&result, count, place);
        red += by_red * width;
        green += by_green * width;
        blue += by_blue * width;
        place += width;
        count -= width;
    }
}

/// Stores up to eight pixels. `is_opaque`, `is_radial` and `step_count` are constants in the most frequent cases.
LOOP eight_colors(
    const struct gradient_row *gradient, bool is_opaque, bool is_radial, const struct gradient_step *step, long step_count, float first,
    long count, uint32_t *place) {
    const floats steps = {0, 1, 2, 3, 4, 5, 6, 7};
    floats x = steps + first, t = x * gradient->step + gradient->start;
    if (is_radial) {
        floats across = x * gradient->across_step + gradient->across;
        t = __builtin_elementwise_sqrt(t * t + across * across);
    }
    const float *color = gradient->first;
    floats red = (floats)color[0], green = (floats)color[1], blue = (floats)color[2], alpha = (floats)color[3];
    for (long index = 0; index < step_count; index++, step++) {
        floats share = LIMITED(t * step->scale + step->offset);
        red += step->change[0] * share;
        green += step->change[1] * share;
        blue += step->change[2] * share;
        if (!is_opaque) alpha += step->change[3] * share;
    }
    pixels result;
    if (is_opaque) {
        result = ROUNDED(red) << 16 | ROUNDED(green) << 8 & 0xFF00 | ROUNDED(blue) & 0xFF | 0xFF000000;
    } else {
        const float *tint = gradient->tint;
        red = LIMITED(red * alpha * tint[0]) * 255;
        green = LIMITED(green * alpha * tint[1]) * 255;
        blue = LIMITED(blue * alpha * tint[2]) * 255;
        alpha = LIMITED(alpha * tint[3]) * 255;
        result = ROUNDED(alpha) << 24 | (ROUNDED(red) & 0xFF) << 16 | (ROUNDED(green) & 0xFF) << 8 | ROUNDED(blue) & 0xFF;
    }
    store_some(&result, count, place);
}

LOOP colors(
    const struct gradient_row *gradient, bool is_opaque, bool is_radial, long step_count, long x, long count, uint32_t *place) {
    // Copies stay in registers, because stored pixels can't change them.
    const struct gradient_row own = *gradient;
    const struct gradient_step only = *own.steps, *steps = step_count == 1 ? &only : own.steps;
    for (; count > 0; count -= width, x += width, place += width) {
        eight_colors(&own, is_opaque, is_radial, steps, step_count, x, count, place);
    }
}

LOOP store_colors(const struct gradient_row *gradient, long x, long count, uint32_t *place) {
    if (!gradient->is_opaque) return colors(gradient, false, gradient->is_radial, gradient->step_count, x, count, place);
    if (gradient->is_radial && gradient->step_count == 1) return colors(gradient, true, true, 1, x, count, place);
    colors(gradient, true, gradient->is_radial, gradient->step_count, x, count, place);
}

// MARK: Coverage

// A pixel's 16-bit lanes: blue and red in one vector, green and alpha in another. See Pixel.swift.

/// Multiplies pixels by shares in 255ths. Each share is in both lanes of its pixel.
#define SCALED(lanes, a, shares) ({ \
    lanes both_ = (lanes)(a), share_ = (lanes)(shares); \
    lanes even_ = (both_ & 0xFF) * share_ + 128, odd_ = (both_ >> 8) * share_ + 128; \
    (even_ + (even_ >> 8)) >> 8 | ((odd_ + (odd_ >> 8)) & 0xFF00); })

/// Composites a color, multiplied by shares in 255ths, over pixels.
#define COVERED(vector, lanes, color, shares, below) ({ \
    vector all_ = (shares), above_ = (vector)SCALED(lanes, (vector)(color), all_ | all_ << 16), rest_ = 255 - (above_ >> 24); \
    above_ + (vector)SCALED(lanes, below, rest_ | rest_ << 16); })

LOOP cover_eight(uint32_t *row, uint32_t color, const uint8_t *coverage) {
    bytes covered;
    pixels below;
    memcpy(&covered, coverage, sizeof covered);
    memcpy(&below, row, sizeof below);
    below = COVERED(pixels, channels, color, __builtin_convertvector(covered, pixels), below);
    memcpy(row, &below, sizeof below);
}

LOOP cover_four(uint32_t *row, uint32_t color, const uint8_t *coverage) {
    four_bytes covered;
    four_pixels below;
    memcpy(&covered, coverage, sizeof covered);
    memcpy(&below, row, sizeof below);
    below = COVERED(four_pixels, four_channels, color, __builtin_convertvector(covered, four_pixels), below);
    memcpy(row, &below, sizeof below);
}

/// Covers the last one to three pixels of a run.
LOOP cover_rest(uint32_t *row, long count, uint32_t color, const uint8_t *coverage) {
    four_pixels below = {row[0]}, shares = {coverage[0]};
    if (count > 1) below[1] = row[1], shares[1] = coverage[1];
    if (count > 2) below[2] = row[2], shares[2] = coverage[2];
    below = COVERED(four_pixels, four_channels, color, shares, below);
    row[0] = below[0];
    if (count > 1) row[1] = below[1];
    if (count > 2) row[2] = below[2];
}

LOOP cover(uint32_t *row, long count, uint32_t color, const uint8_t *coverage) {
    long index = 0;
    for (; index + width <= count; index += width) {
        uint64_t eight;
        memcpy(&eight, coverage + index, sizeof eight);
        if (eight != 0) cover_eight(row + index, color, coverage + index);
    }
    if (index + width / 2 <= count) {
        cover_four(row + index, color, coverage + index);
        index += width / 2;
    }
    if (index < count) cover_rest(row + index, count - index, color, coverage + index);
}

// MARK: Versions

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))

WIDE static void store_wide(const struct gradient_row *gradient, long x, long count, uint32_t *place) {
    store_colors(gradient, x, count, place);
}

WIDE static void ramp_wide(const struct color_ramp *ramp, long count, uint32_t *place) { ramp_pixels(ramp, count, place); }

WIDE static void cover_wide(uint32_t *row, long count, uint32_t color, const uint8_t *coverage) { cover(row, count, color, coverage); }

#define IN_WIDE_VERSION(call) if (__builtin_cpu_supports("avx2")) return call
#else
#define IN_WIDE_VERSION(call)
#endif

void store_ramp(const struct color_ramp *ramp, long count, uint32_t *place) {
    IN_WIDE_VERSION(ramp_wide(ramp, count, place));
    ramp_pixels(ramp, count, place);
}

void store_gradient(const struct gradient_row *gradient, long x, long count, uint32_t *place) {
    IN_WIDE_VERSION(store_wide(gradient, x, count, place));
    store_colors(gradient, x, count, place);
}

void cover_pixels(uint32_t *row, long count, uint32_t color, const uint8_t *coverage) {
    IN_WIDE_VERSION(cover_wide(row, count, color, coverage));
    cover(row, count, color, coverage);
}
