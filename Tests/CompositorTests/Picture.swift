// Supports comparisons in pixel tests, with color tolerances and compact node builders.

import CoreGraphics
import RenderTree
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

/// A screen of 100 × 100 points, rendered offscreen.
@MainActor struct Picture {
    let image: CGImage
    let statistics: FrameStatistics
    private let scale: Double

    /// Renders `nodes` over `background`.
    init(_ nodes: [RenderNode], scale: Double = 1, background: CGColor = .white) throws {
        let surface = try OffscreenSurface(fonts: FontLibrary())
        let snapshot = RenderSnapshot(size: CGSize(width: 100, height: 100), scale: scale, nodes: nodes)
        image = try surface.render(snapshot, background: background)
        statistics = surface.statistics
        self.scale = scale
    }

    /// Returns the color of the device pixel at (`x`, `y`) in points.
    func at(_ x: Double, _ y: Double) -> CGColor {
        image.color(x: Int(x * scale), y: Int(y * scale)) ?? .clear
    }

    /// Whether the pixel at (`x`, `y`) in points shows `color` within two levels of 255.
    func shows(_ color: CGColor, at x: Double, _ y: Double) -> Bool {
        let seen = at(x, y)
        let off =
            SIMD4<Double>(seen.red, seen.green, seen.blue, seen.alpha)
            - SIMD4<Double>(color.red, color.green, color.blue, color.alpha)
        return off.max() <= 2.0 / 255 && off.min() >= -2.0 / 255
    }

    /// Returns the bounding box, in device pixels, of everything that isn't `color`, or nil if everything is `color`.
    func inkBounds(on color: CGColor = .white) -> PixelRect? {
        var box = PixelRect.empty
        for y in 0..<image.height {
            for x in 0..<image.width where image.color(x: x, y: y) != color {
                box = box.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
            }
        }
        return box.isEmpty ? nil : box
    }
}

extension CGColor {
    static let pureRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let pureGreen = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let pureBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// Returns this color with `alpha`, composited over `other`.
    func over(_ other: CGColor, alpha: Double) -> CGColor {
        let rest = 1 - alpha
        let (r, g, b) = (red * alpha + other.red * rest, green * alpha + other.green * rest, blue * alpha + other.blue * rest)
        return CGColor(red: r, green: g, blue: b, alpha: 1)
    }
}

/// Returns a box with a frame.
func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: CGColor? = nil, depth: Int = 0,
    _ change: (inout RenderNode) -> Void = { _ in }
) -> RenderNode {
    var node = RenderNode(
        depth: depth, transform: Homography(CGAffineTransform(translationX: x, y: y)),
        bounds: CGRect(x: 0, y: 0, width: width, height: height), backgroundColor: fill
    )
    change(&node)
    return node
}

/// Returns a label whose baseline begins at (`x`, `y`).
func label(_ string: String, _ x: Double, _ y: Double, size: Double, _ color: CGColor = .black, depth: Int = 0) -> RenderNode {
    let line = RenderText.Line(string: string, origin: CGPoint(x: 0, y: 0))
    return box(x, y, 0, 0, depth: depth) {
        $0.content = .text(RenderText(fontName: "Inter-Regular", fontSize: size, color: color, lines: [line]))
    }
}

extension RenderNode.Extras {
    /// Returns extras with a rectangular shadow path.
    static func casting(_ rect: CGRect) -> RenderNode.Extras { changed { $0.shadowPath = RenderPath.rect(rect) } }

    /// Returns a plain node's extras with changes.
    static func changed(_ change: (inout RenderNode.Extras) -> Void) -> RenderNode.Extras {
        var extras = RenderNode.Extras()
        change(&extras)
        return extras
    }
}

extension RenderPath {
    static func rect(_ rect: CGRect) -> RenderPath { drawn { $0.addRect(rect) } }

    static func ellipse(_ rect: CGRect) -> RenderPath { drawn { $0.addEllipse(in: rect) } }

    /// Returns a closed polygon.
    static func polygon(_ points: [CGPoint]) -> RenderPath {
        drawn {
            for (index, point) in points.enumerated() { index == 0 ? $0.move(to: point) : $0.line(to: point) }
            $0.close()
        }
    }

    static func drawn(_ draw: (inout PathElements) -> Void) -> RenderPath {
        var elements = PathElements()
        draw(&elements)
        return RenderPath(elements)
    }
}
