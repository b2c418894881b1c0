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

/// Stores the first pixels of a vector.
LOOP store_first(const pixels *eight, long count, uint32_t *place) {
    for (long index = 0; index < count; index++) place[index] = (*eight)[index];
}

/// Stores `count` pixels. `eight` computes the next vector, and `skip(n)` moves on by n pixels. The last vector overlaps the previous one,
/// because storing part of a vector takes longer.
#define STORE_RUN(count, place, eight, skip) ({ \
    uint32_t *next_ = (place); \
    long rest_ = (count); \
    for (; rest_ >= width; rest_ -= width, next_ += width) { \
        pixels eight_ = eight; \
        memcpy(next_, &eight_, sizeof eight_); \
        skip(width); \
    } \
    if (rest_ > 0 && (count) >= width) { \
        const long back_ = width - rest_; \
        skip(-back_); \
        pixels eight_ = eight; \
        memcpy(next_ - back_, &eight_, sizeof eight_); \
    } else if (rest_ > 0) { \
        pixels eight_ = eight; \
        store_first(&eight_, rest_, next_); \
    } })

LOOP ramp_pixels(const struct color_ramp *ramp, long count, uint32_t *place) {
    const pixels steps = {0, 1, 2, 3, 4, 5, 6, 7};
    // Half a level is added, because storing rounds down.
    const uint32_t half = 1 << 23, by_red = ramp->step[0], by_green = ramp->step[1], by_blue = ramp->step[2];
    const pixels alpha = (pixels)(ramp->alpha << 24);
    pixels red = steps * by_red + (ramp->start[0] + half), green = steps * by_green + (ramp->start[1] + half);
    pixels blue = steps * by_blue + (ramp->start[2] + half);
#define SKIP(n) (red += by_red * (uint32_t)(n), green += by_green * (uint32_t)(n), blue += by_blue * (uint32_t)(n))
    STORE_RUN(count, place, (red >> 8 & 0xFF0000) | (green >> 16 & 0xFF00) | blue >> 24 | alpha, SKIP);
#undef SKIP
}

/// Returns eight pixels. `is_opaque`, `is_radial` and `step_count` are constants in the most frequent cases.
#define EIGHT_COLORS(gradient, is_opaque, is_radial, all_steps, step_count, columns) ({ \
    floats column_ = (columns), t_ = column_ * (gradient)->step + (gradient)->start; \
    if (is_radial) { \
        floats across_ = column_ * (gradient)->across_step + (gradient)->across; \
        t_ = __builtin_elementwise_sqrt(t_ * t_ + across_ * across_); \
    } \
    const float *color_ = (gradient)->first; \
    floats red_ = (floats)color_[0], green_ = (floats)color_[1], blue_ = (floats)color_[2], alpha_ = (floats)color_[3]; \
    const struct gradient_step *step_ = (all_steps); \
    for (long index_ = 0; index_ < (step_count); index_++, step_++) { \
        floats share_ = LIMITED(t_ * step_->scale + step_->offset); \
        red_ += step_->change[0] * share_; \
        green_ += step_->change[1] * share_; \
        blue_ += step_->change[2] * share_; \
        if (!(is_opaque)) alpha_ += step_->change[3] * share_; \
    } \
    pixels result_; \
    if (is_opaque) { \
        /* Shifting removes the highest byte. */ \
        result_ = ROUNDED(red_) << 16 | ROUNDED(green_) << 8 | (ROUNDED(blue_) ^ (ROUNDED_TOP ^ 0xFF000000)); \
    } else { \
        const float *tint_ = (gradient)->tint; \
        red_ = LIMITED(red_ * alpha_ * tint_[0]) * 255; \
        green_ = LIMITED(green_ * alpha_ * tint_[1]) * 255; \
        blue_ = LIMITED(blue_ * alpha_ * tint_[2]) * 255; \
        alpha_ = LIMITED(alpha_ * tint_[3]) * 255; \
        result_ = ROUNDED(alpha_) << 24 | (ROUNDED(red_) & 0xFF) << 16 | (ROUNDED(green_) & 0xFF) << 8 | (ROUNDED(blue_) & 0xFF); \
    } \
    result_; })

LOOP colors(
    const struct gradient_row *gradient, bool is_opaque, bool is_radial, long step_count, long first, long count, uint32_t *place) {
    // Local copies stay in registers, because storing pixels can't change them.
    const struct gradient_row own = *gradient;
    const struct gradient_step only = *own.steps, *steps = step_count == 1 ? &only : own.steps;
    floats columns = (floats){0, 1, 2, 3, 4, 5, 6, 7} + (float)first;
#define SKIP(n) (columns += (float)(n))
    STORE_RUN(count, place, EIGHT_COLORS(&own, is_opaque, is_radial, steps, step_count, columns), SKIP);
#undef SKIP
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

/// Composites pixels, multiplied by shares in 255ths, over other pixels.
#define COMPOSITED(vector, lanes, above, shares, below) ({ \
    vector all_ = (shares), seen_ = (vector)SCALED(lanes, above, all_ | all_ << 16), left_ = 255 - (seen_ >> 24); \
    seen_ + (vector)SCALED(lanes, below, left_ | left_ << 16); })

/// Composites a color, multiplied by shares in 255ths, over pixels.
#define COVERED(vector, lanes, color, shares, below) COMPOSITED(vector, lanes, (vector)(color), shares, below)

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

// MARK: Bands

LOOP restore(uint32_t *row, long count, const uint32_t *below, const uint8_t *coverage) {
    long index = 0;
    for (; index + width <= count; index += width) {
        bytes covered;
        pixels above, old;
        memcpy(&covered, coverage + index, sizeof covered);
        memcpy(&above, row + index, sizeof above);
        memcpy(&old, below + index, sizeof old);
        above = COMPOSITED(pixels, channels, above, __builtin_convertvector(covered, pixels), old);
        memcpy(row + index, &above, sizeof above);
    }
    for (; index < count; index++) {
        four_pixels above = {row[index]}, old = {below[index]}, shares = {coverage[index]};
        row[index] = COMPOSITED(four_pixels, four_channels, above, shares, old)[0];
    }
}

/// Stores each row of a band with `store_row`, and then restores what is visible through the partly covered pixels. Most rows have at most
/// one such pixel on each side, and these two pixels are computed together.
#define STORE_BAND(band, store_row) ({ \
    const struct row_band own_ = *(band); \
    uint32_t *place = own_.place; \
    if (own_.before <= 1 && own_.after <= 1 && own_.count > 1) { \
        const long last_ = own_.count - 1; \
        four_pixels shares_ = {own_.before ? own_.coverage[0] : 255, own_.after ? own_.coverage[own_.before] : 255}; \
        for (long row = 0; row < own_.rows; row++, place += own_.stride) { \
            four_pixels old_ = {place[0], place[last_]}; \
            store_row; \
            four_pixels above_ = {place[0], place[last_]}; \
            above_ = COMPOSITED(four_pixels, four_channels, above_, shares_, old_); \
            place[0] = above_[0]; \
            place[last_] = above_[1]; \
        } \
    } else { \
        uint32_t below_[2 * band_edge]; \
        for (long row = 0; row < own_.rows; row++, place += own_.stride) { \
            memcpy(below_, place, own_.before * sizeof *place); \
            memcpy(below_ + own_.before, place + own_.count - own_.after, own_.after * sizeof *place); \
            store_row; \
            restore(place, own_.before, below_, own_.coverage); \
            restore(place + own_.count - own_.after, own_.after, below_ + own_.before, own_.coverage + own_.before); \
        } \
    } })

LOOP ramp_band(const struct color_ramp *ramp, const struct row_band *band) {
    struct color_ramp own = *ramp;
    STORE_BAND(band, ({
        ramp_pixels(&own, own_.count, place);
        for (long channel = 0; channel < 3; channel++) own.start[channel] += own.row_step[channel];
    }));
}

LOOP gradient_rows(
    const struct gradient_row *gradient, bool is_radial, long step_count, const struct gradient_course *course, long x, long y,
    const struct row_band *band) {
    struct gradient_row own = *gradient;
    const struct gradient_course from = *course;
    STORE_BAND(band, ({
        own.start = (float)(from.start + from.start_step * (double)(y + row));
        own.across = (float)(from.across + from.across_step * (double)(y + row));
        colors(&own, true, is_radial, step_count, x, own_.count, place);
    }));
}

LOOP gradient_band(
    const struct gradient_row *gradient, const struct gradient_course *course, long x, long y, const struct row_band *band) {
    if (gradient->is_radial && gradient->step_count == 1) return gradient_rows(gradient, true, 1, course, x, y, band);
    gradient_rows(gradient, gradient->is_radial, gradient->step_count, course, x, y, band);
}

// MARK: Masks

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

/// Covers the columns from `x` to `end`, which have ink. Only columns before `room` are written.
LOOP cover_columns(
    uint32_t *row, long x, long end, long room, uint32_t color, const uint8_t *top, const uint8_t *bottom,
    const struct mask_weights *weights) {
    const pixels steps = {0, 1, 2, 3, 4, 5, 6, 7}, whole = (pixels)color;
    pixels shares, below;
    for (; x < end; x += width) {
        uint64_t upper, lower;
        memcpy(&upper, top + x, sizeof upper);
        memcpy(&lower, bottom + x, sizeof lower);
        if ((upper | lower | top[x + width] | bottom[x + width]) == 0) continue;
        if ((upper & lower) == UINT64_MAX && (top[x + width] & bottom[x + width] & color >> 24) == 255 && x + width <= end) {
            memcpy(row + x, &whole, sizeof whole);
            continue;
        }
        mix_eight(&shares, top + x, bottom + x, weights);
        if (x + width > end) shares &= (pixels)(steps < (pixels)(uint32_t)(end - x));
        if (x + width > room) {
            bytes covered = __builtin_convertvector(shares, bytes);
            uint8_t rest[width];
            memcpy(rest, &covered, sizeof rest);
            return cover(row + x, end - x, color, rest);
        }
        memcpy(&below, row + x, sizeof below);
        below = COVERED(pixels, channels, color, shares, below);
        memcpy(row + x, &below, sizeof below);
    }
}

#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define SMALLER(a, b) ((a) < (b) ? (a) : (b))

/// Returns the ink of two rows that are mixed.
static inline struct mask_ink joined_ink(const struct mask_ink *upper, const struct mask_ink *lower) {
    struct mask_ink all = *upper;
    if (lower->start == lower->end) {
        all.whole_end = all.whole_start;
    } else if (upper->start == upper->end) {
        all = *lower;
        all.whole_end = all.whole_start;
    } else {
        all.start = SMALLER(upper->start, lower->start);
        all.end = LARGER(upper->end, lower->end);
        all.whole_start = LARGER(upper->whole_start, lower->whole_start);
        all.whole_end = SMALLER(upper->whole_end, lower->whole_end);
    }
    return all;
}

/// The number of fully covered pixels that are worth a separate loop.
enum { long_run = 16 };

LOOP mask_band(const struct mask_band *band, uint32_t color) {
    const struct mask_band own = *band;
    // Pixels whose right neighbor has weight begin one column earlier, and end one column earlier where they are fully covered.
    const long right = own.weights.right + own.weights.diagonal > 0, isMixed = own.weights.below + own.weights.diagonal > 0;
    const pixels whole = (pixels)color;
    const uint8_t *top = own.mask;
    uint32_t *row = own.place;
    for (long index = 0; index < own.rows; index++, row += own.stride, top += own.width) {
        struct mask_ink ink = isMixed ? joined_ink(own.inks + index, own.inks + index + 1) : own.inks[index];
        if (ink.start == ink.end) continue;
        const uint8_t *bottom = isMixed ? top + own.width : top;
        const long first = LARGER(ink.start - right, own.first), end = SMALLER(ink.end, own.end);
        long x = LARGER(ink.whole_start, first);
        const long stop = SMALLER(ink.whole_end - right, end);
        if (color >> 24 < 255 || stop - x < long_run) {
            cover_columns(row, first, end, own.room, color, top, bottom, &own.weights);
            continue;
        }
        cover_columns(row, first, x, own.room, color, top, bottom, &own.weights);
        for (; x + width <= stop; x += width) memcpy(row + x, &whole, sizeof whole);
        cover_columns(row, x, end, own.room, color, top, bottom, &own.weights);
    }
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

WIDE static void restore_wide(uint32_t *row, long count, const uint32_t *below, const uint8_t *coverage) {
    restore(row, count, below, coverage);
}

WIDE static void mask_wide(const struct mask_band *band, uint32_t color) { mask_band(band, color); }

WIDE static void ramp_band_wide(const struct color_ramp *ramp, const struct row_band *band) { ramp_band(ramp, band); }

WIDE static void gradient_band_wide(
    const struct gradient_row *gradient, const struct gradient_course *course, long x, long y, const struct row_band *band) {
    gradient_band(gradient, course, x, y, band);
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

void store_ramp_band(const struct color_ramp *ramp, const struct row_band *band) {
    IN_WIDE_VERSION(ramp_band_wide(ramp, band));
    ramp_band(ramp, band);
}

void store_gradient_band(
    const struct gradient_row *gradient, const struct gradient_course *course, long x, long y, const struct row_band *band) {
    IN_WIDE_VERSION(gradient_band_wide(gradient, course, x, y, band));
    gradient_band(gradient, course, x, y, band);
}

void restore_pixels(uint32_t *row, long count, const uint32_t *below, const uint8_t *coverage) {
    IN_WIDE_VERSION(restore_wide(row, count, below, coverage));
    restore(row, count, below, coverage);
}

void cover_mask_band(const struct mask_band *band, uint32_t color) {
    IN_WIDE_VERSION(mask_wide(band, color));
    mask_band(band, color);
}

void sum_coverage(float *differences, long count, bool is_even_odd, uint8_t *coverage) {
    IN_WIDE_VERSION(sums_wide(differences, count, is_even_odd, coverage));
    sums(differences, count, is_even_odd, coverage);
}
