import Scenes
import UIKit

/// The animator for all silly transitions. The animator uses layer animations, because UIKit's animation blocks don't animate masks or
/// sublayers.
final class SillyAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let transition: any SillyTransition
    private let opens: Bool
    private let switches: PitfallSwitches
    private weak var clock: CALayer?
    /// The gesture that drives the transition from the start, or nil if the transition isn't interactive.
    var scrubber: (any Scrubber)?

    /// Creates an animator. If `opens` is true, the new page appears on top. Otherwise, the old page, which is on top, disappears.
    init(_ transition: any SillyTransition, opens: Bool, switches: PitfallSwitches) {
        self.transition = transition
        self.opens = opens
        self.switches = switches
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let destination = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let container = context.containerView
        let pages = Pages(top: opens ? to : from, bottom: opens ? from : to, container: container)
        clock = container.layer
        to.frame = context.finalFrame(for: destination)
        container.insertSubview(to, at: opens ? container.subviews.count : 0)
        animate(transition.prepareLayers(pages), for: transitionDuration(using: context)) { [transition, switches] in
            transition.restoreLayers(pages)
            if !switches[.stuck] { context.completeTransition(!context.transitionWasCancelled) }
        }
    }

    /// An interaction controller may leave the container's clock running backward.
    func animationEnded(_ transitionCompleted: Bool) { clock?.speed = 1 }

    private func animate(_ moves: [Move], for duration: TimeInterval, completion: @escaping () -> Void) {
        if switches[.brokenChain] { return chain(moves, for: duration, completion: completion) }
        let models = moves.map { ($0.layer, $0.layer.transform) }
        CATransaction.begin()
        CATransaction.setAnimationDuration(duration)
        CATransaction.setCompletionBlock { [switches] in
            if switches[.forwardsOnly] { return completion() }
            for move in moves { move.layer.removeAnimation(forKey: move.keyPath) }
            guard switches[.flashOnCancel] else { return completion() }
            // On a device, a completion sometimes runs one frame late. The flash is visible only when this happens.
            NextFrame {
                for (layer, transform) in models { layer.transform = transform }
                completion()
            }
        }
        for move in moves { move.layer.add(animation(of: move), forKey: move.keyPath) }
        CATransaction.commit()
    }

    /// Returns the layer animation for a move. If its clock runs backward, the animation ends before it begins. Therefore, it has to fill
    /// in both directions and remain until the completion removes it, so that both ends look right.
    private func animation(of move: Move) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: move.keyPath)
        (animation.fromValue, animation.toValue) = opens ? (move.hidden, move.shown) : (move.shown, move.hidden)
        if switches[.flashOnCancel] { CATransaction.setDisableActions(true) }
        if switches[.flashOnCancel] {
            move.layer.setValue(animation.toValue, forKeyPath: move.keyPath)
        } else if switches[.forwardsOnly] {
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        } else if !switches[.completionFlash] {
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
        }
        return animation
    }

    // MARK: Pitfall

    /// Plays two halves in sequence: the second starts when the first ends. If the clock stops before then, only the first half is paused.
    private func chain(_ moves: [Move], for duration: TimeInterval, completion: @escaping () -> Void) {
        play(moves, from: 0, of: duration) { [self] in
            play(moves, from: duration / 2, of: duration) {
                for move in moves { move.layer.removeAnimation(forKey: move.keyPath) }
                completion()
            }
        }
    }

    /// Plays half of each move, starting at `start`.
    private func play(_ moves: [Move], from start: TimeInterval, of duration: TimeInterval, completion: @escaping () -> Void) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        for move in moves {
            let whole = animation(of: move), half = CAAnimationGroup()
            (whole.duration, whole.timeOffset) = (duration, start)
            (half.animations, half.duration) = ([whole], duration / 2)
            (half.fillMode, half.isRemovedOnCompletion) = (.both, false)
            move.layer.add(half, forKey: move.keyPath)
        }
        CATransaction.commit()
    }
}

/// Calls a function once, in the next frame.
private final class NextFrame {
    private let body: () -> Void
    private var link: CADisplayLink?

    @discardableResult init(_ body: @escaping () -> Void) {
        self.body = body
        link = CADisplayLink(target: self, selector: Selector(NextFrame.tick))
        link?.add(to: .main, forMode: .common)
    }

    private func tick() {
        link?.invalidate()
        body()
    }
}
