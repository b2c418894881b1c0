// Converts between a window's three units: window units (for mouse events), device pixels (for drawing), and points (for UIKit).

import CoreGraphics

/// A content area's size in each of its units.
package struct WindowGeometry: Equatable {
    /// The size in window units, which mouse events use.
    package var units: CGSize
    /// The size in device pixels; larger than `units` on a HiDPI display.
    package var pixels: CGSize
    /// Window units per point, set by `--scale`.
    package var unitsPerPoint: CGFloat

    /// Whether SDL's maximum finger coordinate, 1, is the last unit of the content area, as on X. If not, it is the far edge, as on
    /// Wayland.
    package var fingersEndAtLastUnit: Bool

    package init(units: CGSize, pixels: CGSize, unitsPerPoint: CGFloat, fingersEndAtLastUnit: Bool = true) {
        self.units = units
        self.pixels = pixels
        self.unitsPerPoint = unitsPerPoint
        self.fingersEndAtLastUnit = fingersEndAtLastUnit
    }

    /// Returns the geometry to use once `next` is measured. A window of zero size keeps its previous screen.
    func followed(by next: WindowGeometry) -> WindowGeometry {
        [next.units.width, next.units.height, next.pixels.width, next.pixels.height].allSatisfy { $0 > 0 } ? next : self
    }

    /// The size of the device's screen in points.
    package var size: CGSize { CGSize(width: units.width / unitsPerPoint, height: units.height / unitsPerPoint) }

    /// Device pixels per point.
    package var pixelsPerPoint: CGFloat { units.width > 0 ? unitsPerPoint * pixels.width / units.width : unitsPerPoint }

    /// Converts a mouse position from window units to points.
    package func point(x: some BinaryInteger, y: some BinaryInteger) -> CGPoint { point(x: Double(x), y: Double(y)) }

    /// Converts a position from fractional window units to points.
    package func point(x: Double, y: Double) -> CGPoint {
        CGPoint(x: x / unitsPerPoint, y: y / unitsPerPoint)
    }

    /// Converts a finger's position from SDL's fractions of the content area to points.
    package func point(partX: Float, partY: Float) -> CGPoint {
        let missing: CGFloat = fingersEndAtLastUnit ? 1 : 0
        return point(x: Double(partX) * max(1, units.width - missing), y: Double(partY) * max(1, units.height - missing))
    }
}
