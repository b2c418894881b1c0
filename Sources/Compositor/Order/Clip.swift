import CoreGraphics
import RenderTree

/// Where painting is allowed: a scissor of whole pixels, and rounded or turned boxes that the shader cuts out.
struct Clip: Hashable {
    /// A rounded box in a plane of its own.
    struct Shape: Hashable {
        /// From device pixels to the box's plane, its centre at the origin.
        var map: Homography
        var halfSize: SIMD2<Float>
        var radius: Float
        /// As in `Instance.corners`.
        var corners: Float

        /// Device pixels in one of its units, where it keeps its shape.
        var pixelsPerUnit: Double { 1 / max((map.m11 * map.m11 + map.m12 * map.m12).squareRoot(), 1e-9) }

        /// Whether it is moved, turned and scaled only, and its corners are alike.
        fileprivate var isPlain: Bool {
            let turned = abs(map.m11 - map.m22) + abs(map.m12 + map.m21), size = abs(map.m11) + abs(map.m12)
            return map.affine != nil && turned <= 1e-4 * size && (radius == 0 || corners == Instance.plainCorners)
        }
    }

    /// How many shapes the shader can cut out at a time.
    static let shapeLimit = 4

    /// No pixel outside is touched.
    var scissor: PixelRect
    /// Two rectangles inside of this clip, leaving its parents aside; what lies in one of them needs no cutting.
    var wideCore: PixelRect
    var highCore: PixelRect
    /// nil where the scissor alone says it all.
    var shape: Shape?
    /// The clip around this one, by index; 0 is none.
    var parent: Int
    /// Shapes in the chain of parents, this one's included.
    var shapeCount: Int

    /// Everything is allowed.
    static let none = Clip(
        scissor: PixelRect(minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000),
        wideCore: .empty, highCore: .empty, shape: nil, parent: 0, shapeCount: 0
    )
}

extension Clip {
    /// The clip to `box` with its corners rounded, in addition to `outer`, whose index is `parent`.
    init(to box: CGRect, radius: Double, corners: Float, map: Homography, outer: Clip, parent: Int) {
        let around = map.pixelBounds(of: box)
        self.init(
            scissor: outer.scissor.intersection(around), wideCore: .empty, highCore: .empty, shape: nil, parent: parent,
            shapeCount: outer.shapeCount
        )
        let upright = map.uprightImage(of: box)
        if let upright, radius == 0, upright.liesOnPixels {
            wideCore = PixelRect(around: upright.rounded)
            scissor = outer.scissor.intersection(wideCore)
        } else if let back = map.inverted(), !box.isEmpty {
            if let upright { setCores(in: upright, radius: radius * upright.width / box.width) }
            let toCenter = Homography(CGAffineTransform(translationX: -box.midX, y: -box.midY))
            shape = Shape(
                map: back.concatenating(toCenter), halfSize: SIMD2(Float(box.width / 2), Float(box.height / 2)),
                radius: Float(radius), corners: corners
            )
            shapeCount += 1
        } else {
            scissor = .empty
        }
    }

    /// A rounded box contains two crossing bars: one as wide as it is, without the corners' height, and one as high.
    private mutating func setCores(in box: CGRect, radius: Double) {
        wideCore = PixelRect(within: box.insetBy(dx: 0, dy: min(radius, box.height / 2)))
        highCore = PixelRect(within: box.insetBy(dx: min(radius, box.width / 2), dy: 0))
    }

    /// Whether the clip at `index` is this one's parent, or that one's, and so on.
    func isWithin(_ index: Int, of clips: [Clip]) -> Bool {
        var outer = parent
        while outer > index { outer = clips[outer].parent }
        return outer == index
    }

    /// Whether nothing of `bounds` would be cut off by this clip alone.
    func spares(_ bounds: PixelRect) -> Bool { wideCore.contains(bounds) || highCore.contains(bounds) }
}

extension [Clip] {
    /// The shape of a clip that has just one, in its chain of parents, where that is a plain one.
    func onlyPlainShape(_ clip: Int) -> Clip.Shape? {
        guard self[clip].shapeCount == 1 else { return nil }
        var index = clip
        while index != 0, self[index].shape == nil { index = self[index].parent }
        return self[index].shape.flatMap { $0.isPlain ? $0 : nil }
    }
}

extension CGRect {
    /// Whether all sides lie on pixel edges, give or take what arithmetic loses.
    fileprivate var liesOnPixels: Bool {
        let sides = SIMD4<Double>(minX, minY, maxX, maxY), offPixels = sides - sides.rounded(.toNearestOrAwayFromZero)
        return offPixels.max() < 0.001 && offPixels.min() > -0.001
    }

    fileprivate var rounded: CGRect {
        let (left, top) = (minX.rounded(), minY.rounded())
        return CGRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
    }
}
