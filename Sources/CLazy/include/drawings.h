// Draws SVG files with librsvg and PDF files with Poppler. Both libraries draw with Cairo. All three are loaded on the first call.

#ifndef DRAWINGS_H
#define DRAWINGS_H

#include <stddef.h>
#include <stdint.h>

/// The result of drawing a file.
enum segue_drawing_status {
    segue_drawing_done,
    /// The libraries that draw this kind of file aren't installed.
    segue_drawing_no_library,
    /// The file is damaged, or its size is unknown or beyond the limit.
    segue_drawing_bad_file,
};

/// A drawn file.
typedef struct {
    int width, height;
    /// `width` × `height` pixels: red, green, blue, and unpremultiplied alpha. The caller frees them.
    uint8_t *pixels;
} segue_drawing;

/// Draws an SVG file at its own size, which is 1 point per pixel of CSS, with `scale` pixels per point. No side may be longer than
/// `limit` pixels.
enum segue_drawing_status segue_draw_svg(const void *bytes, size_t count, double scale, int limit, segue_drawing *drawing);

/// Draws the first page of a PDF file, with `scale` pixels per point. No side may be longer than `limit` pixels.
enum segue_drawing_status segue_draw_pdf(const void *bytes, size_t count, double scale, int limit, segue_drawing *drawing);

#endif
