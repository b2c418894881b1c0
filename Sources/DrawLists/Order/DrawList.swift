// A flattened snapshot: items in painting order, in device pixels. Lists are plain values, so tests don't need a GPU and different painters
// can use them.

import CoreGraphics
import RenderTree

/// A path's mask and its position.
package struct PathRun: Hashable {
    package var mask: PathMaskKey
    /// The transform from the mask's pixels to device pixels.
    package var map: Homography
}

/// An image, and whether its size on the screen requires mipmaps.
package struct ImageRun: Hashable {
    package var image: CGImage
    package var isReduced: Bool
    /// The number of samples per pixel in each direction, 1 or 2. It is nil unless the image is smooth and has no stretchable parts.
    package var taps: Int?
}

/// The shadow of a group, in device pixels.
package struct GroupShadow: Hashable {
    /// The premultiplied color.
    package var color: SIMD4<Float>
    package var x: Double, y: Double
    /// The standard deviation.
    package var blur: Double
    package var clip: Int
}

/// A line of text and its position.
package struct TextRun: Hashable {
    package var mask: TextMaskKey
    /// The transform from the line's coordinates to device pixels.
    package var map: Homography
    /// The start of the baseline in the line's coordinates.
    package var origin: CGPoint
    /// The number of points, in the line's coordinates, per pixel of the mask.
    package var pointsPerPixel: Double
    /// Whether the mask's pixels are aligned with device pixels, which keeps static text sharp.
    package var snaps: Bool
}

/// The cache key of a line's mask.
package struct TextMaskKey: Hashable {
    package var fontName: String
    /// The font size in points if the spacing of the font depends on it, or 0.
    package var fontSize: Double
    package var string: String
    package var isRightToLeft = false
    /// The pixels per em, times eight.
    package var eighths: Int
}

/// Items in painting order, with the clips, text, paths and images that they refer to.
package struct DrawList {
    package var items: [DrawItem] = []
    /// Whether all items are independent, because there aren't any groups or blurred backgrounds. The value is stored because checking all
    /// items takes longer.
    package var isFlat = true
    package var clips: [Clip] = [.none]
    package var runs: [TextRun] = []
    package var paths: [PathRun] = []
    package var images: [ImageRun] = []
    package var shadows: [GroupShadow] = []
    /// Items that mask a group. They aren't painted themselves.
    package var masks: [DrawItem] = []
    /// The stops of all gradients, two vectors each: the unpremultiplied color, and the location.
    package var stops: [SIMD4<Float>] = []
    /// The large opaque boxes that `dropHidden` found outside groups, from left to right.
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

/// A box that hides everything behind it.
package struct Cover: Hashable {
    /// The index of the item.
    package var item: Int
    /// The pixels that show nothing but the box's color.
    package var inside: PixelRect

    package init(item: Int, inside: PixelRect) { (self.item, self.inside) = (item, inside) }
}
