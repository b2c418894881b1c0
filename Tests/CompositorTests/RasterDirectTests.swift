import CoreGraphics
import DrawLists
import RenderTree
import TestSupport
import Testing
@testable import Raster

/// The painter paints masks and gradients directly to the surface, many rows at a time, unless they are clipped. These tests add a clip that
/// cuts only empty corners. Such a clip must not change a pixel.
struct RasterDirectTests {
    private static let colors: [CGColor] = [.teal, .teal.copy(alpha: 0.6)!]

    /// Returns the pixels of `content`, painted over stripes, with or without a clip whose corners are outside the content.
    private func pixels(_ content: RenderNode, isClipped: Bool, _ size: CGSize) throws -> [UInt8] {
        let bounds = CGRect(x: -2, y: -2, width: content.bounds.width + 4, height: content.bounds.height + 4)
        var clip = RenderNode(transform: content.transform, bounds: bounds, masksToBounds: isClipped, cornerRadius: 12), inside = content
        (inside.depth, inside.transform) = (1, .identity)
        clip.isHidden = false
        let stripes = (0..<20).map { box(Double($0) * 8, 0, 4, size.height, .amber) }
        let snapshot = RenderSnapshot(size: size, scale: 1, nodes: stripes + [clip, inside])
        return try RasterPainter(fontsIfAny: nil).render(snapshot, background: .white).pixels
    }

    private func expectSame(_ node: RenderNode, _ size: CGSize = CGSize(width: 90, height: 80)) throws {
        let direct = try pixels(node, isClipped: false, size), clipped = try pixels(node, isClipped: true, size)
        let wrong = direct.indices.first { direct[$0] != clipped[$0] }
        #expect(wrong == nil, "\(node.transform.m31), \(node.transform.m32)")
    }

    /// A shape with wide and narrow parts. At the left and right it leaves a margin of one pixel.
    private func shape(_ color: CGColor, _ random: inout SeededNumbers) -> RenderShape {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 1, y: 1, width: 58, height: 48))
        for _ in 0..<5 {
            path.addRect(CGRect(x: .random(in: 5...50, using: &random), y: .random(in: 10...40, using: &random), width: 3, height: 7))
        }
        var shape = RenderShape()
        (shape.path, shape.fillColor, shape.fillRule) = (RenderPath(path), color, .evenOdd)
        return shape
    }

    @Test(arguments: 0..<16 as Range<UInt64>) func maskLooksSameUnderClipThatCutsEmptyCorners(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        for color in Self.colors {
            // Some positions cut the shape at the edges of the surface.
            let isWhole = seed % 4 == 0, x = Double.random(in: -20...50, using: &random), y = Double.random(in: -20...50, using: &random)
            var node = box(isWhole ? x.rounded() : x, isWhole ? y.rounded() : y, 60, 50)
            node.content = .shape(shape(color, &random))
            try expectSame(node)
        }
    }

    @Test(arguments: 0..<16 as Range<UInt64>) func gradientLooksSameUnderClipThatCutsEmptyCorners(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for kind in [RenderGradient.Kind.axial, .radial] {
            var gradient = RenderGradient(), node = box(number(-20...50), number(-20...50), number(30...60), number(30...50))
            (gradient.kind, gradient.colors) = (kind, [.teal, .amber, .navy].dropLast(seed % 2 == 0 ? 1 : 0))
            gradient.start = CGPoint(x: number(-0.2...0.5), y: number(-0.2...0.5))
            gradient.end = CGPoint(x: number(0.6...1.2), y: number(0.6...1.2))
            (node.content, node.cornerRadius) = (.gradient(gradient), 14)
            try expectSame(node)
        }
    }
}
