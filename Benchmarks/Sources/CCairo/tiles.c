#include "CCairo.h"
#include <cairo/cairo.h>
#include <math.h>
#include <stddef.h>

static void round_box(cairo_t *context, double x, double y, double side, double radius) {
    cairo_new_sub_path(context);
    cairo_arc(context, x + side - radius, y + radius, radius, -M_PI / 2, 0);
    cairo_arc(context, x + side - radius, y + side - radius, radius, 0, M_PI / 2);
    cairo_arc(context, x + radius, y + side - radius, radius, M_PI / 2, M_PI);
    cairo_arc(context, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(context);
}

static void draw_box(cairo_t *context, double x, double y, double side, double radius) {
    round_box(context, x, y, side, radius);
    cairo_set_source_rgb(context, 0.36, 0.55, 0.94);
    cairo_fill(context);
    round_box(context, x + 0.5, y + 0.5, side - 1, radius - 0.5);
    cairo_set_source_rgb(context, 0.1, 0.1, 0.1);
    cairo_set_line_width(context, 1);
    cairo_stroke(context);
}

/// Draws the picture's top-left corner, `pixels` wide and high, into a square of `side` points.
static void draw_enlarged(cairo_t *context, double x, double y, double side, int pixels, cairo_surface_t *picture) {
    cairo_save(context);
    cairo_translate(context, x, y);
    cairo_rectangle(context, 0, 0, side, side);
    cairo_clip(context);
    cairo_scale(context, side / pixels, side / pixels);
    cairo_set_source_surface(context, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
    cairo_paint(context);
    cairo_restore(context);
}

static void draw_picture(cairo_t *context, double x, double y, double scale, cairo_surface_t *picture) {
    cairo_save(context);
    cairo_translate(context, x, y);
    cairo_scale(context, 1 / scale, 1 / scale);
    cairo_set_source_surface(context, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
    cairo_paint(context);
    cairo_restore(context);
}

static void draw_gradient(cairo_t *context, double x, double y, double side, cairo_pattern_t *pattern) {
    cairo_pattern_add_color_stop_rgb(pattern, 0, 1, 0, 0);
    cairo_pattern_add_color_stop_rgb(pattern, 1, 0, 0, 1);
    cairo_set_source(context, pattern);
    cairo_rectangle(context, x, y, side, side);
    cairo_fill(context);
    cairo_pattern_destroy(pattern);
}

static void draw_star(cairo_t *context, double x, double y, double side) {
    for (int corner = 0; corner < 10; corner++) {
        double angle = corner * M_PI / 5, radius = corner % 2 == 0 ? side / 2 : side / 4;
        cairo_line_to(context, x + side / 2 + radius * cos(angle), y + side / 2 + radius * sin(angle));
    }
    cairo_close_path(context);
    cairo_set_source_rgb(context, 0, 0, 0);
    cairo_fill(context);
}

static void draw_turned(cairo_t *context, double x, double y, double side, double radius) {
    cairo_save(context);
    cairo_translate(context, x + side / 2, y + side / 2);
    cairo_rotate(context, cairo_angle);
    round_box(context, -side / 2, -side / 2, side, radius);
    cairo_set_source_rgb(context, 0.36, 0.55, 0.94);
    cairo_fill(context);
    cairo_restore(context);
}

/// Returns a square mask that is `pixels` pixels wide and fades toward its edges. The caller doesn't own the mask.
static cairo_surface_t *shadow_mask(int pixels) {
    static cairo_surface_t *mask;
    if (mask != NULL && cairo_image_surface_get_width(mask) == pixels) return mask;
    if (mask != NULL) cairo_surface_destroy(mask);
    mask = cairo_image_surface_create(CAIRO_FORMAT_A8, pixels, pixels);
    cairo_t *context = cairo_create(mask);
    cairo_pattern_t *fade = cairo_pattern_create_radial(pixels / 2, pixels / 2, 0, pixels / 2, pixels / 2, pixels * 0.7);
    cairo_pattern_add_color_stop_rgba(fade, 0, 0, 0, 0, 1);
    cairo_pattern_add_color_stop_rgba(fade, 1, 0, 0, 0, 0);
    cairo_set_source(context, fade);
    cairo_paint(context);
    cairo_pattern_destroy(fade);
    cairo_destroy(context);
    return mask;
}

/// Draws a box over a shadow that extends beyond the box by 0.6 times its side.
static void draw_shadow(cairo_t *context, double x, double y, double side, double radius, double scale) {
    cairo_surface_t *mask = shadow_mask((int)(2.2 * side * scale));
    cairo_save(context);
    cairo_translate(context, x - 0.6 * side, y - 0.6 * side + 4);
    cairo_scale(context, 1 / scale, 1 / scale);
    cairo_set_source_rgba(context, 0, 0, 0, 0.3);
    cairo_mask_surface(context, mask, 0, 0);
    cairo_restore(context);
    round_box(context, x, y, side, radius);
    cairo_set_source_rgb(context, 0.36, 0.55, 0.94);
    cairo_fill(context);
}

void cairo_draw_polygon(cairo_frame frame, int count, const double *corners) {
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)frame.pixels, CAIRO_FORMAT_ARGB32, frame.width, frame.height, frame.width * 4);
    cairo_t *context = cairo_create(surface);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_scale(context, frame.scale, frame.scale);
    for (int index = 0; index < count; index++) cairo_line_to(context, corners[2 * index], corners[2 * index + 1]);
    cairo_close_path(context);
    cairo_set_source_rgb(context, 0, 0, 0);
    cairo_fill(context);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
}

void cairo_draw_tiles(
    cairo_frame frame, cairo_content content, int count, const double *corners, double side, double radius, const uint32_t *picture) {
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)frame.pixels, CAIRO_FORMAT_ARGB32, frame.width, frame.height, frame.width * 4);
    int pixels = (int)(side * frame.scale);
    cairo_surface_t *source = picture == NULL
        ? NULL : cairo_image_surface_create_for_data((unsigned char *)picture, CAIRO_FORMAT_ARGB32, pixels, pixels, pixels * 4);
    cairo_t *context = cairo_create(surface);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_scale(context, frame.scale, frame.scale);
    for (int index = 0; index < count; index++) {
        double x = corners[2 * index], y = corners[2 * index + 1];
        switch (content) {
        case cairo_box: draw_box(context, x, y, side, radius); break;
        case cairo_picture: draw_picture(context, x, y, frame.scale, source); break;
        case cairo_enlarged: draw_enlarged(context, x, y, side, pixels / 2, source); break;
        case cairo_gradient: draw_gradient(context, x, y, side, cairo_pattern_create_linear(x, y, x, y + side)); break;
        case cairo_slanted: draw_gradient(context, x, y, side, cairo_pattern_create_linear(x, y, x + side, y + side)); break;
        case cairo_radial:
            draw_gradient(
                context, x, y, side,
                cairo_pattern_create_radial(x + side / 2, y + side / 2, 0, x + side / 2, y + side / 2, side / 2));
            break;
        case cairo_star: draw_star(context, x, y, side); break;
        case cairo_turned: draw_turned(context, x, y, side, radius); break;
        case cairo_shadow: draw_shadow(context, x, y, side, radius, frame.scale); break;
        }
    }
    cairo_destroy(context);
    if (source != NULL) cairo_surface_destroy(source);
    cairo_surface_destroy(surface);
}
