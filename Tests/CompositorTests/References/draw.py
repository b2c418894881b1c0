"""Draws some of the golden scenes with Cairo, from a separate description of their geometry.

    draw.py FOLDER SCALE    writes FOLDER/<scene>.png for every supported scene, and prints their names
"""
import math
import sys

import cairo

CORAL, TEAL = (0.9, 0.5, 0.42), (0.25, 0.72, 0.69)
NAVY, AMBER = (0.13, 0.2, 0.42), (0.89, 0.71, 0.36)
BLACK, WHITE = (0, 0, 0), (1, 1, 1)
SCENES = {}


def scene(function):
    SCENES[function.__name__.replace("_", "-")] = function
    return function


def rounded(c, x, y, w, h, *radii):
    """Adds a rectangle with radii for the top left, top right, bottom right and bottom left corners, or one for all."""
    tl, tr, br, bl = radii * 4 if len(radii) == 1 else radii
    c.new_sub_path()
    c.arc(x + w - tr, y + tr, tr, -math.pi / 2, 0)
    c.arc(x + w - br, y + h - br, br, 0, math.pi / 2)
    c.arc(x + bl, y + h - bl, bl, math.pi / 2, math.pi)
    c.arc(x + tl, y + tl, tl, math.pi, 1.5 * math.pi)
    c.close_path()


def star(c, x, y, radius):
    for index in range(5):
        angle = index * 4 * math.pi / 5 - math.pi / 2
        c.line_to(x + radius * math.cos(angle), y + radius * math.sin(angle))
    c.close_path()


def fill(c, color, alpha=1):
    c.set_source_rgba(*color, alpha)
    c.fill()


def turn(c, x, y, degrees):
    c.translate(x, y)
    c.rotate(math.radians(degrees))


def gradient(pattern, *stops):
    for location, color, *alpha in stops:
        pattern.add_color_stop_rgba(location, *color, *(alpha or [1]))
    return pattern


def in_box(c, x, y, w, h, pattern):
    """Fills a box with a pattern whose coordinates are fractions of it."""
    c.save()
    c.rectangle(x, y, w, h)
    c.translate(x, y)
    c.scale(w, h)
    c.set_source(pattern)
    c.fill()
    c.restore()


def photo(c):
    stops = gradient(cairo.LinearGradient(0, 0, 1, 1), (0, CORAL), (0.5, TEAL), (1, NAVY))
    in_box(c, 20, 20, 160, 160, stops)


@scene
def box_turned(c):
    turn(c, 100, 100, 17)
    c.rectangle(-60, -40, 120, 80)
    fill(c, CORAL)


@scene
def box_rounded_border(c):
    rounded(c, 30, 40, 140, 120, 32)
    fill(c, NAVY)
    rounded(c, 36, 46, 128, 108, 26)
    fill(c, CORAL)


@scene
def box_hairlines(c):
    for index in range(8):
        c.rectangle(10 + index * 24 + index / 8, 20, 0.5, 160)
    fill(c, NAVY)


@scene
def clip_turned_in_rounded(c):
    rounded(c, 30, 30, 140, 140, 40)
    fill(c, AMBER)
    rounded(c, 30, 30, 140, 140, 40)
    c.clip()
    c.translate(30, 30)
    turn(c, 70, 70, 30)
    rounded(c, -55, -55, 110, 110, 16)
    fill(c, CORAL)
    rounded(c, -55, -55, 110, 110, 16)
    c.clip()
    c.rectangle(-10, -60, 120, 80)
    fill(c, NAVY)


@scene
def clip_some_corners(c):
    rounded(c, 30, 30, 140, 140, 0, 60, 0, 60)
    fill(c, CORAL)


@scene
def gradient_axial(c):
    in_box(c, 20, 20, 160, 160, gradient(cairo.LinearGradient(0, 0, 0, 1), (0, CORAL), (1, NAVY)))


@scene
def gradient_diagonal_stops(c):
    stops = gradient(cairo.LinearGradient(0, 0, 1, 1), (0, CORAL), (0.2, AMBER), (0.7, TEAL), (1, NAVY))
    in_box(c, 20, 50, 160, 100, stops)


@scene
def gradient_to_clear(c):
    c.rectangle(0, 80, 200, 40)
    fill(c, TEAL)
    in_box(c, 20, 20, 160, 160, gradient(cairo.LinearGradient(0, 0, 0, 1), (0, CORAL), (1, CORAL, 0)))


@scene
def gradient_inside_its_ends(c):
    in_box(c, 20, 20, 160, 160, gradient(cairo.LinearGradient(0.3, 0.5, 0.7, 0.5), (0, CORAL), (1, NAVY)))


@scene
def gradient_radial(c):
    stops = gradient(cairo.RadialGradient(0.5, 0.5, 0, 0.5, 0.5, 0.5), (0, AMBER), (0.5, CORAL), (1, NAVY))
    in_box(c, 20, 50, 160, 100, stops)


@scene
def shape_star_nonzero(c):
    star(c, 100, 100, 85)
    fill(c, CORAL)


@scene
def shape_star_evenodd(c):
    c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    star(c, 100, 100, 85)
    fill(c, CORAL)


@scene
def shape_circle_stroked(c):
    c.arc(100, 100, 70, 0, 2 * math.pi)
    c.close_path()
    c.set_source_rgb(*CORAL)
    c.fill_preserve()
    c.set_line_width(12)
    c.set_source_rgb(*NAVY)
    c.stroke()


@scene
def shape_part_of_circle(c):
    c.arc(100, 100, 70, 0.1 * 2 * math.pi, 0.65 * 2 * math.pi)
    c.set_line_width(16)
    c.set_line_cap(cairo.LINE_CAP_ROUND)
    c.set_source_rgb(*NAVY)
    c.stroke()


def zigzag(c, join, cap):
    for point in [(30, 150), (70, 50), (110, 150), (130, 50), (170, 60)]:
        c.line_to(*point)
    c.set_line_width(18)
    c.set_line_join(join)
    c.set_line_cap(cap)
    c.set_miter_limit(10)
    c.set_source_rgb(*NAVY)
    c.stroke()


@scene
def shape_miter_joins(c):
    zigzag(c, cairo.LINE_JOIN_MITER, cairo.LINE_CAP_BUTT)


@scene
def shape_round_joins(c):
    zigzag(c, cairo.LINE_JOIN_ROUND, cairo.LINE_CAP_ROUND)


@scene
def shape_bevel_joins(c):
    zigzag(c, cairo.LINE_JOIN_BEVEL, cairo.LINE_CAP_SQUARE)


def wave(c, width):
    c.move_to(20, 100)
    c.curve_to(80, -40, 120, 240, 180, 100)
    c.set_line_width(width)
    c.set_source_rgb(*NAVY)


@scene
def shape_dashes(c):
    wave(c, 8)
    c.set_dash([20, 14, 2], 5)
    c.set_line_cap(cairo.LINE_CAP_ROUND)
    c.stroke()


@scene
def shape_hairline(c):
    wave(c, 1)
    c.stroke()
    star(c, 100, 100, 80)
    c.set_line_width(0.5)
    c.stroke()


@scene
def shape_turned(c):
    turn(c, 100, 100, 33)
    star(c, 0, 0, 80)
    fill(c, CORAL)


@scene
def shape_between_pixels(c):
    for index in range(4):
        c.arc(25 + 48.25 * index, 100.3, 20, 0, 2 * math.pi)
        fill(c, CORAL)


@scene
def shape_clipped(c):
    rounded(c, 40, 60, 120, 80, 20)
    fill(c, AMBER)
    rounded(c, 40, 60, 120, 80, 20)
    c.clip()
    star(c, 100, 100, 80)
    fill(c, CORAL)


@scene
def mask_star(c):
    star(c, 100, 100, 80)
    c.clip()
    photo(c)


@scene
def mask_gradient(c):
    c.push_group()
    photo(c)
    c.pop_group_to_source()
    mask = gradient(cairo.LinearGradient(0, 20, 0, 180), (0, BLACK, 1), (1, BLACK, 0))
    c.rectangle(20, 20, 160, 160)
    c.clip()
    c.mask(mask)


@scene
def mask_rounded_box(c):
    c.save()
    turn(c, 100, 100, 20)
    rounded(c, -60, -40, 120, 80, 30)
    c.restore()
    c.clip()
    photo(c)


@scene
def mask_under_opacity(c):
    c.rectangle(0, 90, 200, 20)
    fill(c, NAVY)
    star(c, 100, 100, 80)
    c.clip()
    c.push_group()
    photo(c)
    c.pop_group_to_source()
    c.paint_with_alpha(0.5)


@scene
def group_opacity(c):
    c.push_group()
    c.rectangle(30, 30, 90, 90)
    fill(c, CORAL)
    c.rectangle(80, 80, 90, 90)
    fill(c, NAVY)
    c.pop_group_to_source()
    c.paint_with_alpha(0.5)


@scene
def group_opacity_apart(c):
    c.rectangle(30, 30, 90, 90)
    fill(c, CORAL, 0.5)
    c.rectangle(80, 80, 90, 90)
    fill(c, NAVY, 0.5)


@scene
def group_cross_fade(c):
    c.rectangle(0, 0, 200, 200)
    fill(c, AMBER)
    c.push_group()
    c.set_operator(cairo.OPERATOR_ADD)
    c.rectangle(30, 30, 120, 120)
    fill(c, NAVY, 0.3)
    c.arc(90, 90, 60, 0, 2 * math.pi)
    fill(c, NAVY, 0.7)
    c.pop_group_to_source()
    c.paint()


def main():
    folder, scale = sys.argv[1], float(sys.argv[2])
    side = round(200 * scale)
    for name, draw in SCENES.items():
        surface = cairo.ImageSurface(cairo.FORMAT_RGB24, side, side)
        context = cairo.Context(surface)
        context.scale(scale, scale)
        context.set_source_rgb(*WHITE)
        context.paint()
        context.set_antialias(cairo.ANTIALIAS_BEST)
        context.set_tolerance(0.001)
        draw(context)
        surface.write_to_png(f"{folder}/{name}.png")
        print(name)


main()
