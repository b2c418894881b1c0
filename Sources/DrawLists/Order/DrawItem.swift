// The items of a draw list. Items are copied often, so they don't own memory.

/// An item to paint, or the start or end of a group.
package struct DrawItem: Hashable {
    package enum Step: Hashable {
        /// Paints one quad.
        case paint(Content)
        /// Paints a blurred copy of the pixels below.
        case backdrop(Backdrop)
        /// Starts a group. Items up to the matching end are painted into a texture.
        case groupStart
        /// Ends a group, and paints the group's texture.
        case groupEnd(Group)
        /// Paints nothing, because the item is hidden or a group turned out to be unnecessary.
        case nothing
    }

    /// The effect of an item on the pixels below.
    package enum Blend: Hashable {
        /// Composites the item over the pixels below.
        case over
        /// Adds the item to the pixels below.
        case add
        /// Multiplies the pixels below by the item's alpha, everywhere in the item's bounds.
        case keep
    }

    /// The box that shows a blurred background.
    package struct Backdrop: Hashable {
        package var quad: Quad
        package var rounding: Rounding
        /// The standard deviation in device pixels.
        package var deviation: Float
    }

    /// The texture of a group.
    package struct Group: Hashable {
        package var quad: Quad
        /// Whether the group's pixels differ from the target's in size or position.
        package var isResampled = false
        /// The index of the group's shadow, which is painted first.
        package var shadow: Int?
        /// The index of the mask that the group is painted through.
        package var mask: Int?
    }

    package var step: Step
    package var opacity: Float = 1
    /// All pixels that the item may touch.
    package var bounds: PixelRect
    /// The index of the item's clip in the list. The first clip doesn't clip anything.
    package var clip: Int
    /// The index of the item's node in the snapshot, or nil for groups.
    package var node: Int?
    package var blend = Blend.over
}

extension DrawItem.Step {
    package var isNothing: Bool { if case .nothing = self { true } else { false } }
    package var isBackdrop: Bool { if case .backdrop = self { true } else { false } }

    /// The change in group depth: 1 at the start of a group, and −1 at the end.
    package var levels: Int {
        switch self {
        case .groupStart: 1
        case .groupEnd: -1
        case .paint, .backdrop, .nothing: 0
        }
    }
}

extension DrawItem {
    /// Makes the item paint nothing.
    package mutating func hide() { (step, bounds) = (.nothing, .empty) }

    /// The index of the group's shadow, if the item ends a group with a shadow.
    package var shadow: Int? { if case .groupEnd(let group) = step { group.shadow } else { nil } }

    /// The content, if the item paints one quad.
    package var content: Content? { if case .paint(let content) = step { content } else { nil } }
}
