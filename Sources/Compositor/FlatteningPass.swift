// What one node paints by itself: its box with border and shadow, and its lines of text.

import CoreGraphics
import RenderTree

/// What is the same for all nodes of a snapshot while it is flattened.
struct FlatteningPass {
    /// Device pixels in a point.
    var scale: Double
    /// The pixels that there are.
    var target: PixelRect

    /// Appends what `node` paints. With `borderLater` the border is returned instead, to be painted over the descendants.
    func paint(
        _ node: RenderNode, _ index: Int, map: Homography, clip: Int, borderLater: Bool, into list: inout DrawList
    ) -> DrawItem? {
        let later = paintBox(node, index, map: map, clip: clip, borderLater: borderLater, into: &list)
        if case .text(let text) = node.content {
            for line in text.lines { paint(line, of: text, index, map: map, clip: clip, into: &list) }
        }
        return later
    }

    private func paintBox(
        _ node: RenderNode, _ index: Int, map: Homography, clip: Int, borderLater: Bool, into list: inout DrawList
    ) -> DrawItem? {
        let box = node.bounds.standardized
        guard !box.isEmpty, let pixel = map.pixelOutset(of: box) else { return nil }
        var plain = Instance(rect: box, map: map)
        plain.shape.x = Float(node.radius(in: box))
        plain.grow(x: Float(pixel.x), y: Float(pixel.y))
        let edge = SIMD4(premultiplied: node.borderColor), width = node.visibleBorder(in: box)
        let hasBorder = width > 0 && edge.w > 0

        var body = plain
        body.fill = SIMD4(premultiplied: node.backgroundColor)
        if hasBorder, !borderLater { (body.edge, body.shape.y) = (edge, Float(width)) }
        let shadow = body.addShadow(node.shadow, pixel: pixel)
        if body.fill.w > 0 || body.edge.w > 0 || shadow {
            let reach = CGRect(
                x: box.midX + CGFloat(body.reach.x), y: box.midY + CGFloat(body.reach.y),
                width: CGFloat(body.reach.z - body.reach.x), height: CGFloat(body.reach.w - body.reach.y)
            )
            let kind = shadow ? DrawItem.Kind.shadowedBox : .box
            if let item = item(body, kind, map.pixelBounds(of: reach), index, clip, list) { list.items.append(item) }
        }
        guard hasBorder, borderLater else { return nil }
        (plain.edge, plain.shape.y) = (edge, Float(width))
        let bounds = map.pixelBounds(of: box.insetBy(dx: -pixel.x, dy: -pixel.y))
        return item(plain, .box, bounds, index, clip, list)
    }

    private func paint(
        _ line: RenderText.Line, of text: RenderText, _ index: Int, map: Homography, clip: Int, into list: inout DrawList
    ) {
        let color = SIMD4<Float>(premultiplied: text.color), size = text.fontSize
        guard color.w > 0, size > 0, (size + line.origin.x + line.origin.y).isFinite, !line.string.isEmpty else { return }
        guard let run = run(line, of: text, map: map) else { return }
        let ink = line.inkBounds(size: size)
        var instance = Instance(rect: ink, map: map)
        instance.fill = color
        guard var item = item(instance, .text, map.pixelBounds(of: ink), index, clip, list) else { return }
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
    private func item(
        _ instance: Instance, _ kind: DrawItem.Kind, _ bounds: PixelRect, _ index: Int, _ clip: Int, _ list: DrawList
    ) -> DrawItem? {
        let seen = bounds.intersection(target).intersection(list.clips[clip].scissor)
        guard !seen.isEmpty else { return nil }
        var clip = clip
        while clip != 0, list.clips[clip].spares(bounds.intersection(target)) { clip = list.clips[clip].parent }
        return DrawItem(kind: kind, instance: instance, bounds: seen, clip: clip, node: index)
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
    /// A Gaussian has ended, to the eye, after three standard deviations.
    private static let shadowReach: Float = 3

    /// Adds the shadow and grows the quad by its reach; false where none is to be seen.
    fileprivate mutating func addShadow(_ shadow: RenderNode.Shadow?, pixel: (x: Double, y: Double)) -> Bool {
        guard let shadow else { return false }
        let color = SIMD4<Float>(premultiplied: shadow.color, opacity: shadow.opacity)
        let blur = max(shadow.radius, Instance.sharpest * max(pixel.x, pixel.y))
        guard color.w > 0, (blur + shadow.offset.width + shadow.offset.height).isFinite else { return false }
        self.shadow = color
        detail = SIMD4(Float(shadow.offset.width), Float(shadow.offset.height), Float(blur), 0)
        let blurred = Instance.shadowReach * detail.z
        grow(x: abs(detail.x) + blurred, y: abs(detail.y) + blurred)
        return true
    }
}

extension RenderNode {
    /// The corner radius, limited to half of the shorter side; 0 where it is not a number.
    func radius(in box: CGRect) -> Double { cornerRadius > 0 ? min(cornerRadius, box.width / 2, box.height / 2) : 0 }

    /// The border's width, limited to where both sides meet.
    fileprivate func visibleBorder(in box: CGRect) -> Double {
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
