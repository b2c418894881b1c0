import Testing
@testable import UIKit

@MainActor struct HitTestingTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 400))
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))

    init() {
        device.window.addSubview(view)
        device.turn(at: 0)
    }

    private func isHit(_ x: CGFloat, _ y: CGFloat) -> Bool {
        device.window.hitTest(CGPoint(x: x, y: y), with: nil) === view
    }

    @Test("S-GEST-1: hit testing follows rotation, scale and bounds origin")
    func hitTestingFollowsRotationScaleAndBoundsOrigin() {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isHit(150, 80) && isHit(150, 170) && !isHit(110, 125))
        view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(isHit(60, 125) && isHit(240, 125) && !isHit(150, 105))
        view.transform = .identity
        view.bounds.origin = CGPoint(x: 0, y: 30)
        let child = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 10))
        view.addSubview(child)
        #expect(device.window.hitTest(CGPoint(x: 105, y: 115), with: nil) === child)
        #expect(isHit(105, 125))
    }

    @Test("S-GEST-1: hit testing follows perspective")
    func hitTestingFollowsPerspective() {
        var tilt = CATransform3DIdentity
        tilt.m34 = -1 / 200
        view.transform3D = CATransform3DRotate(tilt, .pi / 4, 0, 1, 0)
        // The nearer side is larger on screen: the formula is x/(1 − x sin 45° · m34 …) at both ends of the view.
        let near = 50 * cos(Double.pi / 4) / (1 - 50 * sin(Double.pi / 4) / 200)
        let far = 50 * cos(Double.pi / 4) / (1 + 50 * sin(Double.pi / 4) / 200)
        let (left, right) = view.frame.midX < 150 ? (near, far) : (far, near)
        #expect(isHit(150 - left + 1, 125) && !isHit(150 - left - 1, 125))
        #expect(isHit(150 + right - 1, 125) && !isHit(150 + right + 1, 125))
    }

    @Test func viewScaledToZeroIsNotHit() {
        view.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(!isHit(150, 125))
    }

    @Test("S-GEST-2: a moving view is hit at its model position; S-ANIM-45: or at its presentation if an animator requires it")
    func movingViewIsHitAtModelOrPresentation() {
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = CGPoint(x: 150, y: 125)
        move.toValue = CGPoint(x: 150, y: 325)
        move.duration = 2
        view.center = CGPoint(x: 150, y: 325)
        view.layer.add(move, forKey: nil)
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(isHit(150, 325) && !isHit(150, 225))
        view.movingPictures = 1
        #expect(isHit(150, 225) && !isHit(150, 325))
        view.movingPictures = 0
        #expect(isHit(150, 325))
    }

    @Test func hitTestMethodsCanBeOverridden() {
        let generous = Generous(frame: CGRect(x: 300, y: 300, width: 20, height: 20))
        device.window.addSubview(generous)
        #expect(device.window.hitTest(CGPoint(x: 290, y: 290), with: nil) === generous)
        let pane = Pane(frame: device.window.bounds)
        device.window.addSubview(pane)
        #expect(isHit(150, 125))
    }
}

private final class Generous: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -15, dy: -15).contains(point) }
}

private final class Pane: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
