// What one node paints by itself: its box with border and shadow, and its lines of text. The rest of its content stands in
// FlatteningPass+Content and FlatteningPass+Paths.

import CoreGraphics
import RenderTree

/// What is the same for all nodes of a snapshot while it is flattened.
struct FlatteningPass {
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

    /// Appends the node's box with its shadow. With `borderLater` the border is returned instead, to be painted over all else.
    func paintBox(
        _ node: RenderNode, _ place: Place, shadow: RenderNode.Shadow?, borderLater: Bool, into list: inout DrawList
    ) -> DrawItem? {
        let box = node.bounds.standardized, map = place.map
        guard !box.isEmpty, let pixel = map.pixelOutset(of: box) else { return nil }
        var plain = Instance(rect: box, map: map)
        plain.shape.x = Float(node.radius(in: box))
        plain.corners = node.corners
        plain.grow(x: Float(pixel.x), y: Float(pixel.y))
        let edge = SIMD4(premultiplied: node.borderColor) * place.tint, width = node.visibleBorder(in: box)
        let hasBorder = width > 0 && edge.w > 0

        var body = plain
        body.fill = SIMD4(premultiplied: node.backgroundColor) * place.tint
        if hasBorder, !borderLater { (body.edge, body.shape.y) = (edge, Float(width)) }
        // A translucent box casts a weaker shadow.
        let hasShadow = body.addShadow(shadow, factor: place.tint * (body.fill.w / max(place.tint.w, 1e-6)), pixel: pixel)
        if body.fill.w > 0 || body.edge.w > 0 || hasShadow {
            let kind = hasShadow ? DrawItem.Kind.shadowedBox : .box
            if let item = item(body, kind, map.pixelBounds(of: body.reach(around: box)), place, list) { list.items.append(item) }
        }
        guard hasBorder, borderLater else { return nil }
        (plain.edge, plain.shape.y) = (edge, Float(width))
        return item(plain, .box, map.pixelBounds(of: box.insetBy(dx: -pixel.x, dy: -pixel.y)), place, list)
    }

    /// Appends the shadow of a rounded box, and nothing else of it.
    func paint(_ shadow: RenderNode.Shadow, ofBox box: CGRect, radius: CGFloat, _ place: Place, into list: inout DrawList) {
        guard !box.isEmpty, let pixel = place.map.pixelOutset(of: box) else { return }
        var instance = Instance(rect: box, map: place.map)
        instance.shape.x = Float(radius)
        guard instance.addShadow(shadow, factor: place.tint, pixel: pixel) else { return }
        let bounds = place.map.pixelBounds(of: instance.reach(around: box))
        if let item = item(instance, .shadowedBox, bounds, place, list) { list.items.append(item) }
    }

    private func paint(
        _ line: RenderText.Line, of text: RenderText, _ place: Place, into list: inout DrawList
    ) {
        let color = SIMD4<Float>(premultiplied: text.color) * place.tint, size = text.fontSize, map = place.map
        guard color.w > 0, size > 0, (size + line.origin.x + line.origin.y).isFinite, !line.string.isEmpty else { return }
        guard let run = run(line, of: text, map: map) else { return }
        let ink = line.inkBounds(size: size)
        var instance = Instance(rect: ink, map: map)
        instance.fill = color
        guard var item = item(instance, .text, map.pixelBounds(of: ink), place, list) else { return }
        item.run = list.runs.count
        list.runs.append(run)
        list.items.append(item)
    }

    private func run(_ line: RenderText.Line, of text: RenderText, map: Homography) -> TextRun? {
        guard let stretch = map.stretch(x: line.origin.x, y: line.origin.y) else { return nil }
        let factor = max(stretch.alongX, stretch.alongY), wanted = text.fontSize * factor * 8
        guard factor > 0, wanted.isFinite else { return nil }
        let eighths = min(max(wanted.rounded(), 1), Double(TextMaskKey.largest))
        let atRest = map.uprightImage(of: .zero) != nil && abs(factor - scale) < 1e-9 && abs(wanted - eighths) < 1e-3
        return TextRun(
            mask: TextMaskKey(fontName: text.fontName, string: line.string, eighths: Int(eighths)), map: map,
            origin: line.origin, pointsPerPixel: text.fontSize * 8 / eighths, snaps: atRest
        )
    }

    /// The item with the fewest clips that show the same, or nil where nothing of it can be seen.
    func item(_ instance: Instance, _ kind: DrawItem.Kind, _ bounds: PixelRect, _ place: Place, _ list: DrawList) -> DrawItem? {
        let within = bounds.intersection(place.limits), seen = within.intersection(list.clips[place.clip].scissor)
        guard !seen.isEmpty else { return nil }
        let clip = list.innermost(place.clip, for: within)
        return DrawItem(kind: kind, instance: instance, bounds: seen, clip: clip, node: place.node)
    }
}

extension TextMaskKey {
    /// 512 pixels an em. Larger letters are drawn from this size: they are then wider than most windows, and a texture
    /// for them wider than some GPUs allow.
    static let largest = 512 * 8
}

extension Instance {
    /// Below this many device pixels a blur cannot be told from an anti-aliased edge.
    private static let sharpest = 0.35
    /// The deviations after which less than half a level of 255 is left of a blurred edge, at most three. By the bound of the Gaussian's
    /// tail at x, exp(-x²/2) / (x √(2π)).
    private static func shadowReach(alpha: Float) -> Float {
        Float(min(3, max(1, 2 * log(Double(max(alpha, 0.02)) * 102)).squareRoot()))
    }

    /// Adds the shadow and grows the quad by its reach; false where none is to be seen.
    fileprivate mutating func addShadow(
        _ shadow: RenderNode.Shadow?, factor: SIMD4<Float>, pixel: (x: Double, y: Double)
    ) -> Bool {
        guard let shadow else { return false }
        let color = SIMD4<Float>(premultiplied: shadow.color, opacity: shadow.opacity) * factor
        let blur = max(shadow.radius, Instance.sharpest * max(pixel.x, pixel.y))
        guard color.w > 0, (blur + shadow.offset.width + shadow.offset.height).isFinite else { return false }
        self.shadow = color
        detail = SIMD4(Float(shadow.offset.width), Float(shadow.offset.height), Float(blur), 0)
        let (x, y) = (detail.x, detail.y), blurred = Instance.shadowReach(alpha: color.w) * detail.z
        let cast = SIMD4(x - alongX.w - blurred, y - alongY.w - blurred, x + alongX.w + blurred, y + alongY.w + blurred)
        reach = SIMD4(min(reach.x, cast.x), min(reach.y, cast.y), max(reach.z, cast.z), max(reach.w, cast.w))
        return true
    }

    /// What is painted, in the plane of the box that it stands for.
    fileprivate func reach(around box: CGRect) -> CGRect {
        CGRect(
            x: box.midX + CGFloat(reach.x), y: box.midY + CGFloat(reach.y),
            width: CGFloat(reach.z - reach.x), height: CGFloat(reach.w - reach.y)
        )
    }
}

extension RenderNode {
    /// The corner radius, limited to half of the shorter side; 0 where it is not a number.
    func radius(in box: CGRect) -> Double { cornerRadius > 0 ? min(cornerRadius, box.width / 2, box.height / 2) : 0 }

    /// The border's width, limited to where both sides meet.
    func visibleBorder(in box: CGRect) -> Double {
        borderWidth > 0 ? min(borderWidth, box.width / 2, box.height / 2) : 0
    }
}

extension RenderText.Line {
    /// A box that no ink leaves: no character is wider than 1.3 em or takes less than a byte, and accents and tails stay
    /// within an em and a half of the baseline. Measuring would cost more than the few pixels it saves.
    fileprivate func inkBounds(size: Double) -> CGRect {
        let width = (Double(string.utf8.count) * 1.3 + 1) * size
        return CGRect(x: origin.x - size / 2, y: origin.y - size * 1.5, width: width, height: size * 2.2)
    }
}
