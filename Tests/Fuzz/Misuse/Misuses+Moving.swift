import QuartzCore
import UIKit

extension Misuses {
    static let layers: [Misuse] = [
        Misuse("a layer inside itself") { $0.view.layer.addSublayer($0.view.layer) },
        Misuse("a layer inside its sublayer") {
            let child = CALayer()
            $0.view.layer.addSublayer(child)
            child.addSublayer($0.view.layer)
        },
        Misuse("a layer that masks itself") { $0.view.layer.mask = $0.view.layer },
        Misuse("a mask that its layer masks") {
            let mask = CALayer()
            $0.view.layer.mask = mask
            mask.mask = $0.view.layer
        },
        Misuse("a sublayer at an index out of range") { $0.view.layer.insertSublayer(CALayer(), at: 99) },
        Misuse("setting an unknown key") { $0.view.layer.setValue(1, forKeyPath: "no.such.key") },
        Misuse("setting a value of the wrong type") { $0.view.layer.setValue("text", forKeyPath: "position.x") },
        Misuse("reading an empty key path") { _ = $0.view.layer.value(forKeyPath: "") },
        Misuse("an animation without a key path") { $0.view.layer.add(CABasicAnimation(keyPath: nil), forKey: nil) },
        Misuse("an animation of an unknown key path") { $0.move("nothing", 0, 1) },
        Misuse("an animation from text to a color") { $0.move("opacity", "a", UIColor.red.cgColor) },
        Misuse("keyframes without values") { $0.keyframes([], [0, 1]) },
        Misuse("keyframes with unsorted times") { $0.keyframes([0, 1, 0], [1, -5, .nan]) },
        Misuse("keyframes of different types") {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [0, "x", CGPoint.zero]
            $0.view.layer.add(animation, forKey: "k")
        },
        Misuse("a NaN duration") { $0.move("opacity", 0, 1) { $0.duration = .nan } },
        Misuse("a negative duration") { $0.move("opacity", 0, 1) { $0.duration = -1 } },
        Misuse("an infinite duration") {
            $0.move("opacity", 0, 1) {
                $0.duration = .infinity
                $0.repeatCount = .infinity
            }
        },
        Misuse("a negative repeat count") {
            $0.move("opacity", 0, 1) {
                $0.duration = 1
                $0.repeatCount = -7
            }
        },
        Misuse("a NaN repeat count") {
            $0.move("opacity", 0, 1) {
                $0.duration = 1
                $0.repeatCount = .nan
                $0.repeatDuration = .nan
            }
        },
        Misuse("a group inside itself") {
            let group = CAAnimationGroup()
            group.animations = [group]
            group.duration = 1
            $0.view.layer.add(group, forKey: "g")
        },
        Misuse("adding an animation while animations are removed") {
            $0.move("opacity", 0, 1) { $0.duration = 0.1 }
            $0.view.layer.removeAllAnimations()
            $0.view.layer.removeAnimation(forKey: "x")
        },
        Misuse("a commit without begin") { _ in
            CATransaction.commit()
            CATransaction.commit()
        },
        Misuse("begin without a commit") { _ in for _ in 0..<100 { CATransaction.begin() } },
        Misuse("a display link invalidated in its callback") { $0.keep(LinkOwner()).start() },
        Misuse("a gradient whose colors and stops don't match") {
            let gradient = CAGradientLayer()
            gradient.frame = $0.view.bounds
            gradient.colors = [UIColor.red.cgColor, 5, "x"]
            gradient.locations = [9, -1, .init(value: Double.nan)]
            $0.view.layer.addSublayer(gradient)
        },
        Misuse("a path with NaN points") {
            let shape = CAShapeLayer()
            let path = CGMutablePath()
            path.addLine(to: CGPoint(x: CGFloat.nan, y: .infinity))
            shape.path = path
            shape.lineWidth = .nan
            shape.lineDashPattern = [0, -1]
            $0.view.layer.addSublayer(shape)
        },
        Misuse("a million replicas") {
            let replicas = CAReplicatorLayer()
            replicas.instanceCount = -1
            replicas.addSublayer(CALayer())
            $0.view.layer.addSublayer(replicas)
        },
    ]

    static let animations: [Misuse] = [
        Misuse("an endless chain of animations") { $0.keep(Again($0.view)).go() },
        Misuse("a keyframe outside a keyframe animation") { ground in
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { ground.view.alpha = 0 }
        },
        Misuse("keyframe times outside 0…1") { ground in
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: -3, relativeDuration: 9) { ground.view.alpha = 0 }
            }
        },
        Misuse("starting an animator twice") { ground in
            let animator = ground.animator
            animator.startAnimation()
            animator.startAnimation()
        },
        Misuse("finishing an animator that wasn't stopped") { $0.animator.finishAnimation(at: .end) },
        Misuse("stopping an animator before it starts") { $0.animator.stopAnimation(false) },
        Misuse("releasing a running animator") { ground in
            UIViewPropertyAnimator(duration: 1, curve: .linear) { ground.view.alpha = 0 }.startAnimation()
        },
        Misuse("adding blocks to a finished animator") {
            let animator = $0.animator
            animator.startAnimation()
            animator.stopAnimation(true)
            animator.addAnimations {}
            animator.startAnimation()
        },
        Misuse("reversing a stopped animator") {
            let animator = $0.animator
            animator.startAnimation()
            animator.stopAnimation(false)
            animator.isReversed = true
            animator.fractionComplete = 0.5
        },
        Misuse("a transition from a view to itself") { UIView.transition(from: $0.view, to: $0.view, duration: 1) },
        Misuse("a transition between views without a superview") { _ in UIView.transition(from: UIView(), to: UIView(), duration: 1) },
        Misuse("removing a view in an animation block") { ground in
            UIView.animate(withDuration: 1) {
                ground.view.removeFromSuperview()
            } completion: { _ in
                ground.view.removeFromSuperview()
            }
        },
    ]

    static let gestures: [Misuse] = [
        Misuse("a recognizer on two views") {
            let pan = UIPanGestureRecognizer()
            $0.view.addGestureRecognizer(pan)
            $0.root.view.addGestureRecognizer(pan)
        },
        Misuse("a recognizer that waits for itself") {
            let pan = UIPanGestureRecognizer()
            pan.require(toFail: pan)
            $0.view.addGestureRecognizer(pan)
            $0.tap()
        },
        Misuse("two recognizers that wait for each other") {
            let (a, b) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            a.require(toFail: b)
            b.require(toFail: a)
            $0.view.addGestureRecognizer(a)
            $0.view.addGestureRecognizer(b)
            $0.tap()
        },
        Misuse("a touch index out of range") {
            let pan = UIPanGestureRecognizer()
            $0.view.addGestureRecognizer(pan)
            _ = pan.location(ofTouch: 99, in: nil)
        },
        Misuse("a tap count below 1") {
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 0
            tap.numberOfTouchesRequired = -1
            $0.view.addGestureRecognizer(tap)
            $0.tap()
        },
        Misuse("a NaN scale") {
            let pinch = UIPinchGestureRecognizer()
            pinch.scale = .nan
            $0.view.addGestureRecognizer(pinch)
            $0.tap()
        },
        Misuse("a minimum of touches above the maximum") {
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = 9
            pan.maximumNumberOfTouches = 0
            $0.view.addGestureRecognizer(pan)
            $0.tap()
        },
        Misuse("a negative press duration") {
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = -1
            $0.view.addGestureRecognizer(press)
            $0.tap()
        },
        Misuse("removing a recognizer from its view twice") { ground in
            let tap = UITapGestureRecognizer()
            ground.view.addGestureRecognizer(tap)
            ground.view.removeGestureRecognizer(tap)
            ground.view.removeGestureRecognizer(tap)
        },
        Misuse("removing a touched view") {
            $0.device.touch(1, .began, at: CGPoint(x: 50, y: 50), time: 1.1)
            $0.turn(at: 1.1)
            $0.view.removeFromSuperview()
            $0.device.touch(1, .moved, at: .zero, time: 1.2)
        },
        Misuse("a finger that comes down twice and lifts three times") {
            for phase in [UITouch.Phase.began, .began, .ended, .ended, .ended, .stationary] {
                $0.device.touch(1, phase, at: CGPoint(x: 50, y: 50), time: 1)
            }
        },
        Misuse("a thousand fingers") {
            for finger in 0..<1000 { $0.device.touch(finger, .began, at: CGPoint(x: 50, y: 50), time: 1) }
        },
    ]
}

extension Ground {
    fileprivate func move(_ path: String, _ from: Any, _ to: Any, _ change: (CABasicAnimation) -> Void = { $0.duration = 1 }) {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue) = (from, to)
        change(animation)
        view.layer.add(animation, forKey: "move")
    }

    fileprivate func keyframes(_ values: [Any], _ times: [Double]) {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        (animation.values, animation.keyTimes, animation.duration) = (values, times.map { NSNumber(value: $0) }, 1)
        view.layer.add(animation, forKey: "keys")
    }

    fileprivate var animator: UIViewPropertyAnimator {
        keep(UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.alpha = 0 })
    }

    fileprivate func tap() {
        for (step, phase) in [UITouch.Phase.began, .moved, .ended].enumerated() {
            device.touch(1, phase, at: CGPoint(x: 50 + 20 * step, y: 80), time: 1.1 + Double(step) / 10)
            turn(at: 1.1 + Double(step) / 10)
        }
    }
}

@MainActor private final class Again {
    let view: UIView
    init(_ view: UIView) { self.view = view }
    func go() {
        UIView.animate(withDuration: 0.001) {
            self.view.alpha = 1 - self.view.alpha
        } completion: { [weak self] _ in
            self?.go()
        }
    }
}

@MainActor private final class LinkOwner {
    private var link: CADisplayLink?
    func start() {
        link = CADisplayLink(target: self, selector: Selector(Self.tick(_:)))
        link?.add(to: .main, forMode: .common)
        link?.add(to: .main, forMode: .common)
    }
    private func tick(_ link: CADisplayLink) {
        link.invalidate()
        link.invalidate()
    }
}
