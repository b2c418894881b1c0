// A draw list's items are plain values without memory of their own: they are copied often.

/// One item to paint, or the start or end of a group.
struct DrawItem: Hashable {
    enum Step: Hashable {
        /// Paints one quad.
        case paint(Content)
        /// Paints the pixels below again, blurred.
        case backdrop(Backdrop)
        /// Begins a group: the items up to the matching end are painted into a texture.
        case groupStart
        /// Ends a group and paints its texture.
        case groupEnd(Group)
        /// Paints nothing: a hidden item, or a group that is not needed.
        case nothing
    }

    /// The effect on the pixels below.
    enum Blend: Hashable {
        /// The item covers them by its alpha.
        case over
        /// The item is added to them.
        case add
        /// The item's alpha multiplies them, everywhere within the item's bounds.
        case keep
    }

    /// The box in which a blurred background is visible.
    struct Backdrop: Hashable {
        var quad: Quad
        var rounding: Rounding
        /// The standard deviation in device pixels.
        var deviation: Float
    }

    /// The texture of a group.
    struct Group: Hashable {
        var quad: Quad
        /// Whether its pixels differ from those that it is painted onto.
        var isResampled = false
        /// The index of its shadow, which is painted before it.
        var shadow: Int?
        /// The index of the mask that it is painted through.
        var mask: Int?
    }

    var step: Step
    var opacity: Float = 1
    /// Every pixel that it may touch.
    var bounds: PixelRect
    /// The index of its clip in the list. The first clip cuts nothing.
    var clip: Int
    /// The node of the snapshot that it belongs to; nil for groups.
    var node: Int?
    var blend = Blend.over
}

extension DrawItem.Step {
    var isNothing: Bool { if case .nothing = self { true } else { false } }
    var isBackdrop: Bool { if case .backdrop = self { true } else { false } }

    /// The number of groups that it begins; −1 if it ends one.
    var levels: Int {
        switch self {
        case .groupStart: 1
        case .groupEnd: -1
        case .paint, .backdrop, .nothing: 0
        }
    }
}

extension DrawItem {
    /// The index of the shadow that it casts as a group.
    var shadow: Int? { if case .groupEnd(let group) = step { group.shadow } else { nil } }

    /// Its content, if it paints one quad.
    var content: Content? { if case .paint(let content) = step { content } else { nil } }
}
