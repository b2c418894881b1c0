// What is left of a node once the tree is gone. Plain values, without memory of their own: items are copied about.

/// One thing to paint, or one end of a group.
struct DrawItem: Hashable {
    enum Step: Hashable {
        /// One quad is painted.
        case paint(Content)
        /// What was painted so far is painted again, blurred.
        case backdrop(Backdrop)
        /// What follows, up to the matching end, is painted into a picture of its own.
        case groupStart
        /// The picture is painted.
        case groupEnd(Group)
        /// Nothing: what is hidden, or a group that turned out not to be needed.
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

    /// The box in which the blurred background is seen.
    struct Backdrop: Hashable {
        var quad: Quad
        var rounding: Rounding
        /// Standard deviation in device pixels.
        var deviation: Float
    }

    /// The picture of a group.
    struct Group: Hashable {
        var quad: Quad
        /// Whether its pixels are others than those that it is painted onto.
        var isResampled = false
        /// Index of the shadow that it casts, which is painted before it.
        var shadow: Int?
        /// Index of the mask that it is painted through.
        var mask: Int?
    }

    var step: Step
    var opacity: Float = 1
    /// Every pixel it may touch.
    var bounds: PixelRect
    /// Index of its clip in the list, of which the first cuts nothing.
    var clip: Int
    /// The node of the snapshot that it comes from; nil for groups.
    var node: Int?
    var blend = Blend.over
}

extension DrawItem.Step {
    var isNothing: Bool { if case .nothing = self { true } else { false } }
    var isBackdrop: Bool { if case .backdrop = self { true } else { false } }
}

extension DrawItem {
    /// Index of the shadow that it casts as the picture of a group.
    var shadow: Int? { if case .groupEnd(let group) = step { group.shadow } else { nil } }

    /// What it paints, where that is one quad.
    var content: Content? { if case .paint(let content) = step { content } else { nil } }
}
