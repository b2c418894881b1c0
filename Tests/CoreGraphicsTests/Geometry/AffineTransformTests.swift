// Checks laws that affine transforms obey. Ported code relies on Apple's argument order.

import CoreGraphics
import TestSupport
import Testing

struct AffineTransformTests {
    private let some = CGAffineTransform(a: 1.5, b: 0.25, c: -0.5, d: 2, tx: 7, ty: -3)
    private let other = CGAffineTransform(rotationAngle: 0.7).concatenating(CGAffineTransform(translationX: 3, y: 4))
    private let point = CGPoint(x: 12, y: -5)

    @Test func concatenatingAppliesReceiverFirst() {
        let both = point.applying(some.concatenating(other)), inTurn = point.applying(some).applying(other)
        #expect(abs(both.x - inTurn.x) < 1e-9 && abs(both.y - inTurn.y) < 1e-9)
    }

    @Test func identityChangesNothing() {
        #expect(some.concatenating(.identity) == some)
        #expect(CGAffineTransform.identity.concatenating(some) == some)
        #expect(point.applying(.identity) == point)
    }

    @Test func inverseMapsBack() {
        let back = point.applying(some).applying(some.inverted())
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }

    @Test func singularTransformIsItsOwnInverse() {
        let flat = CGAffineTransform(scaleX: 0, y: 2)
        #expect(flat.inverted() == flat)
    }

    @Test func translatedByMovesBeforeReceiver() {
        let moved = CGPoint.zero.applying(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 5))
        #expect(moved == CGPoint(x: 10, y: 15))
    }

    @Test func positiveAngleRotatesClockwiseOnScreen() {
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
    }

    @Test func transformedRectangleIsItsBoundingBox() {
        let box = CGRect(x: 0, y: 0, width: 2, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(box.minX + 4) < 1e-9 && abs(box.width - 4) < 1e-9 && abs(box.height - 2) < 1e-9)
    }

    @Test func decomposedTransformRecomposes() {
        var random = SeededNumbers(seed: 4)
        for index in 0..<2000 {
            var map = CGAffineTransform(
                random.number(-3...3), random.number(-3...3), random.number(-3...3), random.number(-3...3),
                random.number(-9...9), random.number(-9...9)
            )
            if index % 10 == 0 { map = CGAffineTransform(scaleX: -1, y: 2).rotated(by: random.number(-3...3)) }
            guard abs(map.determinant) > 0.01 else { continue }
            let back = CGAffineTransform(map.decomposed())
            let differences = [
                back.a - map.a, back.b - map.b, back.c - map.c, back.d - map.d, back.tx - map.tx, back.ty - map.ty,
            ]
            #expect(differences.allSatisfy { abs($0) < 1e-9 })
        }
    }

    @Test func componentsAreScaleShearRotationAndTranslation() {
        let steps = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: -3), horizontalShear: 0.5, rotation: 1, translation: CGVector(dx: 7, dy: 8)
        )
        let found = CGAffineTransform(steps).decomposed()
        #expect(abs(found.scale.width - 2) < 1e-9 && abs(found.scale.height + 3) < 1e-9)
        #expect(abs(found.horizontalShear - 0.5) < 1e-9 && abs(found.rotation - 1) < 1e-9)
        #expect(found.translation == steps.translation)
        #expect(CGAffineTransform(CGAffineTransformComponents()) == .identity)
    }

    @Test(arguments: [
        CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 2).rotated(by: 1), CGAffineTransform(scaleX: 2, y: 0),
        CGAffineTransform(a: 0, b: 0, c: 3, d: -4, tx: 1, ty: 1),
    ])
    func componentsOfSingularTransformAreFinite(map: CGAffineTransform) {
        let steps = map.decomposed()
        let parts = [steps.scale.width, steps.scale.height, steps.horizontalShear, steps.rotation]
        #expect(parts.allSatisfy { $0.isFinite })
        if map.a == 0, map.b == 0 {
            let back = CGAffineTransform(steps)
            #expect(abs(back.c - map.c) < 1e-9 && abs(back.d - map.d) < 1e-9)
        }
    }
}
