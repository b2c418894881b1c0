import Problems
import Scenes
import Stage
import Testing
import UIKit

/// Checks calls that Segue tolerates but iPhone doesn't.
@MainActor struct PhoneMistakeTests {
    @Test(arguments: [false, true])
    func pushDuringPushIsReported(isAnimated: Bool) throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            UINavigationController(
                rootViewController: ColoredPage(.blue) { page in
                    page.navigationController?.pushViewController(ColoredPage(.orange), animated: isAnimated)
                    page.navigationController?.pushViewController(ColoredPage(.green), animated: true)
                })
        }
        #expect(problems.map(\.kind) == (isAnimated ? [.iphone] : []))
    }

    @Test(arguments: [false, true])
    func pushWhilePushRunsIsReported(isLate: Bool) throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            UINavigationController(
                rootViewController: ColoredPage(.blue) { page in
                    let navigation = page.navigationController
                    navigation?.pushViewController(ColoredPage(.orange), animated: true)
                    let link = LaterCall(after: isLate ? 60 : 5) { navigation?.pushViewController(ColoredPage(.green), animated: true) }
                    link.start()
                })
        }
        #expect(problems.map(\.kind) == (isLate ? [] : [.iphone]))
    }

    /// Calls a closure once, after a number of turns.
    private final class LaterCall: NSObject {
        private var turns: Int
        private let call: () -> Void

        init(after turns: Int, _ call: @escaping () -> Void) { (self.turns, self.call) = (turns, call) }

        func start() { CADisplayLink(target: self, selector: Selector(LaterCall.tick(_:))).add(to: .main, forMode: .common) }

        private func tick(_ link: CADisplayLink) {
            turns -= 1
            guard turns == 0 else { return }
            link.invalidate()
            call()
        }
    }

    @Test(arguments: [false, true])
    func dismissalDuringPresentationIsReported(waits: Bool) throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            ColoredPage(.white) { page in
                let sheet = ColoredPage(.orange)
                page.present(sheet, animated: true) { if waits { sheet.dismiss(animated: true) } }
                if !waits { LaterCall(after: 5) { sheet.dismiss(animated: true) }.start() }
            }
        }
        // Newer systems wait, as Segue does.
        #expect(problems.map(\.kind) == (waits ? [] : [.iphone]) && problems.allSatisfy(\.isDeliberate))
    }

    // MARK: Swipes

    @Test(arguments: [false, true])
    func swipeAtRootIsReported(isGuarded: Bool) throws {
        let guardian = Guardian(isGuarded)
        let drag = Program.Step.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 250, y: 400))
        let problems = try Program.problems([drag]) {
            let navigation = UINavigationController(rootViewController: ColoredPage(.white))
            navigation.loadViewIfNeeded()
            navigation.interactivePopGestureRecognizer?.delegate = guardian
            return navigation
        }
        #expect(problems.filter { !$0.isDeliberate }.map(\.kind) == (isGuarded ? [] : [.iphone]))
    }

    private final class Guardian: NSObject, UIGestureRecognizerDelegate {
        private let refuses: Bool

        init(_ refuses: Bool) { self.refuses = refuses }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !refuses }
    }

    // MARK: Property animators

    /// A call that ends the program on iPhone, or its correct counterpart.
    enum AnimatorCall: CaseIterable, Sendable {
        case releasesPaused, releasesStopped, pausesUninterruptible, stopsInactive, finishesInactive
        case keepsPaused, finishesStopped, stopsActive
    }

    @Test(arguments: AnimatorCall.allCases)
    func misusedAnimatorIsReported(call: AnimatorCall) throws {
        var kept: UIViewPropertyAnimator?
        let problems = try Program.problems([.tap(200, 400)]) {
            ColoredPage(.white) { page in
                let box = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
                page.view.addSubview(box)
                let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { box.alpha = 0.5 }
                if call == .pausesUninterruptible { animator.isInterruptible = false }
                if call != .stopsInactive, call != .finishesInactive { animator.startAnimation() }
                switch call {
                case .releasesPaused, .pausesUninterruptible: animator.pauseAnimation()
                case .releasesStopped: animator.stopAnimation(false)
                case .stopsInactive: animator.stopAnimation(true)
                case .finishesInactive: animator.finishAnimation(at: .end)
                case .keepsPaused:
                    animator.pauseAnimation()
                    kept = animator
                case .finishesStopped:
                    animator.stopAnimation(false)
                    animator.finishAnimation(at: .end)
                case .stopsActive: animator.stopAnimation(true)
                }
            }
        }
        let isCorrect = [.keepsPaused, .finishesStopped, .stopsActive].contains(call)
        #expect(problems.map(\.kind) == (isCorrect ? [] : [.iphone]), "\(problems.map(\.sentence))")
        kept?.stopAnimation(true)
    }

    @Test(arguments: [false, true])
    func endlessLayoutIsReported(isEndless: Bool) throws {
        final class Restless: UIView {
            var isEndless = false

            override func layoutSubviews() {
                super.layoutSubviews()
                if isEndless { setNeedsLayout() }
            }
        }
        var run = HeadlessRun(size: CGSize(width: 390, height: 844))
        run.until = 0.2
        let problems = run.examined(
            showing: Scene("program") {
                let page = ColoredPage(.white)
                page.loadViewIfNeeded()
                let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                view.isEndless = isEndless
                page.view.addSubview(view)
                return page
            }
        ).problems
        #expect(problems.map(\.kind) == (isEndless ? [.iphone] : []))
    }

    @Test(arguments: [false, true])
    func changedPresentationLayerIsReported(changesModel: Bool) throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            ColoredPage(.white) { page in
                if changesModel { page.view.layer.opacity = 0.9 } else { page.view.layer.presentation()?.opacity = 0.9 }
            }
        }
        #expect(problems.map(\.kind) == (changesModel ? [] : [.iphone]))
    }

    // MARK: Progress and early releases

    @Test(arguments: [false, true])
    func finishBeforeTransitionIsReported(waits: Bool) throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            let navigation = Navigation()
            navigation.finishesAtOnce = true
            navigation.waits = waits
            return navigation
        }
        #expect(problems.map(\.kind).contains(.iphone) == !waits, "\(problems.map(\.sentence))")
    }

    /// Drives a pop by the distance that the finger moves, up to a limit.
    private final class Navigation: UINavigationController, UINavigationControllerDelegate {
        var limit: CGFloat = 1
        /// Whether a tap pops and finishes immediately, rather than in a later turn.
        var finishesAtOnce = false
        var waits = false
        /// Whether a pop after a tap starts without interaction, so that `finish()` isn't needed.
        var startsFreely = false
        private var driver: UIPercentDrivenInteractiveTransition?

        private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
                context.containerView.insertSubview(to, belowSubview: from)
                UIView.animate(withDuration: 0.3) {
                    from.frame.origin.x = 390
                } completion: { _ in
                    if context.transitionWasCancelled { from.frame.origin.x = 0 }
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
            isNavigationBarHidden = true
            viewControllers = [ColoredPage(.white), ColoredPage(.systemTeal)]
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Navigation.pan(_:))))
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Navigation.tap)))
        }

        private func tap() {
            guard finishesAtOnce else { return }
            let driver = UIPercentDrivenInteractiveTransition()
            driver.wantsInteractiveStart = !startsFreely
            self.driver = driver
            popViewController(animated: true)
            if waits { LaterCall(after: 2) { driver.finish() }.start() } else { driver.finish() }
        }

        private func pan(_ pan: UIPanGestureRecognizer) {
            let percent = min(limit, max(0, pan.translation(in: view).x / 300))
            switch pan.state {
            case .began:
                driver = UIPercentDrivenInteractiveTransition()
                popViewController(animated: true)
            case .changed: driver?.update(percent)
            case .ended:
                if percent > 0.5 { driver?.finish() } else { driver?.cancel() }
                driver = nil
            default:
                driver?.cancel()
                driver = nil
            }
        }

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? Slide() : nil }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }

    @Test(arguments: [false, true])
    func finishBeforeTransitionIsReportedUnlessItStartsFreely(startsFreely: Bool) throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            let navigation = Navigation()
            (navigation.finishesAtOnce, navigation.startsFreely) = (true, startsFreely)
            return navigation
        }
        #expect(problems.map(\.kind) == (startsFreely ? [] : [.iphone]))
    }

    @Test(arguments: [1, 0.99] as [CGFloat])
    func progressOfOneBeforeFinishIsReported(limit: CGFloat) throws {
        let drag = Program.Step.drag(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 370, y: 400), seconds: 0.6)
        let problems = try Program.problems([drag]) {
            let navigation = Navigation()
            navigation.limit = limit
            return navigation
        }
        #expect(problems.map(\.kind) == (limit == 1 ? [.iphone] : []))
    }
}
