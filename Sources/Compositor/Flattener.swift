import CoreGraphics
import RenderTree

/// Turns a snapshot into a draw list: places nodes, multiplies opacities, decides about clips and groups.
struct Flattener {
    /// What a node hands down to those in it.
    private struct Level {
        var toPixels: Homography
        var opacity: Double
        var clips: [DrawList.Clip]
        var scissor: DrawList.PixelRect
        var isInvisible: Bool
        /// The group's opacity, where this node opened one.
        var group: (opacity: Double, bounds: DrawList.PixelRect)?
    }

    private let surface: DrawList.PixelRect
    private let toClip: Homography
    private var levels: [Level] = []
    /// The clip state that the list is in.
    private var current: (clips: [DrawList.Clip], scissor: DrawList.PixelRect)
    private let measure: (TextKey) -> TextExtent?

    /// A surface of `width` × `height` device pixels. `measure` tells how large the ink of a line is.
    init(width: Int, height: Int, measure: @escaping (TextKey) -> TextExtent?) {
        surface = DrawList.PixelRect(x: 0, y: 0, width: width, height: height)
        toClip = Homography(CGAffineTransform(a: 2 / CGFloat(width), b: 0, c: 0, d: -2 / CGFloat(height), tx: -1, ty: 1))
        current = ([], surface)
        self.measure = measure
    }

    /// Adds what `snapshot` shows to `list`.
    mutating func flatten(_ snapshot: RenderSnapshot, into list: inout DrawList) {
        let base = Level(
            toPixels: Homography(CGAffineTransform(scaleX: snapshot.scale, y: snapshot.scale)), opacity: 1,
            clips: [], scissor: surface, isInvisible: false
        )
        levels = [base]
        for index in snapshot.nodes.indices {
            close(downTo: snapshot.nodes[index].depth + 1, &list)
            open(snapshot.nodes, index, &list)
        }
        close(downTo: 1, &list)
        setClip([], surface, &list)
    }

    private mutating func close(downTo count: Int, _ list: inout DrawList) {
        while levels.count > count {
            let level = levels.removeLast()
            guard let group = level.group, let outer = levels.last else { continue }
            setClip(outer.clips, outer.scissor, &list)
            list.instances.append(BoxInstance(
                .group, bounds: group.bounds.rect, toClip: toClip, fill: SIMD4(repeating: Float(group.opacity))
            ))
            list.commands.append(.endGroup(list.instances.count - 1))
        }
    }

    private mutating func open(_ nodes: [RenderNode], _ index: Int, _ list: inout DrawList) {
        let node = nodes[index], outer = levels[levels.count - 1]
        var level = outer
        level.group = nil
        level.toPixels = node.transform.concatenating(outer.toPixels)
        level.opacity = outer.opacity * node.opacity
        level.isInvisible = outer.isInvisible || node.isHidden || level.opacity <= 0 || !level.toPixels.isFinite
        defer { levels.append(level) }
        guard !level.isInvisible else { return }
        if node.opacity < 1, paints(nodes, index) { openGroup(nodes, index, &level, &list) }
        setClip(level.clips, level.scissor, &list)
        paint(node, level, &list)
        if node.masksToBounds { clip(to: node, &level) }
    }

    // MARK: Groups

    /// Whether more than one thing is painted by the node and those in it, so that they may overlap.
    private func paints(_ nodes: [RenderNode], _ index: Int) -> Bool {
        var count = nodes[index].paintCount
        for inner in nodes[(index + 1)...] {
            guard inner.depth > nodes[index].depth, count < 2 else { break }
            count += inner.isHidden ? 0 : inner.paintCount
        }
        return count > 1
    }

    private mutating func openGroup(_ nodes: [RenderNode], _ index: Int, _ level: inout Level, _ list: inout DrawList) {
        level.group = (level.opacity, level.scissor)
        level.opacity = 1
        list.commands.append(.beginGroup(level.scissor))
    }

    // MARK: Clips

    private mutating func setClip(_ clips: [DrawList.Clip], _ scissor: DrawList.PixelRect, _ list: inout DrawList) {
        guard clips != current.clips || scissor != current.scissor else { return }
        current = (clips, scissor)
        list.commands.append(.clip(clips, scissor: scissor))
    }

    /// Upright boxes with square corners on the pixel grid are left to the scissor; all others are cut in the shader.
    private func clip(to node: RenderNode, _ level: inout Level) {
        if node.cornerRadius == 0, let rect = level.toPixels.uprightImage(of: node.bounds), rect.isOnPixelGrid {
            level.scissor = level.scissor.intersection(rect)
            return
        }
        guard let back = level.toPixels.inverted() else { return }
        let half = CGSize(width: node.bounds.width / 2, height: node.bounds.height / 2)
        let centred = back.concatenating(Homography(CGAffineTransform(translationX: -node.bounds.midX, y: -node.bounds.midY)))
        let radius = min(node.cornerRadius, half.width, half.height)
        let shape = SIMD3(Float(half.width), Float(half.height), Float(radius))
        level.clips.append(DrawList.Clip(fromPixels: centred, shape: shape))
        level.scissor = level.scissor.intersection(level.toPixels.boundingBox(of: node.bounds))
    }

    // MARK: Paint

    private func paint(_ node: RenderNode, _ level: Level, _ list: inout DrawList) {
        let toClip = level.toPixels.concatenating(toClip)
        if node.isBoxVisible { paintBox(node, level, toClip, &list) }
        if case .text(let text) = node.content {
            for line in text.lines { paint(line, of: text, level, &list) }
        }
    }

    private func paintBox(_ node: RenderNode, _ level: Level, _ toClip: Homography, _ list: inout DrawList) {
        let margin = 1.5 / max(level.toPixels.scale(at: CGPoint(x: node.bounds.midX, y: node.bounds.midY)), 1e-6)
        if let shadow = node.shadow {
            list.append(BoxInstance(
                .shadow, bounds: node.bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height), toClip: toClip,
                radius: node.cornerRadius, fill: shadow.color.premultiplied(opacity: shadow.opacity * level.opacity),
                outset: 3 * shadow.radius + margin, sigma: max(shadow.radius, 1e-3)
            ))
        }
        let fill = (node.backgroundColor ?? .clear).premultiplied(opacity: level.opacity)
        let border = node.borderWidth > 0 ? node.borderColor?.premultiplied(opacity: level.opacity) : nil
        guard fill.w > 0 || border?.w ?? 0 > 0 else { return }
        list.append(BoxInstance(
            .box, bounds: node.bounds, toClip: toClip, radius: node.cornerRadius, borderWidth: node.borderWidth, fill: fill,
            border: border, outset: margin
        ))
    }

    /// Rasterised at the size at which it is seen, in eighths of a pixel; on the pixel grid where it stands upright at just
    /// that size.
    private func paint(_ line: RenderText.Line, of text: RenderText, _ level: Level, _ list: inout DrawList) {
        let scale = level.toPixels.scale(at: line.origin)
        let key = TextKey(string: line.string, fontName: text.fontName, eighths: Int((text.fontSize * scale * 8).rounded()))
        guard key.eighths > 0, key.eighths < 8 * 2048, let extent = measure(key) else { return }
        let pixel = text.fontSize / key.pixelSize
        let corner = CGPoint(
            x: line.origin.x - CGFloat(extent.originX) * pixel, y: line.origin.y - CGFloat(extent.originY) * pixel
        )
        let bounds = CGRect(origin: corner, size: CGSize(width: CGFloat(extent.width) * pixel, height: CGFloat(extent.height) * pixel))
        var toPixels = level.toPixels
        if let affine = toPixels.affine, affine.b == 0, affine.c == 0, abs(affine.a * pixel - 1) < 1e-4, abs(affine.d * pixel - 1) < 1e-4 {
            let place = toPixels.apply(to: corner)
            let shift = CGAffineTransform(translationX: place.x.rounded() - place.x, y: place.y.rounded() - place.y)
            toPixels = toPixels.concatenating(Homography(shift))
        }
        list.append(
            BoxInstance(.text, bounds: bounds, toClip: toPixels.concatenating(toClip), fill: text.color.premultiplied(opacity: level.opacity)),
            text: key
        )
    }
}

/// How large the ink of a line is, and where in it the baseline begins, pixels.
struct TextExtent: Equatable {
    var width, height, originX, originY: Int
}
