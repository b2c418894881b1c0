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
        /// What follows, up to the matching end, is painted into a picture of its own.
        case groupStart
        /// The picture is painted, with `instance.opacity` and `clip`.
        case groupEnd
        /// A group that turned out not to be needed.
        case nothing
    }

    var kind: Kind
    var instance: Instance
    /// Every pixel it may touch.
    var bounds: PixelRect
    /// Index of its clip in the list; 0 is none.
    var clip: Int
    /// Which node of the snapshot it comes from.
    var node: Int
    /// Of text: the index of its run in the list. Runs are kept apart because items are copied about.
    var run = 0
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

/// Things to paint, in order, and the clips and lines of text that they name.
struct DrawList {
    var items: [DrawItem] = []
    var clips: [Clip] = [.none]
    var runs: [TextRun] = []

    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        clips.append(.none)
        runs.removeAll(keepingCapacity: true)
    }
}
