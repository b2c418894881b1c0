// Draws SVG and PDF files. The functions of the libraries are declared here, so that building doesn't need their headers.

#include "drawings.h"
#include <dlfcn.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

typedef struct { double x, y, width, height; } RsvgRectangle;
typedef struct { double length; int unit; } RsvgLength;

// MARK: Libraries

static void *cairo, *rsvg, *poppler;

static int load(void **library, const char *name) {
    if (*library == NULL) *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    return *library != NULL;
}

#define FUNCTION(library, result, name, ...) result(*name)(__VA_ARGS__) = (result(*)(__VA_ARGS__))dlsym(library, #name)

// MARK: Pixels

/// Returns the number of pixels for a length, or 0 if it isn't positive or exceeds the limit.
static int pixels_of(double length, double scale, int limit) {
    double pixels = ceil(length * scale - 0.01);
    return length > 0 && pixels >= 1 && pixels <= limit ? (int)pixels : 0;
}

/// Copies a Cairo surface, whose pixels are 32-bit numbers with premultiplied alpha.
static uint8_t *copied(const uint8_t *data, int stride, int width, int height) {
    uint8_t *pixels = malloc((size_t)width * height * 4), *out = pixels;
    if (pixels == NULL) return NULL;
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(data + (size_t)y * stride);
        for (int x = 0; x < width; x++, out += 4) {
            uint32_t pixel = row[x], alpha = pixel >> 24;
            for (int part = 0; part < 3; part++) {
                uint32_t value = pixel >> (16 - 8 * part) & 0xFF;
                uint32_t straight = alpha == 0 ? 0 : (value * 255 + alpha / 2) / alpha;
                out[part] = straight > 255 ? 255 : straight;
            }
            out[3] = alpha;
        }
    }
    return pixels;
}

/// Draws into a new image with `paint`, which returns whether it succeeded.
static enum segue_drawing_status draw(
    double width, double height, double scale, int limit, segue_drawing *drawing, int (*paint)(void *context, void *source, double, double),
    void *source
) {
    FUNCTION(cairo, void *, cairo_image_surface_create, int format, int width, int height);
    FUNCTION(cairo, void *, cairo_create, void *surface);
    FUNCTION(cairo, void, cairo_scale, void *context, double x, double y);
    FUNCTION(cairo, int, cairo_status, void *context);
    FUNCTION(cairo, void, cairo_destroy, void *context);
    FUNCTION(cairo, void, cairo_surface_flush, void *surface);
    FUNCTION(cairo, uint8_t *, cairo_image_surface_get_data, void *surface);
    FUNCTION(cairo, int, cairo_image_surface_get_stride, void *surface);
    FUNCTION(cairo, void, cairo_surface_destroy, void *surface);
    drawing->width = pixels_of(width, scale, limit);
    drawing->height = pixels_of(height, scale, limit);
    if (drawing->width == 0 || drawing->height == 0) return segue_drawing_bad_file;
    void *surface = cairo_image_surface_create(0, drawing->width, drawing->height), *context = cairo_create(surface);
    cairo_scale(context, scale, scale);
    int painted = paint(context, source, width, height) && cairo_status(context) == 0;
    cairo_destroy(context);
    cairo_surface_flush(surface);
    const uint8_t *data = cairo_image_surface_get_data(surface);
    drawing->pixels =
        painted && data ? copied(data, cairo_image_surface_get_stride(surface), drawing->width, drawing->height) : NULL;
    cairo_surface_destroy(surface);
    return drawing->pixels ? segue_drawing_done : segue_drawing_bad_file;
}

// MARK: SVG

static int paint_svg(void *context, void *handle, double width, double height) {
    FUNCTION(rsvg, int, rsvg_handle_render_document, void *handle, void *context, const RsvgRectangle *viewport, void **error);
    RsvgRectangle viewport = {0, 0, width, height};
    return rsvg_handle_render_document(handle, context, &viewport, NULL);
}

enum segue_drawing_status segue_draw_svg(const void *bytes, size_t count, double scale, int limit, segue_drawing *drawing) {
    if (!load(&cairo, "libcairo.so.2") || !load(&rsvg, "librsvg-2.so.2")) return segue_drawing_no_library;
    FUNCTION(rsvg, void *, rsvg_handle_new_from_data, const void *bytes, size_t count, void **error);
    FUNCTION(rsvg, int, rsvg_handle_get_intrinsic_size_in_pixels, void *handle, double *width, double *height);
    FUNCTION(
        rsvg, void, rsvg_handle_get_intrinsic_dimensions, void *handle, int *has_width, RsvgLength *width, int *has_height,
        RsvgLength *height, int *has_box, RsvgRectangle *box);
    FUNCTION(rsvg, void, g_object_unref, void *object);
    if (rsvg_handle_get_intrinsic_size_in_pixels == NULL) return segue_drawing_no_library;
    void *handle = rsvg_handle_new_from_data(bytes, count, NULL);
    if (handle == NULL) return segue_drawing_bad_file;
    double width = 0, height = 0;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height)) {
        int has_width, has_height, has_box;
        RsvgLength a, b;
        RsvgRectangle box = {0};
        rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &a, &has_height, &b, &has_box, &box);
        if (has_box) width = box.width, height = box.height;
    }
    enum segue_drawing_status status = draw(width, height, scale, limit, drawing, paint_svg, handle);
    g_object_unref(handle);
    return status;
}

// MARK: PDF

static int paint_pdf(void *context, void *page, double width, double height) {
    FUNCTION(poppler, void, poppler_page_render, void *page, void *context);
    poppler_page_render(page, context);
    return 1;
}

enum segue_drawing_status segue_draw_pdf(const void *bytes, size_t count, double scale, int limit, segue_drawing *drawing) {
    if (!load(&cairo, "libcairo.so.2") || !load(&poppler, "libpoppler-glib.so.8")) return segue_drawing_no_library;
    FUNCTION(poppler, void *, poppler_document_new_from_data, char *bytes, int count, const char *password, void **error);
    FUNCTION(poppler, void *, poppler_document_get_page, void *document, int index);
    FUNCTION(poppler, int, poppler_document_get_n_pages, void *document);
    FUNCTION(poppler, void, poppler_page_get_size, void *page, double *width, double *height);
    FUNCTION(poppler, void, g_object_unref, void *object);
    if (poppler_document_new_from_data == NULL) return segue_drawing_no_library;
    // Poppler doesn't copy the bytes, which must outlive the document.
    void *document = count > INT_MAX ? NULL : poppler_document_new_from_data((char *)bytes, (int)count, NULL, NULL);
    if (document == NULL) return segue_drawing_bad_file;
    void *page = poppler_document_get_n_pages(document) > 0 ? poppler_document_get_page(document, 0) : NULL;
    enum segue_drawing_status status = segue_drawing_bad_file;
    if (page != NULL) {
        double width = 0, height = 0;
        poppler_page_get_size(page, &width, &height);
        status = draw(width, height, scale, limit, drawing, paint_pdf, page);
        g_object_unref(page);
    }
    g_object_unref(document);
    return status;
}
