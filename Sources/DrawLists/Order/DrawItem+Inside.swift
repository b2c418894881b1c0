// Finds the opaque interior of large boxes, which painters can fill more cheaply and which hides other items.

import CoreGraphics

extension DrawItem {
    /// The minimum area, in pixels. For smaller boxes, an extra draw call costs more than the cheaper shader saves.
    private static let smallestInside = 16_384

    /// Returns the pixels of a large upright box with one opaque color, or nil. This method is called for every item, so it compares
    /// numbers before it examines the step.
    package func opaqueInside(_ clips: [Clip]) -> PixelRect? {
        guard opacity == 1, bounds.width * bounds.height >= DrawItem.smallestInside, case .paint(.box(let box)) = step, box.fill.w == 1,
            box.quad.isUpright
        else { return nil }
        var inside = box.insidePixels.intersection(bounds), index = clip
        while index != 0 {
            if clips[index].shape != nil { inside = inside.intersection(clips[index].largerCore) }
            index = clips[index].parent
        }
        return !inside.isEmpty && inside.width * inside.height >= DrawItem.smallestInside ? inside : nil
    }
}

extension DrawItem.Box {
    /// The pixels without edges, corners and border.
    fileprivate var insidePixels: PixelRect {
        let width = border?.width ?? 0
        // A square whose corners are on a circle is inset by 1 - 1/sqrt(2) of the radius from the square around that circle. Continuous
        // corners don't reach further inward.
        return quad.pixels(inset: width + 0.2929 * max(Float(rounding.radius) - width, 0))
    }
}

extension Clip {
    fileprivate var largerCore: PixelRect {
        wideCore.width * wideCore.height >= highCore.width * highCore.height ? wideCore : highCore
    }
}
