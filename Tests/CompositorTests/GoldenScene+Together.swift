import CoreGraphics
import RenderTree

// Scenes that combine two features: masks in perspective, images under tints, gradients in groups, and clips around shadows.

extension GoldenScene {
    private static let middle = CGPoint(x: 100, y: 100)
    private static let soft = RenderNode.Shadow(color: .black, opacity: 0.6, offset: CGSize(width: 4, height: 8), radius: 6)
    private static let sunset = gradient(.axial, [.coral, .amber, .navy])

    private static func asMask(_ node: RenderNode) -> RenderNode {
        var mask = node
        mask.extras = extras { $0.role = .mask }
        return mask
    }

    /// Returns a node that clips to the half plane to the left of a line through the middle, and a child node that reverses the first
    /// node's transform. If `right` is true, the half plane is to the right of the line.
    private static func part(right: Bool) -> [RenderNode] {
        let line = CGAffineTransform(rotationAngle: (right ? 20 : 200) * .pi / 180)
            .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
        let clip = RenderNode(
            transform: Homography(line), bounds: CGRect(x: 0, y: -500, width: 500, height: 1000), masksToBounds: true,
            extras: extras { $0.role = right ? .part : .laterPart })
        return [clip, RenderNode(depth: 1, transform: Homography(line.inverted()), bounds: .zero, extras: extras { $0.role = .part })]
    }

    static let together: [GoldenScene] = [
        GoldenScene(
            "parts-of-crossing-layers",
            part(right: true) + [tilted(CGSize(width: 140, height: 140), .coral, depth: 2) { $0.shadow = soft }]
                + [box(20, 70, 160, 60, .navy)] + part(right: false)
                + [tilted(CGSize(width: 140, height: 140), .coral, depth: 2) { $0.shadow = soft }]),
        GoldenScene(
            "mask-tilted",
            [
                tilted(CGSize(width: 160, height: 140)) { $0.content = sunset }, asMask(shape(star(.zero, 70), depth: 1)),
            ]),
        GoldenScene(
            "mask-in-mask",
            [
                box(0, 0, 200, 200), asMask(turned(middle, CGSize(width: 150, height: 90), by: 45, .black, depth: 1)),
                box(0, 0, 200, 200, depth: 1), asMask(shape(star(middle, 95), depth: 2)),
                box(0, 0, 200, 200, depth: 2) { $0.content = sunset },
            ]),
        GoldenScene(
            "mask-with-shadow-inside",
            [
                box(0, 0, 200, 200, .amber), asMask(shape(.ellipse(CGRect(x: 20, y: 20, width: 160, height: 160)), depth: 1)),
                box(60, 60, 120, 120, .coral, depth: 1) { ($0.cornerRadius, $0.shadow) = (20, soft) },
            ]),
        GoldenScene(
            "mask-stroke",
            [
                box(0, 0, 200, 200),
                asMask(
                    stroke(.ellipse(CGRect(x: 40, y: 40, width: 120, height: 120)), 30, depth: 1) { ($0.strokeEnd, $0.cap) = (0.8, .round) }
                ),
                box(0, 0, 200, 200, depth: 1) {
                    $0.content = gradient(.conic, [.coral, .amber, .teal, .coral]) {
                        ($0.start, $0.end) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
                    }
                },
            ]),
        GoldenScene(
            "clip-around-shadow",
            [
                box(30, 30, 140, 140, .amber) { ($0.masksToBounds, $0.cornerRadius) = (true, 40) },
                box(60, 60, 100, 100, .coral, depth: 1) { ($0.cornerRadius, $0.shadow) = (20, soft) },
            ]),
        GoldenScene(
            "clip-tilted",
            [
                tilted(CGSize(width: 140, height: 120), .amber) { ($0.masksToBounds, $0.cornerRadius) = (true, 30) },
                box(-20, -20, 120, 120, .navy, depth: 1),
            ]),
        GoldenScene(
            "clip-continuous",
            [
                box(20, 20, 160, 160) {
                    ($0.masksToBounds, $0.cornerRadius, $0.extras) = (true, 50, extras { $0.hasContinuousCorners = true })
                },
                box(-10, -10, 200, 200, depth: 1) { $0.content = image() },
            ]),
        GoldenScene(
            "gradient-turned-translucent",
            [
                box(0, 80, 200, 40, .navy),
                turned(middle, CGSize(width: 140, height: 100), by: 30) { ($0.content, $0.opacity, $0.cornerRadius) = (sunset, 0.7, 20) },
            ]),
        GoldenScene(
            "gradient-tilted",
            [
                tilted(CGSize(width: 150, height: 120)) {
                    $0.content = gradient(.radial, [.amber, .navy]) { ($0.start, $0.end) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)) }
                }
            ]),
        GoldenScene(
            "group-fading-picture-and-text",
            [
                box(0, 0, 200, 200, .teal), box(20, 20, 160, 160, depth: 0) { ($0.opacity, $0.content) = (0.5, image()) },
                label("Over", 40, 90, size: 40, .white, depth: 1),
            ]),
        GoldenScene(
            "group-in-group",
            [
                box(0, 0, 200, 200, .amber) { $0.opacity = 0.8 }, box(20, 20, 120, 120, .navy, depth: 1) { $0.opacity = 0.5 },
                box(40, 40, 120, 120, .coral, depth: 2), box(120, 20, 60, 60, .teal, depth: 1),
            ]),
        GoldenScene(
            "group-cross-fade-over-picture",
            [
                box(0, 0, 200, 200) { $0.content = image() },
                box(0, 0, 0, 0) { ($0.opacity, $0.extras) = (0.8, extras { $0.role = .crossFade }) },
                shape(star(middle, 80), depth: 1).faded(0.5),
                turned(middle, CGSize(width: 110, height: 110), by: 0, .navy, depth: 1).faded(0.5),
            ]),
        GoldenScene(
            "group-tinted-shape-and-text",
            [
                box(0, 0, 200, 200) { $0.extras = extras { $0.tint = CGColor(red: 1, green: 0.6, blue: 0.6, alpha: 0.8) } },
                shape(star(CGPoint(x: 100, y: 70), 60), depth: 1) { $0.fillColor = .teal },
                label("Tinted", 30, 180, size: 40, .teal, depth: 1),
            ]),
        GoldenScene(
            "blur-in-rounded-corners",
            [
                box(0, 0, 200, 200) { $0.content = image { $0.magnifiesSharply = true } },
                box(20, 20, 160, 70, .white.faded(0.3)) {
                    ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (35, 1, .white)
                    $0.extras = extras { ($0.backgroundBlur, $0.roundedCorners) = (4, [.topLeft, .bottomRight]) }
                },
                turned(CGPoint(x: 100, y: 145), CGSize(width: 140, height: 50), by: 10) { $0.extras = extras { $0.backgroundBlur = 12 } },
            ]),
        GoldenScene(
            "shadow-of-picture-with-clear-parts",
            [
                box(40, 40, 120, 120) { ($0.shadow, $0.content) = (soft, .image(RenderImage(image: ring))) }
            ]),
        GoldenScene(
            "shadow-under-opacity",
            [
                box(0, 100, 200, 20, .teal), box(40, 40, 90, 90, .coral) { ($0.shadow, $0.opacity) = (soft, 0.5) },
                box(60, 60, 80, 80, .navy, depth: 1),
            ]),
        GoldenScene("shadow-tilted", [tilted(CGSize(width: 120, height: 100), .coral) { ($0.cornerRadius, $0.shadow) = (16, soft) }]),
        GoldenScene(
            "shape-under-opacity",
            [
                box(0, 0, 200, 200) { $0.opacity = 0.5 },
                shape(star(middle, 85), depth: 1) { ($0.strokeColor, $0.lineWidth, $0.join) = (.navy, 10, .round) },
            ]),
        GoldenScene("shape-larger-than-the-screen", [shape(.ellipse(CGRect(x: -2900, y: 60, width: 6000, height: 6000)))]),
    ]

    /// An opaque ring whose inside and outside are transparent.
    private static let ring: CGImage = {
        let side = 60
        var pixels: [UInt8] = []
        for y in 0..<side {
            for x in 0..<side {
                let distance = hypot(Double(x) - 29.5, Double(y) - 29.5)
                let covered = min(max(28.5 - distance, 0), 1) * min(max(distance - 16, 0), 1)
                pixels += [64, 184, 176, UInt8(covered * 255)]
            }
        }
        return CGImage(width: side, height: side, pixels: pixels)!
    }()
}

extension RenderNode {
    fileprivate func faded(_ opacity: Double) -> RenderNode {
        var node = self
        node.opacity = opacity
        return node
    }
}
