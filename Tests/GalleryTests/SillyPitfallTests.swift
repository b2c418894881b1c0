import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// Checks S-SEED5-8 to 10 and the silly scenes' pitfalls.
@MainActor struct SillyPitfallTests {
    /// The configuration of an animation that should stay visible until its completion runs.
    struct Care: Sendable, CustomTestStringConvertible {
        let mode: CAMediaTimingFillMode
        let isRemoved: Bool
        var testDescription: String { "\(mode.rawValue), \(isRemoved ? "removed" : "kept")" }

        static let removed = Care(mode: .removed, isRemoved: true)
        static let both = Care(mode: .both, isRemoved: false)
        static let forwards = Care(mode: .forwards, isRemoved: false)
    }

    /// A delegate that is also an animator. It pops with a star animation, which `care` configures.
    private final class Popper: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        let care: Care
        weak var pan: BackPan?

        init(_ care: Care) { self.care = care }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
            context.containerView.insertSubview(to, at: 0)
            let move = StarTransition().prepareLayers(Pages(top: from, bottom: to, container: context.containerView))[0]
            // The model value is a square that covers the whole page, so a frame without the animation is noticeable.
            (move.layer as? CAShapeLayer)?.path = UIBezierPath(rect: from.bounds).cgPath
            CATransaction.begin()
            CATransaction.setCompletionBlock {
                from.layer.mask = nil
                context.completeTransition(!context.transitionWasCancelled)
            }
            let animation = CABasicAnimation(keyPath: "path")
            (animation.fromValue, animation.toValue, animation.duration) = (move.shown, move.hidden, 0.4)
            (animation.fillMode, animation.isRemovedOnCompletion) = (care.mode, care.isRemoved)
            move.layer.add(animation, forKey: "path")
            CATransaction.commit()
        }

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { pan.map { SillyInteractor(self, following: $0) } }
    }

    @Test(
        "S-SEED5-8: a late completion flashes if the animation is removed, on cancel if it fills forwards, never if it fills both",
        arguments: [
            (Care.removed, true, 1), (.removed, false, 1), (.forwards, true, 0), (.forwards, false, 1), (.both, true, 0), (.both, false, 0),
        ])
    func lateCompletionFlashesDependingOnFillMode(care: Care, finishes: Bool, flashes: Int) {
        let stage = SillyStage(), popper = Popper(care)
        stage.push(at: 1)
        stage.run(until: 1.5)
        stage.device.completionLatencyFrames = 1
        stage.navigation.delegate = popper
        popper.pan = stage.navigation.view.gestureRecognizers?.compactMap { $0 as? BackPan }.first
        stage.popByHand(0.4, at: 2)
        stage.releaseFingers(finishes ? .ended : .cancelled, at: 3)
        var unmasked = 0
        stage.run(until: 4) {
            // The square has four corners, whereas the star has ten.
            if stage.mask?.presentation()?.path?.elements.points.count == 4 { unmasked += 1 }
        }
        #expect(!stage.isUnderWay && unmasked == flashes)
        #expect(stage.navigation.viewControllers.count == (finishes ? 1 : 2))
    }

    /// Releases the finger at 0.4, and returns the number of frames in which the star's inner radius jumps by more than 30 points.
    private func jumps(_ stage: SillyStage, finishes: Bool) -> Int {
        stage.releaseFingers(finishes ? .ended : .cancelled, at: 3)
        var jumps = 0, last = stage.radii?.inner ?? .nan
        stage.run(until: 4) {
            guard let inner = stage.radii?.inner else { return }
            if abs(inner - last) > 30 { jumps += 1 }
            last = inner
        }
        #expect(!stage.isUnderWay)
        return jumps
    }

    @Test(
        "S-SEED5-8: a pop flashes at its end only with both the pitfall and a late completion",
        arguments: [
            (Set<Pitfall>([.completionFlash]), 1, 1), ([.completionFlash], 0, 0), ([], 1, 0), ([], 0, 0),
        ] as [(Set<Pitfall>, Int, Int)])
    func popFlashesWithPitfallAndLateCompletion(switches: Set<Pitfall>, latency: Int, flashes: Int) {
        let stage = SillyStage()
        stage.switches.on = switches
        stage.device.completionLatencyFrames = latency
        stage.popByHand(0.4, at: 2)
        #expect(jumps(stage, finishes: true) == flashes)
    }

    @Test("S-SEED5-9: setting the final value on the model flashes on cancel only", arguments: [true, false])
    func finalModelValueFlashesOnlyOnCancel(finishes: Bool) {
        let stage = SillyStage()
        stage.switches.on = [.flashOnCancel]
        stage.popByHand(0.4, at: 2)
        #expect(jumps(stage, finishes: finishes) == (finishes ? 0 : 1))
        #expect(stage.navigation.viewControllers.count == (finishes ? 1 : 2))
    }

    @Test("S-SEED5-10: a broken chain's second link starts at the finger and ends too early on the way back", arguments: [true, false])
    func brokenChainEndsBeforeFingerLifts(isBroken: Bool) {
        let stage = SillyStage(), (spot, whole) = (2.0.squareRoot(), 325.969)
        if isBroken { stage.switches.on = [.brokenChain] }
        stage.popByHand(0.3, at: 2)
        #expect(isNear(stage.radii?.inner, spot + (whole - spot) * 0.7, 1e-3))
        stage.scrub(0.8, at: 3)
        #expect(isNear(stage.radii?.inner, spot + (whole - spot) * (isBroken ? 0.5 : 0.2), 1e-3))
        stage.scrub(0.9, at: 4)
        #expect(isNear(stage.radii?.inner, spot + (whole - spot) * (isBroken ? 0.4 : 0.1), 1e-3))
        stage.scrub(0.3, at: 5)
        // The finger is still down, but the page is already removed.
        #expect(stage.isUnderWay == !isBroken && (stage.to.view.window != nil) == !isBroken)
        stage.releaseFingers(.cancelled, at: 6)
        stage.run(until: 7)
        #expect(!stage.isUnderWay && stage.container?.layer.speed == 1)
        stage.switches.on = []
        if isBroken { stage.push(at: 7.1) } else { stage.pop(at: 7.1) }
        stage.run(until: 8)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == (isBroken ? 2 : 1))
    }

    @Test func brokenChainPlaysBothLinksWithoutFinger() {
        let stage = SillyStage()
        stage.switches.on = [.brokenChain]
        stage.push(at: 1)
        for (time, part) in [(1.1, 0.25), (1.2, 0.5), (1.3, 0.75)] {
            stage.turn(at: time)
            #expect(isNear(stage.radii?.inner, 2.0.squareRoot() + (325.969 - 2.0.squareRoot()) * part, 1e-3), "at \(time)")
        }
        stage.turn(at: 1.4)
        #expect(!stage.isUnderWay && stage.mask == nil)
    }

    @Test func stuckTransitionBlocksFurtherPops() {
        let stage = SillyStage()
        stage.switches.on = [.stuck]
        stage.push(at: 1)
        stage.run(until: 9)
        #expect(stage.isUnderWay && stage.from.view.window != nil)
        stage.navigation.popViewController(animated: true)
        stage.run(until: 10)
        #expect(stage.navigation.viewControllers.count == 2)
    }
}
