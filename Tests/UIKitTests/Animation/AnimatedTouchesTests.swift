import Testing
import UIKit

@MainActor struct AnimatedTouchesTests {
    private let stage = AnimationStage()
    private let taps = Taps()
    private var view: UIView { stage.view }
    private var device: VirtualDevice { stage.device }

    init() {
        let tap = UITapGestureRecognizer()
        tap.addTarget(taps, action: Selector(Taps.tapped))
        stage.view.addGestureRecognizer(tap)
    }

    private func tap(_ x: CGFloat, at time: TimeInterval) {
        device.touch(1, .began, at: CGPoint(x: x, y: 50), time: time)
        device.touch(1, .ended, at: CGPoint(x: x, y: 50), time: time + 0.01)
        device.turn(at: time + 0.01)
        device.turn(at: time + 0.02)
    }

    @Test("S-ANIM-19: an animating view swallows touches at its model frame until it rests")
    func animatingViewSwallowsTouchesUntilItRests() {
        UIView.animate(withDuration: 1) { view.center.x = 250 }
        device.turn(at: 1)
        tap(250, at: 1.1)
        tap(60, at: 1.2)
        #expect(taps.count == 0)
        tap(250, at: 2.1)
        #expect(taps.count == 1)
    }

    @Test("S-ANIM-19: subviews of an animating view receive no touches until it rests")
    func subviewsOfAnimatingViewReceiveNoTouches() {
        view.addSubview(UIView(frame: view.bounds))
        UIView.animate(withDuration: 1) { view.center.x = 250 }
        device.turn(at: 1)
        tap(250, at: 1.1)
        #expect(taps.count == 0)
        tap(250, at: 2.1)
        #expect(taps.count == 1)
    }

    @Test("S-ANIM-19: allowUserInteraction delivers touches at the model frame")
    func allowUserInteractionDeliversTouchesAtModelFrame() {
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.center.x = 250 }
        device.turn(at: 1)
        tap(60, at: 1.1)
        #expect(taps.count == 0)
        tap(250, at: 1.2)
        #expect(taps.count == 1)
    }

    @Test("S-ANIM-45: an animator's views are hit at their presentation frame, or at their model frame with manual hit testing")
    func animatorViewsAreHitAtPresentationOrModelFrame() {
        for isManual in [false, true] {
            let start = isManual ? 11.0 : 1.0
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
            animator.isManualHitTestingEnabled = isManual
            animator.startAnimation()
            device.turn(at: start)
            tap(isManual ? 250 : 60, at: start + 0.1)
            #expect(taps.count == (isManual ? 2 : 1))
            tap(isManual ? 60 : 290, at: start + 0.2)
            #expect(taps.count == (isManual ? 2 : 1))
            device.turn(at: start + 2)
            view.center.x = 50
            device.turn(at: start + 3)
        }
    }

    @Test("S-ANIM-45: an animator without user interaction swallows touches")
    func animatorWithoutUserInteractionSwallowsTouches() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
        animator.isUserInteractionEnabled = false
        animator.startAnimation()
        device.turn(at: 1)
        tap(50, at: 1.1)
        #expect(taps.count == 0)
        tap(50, at: 2.1)
        #expect(taps.count == 1)
    }

    @MainActor private final class Taps {
        var count = 0

        func tapped(_ tap: UITapGestureRecognizer) { count += 1 }
    }
}
