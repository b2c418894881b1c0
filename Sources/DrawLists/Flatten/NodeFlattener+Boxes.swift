// Converts a node's box: its background, border, shadow and blurred background.

import CoreGraphics
import RenderTree

extension NodeFlattener {
    /// Appends the node's box with its shadow. If `borderLater` is true, returns the border, which must be painted on top.
    func paintBox(
        _ node: RenderNode, _ place: Place, shadow: RenderNode.Shadow?, borderLater: Bool, into list: inout DrawList
    ) -> DrawItem? {
        guard node.backgroundColor != nil || node.borderWidth > 0 || shadow != nil else { return nil }
        let rect = node.bounds.standardized, map = place.map
        guard !rect.isEmpty, let pixel = map.pixelOutset(of: rect) else { return nil }
        let border = border(of: node, in: rect, place)
        var box = DrawItem.Box(quad: Quad(rect: rect, map: map), rounding: node.rounding(in: rect))
        box.quad.grow(x: Float(pixel.x), y: Float(pixel.y))
        box.fill = SIMD4(premultiplied: node.backgroundColor) * place.tint
        if !borderLater { box.border = border }
        // Translucent boxes cast weaker shadows.
        box.addShadow(shadow, factor: place.tint * (box.fill.w / max(place.tint.w, 1e-6)), pixel: pixel)
        if box.fill.w > 0 || box.border != nil || box.shadow != nil {
            append(.box(box), map.pixelBounds(of: box.quad.reach(around: rect)), place, to: &list)
        }
        guard let border, borderLater else { return nil }
        var later = DrawItem.Box(quad: Quad(rect: rect, map: map), rounding: box.rounding, border: border)
        later.quad.grow(x: Float(pixel.x), y: Float(pixel.y))
        return item(.box(later), map.pixelBounds(of: rect.insetBy(dx: -pixel.x, dy: -pixel.y)), place, list)
    }

    /// Returns the border of a node's box, if it is visible.
    private func border(of node: RenderNode, in rect: CGRect, _ place: Place) -> DrawItem.Box.Border? {
        let width = node.visibleBorder(in: rect)
        guard width > 0 else { return nil }
        let color = SIMD4(premultiplied: node.borderColor) * place.tint
        return color.w > 0 ? DrawItem.Box.Border(color: color, width: Float(width)) : nil
    }

    /// Appends only the shadow of a rounded box.
    func paint(_ shadow: RenderNode.Shadow, ofBox rect: CGRect, radius: CGFloat, _ place: Place, into list: inout DrawList) {
        guard !rect.isEmpty, let pixel = place.map.pixelOutset(of: rect) else { return }
        var box = DrawItem.Box(quad: Quad(rect: rect, map: place.map), rounding: Rounding(radius: radius))
        box.addShadow(shadow, factor: place.tint, pixel: pixel)
        guard box.shadow != nil else { return }
        let bounds = place.map.pixelBounds(of: box.quad.reach(around: rect))
        append(.box(box), bounds, place, to: &list)
    }

    /// Appends the blurred background of the node's box. Does nothing in groups with a separate pixel space.
    func paintBackdrop(_ node: RenderNode, _ place: Place, into list: inout DrawList) {
        let box = node.bounds.standardized
        guard !place.isResampled, let deviation = node.extras?.backgroundBlur, deviation > 0, deviation.isFinite, !box.isEmpty,
            let pixel = place.map.pixelOutset(of: box)
        else { return }
        var quad = Quad(rect: box, map: place.map)
        quad.grow(x: Float(pixel.x), y: Float(pixel.y))
        let pixels = deviation / max(pixel.x, pixel.y)
        let backdrop = DrawItem.Backdrop(
            quad: quad, rounding: node.rounding(in: box), deviation: pixels > 0 ? Float(min(pixels, 256)) : 0
        )
        let bounds = place.map.pixelBounds(of: box.insetBy(dx: -pixel.x, dy: -pixel.y))
        guard let item = item(.backdrop(backdrop), bounds, place, list) else { return }
        list.items.append(item)
        list.isFlat = false
    }
}

extension DrawItem.Box {
    /// The minimum blur in device pixels. A smaller blur looks the same as an antialiased edge.
    private static let sharpest = 0.35
    /// Returns the number of standard deviations, at most three, beyond which a blurred edge is fainter than half a level of 255. The
    /// formula is the bound for a Gaussian's tail at x: exp(-x²/2) / (x √(2π)).
    private static func shadowReach(alpha: Float) -> Float {
        Float(min(3, max(1, 2 * log(Double(max(alpha, 0.02)) * 102)).squareRoot()))
    }

    /// Adds the shadow if it is visible, and extends the quad to include it.
    fileprivate mutating func addShadow(_ shadow: RenderNode.Shadow?, factor: SIMD4<Float>, pixel: (x: Double, y: Double)) {
        guard let shadow else { return }
        let color = SIMD4<Float>(premultiplied: shadow.color, opacity: shadow.opacity) * factor
        let blur = max(shadow.radius, DrawItem.Box.sharpest * max(pixel.x, pixel.y))
        guard color.w > 0, (blur + shadow.offset.width + shadow.offset.height).isFinite else { return }
        let (x, y) = (Float(shadow.offset.width), Float(shadow.offset.height)), deviation = Float(blur)
        self.shadow = Shadow(color: color, offset: SIMD2(x, y), deviation: deviation)
        let blurred = DrawItem.Box.shadowReach(alpha: color.w) * deviation, half = quad.halfSize
        let cast = SIMD4(x - half.x - blurred, y - half.y - blurred, x + half.x + blurred, y + half.y + blurred)
        let reach = quad.reach
        quad.reach = SIMD4(min(reach.x, cast.x), min(reach.y, cast.y), max(reach.z, cast.z), max(reach.w, cast.w))
    }
}

extension RenderNode {
    /// Returns the border's width, limited to half the box.
    func visibleBorder(in box: CGRect) -> Double {
        borderWidth > 0 ? min(borderWidth, box.width / 2, box.height / 2) : 0
    }
}
