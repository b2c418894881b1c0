import Foundation
import QuartzCore
import TestSupport
import Testing

struct PathAnimationTests {
    private let corner: CGPath = {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 10))
        return path
    }()

    /// Returns the on-screen position of a layer at (5, 5).
    private func place(on path: CGPath, at time: Double, _ change: (CAKeyframeAnimation) -> Void = { _ in }) throws -> CGPoint {
        let seen = try shown(path, at: time, change).position
        // Rounded to a millionth of a point.
        return CGPoint(x: (seen.x * 1e6).rounded() / 1e6, y: (seen.y * 1e6).rounded() / 1e6)
    }

    private func shown(
        _ path: CGPath, at time: Double, keyPath: String = "position", _ change: (CAKeyframeAnimation) -> Void = { _ in }
    ) throws -> CALayer {
        let stage = Stage(), layer = stage.addLayer(), animation = CAKeyframeAnimation(keyPath: keyPath)
        layer.position = CGPoint(x: 5, y: 5)
        (animation.path, animation.duration, animation.isRemovedOnCompletion) = (path, 1, false)
        change(animation)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: time)
        return try #require(layer.presentation())
    }

    @Test("S-CLOCK-62: each path element takes equal time, or its share of the length when paced")
    func pathElementsTakeEqualTimeUnlessPaced() throws {
        #expect(try place(on: corner, at: 0.25) == CGPoint(x: 15, y: 0))
        #expect(try place(on: corner, at: 0.25) { $0.calculationMode = .paced } == CGPoint(x: 10, y: 0))
        #expect(try place(on: corner, at: 0.75) { $0.calculationMode = .discrete } == CGPoint(x: 30, y: 0))
        #expect(try place(on: corner, at: 1) == CGPoint(x: 30, y: 10))
    }

    @Test("S-CLOCK-60, 62: key times refer to element ends")
    func keyTimesReferToElementEnds() throws {
        #expect(try place(on: corner, at: 0.1) { $0.keyTimes = [0, 0.2, 1] } == CGPoint(x: 15, y: 0))
        #expect(try place(on: corner, at: 0.6) { $0.keyTimes = [0, 0.2, 1] } == CGPoint(x: 30, y: 5))
        #expect(try place(on: corner, at: 0.75) { $0.keyTimes = [0, 0.5] } == CGPoint(x: 30, y: 0))
    }

    @Test("S-CLOCK-62: the path replaces values, but only for points")
    func pathReplacesValuesButOnlyForPoints() throws {
        let seen = try place(on: corner, at: 0.25) { $0.values = [CGPoint.zero] }
        #expect(seen.x == 15)
        let opacity = try shown(corner, at: 0.5, keyPath: "opacity") { $0.values = [0, 1] }.opacity
        #expect(opacity == 0.5)
    }

    @Test(
        "S-CLOCK-62: rotation mode turns the layer along the path or against it",
        arguments: [
            (CAAnimationRotationMode.rotateAuto, 0.25, 0), (.rotateAuto, 0.75, 90), (.rotateAutoReverse, 0.75, 270),
        ] as [(CAAnimationRotationMode, Double, Double)])
    func rotationModeTurnsLayerAlongPath(mode: CAAnimationRotationMode, time: Double, degrees: Double) throws {
        let transform = try shown(corner, at: time) { $0.rotationMode = mode }.transform
        let wanted = CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
        #expect(isNear(transform.m11, wanted.m11, 1e-9) && isNear(transform.m12, wanted.m12, 1e-9))
    }

    @Test func additivePathIsRelativeToLayerPosition() throws {
        let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        for (time, x, y) in [(0, 15, 5), (0.25, 5, 15), (0.5, -5, 5), (0.75, 5, -5)] as [(Double, Double, Double)] {
            for mode in [CAAnimationCalculationMode.linear, .paced] {
                let seen = try shown(circle, at: time) { ($0.isAdditive, $0.calculationMode) = (true, mode) }.position
                #expect(isNear(seen.x, x, 1e-6) && isNear(seen.y, y, 1e-6))
            }
        }
    }

    @Test func layerCopiesPathAndEmptyPathShowsModel() throws {
        let path = CGMutablePath()
        #expect(try place(on: path, at: 0.5) == CGPoint(x: 5, y: 5))
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        let copy = try #require(animation.copy() as? CAKeyframeAnimation)
        path.addLine(to: CGPoint(x: 10, y: 10))
        #expect(copy.path?.currentPoint == CGPoint(x: 10, y: 0))
    }
}
