import CoreGraphics
import RenderTree

// Scenes with boxes, corners, and box contents: images and gradients.

extension GoldenScene {
    static let boxes: [GoldenScene] = [
        GoldenScene("box-turned", [turned(CGPoint(x: 100, y: 100), CGSize(width: 120, height: 80), by: 17, .coral)]),
        GoldenScene(
            "box-rounded-border",
            [
                box(30, 40, 140, 120, .coral) { ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (32, 6, .navy) }
            ]),
        GoldenScene(
            "box-some-corners",
            [
                box(30, 40, 140, 120, .teal) {
                    ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (40, 4, .navy)
                    $0.extras = extras { $0.roundedCorners = [.topLeft, .bottomRight] }
                }
            ]),
        GoldenScene(
            "box-continuous-corners",
            [
                box(20, 20, 160, 160, .coral) { $0.cornerRadius = 50 },
                box(20, 20, 160, 160, .navy) { ($0.cornerRadius, $0.extras) = (50, extras { $0.hasContinuousCorners = true }) },
            ]),
        GoldenScene(
            "box-continuous-capsule",
            [
                box(20, 60, 160, 80, .teal) { ($0.cornerRadius, $0.extras) = (40, extras { $0.hasContinuousCorners = true }) }
            ]),
        GoldenScene(
            "box-tilted",
            [tilted(CGSize(width: 140, height: 120), .coral) { ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (20, 6, .navy) }]),
        GoldenScene(
            "box-hairlines",
            (0..<8).map { index in
                box(10 + Double(index) * 24, 20, 0.5, 160, .navy) { $0.transform.m31 += Double(index) / 8 }
            }),
        GoldenScene(
            "box-abutting",
            (0..<6).map { index in
                turned(CGPoint(x: 100, y: 100), CGSize(width: 180, height: 20), by: 12, .teal) {
                    $0.bounds.origin.y = -60 + 20 * Double(index)
                    $0.backgroundColor = index % 2 == 0 ? .teal : .coral
                }
            }),
        GoldenScene(
            "clip-turned-in-rounded",
            [
                box(30, 30, 140, 140, .amber) { ($0.masksToBounds, $0.cornerRadius) = (true, 40) },
                turned(CGPoint(x: 70, y: 70), CGSize(width: 110, height: 110), by: 30, .coral, depth: 1) {
                    ($0.masksToBounds, $0.cornerRadius) = (true, 16)
                },
                box(-10, -60, 120, 80, .navy, depth: 2),
            ]),
        GoldenScene(
            "clip-some-corners",
            [
                box(30, 30, 140, 140) {
                    ($0.masksToBounds, $0.cornerRadius, $0.extras) = (true, 60, extras { $0.roundedCorners = [.topRight, .bottomLeft] })
                },
                box(-30, -30, 200, 200, .coral, depth: 1),
            ]),
    ]

    static let images: [GoldenScene] = [
        GoldenScene("image-resize", [box(20, 40, 160, 120) { $0.content = image() }]),
        GoldenScene("image-aspect-fit", [box(20, 20, 160, 160, .amber) { $0.content = image { $0.gravity = .resizeAspect } }]),
        GoldenScene(
            "image-aspect-fill",
            [
                box(40, 20, 120, 160) {
                    ($0.content, $0.masksToBounds, $0.cornerRadius) = (image { $0.gravity = .resizeAspectFill }, true, 24)
                }
            ]),
        GoldenScene(
            "image-gravities",
            [
                (RenderImage.Gravity.topLeft, 10.0, 10.0), (.top, 75, 10), (.topRight, 140, 10), (.left, 10, 75), (.center, 75, 75),
                (.right, 140, 75), (.bottomLeft, 10, 140), (.bottom, 75, 140), (.bottomRight, 140, 140),
            ].map { gravity, x, y in
                box(x, y, 50, 50, .amber) { $0.content = image { ($0.gravity, $0.scale) = (gravity, 2) } }
            }),
        GoldenScene(
            "image-part", [box(20, 40, 160, 120) { $0.content = image { $0.part = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5) } }]),
        GoldenScene(
            "image-nine-parts",
            [
                box(20, 40, 160, 120) { $0.content = image { $0.center = CGRect(x: 0.2, y: 0.25, width: 0.6, height: 0.5) } }
            ]),
        GoldenScene("image-sharp", [box(20, 40, 160, 120) { $0.content = image { $0.magnifiesSharply = true } }]),
        GoldenScene(
            "image-reduced",
            [
                box(20, 20, 160, 96) { $0.content = .image(RenderImage(image: picture(400, 240))) },
                box(20, 140, 40, 24) { $0.content = .image(RenderImage(image: picture(400, 240))) },
                box(80, 140, 20, 12) { $0.content = .image(RenderImage(image: picture(400, 240))) },
            ]),
        GoldenScene("image-turned", [turned(CGPoint(x: 100, y: 100), CGSize(width: 140, height: 84), by: -25) { $0.content = image() }]),
        GoldenScene("image-tilted", [tilted(CGSize(width: 150, height: 110)) { $0.content = image() }]),
        GoldenScene(
            "image-half-clear",
            [
                box(20, 20, 100, 160, .navy),
                box(40, 40, 140, 84) { $0.content = .image(RenderImage(image: picture(40, 24, alpha: 0.5))) },
            ]),
        GoldenScene(
            "image-on-its-way",
            [
                box(20, 40, 160, 120) { $0.content = image { ($0.next, $0.fraction, $0.gravity) = (picture(24, 40), 0.5, .resizeAspect) } }
            ]),
        GoldenScene(
            "image-border-above",
            [
                box(20, 40, 160, 120) {
                    ($0.content, $0.borderWidth, $0.borderColor, $0.cornerRadius, $0.masksToBounds) = (image(), 8, .teal, 30, true)
                }
            ]),
    ]

    static let gradients: [GoldenScene] = [
        GoldenScene("gradient-axial", [box(20, 20, 160, 160) { $0.content = gradient(.axial, [.coral, .navy]) }]),
        GoldenScene(
            "gradient-diagonal-stops",
            [
                box(20, 50, 160, 100) {
                    $0.content = gradient(.axial, [.coral, .amber, .teal, .navy]) {
                        ($0.locations, $0.start, $0.end) = ([0, 0.2, 0.7, 1], .zero, CGPoint(x: 1, y: 1))
                    }
                }
            ]),
        GoldenScene(
            "gradient-hard-stops",
            [
                turned(CGPoint(x: 100, y: 100), CGSize(width: 150, height: 110), by: 20) {
                    $0.content = gradient(.axial, [.coral, .coral, .teal, .teal]) {
                        ($0.locations, $0.start, $0.end) = ([0, 0.5, 0.5, 1], .zero, CGPoint(x: 1, y: 0))
                    }
                }
            ]),
        GoldenScene(
            "gradient-many-stops",
            [
                box(20, 20, 160, 160) {
                    $0.content = gradient(.axial, (0..<40).map { $0 % 2 == 0 ? .white : .navy }) {
                        ($0.start, $0.end) = (.zero, CGPoint(x: 1, y: 0))
                    }
                }
            ]),
        GoldenScene(
            "gradient-to-clear",
            [
                box(0, 80, 200, 40, .teal),
                box(20, 20, 160, 160) { $0.content = gradient(.axial, [.coral, .coral.faded(0)]) },
            ]),
        GoldenScene(
            "gradient-inside-its-ends",
            [
                box(20, 20, 160, 160) {
                    $0.content = gradient(.axial, [.coral, .navy]) {
                        ($0.start, $0.end) = (CGPoint(x: 0.3, y: 0.5), CGPoint(x: 0.7, y: 0.5))
                    }
                }
            ]),
        GoldenScene(
            "gradient-radial",
            [
                box(20, 50, 160, 100) {
                    $0.content = gradient(.radial, [.amber, .coral, .navy]) {
                        ($0.start, $0.end) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
                    }
                }
            ]),
        GoldenScene(
            "gradient-conic",
            [
                box(20, 20, 160, 160) {
                    ($0.cornerRadius, $0.content) = (
                        80,
                        gradient(.conic, [.coral, .amber, .teal, .navy]) {
                            ($0.start, $0.end) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
                        }
                    )
                }
            ]),
        GoldenScene(
            "gradient-in-corners",
            [
                box(20, 40, 160, 120) {
                    ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (40, 3, .navy)
                    $0.extras = extras { ($0.roundedCorners, $0.hasContinuousCorners) = ([.topLeft, .topRight], true) }
                    $0.content = gradient(.axial, [.teal, .amber])
                }
            ]),
    ]
}
