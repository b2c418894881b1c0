import Stage
import Testing
import UIKit

/// Checks interaction controllers that move the views during the gesture and animate the remaining part themselves.
@MainActor struct CustomInteractionTests {
    @Test(arguments: Rest.allCases, [330, 140])
    func interactionMovingViewsItselfHasNoProblems(rest: Rest, end: CGFloat) throws {
        let problems = try Program.problems([.drag(from: CGPoint(x: 60, y: 500), to: CGPoint(x: end, y: 500))]) { PannedNavigation(rest) }
        #expect(problems.map(\.kind) == Self.kinds(rest), "\(problems.map(\.sentence))")
    }

    @Test(arguments: Rest.allCases)
    func flickHasNoProblems(rest: Rest) throws {
        let flick = Program.Step.drag(from: CGPoint(x: 60, y: 500), to: CGPoint(x: 330, y: 500), seconds: 0.06)
        #expect(try Program.problems([flick]) { PannedNavigation(rest) }.map(\.kind) == Self.kinds(rest))
    }

    /// The problems in a program whose release follows the animation block, so that the navigation bar waits.
    private static func kinds(_ rest: Rest) -> [RunProblem.Kind] { rest == .blockBeforeFinish ? [.lateRelease] : [] }

    @Test func pageVanishingDuringDragIsReportedAsJump() throws {
        let drag = Program.Step.drag(from: CGPoint(x: 60, y: 500), to: CGPoint(x: 230, y: 500))
        let problems = try Program.problems([drag]) { PannedNavigation(nil) }
        #expect(problems.map(\.kind) == [.jump], "\(problems.map(\.sentence))")
    }

    @Test func pageUncoveredDuringDragHasNoProblems() throws {
        let drag = Program.Step.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 60, y: 500))
        #expect(try Program.problems([drag]) { SwipedTabs() }.map(\.sentence) == [])
    }

    @Test func interactionWithoutFingerHasNoProblems() throws {
        let problems = try Program.problems([.tap(200, 400), .tap(200, 400)]) {
            let presenter = SheetPresenter()
            return ColoredPage(.white) { page in
                let sheet = ColoredPage(.orange) { $0.dismiss(animated: true) }
                sheet.modalPresentationStyle = .custom
                sheet.transitioningDelegate = presenter
                page.present(sheet, animated: true)
            }
        }
        #expect(problems.map(\.sentence) == [])
    }

    /// The animation after the release.
    enum Rest: CaseIterable, Sendable {
        case blockAfterFinish, blockBeforeFinish, linearBlock, spring, keyframes, animator, layerAnimation, chain, delay, displayLink
    }
}

/// A navigation controller whose second page is popped with a pan. If no animation follows the release, the pop completes immediately.
private final class PannedNavigation: UINavigationController, UINavigationControllerDelegate {
    private let rest: CustomInteractionTests.Rest?
    private var drag: Drag?

    init(_ rest: CustomInteractionTests.Rest?) {
        self.rest = rest
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [ColoredPage(.white), ColoredPage(.blue)]
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(PannedNavigation.pan)))
    }

    private func pan(_ recognizer: UIPanGestureRecognizer) {
        let x = recognizer.translation(in: view).x
        switch recognizer.state {
        case .began:
            drag = Drag(rest)
            popViewController(animated: true)
        case .changed: drag?.move(to: x)
        case .ended, .cancelled:
            drag?.end(finishes: recognizer.state == .ended && x > 150)
            drag = nil
        default: break
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { drag == nil ? nil : NoAnimator() }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { drag }
}

private final class NoAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {}
}

private final class Drag: NSObject, UIViewControllerInteractiveTransitioning {
    private let rest: CustomInteractionTests.Rest?
    private var context: (any UIViewControllerContextTransitioning)?
    private var link: CADisplayLink?
    private var goal: CGFloat = 0

    init(_ rest: CustomInteractionTests.Rest?) { self.rest = rest }

    private var page: UIView? { context?.view(forKey: .from) }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let to = transitionContext.view(forKey: .to), let page else { return }
        transitionContext.containerView.insertSubview(to, belowSubview: page)
    }

    func move(to x: CGFloat) {
        page?.transform = CGAffineTransform(translationX: x, y: 0)
        context?.updateInteractiveTransition(x / 390)
    }

    private func tell(_ finishes: Bool) {
        if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    }

    private func complete(_ finishes: Bool) {
        context?.completeTransition(finishes)
        context = nil
    }

    func end(finishes: Bool) {
        guard let page, let rest else {
            tell(finishes)
            return complete(finishes)
        }
        goal = finishes ? 390 : 0
        let place = CGAffineTransform(translationX: goal, y: 0), move = { page.transform = place }
        if rest != .blockBeforeFinish { tell(finishes) }
        switch rest {
        case .blockAfterFinish: UIView.animate(withDuration: 0.3, animations: move) { [self] _ in complete(finishes) }
        case .blockBeforeFinish:
            UIView.animate(withDuration: 0.3, animations: move) { [self] _ in
                tell(finishes)
                complete(finishes)
            }
        case .linearBlock:
            UIView.animate(withDuration: 0.15, delay: 0, options: .curveLinear, animations: move) { [self] _ in complete(finishes) }
        case .spring:
            UIView.animate(
                withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 2, animations: move
            ) { [self] _ in complete(finishes) }
        case .keyframes:
            UIView.animateKeyframes(withDuration: 0.4, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.7, animations: move)
            } completion: { [self] _ in
                complete(finishes)
            }
        case .animator:
            let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.9, animations: move)
            animator.addCompletion { [self] _ in complete(finishes) }
            animator.startAnimation()
        case .layerAnimation: moveLayer(of: page, to: place, finishes)
        case .chain:
            UIView.animate(withDuration: 0.2) { [goal] in
                page.transform = CGAffineTransform(translationX: goal / 2, y: 0)
            } completion: { _ in
                UIView.animate(withDuration: 0.2, animations: move) { [self] _ in complete(finishes) }
            }
        case .delay:
            UIView.animate(withDuration: 0.2, delay: 0.1, animations: move) { [self] _ in
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { MainActor.assumeIsolated { self.complete(finishes) } }
            }
        case .displayLink:
            link = CADisplayLink(target: self, selector: Selector(Drag.tick))
            link?.add(to: .main, forMode: .common)
        }
    }

    private func moveLayer(of page: UIView, to place: CGAffineTransform, _ finishes: Bool) {
        let animation = CABasicAnimation(keyPath: "transform.translation.x")
        (animation.fromValue, animation.toValue, animation.duration) = (page.transform.tx, place.tx, 0.3)
        CATransaction.begin()
        CATransaction.setCompletionBlock { [self] in complete(finishes) }
        page.transform = place
        page.layer.add(animation, forKey: "move")
        CATransaction.commit()
    }

    private func tick() {
        guard let page else { return }
        let rest = goal - page.transform.tx
        page.transform = CGAffineTransform(translationX: page.transform.tx + (abs(rest) < 1 ? rest : rest * 0.25), y: 0)
        guard page.transform.tx == goal else { return }
        link?.invalidate()
        complete(goal > 0)
    }
}

/// A tab bar controller with two tabs. A drag moves the first tab away and uncovers the second tab.
private final class SwipedTabs: UITabBarController, UITabBarControllerDelegate, UIViewControllerInteractiveTransitioning {
    private var context: (any UIViewControllerContextTransitioning)?
    private var isDragging = false

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [ColoredPage(.red), ColoredPage(.green)]
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(SwipedTabs.pan)))
    }

    private func pan(_ recognizer: UIPanGestureRecognizer) {
        let x = min(0, recognizer.translation(in: view).x), page = context?.view(forKey: .from)
        switch recognizer.state {
        case .began:
            isDragging = true
            selectedIndex = 1
        case .changed: page?.transform = CGAffineTransform(translationX: x, y: 0)
        case .ended:
            isDragging = false
            UIView.animate(withDuration: 0.3) {
                page?.transform = CGAffineTransform(translationX: -390, y: 0)
            } completion: { [self] _ in
                page?.transform = .identity
                context?.finishInteractiveTransition()
                context?.completeTransition(true)
                context = nil
            }
        default: break
        }
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let to = transitionContext.view(forKey: .to) { transitionContext.containerView.insertSubview(to, at: 0) }
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { isDragging ? NoAnimator() : nil }

    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }
}

/// Dismisses sheets with an interaction controller that doesn't need a finger.
private final class SheetPresenter: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerInteractiveTransitioning {
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { NoAnimator() }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        let page = transitionContext.view(forKey: .from)
        UIView.animate(withDuration: 0.3) {
            page?.frame.origin.y = 844
        } completion: { _ in
            transitionContext.finishInteractiveTransition()
            transitionContext.completeTransition(true)
        }
    }
}
