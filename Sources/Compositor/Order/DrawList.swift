// What is left of a snapshot once the tree is gone: things to paint, in order, in device pixels. Plain values, so that
// the flattening can be tested without a GPU.

import CoreGraphics
import RenderTree

/// One thing to paint, or one end of a group.
struct DrawItem: Hashable {
    enum Kind: Hashable {
        case box
        case shadowedBox
        case text
        /// A filled or stroked path, or the shadow of one.
        case path
        case image
        case gradient
        /// What was painted so far is painted again, blurred; `detail.z` has the standard deviation in device pixels.
        case backdrop
        /// What follows, up to the matching end, is painted into a picture of its own.
        case groupStart
        /// The picture is painted, with `instance.opacity` and `clip`; before it the shadow that it casts, where `run` is one.
        case groupEnd
        /// A group that turned out not to be needed.
        case nothing
    }

    /// What happens to the pixels that are there already.
    enum Blend: Hashable {
        /// They are seen where the item is clear.
        case over
        /// The item is added to them.
        case add
        /// The item's alpha multiplies them, everywhere in the item's bounds.
        case keep
    }

    var kind: Kind
    var instance: Instance
    /// Every pixel it may touch.
    var bounds: PixelRect
    /// Index of its clip in the list; 0 is none.
    var clip: Int
    /// Which node of the snapshot it comes from.
    var node: Int
    /// Of text, paths, pictures and shadows of groups: the index in the list's array of those. They are kept apart because items
    /// are copied about.
    var run = -1
    /// Of the end of a group: which of the list's masks its picture is painted through; -1 is none.
    var mask = -1
    var blend = Blend.over
}

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
    /// The stops of all gradients, two vectors each: see `StopTable`.
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
