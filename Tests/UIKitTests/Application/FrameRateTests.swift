import Testing
import UIKit

@MainActor struct FrameRateTests {
    private final class Counter {
        private(set) var targets: [TimeInterval] = []
        func tick(_ link: CADisplayLink) { targets.append(link.targetTimestamp) }
    }

    private let device = VirtualDevice()
    private let counter = Counter()

    private func link(_ range: CAFrameRateRange) -> CADisplayLink {
        device.driver.perform {
            let link = CADisplayLink(target: counter, selector: Selector(Counter.tick(_:)))
            link.preferredFrameRateRange = range
            link.add(to: .main, forMode: .common)
            return link
        }
    }

    @Test(
        "S-FRAME-12: a frame rate range is rounded to a divisor of the refresh rate within it",
        arguments: [
            (CAFrameRateRange(minimum: 0, maximum: 0), 12), (CAFrameRateRange(minimum: 10, maximum: 30, preferred: 30), 6),
            (CAFrameRateRange(minimum: 8, maximum: 15, preferred: 0), 3), (CAFrameRateRange(minimum: 0, maximum: 50), 6),
            (CAFrameRateRange(minimum: 30, maximum: 120, preferred: 120), 12), (.default, 12),
            (CAFrameRateRange(minimum: .nan, maximum: -.infinity), 12),
        ])
    func frameRateRangeIsRoundedToDivisorOfRefreshRate(range: CAFrameRateRange, calls: Int) {
        let link = link(range)
        for frame in 1...12 { device.turn(at: Double(frame) / 60) }
        #expect(counter.targets.count == calls)
        link.invalidate()
    }

    @Test func frameRateSetLastWins() {
        let link = link(CAFrameRateRange(minimum: 0, maximum: 20))
        link.preferredFramesPerSecond = 30
        #expect(link.preferredFrameRateRange == .default)
        link.preferredFrameRateRange = .default
        #expect(link.preferredFramesPerSecond == 0)
        link.invalidate()
    }

    @Test("S-FRAME-13: missed refreshes are skipped")
    func missedRefreshesAreSkipped() {
        let link = link(CAFrameRateRange(minimum: 0, maximum: 0, preferred: 30))
        for time in [1, 1.2, 1.4, 1.4 + 1 / 60.0, 1.4 + 2 / 60.0] { device.turn(at: time) }
        #expect(counter.targets == [1, 1.2, 1.4, 1.4 + 2 / 60.0])
        #expect(link.timestamp == 1.4 + 1 / 60.0)
        link.invalidate()
    }

    @Test("S-FRAME-13: the end of an animation is the same at 60, 37 and 5 frames per second", arguments: [60.0, 37, 5])
    func animationEndIsSameAtAllFrameRates(rate: Double) {
        let device = VirtualDevice(), view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), layer = CALayer()
        device.window.addSubview(view)
        view.layer.addSublayer(layer)
        device.turn(at: 0)
        var order: [String] = []
        let keyframes = CAKeyframeAnimation(keyPath: "position.x")
        (keyframes.values, keyframes.calculationMode, keyframes.duration) = ([0, 50, 20, 90], .cubic, 0.9)
        (keyframes.isRemovedOnCompletion, keyframes.fillMode) = (false, .both)
        let spring = CASpringAnimation(keyPath: "zPosition")
        (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 5)
        UIView.animate(withDuration: 0.5) {
            view.alpha = 0.25
        } completion: { _ in
            order.append("view")
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock { order.append("keyframes") }
        layer.add(keyframes, forKey: "keyframes")
        CATransaction.commit()
        layer.add(spring, forKey: "spring")
        var time = 0.0
        while time < 1.2 {
            device.turn(at: time)
            time += 1 / rate
        }
        let snapshot = device.turn(at: 1.25)
        #expect(order == ["view", "keyframes"])
        #expect(view.alpha == 0.25 && layer.presentation()?.position.x == 90)
        let motion = SpringMotion(mass: 1, stiffness: 100, damping: 10)
        #expect(layer.presentation()?.zPosition == CGFloat(motion.progress(at: 1.25)))
        #expect(snapshot.nodes.last?.transform.m31 == 90)
    }

    @Test("S-FRAME-8: with a latency of one frame, a removed animation flashes and a filled one doesn't")
    func latencyMakesRemovedAnimationFlash() throws {
        device.completionLatencyFrames = 1
        let (removed, kept) = (CALayer(), CALayer())
        for layer in [removed, kept] {
            device.window.layer.addSublayer(layer)
            device.turn(at: 0)
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
            if layer === kept { (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false) }
            CATransaction.begin()
            CATransaction.setCompletionBlock {
                CATransaction.setDisableActions(true)
                layer.position.x = 100
                layer.removeAllAnimations()
            }
            layer.add(animation, forKey: "slide")
            CATransaction.commit()
            device.turn(at: 0)
        }
        device.turn(at: 1)
        #expect(device.driver.needsTurn && device.driver.isBusy)
        #expect(removed.presentation()?.position.x == 0 && kept.presentation()?.position.x == 100)
        device.turn(at: 1 + 1 / 60.0)
        #expect(removed.presentation()?.position.x == 100 && kept.presentation()?.position.x == 100)
        #expect(!device.driver.needsTurn && !device.driver.isBusy)
    }

    @Test(
        "S-FRAME-8, S-SEED5-8: when reversed, fill mode both doesn't flash and forwards does",
        arguments: [
            (CAMediaTimingFillMode.both, 0), (.forwards, 50),
        ] as [(CAMediaTimingFillMode, CGFloat)])
    func reversedAnimationFlashesOnlyWithForwardsFill(mode: CAMediaTimingFillMode, x: CGFloat) {
        device.completionLatencyFrames = 1
        let layer = CALayer(), animation = CABasicAnimation(keyPath: "position.x")
        layer.position.x = 50
        device.window.layer.addSublayer(layer)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
        (animation.fillMode, animation.isRemovedOnCompletion) = (mode, false)
        var isComplete = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isComplete = true }
        layer.add(animation, forKey: "slide")
        CATransaction.commit()
        device.turn(at: 0)
        device.turn(at: 0.5)
        (layer.timeOffset, layer.speed, layer.beginTime) = (0.5, -1, 0.5)
        device.turn(at: 0.75)
        #expect(layer.presentation()?.position.x == 25)
        device.turn(at: 1.1)
        #expect(layer.presentation()?.position.x == x && !isComplete)
        device.turn(at: 1.1 + 1 / 60.0)
        #expect(isComplete)
    }

    @Test("S-FRAME-7: without latency, Segue's default, nothing flashes")
    func nothingFlashesWithoutLatency() {
        let layer = CALayer()
        device.window.layer.addSublayer(layer)
        device.turn(at: 0)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            CATransaction.setDisableActions(true)
            layer.position.x = 100
        }
        layer.add(animation, forKey: "slide")
        CATransaction.commit()
        device.turn(at: 0)
        device.turn(at: 1)
        #expect(layer.presentation()?.position.x == 100)
    }

    @Test("S-CLOCK-107: delegates run first, then completion blocks from inner to outer, then view blocks in start order")
    func completionCallbacksRunInOrder() {
        final class DelegateSpy: NSObject, CAAnimationDelegate {
            let tell: () -> Void
            init(_ tell: @escaping () -> Void) { self.tell = tell }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { tell() }
        }
        let (first, second) = (UIView(), UIView()), layer = CALayer()
        [first, second].forEach(device.window.addSubview)
        device.window.layer.addSublayer(layer)
        device.turn(at: 0)
        var order: [String] = []
        UIView.animate(withDuration: 1) {
            first.alpha = 0
        } completion: { _ in
            order.append("first view")
        }
        UIView.animate(withDuration: 1) {
            second.alpha = 0
        } completion: { _ in
            order.append("second view")
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock { order.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { order.append("inner") }
        for name in ["one", "two"] {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.toValue, animation.duration) = (0, 1)
            animation.delegate = DelegateSpy { order.append(name) }
            layer.add(animation, forKey: nil)
        }
        CATransaction.commit()
        CATransaction.commit()
        device.turn(at: 0)
        device.turn(at: 1)
        #expect(order == ["one", "two", "inner", "outer", "first view", "second view"])
    }

    @Test("S-CLOCK-97: a view's layer animates only inside a block, a standalone layer always")
    func viewLayerAnimatesOnlyInsideBlock() {
        let view = UIView(), layer = CALayer()
        device.window.addSubview(view)
        device.window.layer.addSublayer(layer)
        device.turn(at: 0)
        #expect(view.action(for: view.layer, forKey: "opacity") is NSNull && view.layer.action(forKey: "opacity") == nil)
        #expect(layer.action(forKey: "opacity") is CABasicAnimation)
        UIView.animate(withDuration: 1) { #expect(!(view.action(for: view.layer, forKey: "opacity") is NSNull)) }
        view.layer.opacity = 0.5
        layer.opacity = 0.5
        #expect(view.layer.animationKeys() == nil && layer.animationKeys() == ["opacity"])
    }

    @Test("S-FRAME-17: using UIKit off the main thread traps")
    func usingUIKitOffMainThreadTraps() async {
        await #expect(processExitsWith: .failure) {
            @Sendable func makeView() { MainActor.assumeIsolated { _ = UIView() } }
            await Task.detached { makeView() }.value
        }
    }
}
