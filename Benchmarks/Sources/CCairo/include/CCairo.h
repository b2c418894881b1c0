// Draws a screen of tiles with Cairo's image surface, as a reference.

#include <stdint.h>

/// A frame's memory, in BGRA with four bytes per pixel, and its scale in pixels per point.
typedef struct {
    uint32_t *pixels;
    int width, height;
    double scale;
} cairo_frame;

/// The contents of a tile. A shadow is painted from a mask that is made once; `cairo_turned` is a rotated box without a border.
typedef enum {
    cairo_box, cairo_picture, cairo_enlarged, cairo_gradient, cairo_slanted, cairo_radial, cairo_star, cairo_turned, cairo_shadow
} cairo_content;

/// Draws tiles on a white frame. `corners` contains the x and y of each tile; `side` and `radius` are in points, too. A picture's width and
/// height are `side` times the scale, in pixels.
void cairo_draw_tiles(cairo_frame frame, cairo_content content, int count, const double *corners, double side, double radius, const uint32_t *picture);

/// The angle of a turned box.
static const double cairo_angle = 0.2;

/// Fills a polygon on a white frame. `corners` contains the x and y of each corner, in points.
void cairo_draw_polygon(cairo_frame frame, int count, const double *corners);
