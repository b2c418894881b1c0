import CoreGraphics
import RenderTree

/// A clip region: a pixel-aligned scissor rectangle and, optionally, rounded or rotated boxes that the shader clips to.
package struct Clip: Hashable {
    /// A rounded box in its own plane.
    package struct Shape: Hashable {
        /// The transform from device pixels to the box's plane. The origin is the box's center.
        package var map: Homography
        package var halfSize: SIMD2<Float>
        package var rounding: Rounding

        /// The number of device pixels per unit of the plane, if the transform is conformal.
        package var pixelsPerUnit: Double { 1 / max((map.m11 * map.m11 + map.m12 * map.m12).squareRoot(), 1e-9) }

        /// Whether the transform has no skew or perspective and all corners have the same radius.
        fileprivate var isPlain: Bool {
            let turned = abs(map.m11 - map.m22) + abs(map.m12 + map.m21), size = abs(map.m11) + abs(map.m12)
            return map.affine != nil && turned <= 1e-4 * size && rounding.isPlain
        }
    }

    /// The maximum number of shapes that the shader can clip to.
    package static let shapeLimit = 4

    /// The pixels that may be painted.
    package var scissor: PixelRect
    /// Two rectangles inside this clip, ignoring its ancestors. Content inside one of these rectangles isn't clipped.
    package var wideCore: PixelRect
    package var highCore: PixelRect
    /// The shape, or nil if the scissor is sufficient.
    package var shape: Shape?
    /// The index of the parent clip, or 0 if there isn't a parent.
    package var parent: Int
    /// The number of shapes in this clip and its ancestors.
    package var shapeCount: Int

    /// A clip that doesn't clip anything.
    package static let none = Clip(
        scissor: .unlimited,
        wideCore: .empty, highCore: .empty, shape: nil, parent: 0, shapeCount: 0
    )
}

extension Clip {
    /// Creates a clip to `box` with rounded corners, in addition to `outer`, whose index is `parent`.
    package init(to box: CGRect, rounding: Rounding, map: Homography, outer: Clip, parent: Int) {
        let around = map.pixelBounds(of: box)
        self.init(
            scissor: outer.scissor.intersection(around), wideCore: .empty, highCore: .empty, shape: nil, parent: parent,
            shapeCount: outer.shapeCount
        )
        let upright = map.uprightImage(of: box)
        if let upright, rounding.radius == 0, upright.isPixelAligned {
            wideCore = PixelRect(around: upright.rounded)
            scissor = outer.scissor.intersection(wideCore)
        } else if let back = map.inverted(), !box.isEmpty {
            if let upright { setCores(in: upright, radius: rounding.radius * upright.width / box.width) }
            let toCenter = Homography(CGAffineTransform(translationX: -box.midX, y: -box.midY))
            shape = Shape(
                map: back.concatenating(toCenter), halfSize: SIMD2(Float(box.width / 2), Float(box.height / 2)),
                rounding: rounding
            )
            shapeCount += 1
        } else {
            scissor = .empty
        }
    }

    /// Sets the two rectangles inside a rounded box: one is as wide as the box and omits the rows with corners; the other is as high as the
    /// box and omits the columns with corners.
    private mutating func setCores(in box: CGRect, radius: Double) {
        wideCore = PixelRect(within: box.insetBy(dx: 0, dy: min(radius, box.height / 2)))
        highCore = PixelRect(within: box.insetBy(dx: min(radius, box.width / 2), dy: 0))
    }

    /// Returns whether the clip at `index` is an ancestor of this clip.
    package func isWithin(_ index: Int, of clips: [Clip]) -> Bool {
        var outer = parent
        while outer > index { outer = clips[outer].parent }
        return outer == index
    }

    /// Returns whether this clip, ignoring its ancestors, leaves all of `bounds` unclipped.
    package func leavesUnclipped(_ bounds: PixelRect) -> Bool { wideCore.contains(bounds) || highCore.contains(bounds) }
}

extension [Clip] {
    /// Returns the only shape among a clip and its ancestors if that shape is plain, or else nil.
    package func onlyPlainShape(_ clip: Int) -> Clip.Shape? {
        guard self[clip].shapeCount == 1 else { return nil }
        var index = clip
        while index != 0, self[index].shape == nil { index = self[index].parent }
        return self[index].shape.flatMap { $0.isPlain ? $0 : nil }
    }
}

extension CGRect {
    /// Whether all sides are at pixel edges, except for rounding errors.
    fileprivate var isPixelAligned: Bool {
        let sides = SIMD4<Double>(minX, minY, maxX, maxY), offPixels = sides - sides.rounded(.toNearestOrAwayFromZero)
        return offPixels.max() < 0.001 && offPixels.min() > -0.001
    }

    fileprivate var rounded: CGRect {
        let (left, top) = (minX.rounded(), minY.rounded())
        return CGRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
    }
}
