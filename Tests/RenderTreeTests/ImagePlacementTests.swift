import CoreGraphics
import RenderTree
import Testing

/// Checks where an image is in its box, and which parts of it are stretched.
struct ImagePlacementTests {
    private let picture = CGImage(width: 4, height: 4, filledWith: .white)

    @Test(
        arguments: [
            (.resize, [10, 20, 100, 60]), (.resizeAspect, [40, 20, 40, 60]), (.resizeAspectFill, [10, -25, 100, 150]),
            (.center, [50, 35, 20, 30]),
            (.top, [50, 20, 20, 30]), (.bottom, [50, 50, 20, 30]), (.left, [10, 35, 20, 30]), (.right, [90, 35, 20, 30]),
            (.topLeft, [10, 20, 20, 30]), (.topRight, [90, 20, 20, 30]), (.bottomLeft, [10, 50, 20, 30]), (.bottomRight, [90, 50, 20, 30]),
        ] as [(RenderImage.Gravity, [CGFloat])])
    func gravityPlacesImage(gravity: RenderImage.Gravity, box: [CGFloat]) {
        let rect = gravity.rect(of: CGSize(width: 20, height: 30), in: CGRect(x: 10, y: 20, width: 100, height: 60))
        #expect([rect.minX, rect.minY, rect.width, rect.height] == box)
    }

    /// Returns the edges of the texture, of its stretchable part, and of the part of a box of 80 by 80 points that this part covers. The
    /// image is 20 by 40 points large.
    private func stretch(
        _ center: CGRect, part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), _ gravity: RenderImage.Gravity = .resize,
        over size: CGSize = CGSize(width: 80, height: 80)
    ) -> [SIMD4<Float>] {
        var image = RenderImage(image: picture)
        (image.center, image.part, image.gravity) = (center, part, gravity)
        let (all, inner, box) = image.stretch(of: CGSize(width: 20, height: 40), over: CGRect(origin: .zero, size: size))
        return [all, inner, box]
    }

    private let whole = SIMD4<Float>(0, 0, 1, 1)

    @Test func cornersKeepTheirSize() {
        let center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.25)
        // The left and right parts are 5 points wide; the upper one is 10 points high, and the lower one 20.
        #expect(stretch(center) == [whole, SIMD4(0.25, 0.25, 0.75, 0.5), SIMD4(0.0625, 0.125, 0.9375, 0.75)])
        // Parts of 10 and 20 points shrink to a third and two thirds of 15 points.
        let low = stretch(center, over: CGSize(width: 80, height: 15))[2]
        #expect(abs(low.y - 1.0 / 3) < 1e-6 && abs(low.w - 1.0 / 3) < 1e-6)
    }

    @Test func stretchablePartIsWithinVisiblePart() {
        let part = CGRect(x: 0.5, y: 0.2, width: 0.5, height: 0.4),
            inner = stretch(CGRect(x: 0.5, y: 0.5, width: 0.25, height: 0.25), part: part)
        #expect(inner[0] == SIMD4(0.5, 0.2, 1, 0.6))
        for (edge, expected) in [(inner[1].x, 0.75), (inner[1].y, 0.4), (inner[1].z, 0.875), (inner[1].w, 0.5)] as [(Float, Float)] {
            #expect(abs(edge - expected) < 1e-6)
        }
    }

    @Test func centerIsClippedToImage() {
        #expect(stretch(CGRect(x: 0, y: 0.5, width: 1, height: 1)) == [whole, SIMD4(0, 0.5, 1, 1), SIMD4(0, 0.25, 1, 1)])
        #expect(stretch(CGRect(x: 0.5, y: 0, width: 1, height: 1)) == [whole, SIMD4(0.5, 0, 1, 1), SIMD4(0.125, 0, 1, 1)])
        #expect(stretch(CGRect(x: -1, y: -1, width: 1.5, height: 1.5)) == [whole, SIMD4(0, 0, 0.5, 0.5), SIMD4(0, 0, 0.875, 0.75)])
    }

    @Test func wholeImageIsStretchedWithoutCenter() {
        let center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), trivial = [whole, whole, whole]
        #expect(stretch(center, .center) == trivial && stretch(center, .resizeAspect) == trivial)
        #expect(stretch(CGRect(x: 0, y: 0, width: 1, height: 1)) == trivial && stretch(CGRect(x: 2, y: 2, width: 1, height: 1)) == trivial)
    }
}
