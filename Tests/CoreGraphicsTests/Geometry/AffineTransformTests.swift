// The laws that transforms keep; whoever ports code relies on Apple's order of arguments.

import CoreGraphics
import Testing

@Suite struct AffineTransformTests {
    private let some = CGAffineTransform(a: 1.5, b: 0.25, c: -0.5, d: 2, tx: 7, ty: -3)
    private let other = CGAffineTransform(rotationAngle: 0.7).concatenating(CGAffineTransform(translationX: 3, y: 4))
    private let point = CGPoint(x: 12, y: -5)

    @Test func concatenatingAppliesTheReceiverFirst() {
        let both = point.applying(some.concatenating(other)), inTurn = point.applying(some).applying(other)
        #expect(abs(both.x - inTurn.x) < 1e-9 && abs(both.y - inTurn.y) < 1e-9)
    }

    @Test func identityChangesNothing() {
        #expect(some.concatenating(.identity) == some)
        #expect(CGAffineTransform.identity.concatenating(some) == some)
        #expect(point.applying(.identity) == point)
    }

    @Test func inverseLeadsBack() {
        let back = point.applying(some).applying(some.inverted())
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }

    @Test func transformThatCannotBeUndoneIsItsOwnInverse() {
        let flat = CGAffineTransform(scaleX: 0, y: 2)
        #expect(flat.inverted() == flat)
    }

    @Test func translatedByMovesBeforeTheReceiver() {
        let moved = CGPoint.zero.applying(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 5))
        #expect(moved == CGPoint(x: 10, y: 15))
    }

    @Test func positiveAngleTurnsClockwiseOnAScreen() {
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
    }

    @Test func imageOfARectangleIsItsBoundingBox() {
        let box = CGRect(x: 0, y: 0, width: 2, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(box.minX + 4) < 1e-9 && abs(box.width - 4) < 1e-9 && abs(box.height - 2) < 1e-9)
    }
}
