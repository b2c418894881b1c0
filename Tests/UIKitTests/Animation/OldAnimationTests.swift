import TestSupport
import Testing
import UIKit

/// Blocks between `beginAnimations` and `commitAnimations` (S-ANIM-51).
@MainActor struct OldAnimationTests {
    private final class Listener: NSObject {
        var log: [String] = []
        func willStart(_ name: String?, context: UnsafeMutableRawPointer?) { log.append("start \(name ?? "-")") }
        func didStop(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
            log.append("stop \(name ?? "-") \(finished.boolValue) \(context == nil)")
        }
        func plainStop() { log.append("stop") }
    }

    private let stage = AnimationStage()
    private var view: UIView { stage.view }
    private let listener = Listener()

    /// Moves the view by 100 points in an animation block with additional settings.
    private func move(_ settings: () -> Void) {
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationDidStop(Selector(Listener.didStop(_:finished:context:)))
        settings()
        view.center.x += 100
        UIView.commitAnimations()
    }

    /// Runs `body`, and then the turn that begins the animations.
    private func turn(at time: TimeInterval, _ body: () -> Void = {}) {
        body()
        stage.device.turn(at: time)
    }

    private var seen: CGFloat { (view.layer.presentation() ?? view.layer).position.x }

    @Test("S-ANIM-51: a block takes 0.2 s and eases in and out by default")
    func blockHasDefaults() {
        let start = view.center.x
        turn(at: 0) { move {} }
        turn(at: 0.05)
        #expect(isNear(seen, start + 12.92, 0.01))
        turn(at: 0.19)
        #expect(listener.log == [])
        turn(at: 0.2)
        #expect(seen == start + 100 && listener.log == ["stop move true true"])
    }

    @Test("S-ANIM-51: duration, delay and curve apply to later changes")
    func settersApplyToLaterChanges() {
        let start = view.center.x
        turn(at: 0) {
            move {
                UIView.setAnimationDuration(1)
                UIView.setAnimationDelay(0.5)
                UIView.setAnimationCurve(.linear)
                UIView.setAnimationWillStart(Selector(Listener.willStart(_:context:)))
            }
        }
        turn(at: 0.4)
        #expect(seen == start && listener.log == [])
        turn(at: 0.5)
        #expect(listener.log == ["start move"])
        turn(at: 1)
        #expect(isNear(seen, start + 50, 0.01))
        turn(at: 1.5)
        #expect(listener.log == ["start move", "stop move true true"])
    }

    @Test("S-ANIM-51: a block repeats and runs backwards")
    func blockRepeatsAndAutoreverses() {
        let start = view.center.x
        turn(at: 0) {
            move {
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.linear)
                UIView.setAnimationRepeatCount(2)
                UIView.setAnimationRepeatAutoreverses(true)
            }
        }
        turn(at: 1.5)
        #expect(isNear(seen, start + 50, 0.01))
        turn(at: 3.75)
        #expect(isNear(seen, start + 25, 0.01) && listener.log == [])
        turn(at: 4)
        #expect(listener.log == ["stop move true true"] && seen == start + 100)
    }

    @Test("S-ANIM-51: a block from the current state starts at the visible value")
    func blockBeginsFromCurrentState() {
        view.alpha = 0
        turn(at: 0)
        turn(at: 0) { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 } }
        turn(at: 0.5)
        turn(at: 0.5) {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationBeginsFromCurrentState(true)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            view.alpha = 0
            UIView.commitAnimations()
        }
        turn(at: 0.75)
        #expect(isNear(Double(view.layer.presentation()?.opacity ?? 0), 0.375, 1e-3))
    }

    @Test("S-ANIM-51: blocks nest, and each calls its delegate")
    func blocksNest() {
        turn(at: 0) {
            UIView.beginAnimations("outer", context: nil)
            UIView.setAnimationDuration(1)
            move { UIView.setAnimationDuration(0.5) }
            view.alpha = 0.5
            UIView.commitAnimations()
        }
        turn(at: 0.5)
        #expect(listener.log == ["stop move true true"] && view.layer.animation(forKey: "opacity") != nil)
        turn(at: 1)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("S-ANIM-51: a block without changes ends immediately, and a delegate's method may have fewer parameters")
    func emptyBlockEndsAtOnce() {
        turn(at: 0) {
            UIView.beginAnimations("empty", context: nil)
            UIView.setAnimationDelegate(listener)
            UIView.setAnimationDidStop(Selector(Listener.plainStop))
            UIView.commitAnimations()
        }
        #expect(listener.log == ["stop"])
    }

    @Test("S-ANIM-51: setters inside an animate block change that block")
    func settersChangeSurroundingBlock() {
        let start = view.center.x
        var ends = 0
        turn(at: 0) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.setAnimationRepeatCount(1.5)
                UIView.setAnimationRepeatAutoreverses(true)
                view.center.x += 100
            } completion: { _ in
                ends += 1
            }
        }
        turn(at: 1.75)
        #expect(isNear(seen, start + 25, 0.01) && ends == 0)
        turn(at: 3)
        #expect(ends == 1)
    }

    @Test("S-ANIM-51: a transition blends the view's old picture into its new one")
    func transitionBlendsPictures() {
        turn(at: 0)
        turn(at: 0.1) {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationTransition(.curlUp, for: view, cache: true)
            view.backgroundColor = .red
            UIView.commitAnimations()
        }
        #expect(view.layer.animationKeys()?.contains("transition") == true)
        turn(at: 1.2)
        #expect(view.layer.animationKeys() == nil)
    }
}
