import Problems
import Scenes
import Stage
import Testing
import UIKit

/// Checks mistakes that no gallery scene makes, each together with a correct page that must not be reported.
@MainActor struct MistakenPageTests {
    /// Pushes a page shortly after the start, and pops it a second later if `pops` is true.
    private func play(
        _ isWrong: Bool, pops: Bool = false, _ page: @escaping @MainActor (Bool) -> UIViewController, _ animator: Mover
    ) -> [RunProblem] {
        var run = HeadlessRun(size: CGSize(width: 390, height: 844))
        run.until = 2.5
        return run.examined(
            showing: Scene("page") {
                let navigation = MovedNavigation(rootViewController: UIViewController())
                navigation.mover = animator
                navigation.delegate = navigation
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                    MainActor.assumeIsolated { navigation.pushViewController(page(isWrong), animated: true) }
                }
                if pops {
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                        MainActor.assumeIsolated { _ = navigation.popViewController(animated: true) }
                    }
                }
                return navigation
            }
        ).problems
    }

    @Test(arguments: [true, false])
    func placeholderLeftInWindowIsReported(isWrong: Bool) {
        let mover = Mover()
        mover.leavesStandIn = isWrong
        let problems = play(isWrong, { _ in UIViewController() }, mover)
        #expect(problems.map(\.kind) == (isWrong ? [.leftover] : []), "\(problems.map(\.sentence))")
    }

    @Test func emptyViewLeftInWindowIsNotReported() {
        let mover = Mover()
        (mover.leavesStandIn, mover.standInSize) = (true, .zero)
        #expect(play(true, { _ in UIViewController() }, mover).isEmpty)
    }

    @Test(arguments: [true, false])
    func controllerRetainedByBoundSelectorIsReported(isWrong: Bool) {
        weak var page: UIViewController?
        let problems = play(
            isWrong, pops: true,
            {
                let selector = SelectorPage(isBound: $0)
                page = selector
                return selector
            }, Mover())
        #expect(problems.map(\.kind) == (isWrong ? [.retained] : []), "\(problems.map(\.sentence))")
        if isWrong { #expect(problems.first?.cause == "Retained by a bound Selector of tap" && problems.first?.who == "SelectorPage") }
        // Without this, the page would stay alive until the process exits.
        page?.view.gestureRecognizers?.forEach { page?.view.removeGestureRecognizer($0) }
    }

    @Test(arguments: [true, false])
    func pageAddedBelowReplacedPageIsReported(isWrong: Bool) {
        let mover = Mover()
        mover.addsBelow = isWrong
        let problems = play(isWrong, { _ in UIViewController() }, mover)
        #expect(problems.map(\.kind) == (isWrong ? [.destination] : []), "\(problems.map(\.sentence))")
    }

    @Test(arguments: [true, false])
    func secondCompletionIsReported(isWrong: Bool) {
        let mover = Mover()
        mover.endsTwice = isWrong
        let problems = play(isWrong, { _ in UIViewController() }, mover)
        #expect(problems.map(\.kind) == (isWrong ? [.completedTwice] : []), "\(problems.map(\.sentence))")
    }
}

private final class MovedNavigation: UINavigationController, UINavigationControllerDelegate {
    var mover: Mover?

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { mover }
}

private final class Mover: NSObject, UIViewControllerAnimatedTransitioning {
    var leavesStandIn = false
    var standInSize = CGSize(width: 50, height: 50)
    var addsBelow = false
    var endsTwice = false

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return context.completeTransition(false) }
        from.backgroundColor = .white
        if addsBelow { context.containerView.insertSubview(to, at: 0) } else { context.containerView.addSubview(to) }
        let standIn = UIView(frame: CGRect(origin: .zero, size: standInSize))
        standIn.accessibilityIdentifier = "stand-in"
        context.containerView.window?.addSubview(standIn)
        UIView.animate(withDuration: 0.3) {
            standIn.frame.origin.x = 100
        } completion: { [leavesStandIn, endsTwice] _ in
            if !leavesStandIn { standIn.removeFromSuperview() }
            context.completeTransition(true)
            if endsTwice { context.completeTransition(true) }
        }
    }
}

private final class SelectorPage: UIViewController {
    private let isBound: Bool

    init(isBound: Bool) {
        self.isBound = isBound
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let action = isBound ? Selector(tapped) : Selector(SelectorPage.tapped)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: action))
    }

    private func tapped() {}
}
