// A node's content in its box, drawn on the processor.

import RenderTree
import Typography

extension NodePainter {
    func paintContent(of node: RenderNode) {
        switch node.content {
        case .none: break
        case .text(let text): context.draw(text)
        case .image(let image): paint(image, in: node.bounds.standardized)
        case .shape(let shape): paint(shape)
        case .gradient(let gradient): paint(gradient, in: node)
        }
    }

    private func paint(_ shape: RenderShape) {
        let path = shape.path.elements
        if let color = shape.fillColor {
            context.setFillColor(color)
            context.fill(path, shape.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let color = shape.strokeColor, shape.lineWidth > 0, shape.strokeStart < shape.strokeEnd else { return }
        context.setStrokeColor(color)
        context.stroke(path.trimmed(from: shape.strokeStart, to: shape.strokeEnd), shape.style)
    }

    private func paint(_ gradient: RenderGradient, in node: RenderNode) {
        let box = node.bounds.standardized, start = gradient.start, end = gradient.end
        guard !gradient.colors.isEmpty, box.width > 0, box.height > 0 else { return }
        let ramp = ColorRamp(gradient.colors, at: gradient.locations)
        let (dx, dy) = (end.x - start.x, end.y - start.y), square = dx * dx + dy * dy
        context.fill(node.outline, .winding) { place in
            let x = (place.x - box.minX) / box.width - start.x, y = (place.y - box.minY) / box.height - start.y
            let t: CGFloat =
                switch gradient.kind {
                case .axial: square > 0 ? (x * dx + y * dy) / square : 1
                case .radial: hypot(dx == 0 ? .greatestFiniteMagnitude : x / dx, dy == 0 ? .greatestFiniteMagnitude : y / dy)
                case .conic: ((atan2(y, x) - atan2(dy, dx)) / (2 * .pi)).fraction
                }
            return ramp.color(at: t)
        }
    }

    // MARK: Pictures

    private func paint(_ image: RenderImage, in box: CGRect) {
        let share = image.next == nil && image.fraction == 0 ? 0 : min(max(image.fraction, 0), 1)
        let isMixed = share > 0 && share < 1
        if isMixed { context.beginTransparencyLayer(auxiliaryInfo: nil) }
        if share < 1 { paint(image.image, image, in: box, alpha: 1 - share, isAdded: false) }
        if share > 0 { paint(image.next, image, in: box, alpha: share, isAdded: isMixed) }
        if isMixed { context.endTransparencyLayer() }
    }

    private func paint(_ picture: CGImage?, _ image: RenderImage, in box: CGRect, alpha: CGFloat, isAdded: Bool) {
        let part = image.part.standardized
        guard let picture, image.scale > 0, part.width > 0, part.height > 0 else { return }
        let points = CGSize(
            width: CGFloat(picture.width) * part.width / image.scale, height: CGFloat(picture.height) * part.height / image.scale
        )
        let rect = image.gravity.rect(of: points, in: box)
        guard (rect.minX + rect.minY + rect.width + rect.height).isFinite else { return }
        let (all, inner, over) = image.stretch(of: points, over: rect)
        context.saveGState()
        if isAdded { context.setBlendMode(.plusLighter) }
        let size = CGSize(width: picture.width, height: picture.height)
        let magnifies = hypot(context.ctm.a, context.ctm.b) * rect.width >= size.width * part.width
        let isSharp = magnifies ? image.magnifiesSharply : image.reducesSharply
        for (row, y) in Self.pieces(all.y, inner.y, inner.w, all.w, over: over.y, over.w).enumerated() {
            for (column, x) in Self.pieces(all.x, inner.x, inner.z, all.z, over: over.x, over.z).enumerated() {
                let from = CGRect(
                    x: x.from * size.width, y: y.from * size.height, width: (x.to - x.from) * size.width,
                    height: (y.to - y.from) * size.height
                )
                let target = CGRect(
                    x: rect.minX + x.start * rect.width, y: rect.minY + y.start * rect.height,
                    width: (x.end - x.start) * rect.width, height: (y.end - y.start) * rect.height
                )
                // A part without width in the picture stretches its border over the box.
                let isEmpty = target.width <= 0 || target.height <= 0 || (row != 1 && from.height <= 0) || (column != 1 && from.width <= 0)
                if !isEmpty { context.paint(picture, part: from, in: target, alpha: alpha, isSharp: isSharp) }
            }
        }
        context.restoreGState()
    }

    /// Divides one side in three. Returns the ends of each piece in the picture and in the box, in fractions.
    private static func pieces(
        _ first: Float, _ inner: Float, _ innerEnd: Float, _ last: Float, over start: Float, _ end: Float
    ) -> [(from: CGFloat, to: CGFloat, start: CGFloat, end: CGFloat)] {
        let picture: [Float] = [first, inner, innerEnd, last], box: [Float] = [0, start, end, 1]
        return (0..<3).map { index in
            (CGFloat(picture[index]), CGFloat(picture[index + 1]), CGFloat(box[index]), CGFloat(box[index + 1]))
        }
    }
}

extension RenderShape {
    fileprivate var style: StrokeStyle {
        let cap: CGLineCap =
            switch cap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: CGLineJoin =
            switch join {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        return StrokeStyle(width: lineWidth, cap: cap, join: join, miterLimit: miterLimit, dashes: dashes, dashPhase: dashPhase)
    }
}

extension CGFloat {
    /// The part above the next lower whole number, 0 to below 1.
    fileprivate var fraction: CGFloat { self - rounded(.down) }
}

extension CGContext {
    /// Draws lines of text positioned in user space.
    package func draw(_ text: RenderText) { text.lines.forEach { draw($0, of: text) } }

    /// Draws a line with letters at their visible size. Upright lines lie on whole pixels, as in a window.
    private func draw(_ line: RenderText.Line, of text: RenderText) {
        let map = ctm, scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        let wanted = text.fontSize * scale, size = (min(wanted, 512) * 8).rounded() / 8
        guard size > 0, wanted.isFinite, (line.origin.x + line.origin.y).isFinite, let fonts = SystemFonts.library else { return }
        let mask = fonts.rasterise(line.string, fontName: text.fontName, isRightToLeft: line.isRightToLeft, pixelSize: size)
        guard mask.width > 0, mask.height > 0 else { return }
        saveGState()
        let isAtRest = map.b == 0 && map.c == 0 && map.a == map.d && map.a > 0 && abs(wanted - size) < 1e-3
        var start = line.origin
        if isAtRest {
            let place = start.applying(map)
            start = CGPoint(x: place.x.rounded(), y: place.y.rounded()).applying(map.inverted())
        }
        translateBy(x: start.x, y: start.y)
        scaleBy(x: text.fontSize / size, y: text.fontSize / size)
        translateBy(x: -CGFloat(mask.originX), y: -CGFloat(mask.originY))
        paint(mask: mask.bytes, width: mask.width, height: mask.height, color: text.color)
        restoreGState()
    }
}
