// Cairo's image surface, as a yardstick: the contents of a screen of tiles.

#include <stdint.h>

/// Memory for a frame: four bytes a pixel, blue first; and the pixels per point.
typedef struct {
    uint32_t *pixels;
    int width, height;
    double scale;
} cairo_frame;

/// The contents of a tile.
typedef enum { cairo_box, cairo_picture, cairo_enlarged, cairo_gradient, cairo_slanted, cairo_radial, cairo_star } cairo_content;

/// Draws a white frame with tiles at `corners` (x and y of each, in points), with sides and radius in points. A picture has `side` times the
/// scale pixels.
void cairo_draw_tiles(cairo_frame frame, cairo_content content, int count, const double *corners, double side, double radius, const uint32_t *picture);
