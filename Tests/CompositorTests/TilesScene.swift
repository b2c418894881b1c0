// A realistic screen, manually built as a snapshot: the tile scene while a pinch holds it at 40 %.

import CoreGraphics
import RenderTree
import Typography

/// The main page with a tile that is growing to the size of the whole page, a bar that is fading in, and two touches.
struct TilesScene {
    var fonts: FontLibrary
    var scale = 2.0

    private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    private let ink = color(0x1B1C1F)
    private let tiles = [
        ("Blue", color(0x5B8DEF)), ("Teal", color(0x3FB8AF)), ("Coral", color(0xE57F6C)), ("Amber", color(0xE2B65B)),
        ("Green", color(0x67B26F)), ("Violet", color(0x9A7BD0)),
    ]

    func snapshot(progress: Double = 0.4) -> RenderSnapshot {
        let nodes = page() + placeholder(progress) + bar(progress) + touches(CGPoint(x: 62, y: 456), CGPoint(x: 154, y: 350))
        return RenderSnapshot(size: screen.size, scale: scale, nodes: nodes)
    }

    private func page() -> [RenderNode] {
        var nodes = [
            RenderNode(name: "page", bounds: screen, masksToBounds: true, backgroundColor: color(0xF5F5F7)),
            label("Tiles", "InterDisplay-Bold", 34, ink, x: 20, top: 56, height: 40, depth: 1),
            label("Pinch one open", "Inter-Regular", 15, color(0x62666F), x: 20, top: 98, height: 20, depth: 1),
        ]
        for (index, (title, fill)) in tiles.enumerated() {
            nodes.append(box(frame(index), fill, radius: 24, depth: 1))
            nodes.append(label(title, "InterDisplay-SemiBold", 20, ink, x: 16, top: 176, height: 24, depth: 2))
        }
        return nodes
    }

    private func placeholder(_ progress: Double) -> [RenderNode] {
        let from = frame(2)
        let rect = CGRect(
            x: mix(from.minX, 0, progress), y: mix(from.minY, 0, progress), width: mix(168, 390, progress),
            height: mix(216, 844, progress)
        )
        var stand = box(rect, color(0xE57F6C), radius: mix(24, 0, progress), depth: 0)
        stand.shadow = RenderNode.Shadow(
            color: color(0x0C0D0F), opacity: 0.22, offset: CGSize(width: 0, height: 8), radius: 16
        )
        let half = fonts.measure("Coral", fontName: "InterDisplay-SemiBold", size: 20).width / 2
        let size = mix(20, 44, progress), width = fonts.measure("Coral", fontName: "InterDisplay-SemiBold", size: size).width
        let center = CGPoint(x: mix(36 + half, 195, progress), y: mix(562, 422, progress))
        let text = label(
            "Coral", "InterDisplay-SemiBold", size, ink, x: center.x - width / 2, top: center.y - 0.6 * size,
            height: 1.2 * size, depth: 0
        )
        return [stand, text]
    }

    private func bar(_ progress: Double) -> [RenderNode] {
        let hint = "or drag from the edge", width = fonts.measure(hint, fontName: "Inter-Regular", size: 15).width
        let tip = CGPoint(x: 12 + 5.5 * 1.5, y: 22 + 8 * 1.5)
        return [
            RenderNode(name: "bar", bounds: CGRect(x: 0, y: 0, width: 390, height: 88), opacity: progress),
            line(from: tip, to: CGPoint(x: 27, y: 22 + 3.5 * 1.5), width: 2.25, ink, depth: 1, capped: true),
            line(from: tip, to: CGPoint(x: 27, y: 22 + 12.5 * 1.5), width: 2.25, ink, depth: 1, capped: true),
            label("Tiles", "Inter-Regular", 17, ink, x: 38, top: 22, height: 24, depth: 1),
            label(hint, "Inter-Regular", 15, ink, x: 370 - width, top: 12, height: 44, depth: 1),
        ]
    }

    private func touches(_ a: CGPoint, _ b: CGPoint) -> [RenderNode] {
        let length = hypot(b.x - a.x, b.y - a.y), step = CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
        let from = CGPoint(x: a.x + 22 * step.dx, y: a.y + 22 * step.dy), to = CGPoint(x: b.x - 22 * step.dx, y: b.y - 22 * step.dy)
        let grey = color(0x808288, alpha: 0.8)
        return [line(from: from, to: to, width: 1, grey, depth: 0, capped: false)]
            + disc(CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), 6, color(0xFFFFFF, alpha: 0.94), ring: 0)
            + disc(a, 44, color(0x606268, alpha: 0.34), ring: 2) + disc(b, 44, color(0x606268, alpha: 0.34), ring: 2)
    }

    private func disc(_ center: CGPoint, _ side: Double, _ fill: CGColor, ring: Double) -> [RenderNode] {
        func round(_ side: Double) -> RenderNode {
            box(CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side), nil, radius: side / 2, depth: 0)
        }
        var rim = round(side + 2), body = round(side)
        (rim.borderWidth, rim.borderColor) = (1, color(0x1B1C1F, alpha: 0.38))
        (body.backgroundColor, body.borderWidth, body.borderColor) = (fill, ring, color(0xFFFFFF, alpha: 0.94))
        return [rim, body]
    }

    private func frame(_ tile: Int) -> CGRect {
        CGRect(x: 20 + Double(tile % 2) * 182, y: 144 + Double(tile / 2) * 230, width: 168, height: 216)
    }

    private func box(_ frame: CGRect, _ fill: CGColor?, radius: Double, depth: Int) -> RenderNode {
        RenderNode(
            depth: depth, transform: Homography(CGAffineTransform(translationX: frame.minX, y: frame.minY)),
            bounds: CGRect(origin: .zero, size: frame.size), cornerRadius: radius, backgroundColor: fill
        )
    }

    private func line(from: CGPoint, to: CGPoint, width: Double, _ fill: CGColor, depth: Int, capped: Bool) -> RenderNode {
        let length = hypot(to.x - from.x, to.y - from.y), cap = capped ? width / 2 : 0
        let turn = CGAffineTransform(rotationAngle: atan2(to.y - from.y, to.x - from.x))
        return RenderNode(
            depth: depth, transform: Homography(turn.concatenating(CGAffineTransform(translationX: from.x, y: from.y))),
            bounds: CGRect(x: -cap, y: -width / 2, width: length + 2 * cap, height: width), cornerRadius: cap,
            backgroundColor: fill
        )
    }

    /// Returns text in a line box like CSS's, vertically centered within the box's height.
    private func label(
        _ string: String, _ font: String, _ size: Double, _ color: CGColor, x: Double, top: Double, height: Double, depth: Int
    ) -> RenderNode {
        let metrics = fonts.measure(string, fontName: font, size: size)
        let baseline = (height - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        let line = RenderText.Line(string: string, origin: CGPoint(x: 0, y: baseline))
        return RenderNode(
            depth: depth, transform: Homography(CGAffineTransform(translationX: x, y: top)),
            bounds: CGRect(x: 0, y: 0, width: metrics.width, height: height),
            content: .text(RenderText(fontName: font, fontSize: size, color: color, lines: [line]))
        )
    }
}

/// Returns the color for a hexadecimal number.
func color(_ hex: Int, alpha: Double = 1) -> CGColor {
    CGColor(
        red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255, alpha: alpha
    )
}

private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
