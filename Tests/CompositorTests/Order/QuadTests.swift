import CoreGraphics
import DrawLists
import RenderTree
import Testing

/// Checks which pixels a quad covers, and the classes of transforms that decide how it is painted.
struct QuadTests {
    private func quad(_ rect: CGRect, _ a: CGFloat = 1, _ b: CGFloat = 0, _ c: CGFloat = 0, _ d: CGFloat = 1, x: CGFloat = 0) -> Quad {
        Quad(rect: rect, map: Homography(CGAffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: 0)))
    }

    private let box = CGRect(x: 0, y: 0, width: 10, height: 8)

    /// A map that differs from the identity in one coefficient.
    private func changed(_ path: WritableKeyPath<Homography, Double>, _ value: Double) -> Quad {
        var map = Homography.identity
        map[keyPath: path] = value
        return Quad(rect: box, map: map)
    }

    @Test(arguments: [(1, 1), (2, 2), (-1, 1), (2, -3)]) func quadCoversTargetsInsideIt(x: Int, y: Int) {
        for left in 0..<3 {
            for right in left + 1...4 {
                for (minX, maxX) in (-12...12).flatMap({ from in (from + 1...13).map { (from, $0) } }) {
                    let inside = min(left * x, right * x) <= minX && maxX <= max(left * x, right * x)
                    let wide = Quad(
                        rect: CGRect(x: left, y: -50, width: right - left, height: 100),
                        map: Homography(CGAffineTransform(scaleX: CGFloat(x), y: CGFloat(y))))
                    let high = Quad(
                        rect: CGRect(x: -50, y: left, width: 100, height: right - left),
                        map: Homography(CGAffineTransform(scaleX: CGFloat(y), y: CGFloat(x))))
                    guard wide.covers(PixelRect(minX: minX, minY: -5, maxX: maxX, maxY: 5)) == inside,
                        high.covers(PixelRect(minX: -5, minY: minX, maxX: 5, maxY: maxX)) == inside
                    else {
                        Issue.record("\(left)..<\(right) times \(x) and \(minX)..<\(maxX)")
                        continue
                    }
                }
            }
        }
    }

    @Test func slantedAndTiltedQuadsAreNotLevel() {
        let target = PixelRect(minX: 2, minY: 2, maxX: 5, maxY: 5)
        #expect(quad(box).hasLevelRows && quad(box).covers(target) && quad(box, -2, 0, 0, 3).hasLevelRows)
        for path in [\Homography.m12, \.m13, \.m21, \.m23] {
            #expect(!changed(path, 1e-3).hasLevelRows && !changed(path, 1e-3).covers(target))
        }
        #expect(!changed(\.m33, 0.5).covers(target) && changed(\.m33, 0.5).hasLevelRows)
    }

    @Test func turnsAndEqualScalesAreConformal() {
        #expect(quad(box).isConformal && quad(box, 3, 4, -4, 3).isConformal && quad(box, -2, 0, 0, -2).isConformal)
        #expect(!quad(box, -1, 0, 0, 1).isConformal && !quad(box, 2, 0, 0, 3).isConformal && !quad(box, 1, 0.1, 0, 1).isConformal)
        #expect(!changed(\.m13, 1e-3).isConformal && !changed(\.m23, 1e-3).isConformal)
        #expect(quad(box, 1, 0, 0, 1.00005).isConformal && !quad(box, 1, 0, 0, 1.001).isConformal)
    }

    @Test func onlyScaledQuadsAreUpright() {
        #expect(quad(box).isUpright && quad(box, 2, 0, 0, 2, x: 7).isUpright)
        #expect(!quad(box, 0, 1, -1, 0).isUpright && !quad(box, -1, 0, 0, -1).isUpright && !quad(box, 2, 0, 0, 3).isUpright)
        #expect(!changed(\.m33, 2).isUpright)
    }

    /// A quad of 2 points is 10 pixels wide at a scale of 5.
    @Test func sampleReachesOneAndAHalfTexels() {
        let turned = quad(CGRect(x: 0, y: 0, width: 2, height: 2), 3, 4, -4, 3)
        #expect(turned.needsOneSample(texels: 15) && !turned.needsOneSample(texels: 16))
        var far = turned
        far.center.z = 2
        #expect(far.needsOneSample(texels: 7) && !far.needsOneSample(texels: 8))
    }

    @Test func stripsSurroundInside() {
        let quad = quad(box, 2, 0, 0, 2), inside = PixelRect(minX: 4, minY: 4, maxX: 12, maxY: 10)
        let strips: [SIMD4<Float>] = (0..<4).map { quad.strip($0, around: inside).reach }
        #expect(strips == [SIMD4(-5, -4, 5, -2), SIMD4(-5, 1, 5, 4), SIMD4(-5, -2, -3, 1), SIMD4(1, -2, 5, 1)])
    }

    @Test func growthExtendsReachOnBothSides() {
        var quad = quad(box)
        quad.grow(x: 1, y: 2)
        #expect(quad.reach == SIMD4(-6, -6, 6, 6) && quad.halfSize == SIMD2(5, 4))
        #expect(quad.reach(around: box) == CGRect(x: -1, y: -2, width: 12, height: 12))
    }

    @Test func touchedAndInnerPixelsTolerateRounding() {
        func sides(_ rect: PixelRect) -> [Int] { [rect.minX, rect.minY, rect.maxX, rect.maxY] }
        let half = quad(CGRect(x: 0.5, y: 0.5, width: 9, height: 7))
        #expect(sides(half.pixelBounds) == [0, 0, 10, 8] && sides(half.pixels(inset: 0)) == [1, 1, 9, 7])
        #expect(sides(half.pixels(inset: 1)) == [2, 2, 8, 6])
        for slack in [-0.001, 0, 0.001] {
            let near = quad(box.insetBy(dx: slack, dy: slack))
            #expect(sides(near.pixelBounds) == [0, 0, 10, 8] && sides(near.pixels(inset: 0)) == [0, 0, 10, 8])
        }
        #expect(sides(quad(box.insetBy(dx: -0.01, dy: -0.01)).pixelBounds) == [-1, -1, 11, 9])
        #expect(sides(quad(box.insetBy(dx: 0.01, dy: 0.01)).pixels(inset: 0)) == [1, 1, 9, 7])
        #expect(sides(quad(box, 2, 0, 0, 2).pixels(inset: 1)) == [2, 2, 18, 14], "insets are in the quad's units")
    }
}
