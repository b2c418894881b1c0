// Checks laws that projective maps obey, and their behavior at the horizon.

import CoreGraphics
import RenderTree
import Testing

struct HomographyTests {
    private let bent = Homography(
        m11: 1.2, m12: 0.1, m13: 0.001, m21: -0.2, m22: 0.9, m23: -0.002, m31: 30, m32: -10, m33: 1
    )
    private let point = CGPoint(x: 40, y: 25)

    @Test func concatenatingAppliesReceiverFirst() {
        let turn = Homography(CGAffineTransform(rotationAngle: 0.4))
        let both = bent.concatenating(turn).apply(to: point), inTurn = turn.apply(to: bent.apply(to: point))
        #expect(abs(both.x - inTurn.x) < 1e-9 && abs(both.y - inTurn.y) < 1e-9)
    }

    @Test func inverseMapsBack() throws {
        let back = try #require(bent.inverted()).apply(to: bent.apply(to: point))
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }

    @Test func singularMapHasNoInverse() {
        #expect(Homography(CGAffineTransform(scaleX: 1, y: 0)).inverted() == nil)
    }

    @Test func affineMapRoundTrips() {
        let affine = CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7)
        #expect(Homography(affine).affine == affine)
        #expect(bent.affine == nil)
    }

    @Test func pointOnHorizonStaysFinite() {
        let horizon = Homography(m11: 1, m12: 0, m13: -0.01, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
        let image = horizon.apply(to: CGPoint(x: 100, y: 5))
        #expect(image.x.isFinite && image.y.isFinite)
    }

    @Test func boundingBoxContainsAllCorners() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50), box = bent.boundingBox(of: rect)
        for corner in [CGPoint.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50), CGPoint(x: 0, y: 50)] {
            let image = bent.apply(to: corner)
            #expect(box.insetBy(dx: -1e-9, dy: -1e-9).contains(image))
        }
    }

    @Test func translationConcatenatesLikeOtherMaps() {
        let both = Homography(CGAffineTransform(translationX: 3, y: -4)).concatenating(bent)
        let place = both.apply(to: point), inTurn = bent.apply(to: CGPoint(x: point.x + 3, y: point.y - 4))
        #expect(abs(place.x - inTurn.x) < 1e-9 && abs(place.y - inTurn.y) < 1e-9)
        // Each of these differs from a translation in one coefficient.
        for path in [\Homography.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m33] {
            var map = Homography(CGAffineTransform(translationX: 3, y: -4))
            map[keyPath: path] += 0.25
            let place = map.concatenating(bent).apply(to: point), inTurn = bent.apply(to: map.apply(to: point))
            #expect(abs(place.x - inTurn.x) < 1e-9 && abs(place.y - inTurn.y) < 1e-9)
        }
    }

    @Test func affineMapIsDividedByItsLastCoefficient() {
        let doubled = Homography(m11: 4, m12: 6, m13: 0, m21: 8, m22: 10, m23: 0, m31: 12, m32: 14, m33: 2)
        #expect(doubled.affine == CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))
        for path in [\Homography.m13, \.m23] {
            var map = doubled
            map[keyPath: path] = 0.1
            #expect(map.affine == nil)
        }
        var flat = doubled
        flat.m33 = 0
        #expect(flat.affine == nil)
    }

    @Test func perspectiveDividesByThirdComponent() {
        let far = Homography(m11: 1, m12: 0, m13: 0.01, m21: 0, m22: 1, m23: 0.02, m31: 0, m32: 0, m33: 1)
        #expect(far.apply(to: CGPoint(x: 100, y: 50)) == CGPoint(x: 100.0 / 3, y: 50.0 / 3))
        #expect(far.boundingBox(of: CGRect(x: 0, y: 0, width: 100, height: 50)) == CGRect(x: 0, y: 0, width: 50, height: 25))
    }
}
