// Three units meet in a window: the desktop's own (mouse events), device pixels (drawing) and points (UIKit).

import CoreGraphics

/// The size of a client area, and the relation between its units.
package struct WindowGeometry: Equatable {
    /// The size in the desktop's units, which mouse events use.
    package var units: CGSize
    /// The size in device pixels; larger than `units` on a HiDPI display.
    package var pixels: CGSize
    /// The units per point, set by `--scale`.
    package var unitsPerPoint: CGFloat

    /// Whether a finger's coordinate 1 is the last unit of the client area, as SDL reports it on X, or its far edge, as on Wayland.
    package var fingersEndAtLastUnit: Bool

    package init(units: CGSize, pixels: CGSize, unitsPerPoint: CGFloat, fingersEndAtLastUnit: Bool = true) {
        self.units = units
        self.pixels = pixels
        self.unitsPerPoint = unitsPerPoint
        self.fingersEndAtLastUnit = fingersEndAtLastUnit
    }

    /// Returns the geometry to use after `next` was measured: a window that momentarily has no size shows nothing and keeps its screen.
    func followed(by next: WindowGeometry) -> WindowGeometry {
        [next.units.width, next.units.height, next.pixels.width, next.pixels.height].allSatisfy { $0 > 0 } ? next : self
    }

    /// The size of the device's screen in points.
    package var size: CGSize { CGSize(width: units.width / unitsPerPoint, height: units.height / unitsPerPoint) }

    /// The device pixels per point.
    package var pixelsPerPoint: CGFloat { units.width > 0 ? unitsPerPoint * pixels.width / units.width : unitsPerPoint }

    /// Returns the position in points of a mouse at `x`, `y` units.
    package func point(x: some BinaryInteger, y: some BinaryInteger) -> CGPoint { point(x: Double(x), y: Double(y)) }

    /// Returns the same for fractions of units.
    package func point(x: Double, y: Double) -> CGPoint {
        CGPoint(x: x / unitsPerPoint, y: y / unitsPerPoint)
    }

    /// Returns the position in points of a finger that SDL reports in fractions of the client area.
    package func point(partX: Float, partY: Float) -> CGPoint {
        let missing: CGFloat = fingersEndAtLastUnit ? 1 : 0
        return point(x: Double(partX) * max(1, units.width - missing), y: Double(partY) * max(1, units.height - missing))
    }
}
