// What one node paints by itself. Each kind of content stands in a file of its own.

import CoreGraphics
import RenderTree

/// Turns what single nodes show into draw items.
struct NodeFlattener {
    /// Device pixels in a point.
    var scale: Double
    /// The pixels that there are.
    var target: PixelRect

    /// Where a node lies, and what its surroundings do to it.
    struct Place {
        /// Its index in the snapshot.
        var node: Int
        /// From its own plane to device pixels.
        var map: Homography
        var clip: Int
        /// Nothing outside of these pixels is needed.
        var limits: PixelRect
        /// Multiplies every colour, component by component.
        var tint: SIMD4<Float>
        /// Whether its pixels are not the screen's.
        var isResampled = false
    }

    /// Appends what `node` shows over its box.
    func paintContent(_ node: RenderNode, _ place: Place, into list: inout DrawList) {
        switch node.content {
        case .none: break
        case .text(let text): for line in text.lines { paint(line, of: text, place, into: &list) }
        case .image(let image): paint(image, in: node, place, into: &list)
        case .shape(let shape): paint(shape, place, into: &list)
        case .gradient(let gradient): paint(gradient, in: node, place, into: &list)
        }
    }

    /// The item with the fewest clips that show the same, or nil where nothing of it can be seen.
    func item(_ content: DrawItem.Content, _ bounds: PixelRect, _ place: Place, _ list: DrawList) -> DrawItem? {
        item(.paint(content), bounds, place, list)
    }

    /// The same for what is no content.
    func item(_ step: DrawItem.Step, _ bounds: PixelRect, _ place: Place, _ list: DrawList) -> DrawItem? {
        let within = bounds.intersection(place.limits), seen = within.intersection(list.clips[place.clip].scissor)
        guard !seen.isEmpty else { return nil }
        return DrawItem(step: step, bounds: seen, clip: list.innermost(place.clip, for: within), node: place.node)
    }
}

extension RenderNode.Content {
    /// Whether it may be painted outside of the node's box.
    var leavesBox: Bool {
        switch self {
        case .none, .gradient: false
        case .image(let image): image.gravity != .resize
        case .text, .shape: true
        }
    }

    var isSomething: Bool {
        if case .none = self { false } else { true }
    }
}
