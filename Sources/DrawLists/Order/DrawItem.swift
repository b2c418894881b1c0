// A draw list's items are plain values without memory of their own: they are copied often.

/// One item to paint, or the start or end of a group.
package struct DrawItem: Hashable {
    package enum Step: Hashable {
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
    package enum Blend: Hashable {
        /// The item covers them by its alpha.
        case over
        /// The item is added to them.
        case add
        /// The item's alpha multiplies them, everywhere within the item's bounds.
        case keep
    }

    /// The box in which a blurred background is visible.
    package struct Backdrop: Hashable {
        package var quad: Quad
        package var rounding: Rounding
        /// The standard deviation in device pixels.
        package var deviation: Float
    }

    /// The texture of a group.
    package struct Group: Hashable {
        package var quad: Quad
        /// Whether its pixels differ from those that it is painted onto.
        package var isResampled = false
        /// The index of its shadow, which is painted before it.
        package var shadow: Int?
        /// The index of the mask that it is painted through.
        package var mask: Int?
    }

    package var step: Step
    package var opacity: Float = 1
    /// Every pixel that it may touch.
    package var bounds: PixelRect
    /// The index of its clip in the list. The first clip cuts nothing.
    package var clip: Int
    /// The node of the snapshot that it belongs to; nil for groups.
    package var node: Int?
    package var blend = Blend.over
}

extension DrawItem.Step {
    package var isNothing: Bool { if case .nothing = self { true } else { false } }
    package var isBackdrop: Bool { if case .backdrop = self { true } else { false } }

    /// The number of groups that it begins; −1 if it ends one.
    package var levels: Int {
        switch self {
        case .groupStart: 1
        case .groupEnd: -1
        case .paint, .backdrop, .nothing: 0
        }
    }
}

extension DrawItem {
    /// Makes it paint nothing.
    package mutating func hide() { (step, bounds) = (.nothing, .empty) }

    /// The index of the shadow that it casts as a group.
    package var shadow: Int? { if case .groupEnd(let group) = step { group.shadow } else { nil } }

    /// Its content, if it paints one quad.
    package var content: Content? { if case .paint(let content) = step { content } else { nil } }
}
