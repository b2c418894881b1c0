#include "pixel-rows.h"

#include <string.h>

typedef float floats __attribute__((ext_vector_type(8)));
typedef int32_t integers __attribute__((ext_vector_type(8)));
typedef uint32_t pixels __attribute__((ext_vector_type(8)));
typedef uint16_t channels __attribute__((ext_vector_type(16)));
typedef uint8_t bytes __attribute__((ext_vector_type(8)));
typedef uint32_t four_pixels __attribute__((ext_vector_type(4)));
typedef uint16_t four_channels __attribute__((ext_vector_type(8)));
typedef uint8_t four_bytes __attribute__((ext_vector_type(4)));

enum { width = 8 };

// Macros, because vector arguments would have a different calling convention in each version.
#define MAXIMUM(a, b) ({ floats one_ = (a), other_ = (floats)(b); one_ > other_ ? one_ : other_; })
#define MINIMUM(a, b) ({ floats one_ = (a), other_ = (floats)(b); one_ < other_ ? one_ : other_; })
/// The values clamped to 0…1; 0 for NaN.
#define LIMITED(a) MINIMUM(MAXIMUM(a, 0.0f), 1.0f)
/// The nearest integers to values in 0…255, in the lowest byte. The highest byte is `ROUNDED_TOP`, and the others are 0.
#define ROUNDED(a) ((pixels)((a) + 8388608.0f))
#define ROUNDED_TOP 0x4B000000u

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
    const struct gradient_row *gradient, bool is_opaque, bool is_radial, const struct gradient_step *step, long step_count,
    const floats *columns, long count, uint32_t *place) {
    floats x = *columns, t = x * gradient->step + gradient->start;
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
        // Shifting removes the highest byte.
        result = ROUNDED(red) << 16 | ROUNDED(green) << 8 | (ROUNDED(blue) ^ (ROUNDED_TOP ^ 0xFF000000));
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
    // Local copies stay in registers, because storing pixels can't change them.
    const struct gradient_row own = *gradient;
    const struct gradient_step only = *own.steps, *steps = step_count == 1 ? &only : own.steps;
    floats columns = (floats){0, 1, 2, 3, 4, 5, 6, 7} + (float)x;
    for (; count > 0; count -= width, columns += width, place += width) {
        eight_colors(&own, is_opaque, is_radial, steps, step_count, &columns, count, place);
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

LOOP mix_eight(pixels *shares, const uint8_t *top, const uint8_t *bottom, const struct mask_weights *weights) {
    bytes near[4];
    memcpy(&near[0], top, sizeof *near);
    memcpy(&near[1], top + 1, sizeof *near);
    memcpy(&near[2], bottom, sizeof *near);
    memcpy(&near[3], bottom + 1, sizeof *near);
    four_channels sum = __builtin_convertvector(near[0], four_channels) * weights->here;
    sum += __builtin_convertvector(near[1], four_channels) * weights->right;
    sum += __builtin_convertvector(near[2], four_channels) * weights->below;
    sum += __builtin_convertvector(near[3], four_channels) * weights->diagonal;
    *shares = __builtin_convertvector((sum + 128) >> 8, pixels);
}

LOOP cover_between(
    uint32_t *row, long count, uint32_t color, const uint8_t *top, const uint8_t *bottom, const struct mask_weights *weights) {
    const struct mask_weights own = *weights;
    pixels shares, below;
    const pixels whole = (pixels)color;
    for (; count >= width; count -= width, row += width, top += width, bottom += width) {
        uint64_t upper, lower;
        memcpy(&upper, top, sizeof upper);
        memcpy(&lower, bottom, sizeof lower);
        if ((upper | lower | top[width] | bottom[width]) == 0) continue;
        if ((upper & lower) == UINT64_MAX && (top[width] & bottom[width] & color >> 24) == 255) {
            memcpy(row, &whole, sizeof whole);
            continue;
        }
        mix_eight(&shares, top, bottom, &own);
        memcpy(&below, row, sizeof below);
        below = COVERED(pixels, channels, color, shares, below);
        memcpy(row, &below, sizeof below);
    }
    if (count == 0) return;
    mix_eight(&shares, top, bottom, &own);
    bytes covered = __builtin_convertvector(shares, bytes);
    uint8_t rest[width];
    memcpy(rest, &covered, sizeof rest);
    cover(row, count, color, rest);
}

// MARK: Outlines

/// The coverage for a winding number, in 0…1.
#define SHARE(winding, is_even_odd) ({ \
    floats amount_ = __builtin_elementwise_abs(winding); \
    floats past_ = amount_ - 2 * __builtin_convertvector(__builtin_convertvector(amount_ * 0.5f, integers), floats); \
    is_even_odd ? MINIMUM(past_, 2 - past_) : MINIMUM(amount_, 1.0f); })

LOOP eight_sums(float *differences, float *sum, bool is_even_odd, bytes *result) {
    const floats zero = {0};
    floats sums;
    memcpy(&sums, differences, sizeof sums);
    memcpy(differences, &zero, sizeof zero);
    sums += __builtin_shufflevector(zero, sums, 0, 8, 9, 10, 11, 12, 13, 14);
    sums += __builtin_shufflevector(zero, sums, 0, 1, 8, 9, 10, 11, 12, 13);
    sums += __builtin_shufflevector(zero, sums, 0, 1, 2, 3, 8, 9, 10, 11);
    sums += *sum;
    *sum = sums[7];
    *result = __builtin_convertvector(ROUNDED(SHARE(sums, is_even_odd) * 255) & 0xFF, bytes);
}

LOOP sums(float *differences, long count, bool is_even_odd, uint8_t *coverage) {
    float sum = 0;
    // The coverage of eight pixels without an edge.
    bytes last = {0};
    long index = 0;
    for (; index + width <= count; index += width) {
        uint64_t cells[4];
        memcpy(cells, differences + index, sizeof cells);
        if ((cells[0] | cells[1] | cells[2] | cells[3]) == 0) {
            memcpy(coverage + index, &last, sizeof last);
            continue;
        }
        bytes result;
        eight_sums(differences + index, &sum, is_even_odd, &result);
        memcpy(coverage + index, &result, sizeof result);
        last = (bytes)result[7];
    }
    if (index == count) return;
    float rest[width] = {0};
    bytes result;
    memcpy(rest, differences + index, (count - index) * sizeof *rest);
    memset(differences + index, 0, (count - index) * sizeof *rest);
    eight_sums(rest, &sum, is_even_odd, &result);
    for (long first = index; index < count; index++) coverage[index] = result[index - first];
}

// MARK: Versions

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))

WIDE static void store_wide(const struct gradient_row *gradient, long x, long count, uint32_t *place) {
    store_colors(gradient, x, count, place);
}

WIDE static void ramp_wide(const struct color_ramp *ramp, long count, uint32_t *place) { ramp_pixels(ramp, count, place); }

WIDE static void cover_wide(uint32_t *row, long count, uint32_t color, const uint8_t *coverage) { cover(row, count, color, coverage); }

WIDE static void between_wide(
    uint32_t *row, long count, uint32_t color, const uint8_t *top, const uint8_t *bottom, const struct mask_weights *weights) {
    cover_between(row, count, color, top, bottom, weights);
}

WIDE static void sums_wide(float *differences, long count, bool is_even_odd, uint8_t *coverage) {
    sums(differences, count, is_even_odd, coverage);
}

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

void cover_pixels_between(
    uint32_t *row, long count, uint32_t color, const uint8_t *top, const uint8_t *bottom, const struct mask_weights *weights) {
    IN_WIDE_VERSION(between_wide(row, count, color, top, bottom, weights));
    cover_between(row, count, color, top, bottom, weights);
}

void sum_coverage(float *differences, long count, bool is_even_odd, uint8_t *coverage) {
    IN_WIDE_VERSION(sums_wide(differences, count, is_even_odd, coverage));
    sums(differences, count, is_even_odd, coverage);
}
