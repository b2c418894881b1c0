// A manual port of Tests/UserCodeTests/Code/AnimatorCard.swift. The translated code must run exactly like this port.

import QuartzCore
import Scenes
import UIKit

/// A card with an animator. A pan scrubs the animator, a touch pauses it, and a tap reverses it.
final class AnimatorCardController: UIViewController, UIGestureRecognizerDelegate, CAAnimationDelegate {
    enum Look: String, CaseIterable { case plain, round }

    @Parameter(0.2...2, unit: "s") var duration = 0.8
    @Parameter var isSpringy = true
    @Parameter var look = Look.round

    private weak var hint: UILabel?
    private let card = UIView()
    private var animator: UIViewPropertyAnimator!
    private var isOpen = false
    private var started: CGFloat = 0

    override func loadView() {
        view = UIView()
        view.backgroundColor = UIColor.systemBackground
        card.backgroundColor = .systemIndigo
        view.addSubview(card)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let recognizers: [(UIGestureRecognizer, String)] = [
            (UIPanGestureRecognizer(target: self, action: Selector(AnimatorCardController.pan(_:))), "pan"),
            (UITapGestureRecognizer(target: self, action: Selector(AnimatorCardController.tapped(_:))), "tap"),
        ]
        for (recognizer, name) in recognizers {
            recognizer.name = name
            recognizer.delegate = self
            card.addGestureRecognizer(recognizer)
        }
        pulse()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if animator?.isRunning != true { place(isOpen) }
    }

    private func place(_ open: Bool) {
        let height = view.bounds.height
        card.frame = CGRect(x: 16, y: open ? 120 : height - 160, width: view.bounds.width - 32, height: height - 140)
        card.layer.cornerRadius = look == .round ? 32 : 8
    }

    private func makeAnimator() -> UIViewPropertyAnimator {
        let animator: UIViewPropertyAnimator
        if isSpringy {
            animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.8) { [unowned self] in self.place(!self.isOpen) }
        } else {
            animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) { [unowned self] in self.place(!self.isOpen) }
        }
        animator.addCompletion { [weak self] position in
            if position == .end { self?.isOpen.toggle() }
            print("ended at \(position), isHidden")
        }
        return animator
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            if animator?.state != .active { animator = makeAnimator() }
            animator.pauseAnimation()
            started = animator.fractionComplete
        case .changed:
            let travel = recognizer.translation(in: view).y / (view.bounds.height - 280)
            animator.fractionComplete = started + (isOpen ? travel : -travel)
        default:
            animator.isReversed = (recognizer.velocity(in: view).y > 0) != isOpen
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        }
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) { tap() }

    private func tap() {
        animator = makeAnimator()
        animator.startAnimation()
    }

    private func pulse() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.6
        animation.toValue = 1
        animation.duration = 0.4
        animation.delegate = self
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        card.layer.add(animation, forKey: "pulse")
    }

    func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer) -> Bool { false }
}
