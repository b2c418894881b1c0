import Testing
import UIKit

/// Checks animations whose completions start the next animation, on a view without a window. Each turn must end.
@MainActor struct EndlessChainTests {
    private let device = VirtualDevice()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { device.turn(at: 0) }

    /// Starts the chain, and returns a function that returns the number of animations started so far.
    private func start(_ way: Way) -> () -> Int {
        // Make this device's clock the current clock.
        _ = device.window
        var count = 0
        func next() {
            count += 1
            way.animate(view, next)
        }
        next()
        return { count }
    }

    /// Returns the number of animations that each of ten turns starts.
    private func growth(of count: () -> Int, from time: TimeInterval) -> [Int] {
        (1...10).map { turn in
            let before = count()
            device.turn(at: time + Double(turn) / 60)
            return count() - before
        }
    }

    @Test("S-ANIM-31, S-CLOCK-47: a chain on a view that was never in a window advances once per turn", arguments: Way.all)
    func chainOnViewWithoutWindowAdvancesOncePerTurn(way: Way) {
        let count = start(way)
        device.turn(at: 0)
        #expect(Set(growth(of: count, from: 0)) == [1])
    }

    @Test("S-ANIM-31, S-CLOCK-46: a chain on a view that left its window advances once per turn", arguments: Way.all)
    func chainOnViewThatLeftWindowAdvancesOncePerTurn(way: Way) {
        device.window.addSubview(view)
        device.turn(at: 0)
        let count = start(way)
        device.turn(at: 0)
        device.turn(at: 0.1)
        view.removeFromSuperview()
        device.turn(at: 0.2)
        // The second layer of a flip is still in the window.
        let growth = growth(of: count, from: 0.2)
        #expect(growth.max() == 1 && (way.testDescription == "flip" || growth.min() == 1))
    }

    @Test("S-ANIM-11, S-CLOCK-106: a chain without animations takes at most five steps per turn", arguments: Way.atOnce)
    func chainWithoutAnimationsTakesAtMostFiveStepsPerTurn(way: Way) {
        device.window.addSubview(view)
        device.turn(at: 0)
        let count = start(way)
        device.turn(at: 0)
        #expect(growth(of: count, from: 0).allSatisfy { (1...5).contains($0) })
    }

    @Test("S-FRAME-1: an implicit transaction's completion block that sets another one doesn't keep the turn from ending")
    func completionBlockThatSetsAnotherLetsTurnEnd() {
        device.window.addSubview(view)
        var count = 0
        func next() {
            count += 1
            CATransaction.setCompletionBlock(next)
            view.layer.zPosition += 1
        }
        next()
        device.turn(at: 0)
        let before = count
        device.turn(at: 0.1)
        #expect(count > before)
        CATransaction.setCompletionBlock(nil)
    }
}

/// A way to animate a view and be notified when the animation ends.
struct Way: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let animate: @MainActor @Sendable (UIView, @escaping () -> Void) -> Void

    private init(_ name: String, _ animate: @escaping @MainActor @Sendable (UIView, @escaping () -> Void) -> Void) {
        (testDescription, self.animate) = (name, animate)
    }

    static let all = [
        Way("block") { view, end in UIView.animate(withDuration: 0.3, animations: { view.flip() }, completion: { _ in end() }) },
        Way("delayed block") { view, end in
            UIView.animate(withDuration: 0.3, delay: 0.1, animations: { view.flip() }, completion: { _ in end() })
        },
        Way("block without a duration") { view, end in
            UIView.animate(withDuration: 0, animations: { view.flip() }, completion: { _ in end() })
        },
        Way("spring") { view, end in
            UIView.animate(
                withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: { view.flip() },
                completion: { _ in end() })
        },
        Way("spring with a bounce") { view, end in
            UIView.animate(springDuration: 0.3, bounce: 0.3, animations: { view.flip() }, completion: { _ in end() })
        },
        Way("keyframes") { view, end in
            UIView.animateKeyframes(
                withDuration: 0.3, delay: 0,
                animations: { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.flip() } },
                completion: { _ in end() })
        },
        Way("dissolve") { view, end in
            UIView.transition(
                with: view, duration: 0.3, options: .transitionCrossDissolve, animations: { view.flip() }, completion: { _ in end() })
        },
        Way("flip") { view, end in
            UIView.transition(
                with: view, duration: 0.3, options: .transitionFlipFromLeft, animations: nil, completion: { _ in end() })
        },
        Way("animator") { view, end in
            let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.flip() }
            animator.addCompletion { _ in end() }
            animator.startAnimation()
        },
        Way("animator without a duration") { view, end in
            let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { view.flip() }
            animator.addCompletion { _ in end() }
            animator.startAnimation()
        },
        Way("running animator") { view, end in
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.3, delay: 0, animations: { view.flip() }, completion: { _ in end() })
        },
        Way("completion block of a transaction") { view, end in
            CATransaction.begin()
            CATransaction.setCompletionBlock(end)
            view.layer.add(blink, forKey: "blink")
            CATransaction.commit()
        },
        Way("delegate of an animation") { view, end in
            let animation = blink
            animation.delegate = End(end)
            view.layer.add(animation, forKey: "blink")
        },
    ]

    static let atOnce = [
        Way("block that changes nothing") { _, end in UIView.animate(withDuration: 0.3, animations: {}, completion: { _ in end() }) },
        Way("animator that changes nothing") { _, end in
            let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {}
            animator.addCompletion { _ in end() }
            animator.startAnimation()
        },
        Way("transaction without animations") { _, end in
            CATransaction.begin()
            CATransaction.setCompletionBlock(end)
            CATransaction.commit()
        },
    ]

    private static var blink: CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.3)
        return animation
    }
}

private final class End: NSObject, CAAnimationDelegate {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { body() }
}

extension UIView {
    /// Toggles an animatable value.
    fileprivate func flip() { center.x = center.x == 50 ? 150 : 50 }
}
