// Converts the content of a single node. Each kind of content is in a separate file.

import CoreGraphics
import RenderTree

/// Converts single nodes to draw items.
struct NodeFlattener {
    /// The device pixels per point.
    var scale: Double
    var target: PixelRect

    /// A node's position, and the effects that its ancestors have on it.
    struct Place {
        /// The node's index in the snapshot.
        var node: Int
        /// The transform from the node's coordinates to device pixels.
        var map: Homography
        var clip: Int
        /// The pixels that may be visible. Content outside can be dropped.
        var limits: PixelRect
        /// The multipliers for color components.
        var tint: SIMD4<Float>
        /// Whether the node's pixels differ from the screen's.
        var isResampled = false
    }

    /// Appends the content of `node`, which is in front of its box.
    func paintContent(_ node: RenderNode, _ place: Place, into list: inout DrawList) {
        switch node.content {
        case .none: break
        case .text(let text): paint(text, place, into: &list)
        case .image(let image): paint(image, in: node, place, into: &list)
        case .shape(let shape): paint(shape, place, into: &list)
        case .gradient(let gradient): paint(gradient, in: node, place, into: &list)
        }
    }

    /// Appends an item for the content if any of it is visible. The item is constructed in place because it is large.
    @inline(__always)
    func append(_ content: DrawItem.Content, _ bounds: PixelRect, _ place: Place, to list: inout DrawList) {
        let within = bounds.intersection(place.limits), seen = within.intersection(list.clips[place.clip].scissor)
        guard !seen.isEmpty else { return }
        let clip = place.clip == 0 ? 0 : list.innermost(place.clip, for: within)
        list.items.append(DrawItem(step: .paint(content), bounds: seen, clip: clip, node: place.node))
    }

    /// Returns an item for the content, or nil if it is invisible. Leaves out clips that don't affect the item.
    func item(_ content: DrawItem.Content, _ bounds: PixelRect, _ place: Place, _ list: DrawList) -> DrawItem? {
        item(.paint(content), bounds, place, list)
    }

    /// Returns an item for a step, or nil if the step is invisible. Leaves out clips that don't affect the item.
    func item(_ step: DrawItem.Step, _ bounds: PixelRect, _ place: Place, _ list: DrawList) -> DrawItem? {
        let within = bounds.intersection(place.limits), seen = within.intersection(list.clips[place.clip].scissor)
        guard !seen.isEmpty else { return nil }
        return DrawItem(step: step, bounds: seen, clip: list.innermost(place.clip, for: within), node: place.node)
    }
}

extension RenderNode.Content {
    /// Whether the content may extend beyond the node's box.
    var leavesBox: Bool {
        switch self {
        case .none, .gradient: false
        case .image(let image): image.gravity != .resize
        case .text, .shape: true
        }
    }

    /// Whether the node has any content.
    var isPresent: Bool {
        if case .none = self { false } else { true }
    }
}
