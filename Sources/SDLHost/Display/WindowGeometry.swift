// Three units meet in a window: the desktop's own (mouse events), device pixels (drawing) and points (our UIKit).

import CoreGraphics

/// How big a client area is, and how its units relate.
package struct WindowGeometry: Equatable {
    /// The desktop's units, in which the mouse is told of.
    package var units: CGSize
    /// Device pixels; more than `units` on a HiDPI display.
    package var pixels: CGSize
    /// Units in a point: what `--scale` sets.
    package var unitsPerPoint: CGFloat

    /// Whether a finger's 1 is the last unit of the client area, as SDL has it on X, or its far edge, as on Wayland.
    package var fingersEndAtLastUnit: Bool

    package init(units: CGSize, pixels: CGSize, unitsPerPoint: CGFloat, fingersEndAtLastUnit: Bool = true) {
        self.units = units
        self.pixels = pixels
        self.unitsPerPoint = unitsPerPoint
        self.fingersEndAtLastUnit = fingersEndAtLastUnit
    }

    /// What counts after `next` was measured: a window without any room, for a moment, shows nothing and keeps its screen.
    func followed(by next: WindowGeometry) -> WindowGeometry {
        [next.units.width, next.units.height, next.pixels.width, next.pixels.height].allSatisfy { $0 > 0 } ? next : self
    }

    /// The screen of the device, points.
    package var size: CGSize { CGSize(width: units.width / unitsPerPoint, height: units.height / unitsPerPoint) }

    /// Device pixels in a point.
    package var pixelsPerPoint: CGFloat { units.width > 0 ? unitsPerPoint * pixels.width / units.width : unitsPerPoint }

    /// Where a mouse at `x`, `y` units is, points.
    package func point(x: some BinaryInteger, y: some BinaryInteger) -> CGPoint { point(x: Double(x), y: Double(y)) }

    /// The same, between units.
    package func point(x: Double, y: Double) -> CGPoint {
        CGPoint(x: x / unitsPerPoint, y: y / unitsPerPoint)
    }

    /// Where a finger is that SDL reports as parts of the client area, points.
    package func point(partX: Float, partY: Float) -> CGPoint {
        let missing: CGFloat = fingersEndAtLastUnit ? 1 : 0
        return point(x: Double(partX) * max(1, units.width - missing), y: Double(partY) * max(1, units.height - missing))
    }
}
