// Small scenes of 200 × 200 points, each of which tests one feature. The folder `Goldens` contains their images and text dumps.

import CoreGraphics
import RenderTree
@testable import Compositor
@testable import DrawLists

/// A scene and its name, which is also the name of its files.
struct GoldenScene: Sendable, CustomStringConvertible {
    let name: String
    let nodes: [RenderNode]

    init(_ name: String, _ nodes: [RenderNode]) { (self.name, self.nodes) = (name, nodes) }

    var description: String { name }

    func snapshot(scale: Double) -> RenderSnapshot {
        RenderSnapshot(size: CGSize(width: 200, height: 200), scale: scale, nodes: nodes)
    }

    /// All scenes.
    static let all = boxes + images + gradients + shapes + masks + groups + shadows + texts + together
}

extension CGColor {
    static let coral = CGColor(red: 0.9, green: 0.5, blue: 0.42, alpha: 1)
    static let teal = CGColor(red: 0.25, green: 0.72, blue: 0.69, alpha: 1)
    static let navy = CGColor(red: 0.13, green: 0.2, blue: 0.42, alpha: 1)
    static let amber = CGColor(red: 0.89, green: 0.71, blue: 0.36, alpha: 1)

    func faded(_ alpha: Double) -> CGColor { copy(alpha: alpha)! }
}

extension GoldenScene {
    /// Returns a node rotated about the middle of its box, which is at `center`.
    static func turned(
        _ center: CGPoint, _ size: CGSize, by degrees: Double, _ fill: CGColor? = nil, depth: Int = 0,
        _ change: (inout RenderNode) -> Void = { _ in }
    ) -> RenderNode {
        let turn = CGAffineTransform(rotationAngle: degrees * .pi / 180)
        var node = RenderNode(
            depth: depth, transform: Homography(turn.concatenating(CGAffineTransform(translationX: center.x, y: center.y))),
            bounds: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height), backgroundColor: fill
        )
        change(&node)
        return node
    }

    static let perspective = Homography(m11: 0.9, m12: 0.1, m13: 0.003, m21: 0, m22: 1, m23: -0.001, m31: 100, m32: 100, m33: 1)

    /// Returns a node at the center, tilted in 3D.
    static func tilted(
        _ size: CGSize, _ fill: CGColor? = nil, depth: Int = 0, _ change: (inout RenderNode) -> Void = { _ in }
    ) -> RenderNode {
        var node = turned(.zero, size, by: 0, fill, depth: depth, change)
        node.transform = perspective
        return node
    }

    static func extras(_ change: (inout RenderNode.Extras) -> Void) -> RenderNode.Extras { .changed(change) }

    static func shape(_ path: RenderPath, depth: Int = 0, _ change: (inout RenderShape) -> Void = { _ in }) -> RenderNode {
        var shape = RenderShape()
        shape.path = path
        shape.fillColor = .coral
        change(&shape)
        return box(0, 0, 0, 0, depth: depth) { $0.content = .shape(shape) }
    }

    static func stroke(_ path: RenderPath, _ width: Double, depth: Int = 0, _ change: (inout RenderShape) -> Void = { _ in }) -> RenderNode
    {
        shape(path, depth: depth) {
            ($0.fillColor, $0.strokeColor, $0.lineWidth) = (nil, .navy, width)
            change(&$0)
        }
    }

    static func star(_ center: CGPoint, _ radius: Double) -> RenderPath {
        .polygon(
            (0..<5).map { index in
                let angle = Double(index) * 4 * .pi / 5 - .pi / 2
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            })
    }

    static let zigzag = RenderPath.drawn {
        $0.move(to: CGPoint(x: 30, y: 150))
        $0.line(to: CGPoint(x: 70, y: 50))
        $0.line(to: CGPoint(x: 110, y: 150))
        $0.line(to: CGPoint(x: 130, y: 50))
        $0.line(to: CGPoint(x: 170, y: 60))
    }

    static let wave = RenderPath.drawn {
        $0.move(to: CGPoint(x: 20, y: 100))
        $0.curve(to: CGPoint(x: 180, y: 100), control1: CGPoint(x: 80, y: -40), control2: CGPoint(x: 120, y: 240))
    }

    /// Returns an image of `width` × `height` pixels in which every pixel is different: red increases to the right, green increases
    /// downward, and a border of four pixels is dark.
    static func picture(_ width: Int, _ height: Int, alpha: Double = 1) -> CGImage {
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isEdge = x < 4 || y < 4 || x >= width - 4 || y >= height - 4, isOdd = (x / 4 + y / 4) % 2 == 1
                let pixel: [Int] = isEdge ? [40, 40, 60] : [60 + 180 * x / width, 60 + 180 * y / height, isOdd ? 200 : 90]
                pixels.append(contentsOf: pixel.map { UInt8($0) })
                pixels.append(UInt8(alpha * 255))
            }
        }
        return CGImage(width: width, height: height, pixels: pixels)!
    }

    static func image(_ change: (inout RenderImage) -> Void = { _ in }) -> RenderNode.Content {
        var image = RenderImage(image: picture(40, 24))
        change(&image)
        return .image(image)
    }

    static func gradient(
        _ kind: RenderGradient.Kind = .axial, _ colors: [CGColor], _ change: (inout RenderGradient) -> Void = { _ in }
    ) -> RenderNode.Content {
        var gradient = RenderGradient()
        (gradient.kind, gradient.colors) = (kind, colors)
        change(&gradient)
        return .gradient(gradient)
    }
}
