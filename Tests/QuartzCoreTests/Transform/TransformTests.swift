import QuartzCore
import Testing

struct TransformTests {
    private let samples: [CATransform3D] = [
        CATransform3DIdentity, CATransform3DMakeTranslation(3, -4, 5), CATransform3DMakeScale(2, 0.5, 3),
        CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeRotation(2.5, 1, 2, 3),
        CATransform3DMakeRotation(.pi, 0, 1, 0),
        CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.4, c: 0.7, d: 2, tx: 5, ty: 6)),
    ]

    @Test("S-CLOCK-75: both ends of a blend are exact")
    func bothEndsOfBlendAreExact() {
        for from in samples {
            for to in samples {
                #expect(from.mixed(with: to, fraction: 0) == from && from.mixed(with: to, fraction: 1) == to)
            }
        }
    }

    @Test("S-CLOCK-75: a decomposed transform recomposes")
    func decomposedTransformRecomposes() {
        for transform in samples {
            let again = transform.mixed(with: CATransform3DMakeRotation(0.3, 0, 0, 1), fraction: 1e-12)
            #expect(difference(transform, again) < 1e-9, "\(transform)")
        }
    }

    @Test("S-CLOCK-75: a blended rotation keeps its length")
    func blendedRotationKeepsItsLength() {
        let half = CATransform3DIdentity.mixed(with: CATransform3DMakeRotation(.pi / 2, 0, 0, 1), fraction: 0.5)
        #expect(difference(half, CATransform3DMakeRotation(.pi / 4, 0, 0, 1)) < 1e-12)
    }

    @Test("S-CLOCK-75: a blend takes the shorter way around, and includes perspective")
    func blendTakesShorterWayAround() {
        for axis in [(0.0, 0.0, 1.0), (1, 0, 0)] {
            func turn(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, axis.0, axis.1, axis.2) }
            #expect(difference(turn(3).mixed(with: turn(-3), fraction: 0.5), turn(.pi)) < 1e-9)
            #expect(difference(turn(3).mixed(with: turn(-1.4), fraction: 0.5), turn(.pi + 0.8)) < 1e-9)
        }
        var near = CATransform3DIdentity
        near.m34 = -1 / 500
        #expect(abs(CATransform3DIdentity.mixed(with: near, fraction: 0.5).m34 + 1 / 1000) < 1e-12)
    }

    @Test("S-CLOCK-73: a full turn animates the angle, not the matrix")
    func fullTurnAnimatesAngleNotMatrix() {
        let stage = Stage(), layer = stage.addLayer()
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 2 * Double.pi, 1)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 0.25)
        #expect(difference(layer.presentation()!.transform, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)) < 1e-9)
    }

    @Test func blendingToZeroScaleGivesNoNaN() {
        let half = CATransform3DIdentity.mixed(with: CATransform3DMakeScale(0, 0, 1), fraction: 0.5)
        #expect(half == CATransform3DMakeScale(0.5, 0.5, 1))
    }

    @Test func transformAndItsInverseCancel() {
        for transform in samples {
            #expect(difference(CATransform3DConcat(transform, CATransform3DInvert(transform)), CATransform3DIdentity) < 1e-9)
        }
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
    }

    private func difference(_ a: CATransform3D, _ b: CATransform3D) -> Double {
        func list(_ t: CATransform3D) -> [Double] {
            [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
        }
        return zip(list(a), list(b)).map { abs($0 - $1) }.max()!
    }

    @Test("S-CLOCK-109: a transform without arguments is all zeros, and the identity is a constant")
    func transformWithoutArgumentsIsZero() {
        #expect(CATransform3D() == CATransform3DMakeScale(0, 0, 0).with { $0.m44 = 0 })
        let matrix = CATransform3D(
            m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12, m41: 13, m42: 14, m43: 15,
            m44: 16)
        #expect(matrix.m12 == 2 && matrix.m21 == 5 && matrix.m34 == 12 && matrix.m43 == 15)
        #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(CATransform3D()))
    }
}

extension CATransform3D {
    fileprivate func with(_ change: (inout CATransform3D) -> Void) -> CATransform3D {
        var copy = self
        change(&copy)
        return copy
    }
}
