// A snapshot without its tree: items in paint order, in device pixels. They are plain values, so tests need no GPU, and other painters can
// use them.

import CoreGraphics
import RenderTree

/// The mask of a path, and its place.
struct PathRun: Hashable {
    var mask: PathMaskKey
    /// The map from the mask's pixels to the device's.
    var map: Homography
}

/// A picture, and whether its size on screen needs reduced levels.
struct ImageRun: Hashable {
    var image: CGImage
    var isReduced: Bool
    /// The samples per pixel in each direction, 1 or 2, for a smooth picture in one piece; else nil.
    var taps: Int?
}

/// The shadow of a group, in device pixels.
struct GroupShadow: Hashable {
    /// Premultiplied.
    var color: SIMD4<Float>
    var x: Double, y: Double
    /// The standard deviation.
    var blur: Double
    var clip: Int
}

/// One line of text, and its place.
struct TextRun: Hashable {
    var mask: TextMaskKey
    /// The map from the line's plane to device pixels.
    var map: Homography
    /// The start of the baseline in that plane.
    var origin: CGPoint
    /// Points of that plane per pixel of the mask.
    var pointsPerPixel: Double
    /// Whether the mask's pixels are aligned with the device's, which keeps resting text crisp.
    var snaps: Bool
}

/// The identity of a line's mask.
struct TextMaskKey: Hashable {
    var fontName: String
    var string: String
    var isRightToLeft = false
    /// Pixels per em, times eight.
    var eighths: Int
}

/// Items in paint order, with the clips, texts, paths and pictures that they refer to.
struct DrawList {
    var items: [DrawItem] = []
    var clips: [Clip] = [.none]
    var runs: [TextRun] = []
    var paths: [PathRun] = []
    var images: [ImageRun] = []
    var shadows: [GroupShadow] = []
    /// Items that mask a group and are not painted themselves.
    var masks: [DrawItem] = []
    /// The stops of all gradients, two vectors each: the colour, not premultiplied, and the location.
    var stops: [SIMD4<Float>] = []
    /// Scratch memory for `dropHidden`.
    var covers: [PixelRect] = []

    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        clips.append(.none)
        runs.removeAll(keepingCapacity: true)
        paths.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        shadows.removeAll(keepingCapacity: true)
        masks.removeAll(keepingCapacity: true)
        stops.removeAll(keepingCapacity: true)
    }
}
