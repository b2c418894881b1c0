// What is left of a snapshot once the tree is gone: things to paint, in order, in device pixels. Plain values, so that they can be
// tested without a GPU, and painted by whatever can.

import CoreGraphics
import RenderTree

/// The mask of a path, and where it goes.
struct PathRun: Hashable {
    var mask: PathMaskKey
    /// From the mask's pixels to the device's.
    var map: Homography
}

/// A picture, and whether it is shown so small that it needs reduced levels.
struct ImageRun: Hashable {
    var image: CGImage
    var isReduced: Bool
    /// How many samples a pixel takes each way, 1 or 2, where the picture is shown in one piece and smoothly; else nil.
    var taps: Int?
}

/// The shadow of a group's picture, in device pixels.
struct GroupShadow: Hashable {
    /// Premultiplied.
    var color: SIMD4<Float>
    var x: Double, y: Double
    /// Standard deviation.
    var blur: Double
    var clip: Int
}

/// One line of text, and where it goes.
struct TextRun: Hashable {
    var mask: TextMaskKey
    /// From the plane in which the line stands to device pixels.
    var map: Homography
    /// Where the baseline begins in that plane.
    var origin: CGPoint
    /// Points of that plane for each pixel of the mask.
    var pointsPerPixel: Double
    /// Whether the mask's pixels are laid onto the device's, which keeps resting text crisp.
    var snaps: Bool
}

/// Which mask a line of text needs.
struct TextMaskKey: Hashable {
    var fontName: String
    var string: String
    var isRightToLeft = false
    /// Pixels an em, times eight.
    var eighths: Int
}

/// Things to paint, in order, and the clips, texts, paths and pictures that they name.
struct DrawList {
    var items: [DrawItem] = []
    var clips: [Clip] = [.none]
    var runs: [TextRun] = []
    var paths: [PathRun] = []
    var images: [ImageRun] = []
    var shadows: [GroupShadow] = []
    /// Items that are not painted but mask a group.
    var masks: [DrawItem] = []
    /// The stops of all gradients, two vectors each: the colour, straight, and the location.
    var stops: [SIMD4<Float>] = []
    /// Memory for `dropHidden`.
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
