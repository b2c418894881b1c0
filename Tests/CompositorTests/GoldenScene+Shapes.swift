import CoreGraphics
import RenderTree

// Scenes with paths, and with masks and groups that affect whole subtrees.

extension GoldenScene {
    private static let middle = CGPoint(x: 100, y: 100)

    static let shapes: [GoldenScene] = [
        GoldenScene("shape-star-nonzero", [shape(star(middle, 85))]),
        GoldenScene("shape-star-evenodd", [shape(star(middle, 85)) { $0.fillRule = .evenOdd }]),
        GoldenScene(
            "shape-circle-stroked",
            [
                shape(.ellipse(CGRect(x: 30, y: 30, width: 140, height: 140))) { ($0.strokeColor, $0.lineWidth) = (.navy, 12) }
            ]),
        GoldenScene(
            "shape-part-of-circle",
            [
                stroke(.ellipse(CGRect(x: 30, y: 30, width: 140, height: 140)), 16) {
                    ($0.strokeStart, $0.strokeEnd, $0.cap) = (0.1, 0.65, .round)
                }
            ]),
        GoldenScene("shape-miter-joins", [stroke(zigzag, 18)]),
        GoldenScene("shape-round-joins", [stroke(zigzag, 18) { ($0.join, $0.cap) = (.round, .round) }]),
        GoldenScene("shape-bevel-joins", [stroke(zigzag, 18) { ($0.join, $0.cap) = (.bevel, .square) }]),
        GoldenScene("shape-dashes", [stroke(wave, 8) { ($0.dashes, $0.dashPhase, $0.cap) = ([20, 14, 2], 5, .round) }]),
        GoldenScene("shape-hairline", [stroke(wave, 1), stroke(star(middle, 80), 0.5)]),
        GoldenScene(
            "shape-turned",
            [
                turned(middle, .zero, by: 33) { $0.content = shape(star(.zero, 80)).content }
            ]),
        GoldenScene("shape-tilted", [tilted(.zero) { $0.content = shape(star(.zero, 70)).content }]),
        GoldenScene(
            "shape-between-pixels",
            (0..<4).map { index in
                box(0, 0, 0, 0) {
                    $0.transform = Homography(CGAffineTransform(translationX: 5 + 48 * Double(index) + 0.25 * Double(index), y: 80.3))
                    $0.content = shape(.ellipse(CGRect(x: 0, y: 0, width: 40, height: 40))).content
                }
            }),
        GoldenScene(
            "shape-clipped",
            [
                box(40, 60, 120, 80, .amber) {
                    ($0.masksToBounds, $0.cornerRadius, $0.content) = (true, 20, shape(star(CGPoint(x: 60, y: 40), 80)).content)
                }
            ]),
    ]

    private static func photo(depth: Int = 1) -> RenderNode {
        box(20, 20, 160, 160, depth: depth) {
            $0.content = gradient(.axial, [.coral, .teal, .navy]) { ($0.start, $0.end) = (.zero, CGPoint(x: 1, y: 1)) }
        }
    }

    private static let asMask = extras { $0.role = .mask }

    static let masks: [GoldenScene] = [
        GoldenScene(
            "mask-star",
            [
                box(0, 0, 200, 200), shape(star(middle, 80), depth: 1) { _ in }.with(asMask), photo(),
            ]),
        GoldenScene(
            "mask-gradient",
            [
                box(0, 0, 200, 200),
                box(20, 20, 160, 160, depth: 1) { $0.content = gradient(.axial, [.black, .black.faded(0)]) }.with(asMask), photo(),
            ]),
        GoldenScene(
            "mask-rounded-box",
            [
                box(0, 0, 200, 200),
                turned(middle, CGSize(width: 120, height: 80), by: 20, .black, depth: 1) { $0.cornerRadius = 30 }.with(asMask), photo(),
            ]),
        GoldenScene(
            "mask-text",
            [
                box(0, 0, 200, 200),
                box(10, 130, 0, 0, depth: 1) {
                    $0.content = label("Sky", 0, 0, size: 90).content
                }.with(asMask), photo(),
            ]),
        GoldenScene(
            "mask-image",
            [
                box(0, 0, 200, 200),
                box(20, 20, 160, 160, depth: 1) { $0.content = .image(RenderImage(image: picture(40, 40, alpha: 0.6))) }.with(asMask),
                photo(),
            ]),
        GoldenScene(
            "mask-tree",
            [
                box(0, 0, 200, 200), box(0, 0, 200, 200, depth: 1).with(asMask),
                box(20, 20, 70, 160, .black, depth: 2) { $0.cornerRadius = 35 },
                box(110, 20, 70, 160, .black, depth: 2) { $0.opacity = 0.5 }, photo(),
            ]),
        GoldenScene(
            "mask-and-clip",
            [
                box(40, 40, 120, 120) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) },
                shape(star(CGPoint(x: 60, y: 60), 90), depth: 1).with(asMask), box(-20, -20, 160, 160, .coral, depth: 1),
            ]),
        GoldenScene(
            "mask-under-opacity",
            [
                box(0, 90, 200, 20, .navy), box(0, 0, 200, 200) { $0.opacity = 0.5 },
                shape(star(middle, 80), depth: 1).with(asMask), photo(),
            ]),
    ]

    static let groups: [GoldenScene] = [
        GoldenScene(
            "group-opacity",
            [
                box(0, 0, 200, 200) { $0.opacity = 0.5 }, box(30, 30, 90, 90, .coral, depth: 1), box(80, 80, 90, 90, .navy, depth: 1),
            ]),
        GoldenScene(
            "group-opacity-apart",
            [
                box(0, 0, 200, 200) { ($0.opacity, $0.extras) = (0.5, extras { $0.fadesApart = true }) },
                box(30, 30, 90, 90, .coral, depth: 1), box(80, 80, 90, 90, .navy, depth: 1),
            ]),
        GoldenScene(
            "group-cross-fade",
            [
                box(0, 0, 200, 200, .amber), box(0, 0, 0, 0) { $0.extras = extras { $0.role = .crossFade } },
                box(30, 30, 120, 120, .navy, depth: 1) { $0.opacity = 0.3 },
                box(30, 30, 120, 120, .navy, depth: 1) { ($0.opacity, $0.cornerRadius) = (0.7, 60) },
            ]),
        GoldenScene(
            "group-tint",
            (0..<4).flatMap { index in
                let tint = CGColor(red: 1, green: 1 - 0.3 * Double(index), blue: 1 - 0.2 * Double(index), alpha: 1 - 0.2 * Double(index))
                return [
                    box(10 + 47 * Double(index), 60, 42, 80, .white) { ($0.extras, $0.cornerRadius) = (extras { $0.tint = tint }, 8) },
                    box(6, 6, 30, 30, depth: 1) { $0.content = gradient(.axial, [.white, .teal]) },
                    box(6, 44, 30, 30, depth: 1) { $0.content = image() },
                ]
            }),
        GoldenScene(
            "group-of-coarse-pixels",
            [
                turned(middle, CGSize(width: 140, height: 100), by: 15, .coral) {
                    ($0.cornerRadius, $0.extras) = (30, extras { ($0.isGroup, $0.groupScale) = (true, 0.25) })
                },
                box(-50, -30, 60, 60, .navy, depth: 1) { $0.cornerRadius = 30 },
            ]),
        GoldenScene(
            "group-of-fine-pixels",
            [
                box(30, 30, 140, 140, .coral) {
                    ($0.cornerRadius, $0.opacity, $0.extras) = (40, 0.6, extras { ($0.isGroup, $0.groupScale) = (true, 4) })
                },
                box(20, 20, 60, 60, .navy, depth: 1) { $0.cornerRadius = 30 },
            ]),
        GoldenScene(
            "blur-behind-box",
            [
                photo(depth: 0), shape(star(middle, 60)) { $0.fillColor = .white },
                box(50, 50, 100, 100, .white.faded(0.2)) { ($0.cornerRadius, $0.extras) = (24, extras { $0.backgroundBlur = 6 }) },
            ]),
        GoldenScene(
            "blur-fading",
            [
                photo(depth: 0), shape(star(middle, 60)) { $0.fillColor = .white },
                box(50, 50, 100, 100) { ($0.cornerRadius, $0.opacity, $0.extras) = (24, 0.5, extras { $0.backgroundBlur = 20 }) },
                box(20, 20, 60, 60, .navy.faded(0.5), depth: 1),
            ]),
    ]

    private static let soft = RenderNode.Shadow(color: .black, opacity: 0.6, offset: CGSize(width: 4, height: 8), radius: 6)

    static let shadows: [GoldenScene] = [
        GoldenScene("shadow-of-box", [box(40, 40, 120, 110, .coral) { ($0.cornerRadius, $0.shadow) = (24, soft) }]),
        GoldenScene(
            "shadow-some-corners",
            [
                box(40, 40, 120, 110, .coral) {
                    ($0.cornerRadius, $0.shadow, $0.extras) = (50, soft, extras { $0.roundedCorners = [.topLeft, .bottomRight] })
                }
            ]),
        GoldenScene(
            "shadow-of-text",
            [
                box(10, 120, 0, 0) { ($0.content, $0.shadow) = (label("Sky", 0, 0, size: 90, .coral).content, soft) }
            ]),
        GoldenScene("shadow-of-shape", [shape(star(middle, 80)).with(soft)]),
        GoldenScene(
            "shadow-of-sublayers",
            [
                box(40, 40, 80, 80) { $0.shadow = soft }, box(0, 0, 60, 60, .coral, depth: 1),
                box(70, 50, 50, 70, .teal, depth: 1) { $0.cornerRadius = 25 },
            ]),
        GoldenScene(
            "shadow-of-what-leaves-a-box",
            [
                box(40, 60, 90, 80, .coral) { $0.shadow = soft }, box(60, -30, 60, 60, .teal, depth: 1) { $0.cornerRadius = 30 },
            ]),
        GoldenScene(
            "shadow-path",
            [
                box(60, 40, 80, 80, .coral) {
                    ($0.shadow, $0.extras) = (soft, extras { $0.shadowPath = .ellipse(CGRect(x: -20, y: 60, width: 120, height: 40)) })
                }
            ]),
        GoldenScene(
            "shadow-turned", [turned(middle, CGSize(width: 110, height: 80), by: 30, .coral) { ($0.cornerRadius, $0.shadow) = (16, soft) }]),
        GoldenScene(
            "shadow-wide",
            [
                shape(star(middle, 60)).with(.init(color: .navy, opacity: 1, offset: .zero, radius: 24))
            ]),
    ]

    static let texts: [GoldenScene] = [
        GoldenScene(
            "text-sizes",
            [
                label("Small print", 20, 40, size: 11), label("Running text", 20, 80, size: 17), label("Title", 20, 130, size: 34, .navy),
            ]),
        GoldenScene(
            "text-turned",
            [
                turned(middle, .zero, by: -20) {
                    $0.content = .text(
                        RenderText(
                            fontName: "InterDisplay-Bold", fontSize: 30, color: .navy,
                            lines: [.init(string: "Turned", origin: CGPoint(x: -55, y: 10))]))
                }
            ]),
    ]
}

extension RenderNode {
    /// Returns the node with other extras.
    fileprivate func with(_ extras: Extras) -> RenderNode {
        var node = self
        node.extras = extras
        return node
    }

    fileprivate func with(_ shadow: Shadow) -> RenderNode {
        var node = self
        node.shadow = shadow
        return node
    }
}
