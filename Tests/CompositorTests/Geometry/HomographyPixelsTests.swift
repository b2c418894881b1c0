import CoreGraphics
import DrawLists
import RenderTree
import Testing

/// Checks the sizes and bounds of planes in device pixels.
struct HomographyPixelsTests {
    private let box = CGRect(x: 2, y: 4, width: 10, height: 20)

    private func affine(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ x: CGFloat = 0, _ y: CGFloat = 0) -> Homography {
        Homography(CGAffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: y))
    }

    /// A plane that is turned about the y axis: w grows by `w` per point.
    private func tilted(_ w: Double) -> Homography {
        var map = Homography.identity
        map.m13 = w
        return map
    }

    private func sides(_ rect: PixelRect) -> [Int] { [rect.minX, rect.minY, rect.maxX, rect.maxY] }

    @Test func uniformlyScaledRectHasUprightImage() {
        #expect(Homography.identity.uprightImage(of: box) == box)
        #expect(affine(2, 0, 0, 2, 1, -3).uprightImage(of: box) == CGRect(x: 5, y: 5, width: 20, height: 40))
        for map in [affine(2, 0, 0, 3), affine(-1, 0, 0, -1), affine(0, 0, 0, 0), affine(1, 0.1, 0, 1), affine(1, 0, 0.1, 1), tilted(0.01)]
        {
            #expect(map.uprightImage(of: box) == nil, "\(map)")
        }
    }

    @Test func stretchIsLocalScale() throws {
        let turned = try #require(affine(3, 4, -8, 6).stretch(x: 100, y: 7))
        #expect(turned.alongX == 5 && turned.alongY == 10 && turned.determinant == 50)
        #expect(turned.xx == 3 && turned.xy == 4 && turned.yx == -8 && turned.yy == 6)
        // At x = 10, w is 2. x / w grows by 1 / w², and y / w by 1 / w.
        let far = try #require(tilted(0.1).stretch(x: 10, y: 6))
        #expect(abs(far.xx - 0.25) < 1e-12 && abs(far.xy + 0.15) < 1e-12 && far.yx == 0 && far.yy == 0.5)
    }

    @Test(arguments: [(1, true), (2e-6, true), (5e-7, false), (0, false), (-1, false)])
    func pointBehindViewerHasNoStretch(w: Double, isVisible: Bool) {
        var map = Homography.identity
        map.m33 = w
        #expect((map.stretch(x: 0, y: 0) != nil) == isVisible)
        #expect((map.pixelBounds(of: box) == .unlimited) == !isVisible)
    }

    @Test func outsetIsOnePixel() throws {
        func outset(_ map: Homography) -> [Double]? { map.pixelOutset(of: box).map { [$0.x, $0.y] } }
        #expect(outset(.identity) == [1, 1] && outset(affine(2, 0, 0, -4)) == [0.5, 0.25] && outset(affine(0, 5, -2, 0)) == [0.2, 0.5])
        // A slanted unit square is 1 pixel high, and its upright sides are √2 long.
        let slanted = try #require(outset(affine(1, 0, 1, 1)))
        #expect(abs(slanted[0] - 2.0.squareRoot()) < 1e-12 && slanted[1] == 1)
    }

    @Test(arguments: [(1e-4, true), (4e-5, true), (3e-5, false), (0, false)]) func edgeOnPlaneHasNoOutset(scale: CGFloat, isVisible: Bool) {
        for map in [affine(scale, 0, 0, scale), affine(-scale, 0, 0, scale), affine(0, scale, scale, 0)] {
            #expect((map.pixelOutset(of: box) != nil) == isVisible, "\(map)")
        }
    }

    @Test func outsetOfTiltedPlaneIsThatOfItsFarthestCorner() throws {
        let outset = try #require(tilted(0.1).pixelOutset(of: box))
        // At (12, 24), w is 2.2: a pixel is w² wide along x, and the slope toward the vanishing point adds to the height.
        let far = try #require(tilted(0.1).stretch(x: 12, y: 24))
        #expect(abs(outset.x - far.alongY / far.determinant) < 1e-9 && abs(outset.y - far.alongX / far.determinant) < 1e-9)
        let steep = try #require(tilted(100).pixelOutset(of: box))
        #expect(steep.x == 8 * 10 + 8 && steep.y == 8 * 20 + 8, "the margin is limited to eight sizes and eight points")
    }

    @Test func boundsContainAllCorners() {
        #expect(sides(affine(2, 0, 0, 2, 0.5, 0).pixelBounds(of: box)) == [4, 8, 25, 48])
        #expect(sides(affine(-1, 0, 0, -2, 0, 0).pixelBounds(of: box)) == [-12, -48, -2, -8], "mirrored")
        #expect(sides(affine(0, 1, -1, 0).pixelBounds(of: box)) == [-24, 2, -4, 12], "turned by a quarter")
        #expect(sides(affine(1, 1, 0, 1).pixelBounds(of: box)) == [2, 6, 12, 36], "slanted")
        // x / (1 + x / 10) is 1.67 at x = 2, and 5.45 at x = 12. y / w is largest on the left, and smallest at the upper right.
        #expect(sides(tilted(0.1).pixelBounds(of: box)) == [1, 1, 6, 20])
        #expect(tilted(-0.1).pixelBounds(of: box) == .unlimited, "partly behind the viewer")
    }

    @Test func coefficientsAndRectsMustBeFinite() {
        #expect(Homography.identity.isFinite && box.isFinite && !CGRect.null.isFinite)
        #expect(
            !CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1).isFinite && !CGRect(x: 0, y: 0, width: 1, height: CGFloat.infinity).isFinite)
        let paths: [WritableKeyPath<Homography, Double>] = [\.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33]
        for path in paths {
            for value in [Double.nan, .infinity] {
                var map = Homography.identity
                map[keyPath: path] = value
                #expect(!map.isFinite)
            }
        }
    }
}
