// A snapshot without its tree: items in paint order, in device pixels. They are plain values, so tests need no GPU, and other painters can
// use them.

import CoreGraphics
import RenderTree

/// The mask of a path, and its place.
package struct PathRun: Hashable {
    package var mask: PathMaskKey
    /// The map from the mask's pixels to the device's.
    package var map: Homography
}

/// A picture, and whether its size on screen needs reduced levels.
package struct ImageRun: Hashable {
    package var image: CGImage
    package var isReduced: Bool
    /// The samples per pixel in each direction, 1 or 2, for a smooth picture in one piece; else nil.
    package var taps: Int?
}

/// The shadow of a group, in device pixels.
package struct GroupShadow: Hashable {
    /// Premultiplied.
    package var color: SIMD4<Float>
    package var x: Double, y: Double
    /// The standard deviation.
    package var blur: Double
    package var clip: Int
}

/// One line of text, and its place.
package struct TextRun: Hashable {
    package var mask: TextMaskKey
    /// The map from the line's plane to device pixels.
    package var map: Homography
    /// The start of the baseline in that plane.
    package var origin: CGPoint
    /// Points of that plane per pixel of the mask.
    package var pointsPerPixel: Double
    /// Whether the mask's pixels are aligned with the device's, which keeps resting text crisp.
    package var snaps: Bool
}

/// The identity of a line's mask.
package struct TextMaskKey: Hashable {
    package var fontName: String
    package var string: String
    package var isRightToLeft = false
    /// Pixels per em, times eight.
    package var eighths: Int
}

/// Items in paint order, with the clips, texts, paths and pictures that they refer to.
package struct DrawList {
    package var items: [DrawItem] = []
    /// Whether there are neither groups nor blurred backgrounds: each item paints for itself. To look into items for that takes longer.
    package var isFlat = true
    package var clips: [Clip] = [.none]
    package var runs: [TextRun] = []
    package var paths: [PathRun] = []
    package var images: [ImageRun] = []
    package var shadows: [GroupShadow] = []
    /// Items that mask a group and are not painted themselves.
    package var masks: [DrawItem] = []
    /// The stops of all gradients, two vectors each: the colour, not premultiplied, and the location.
    package var stops: [SIMD4<Float>] = []
    /// The large opaque boxes outside of groups that `dropHidden` has found, from left to right.
    package var covers: [Cover] = []

    package init() {}

    package mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        isFlat = true
        clips.removeAll(keepingCapacity: true)
        clips.append(.none)
        runs.removeAll(keepingCapacity: true)
        paths.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        shadows.removeAll(keepingCapacity: true)
        masks.removeAll(keepingCapacity: true)
        stops.removeAll(keepingCapacity: true)
        covers.removeAll(keepingCapacity: true)
    }
}

/// A box that hides what lies below it.
package struct Cover: Hashable {
    /// Its index among the items.
    package var item: Int
    /// The pixels that have its colour alone.
    package var inside: PixelRect

    package init(item: Int, inside: PixelRect) { (self.item, self.inside) = (item, inside) }
}
