import Stage
import Testing
import UIKit

/// Checks mistakes with presentations, each together with a correct program.
@MainActor struct PresentationMistakeTests {
    private func problems(
        _ steps: [Program.Step] = [.tap(200, 400)], _ make: @escaping @MainActor () -> UIViewController
    ) throws -> [String] {
        try Program.problems(steps, showing: make).map { "\($0.kind) \($0.who)" }
    }

    private final class Sheet: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .orange
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Sheet.close)))
        }

        private func close() { dismiss(animated: true) }
    }

    private final class Early: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            present(Sheet(), animated: true)
        }
    }

    @Test func presentingInViewDidLoadIsReported() throws {
        #expect(try problems([]) { Early() } == ["warning Sheet"])
    }

    @Test func presentingWhilePresentingIsReported() throws {
        let found = try problems {
            ColoredPage(.white) { page in
                page.present(Sheet(), animated: true)
                page.present(UIAlertController(title: "M", message: nil, preferredStyle: .alert), animated: true)
            }
        }
        #expect(found == ["warning UIAlertController"])
    }

    @Test func presentingAfterDismissalIsQuiet() throws {
        let found = try problems([.tap(200, 400), .tap(200, 400)]) {
            ColoredPage(.white) { $0.present(Sheet(), animated: true) }
        }
        #expect(found == [])
    }

    @Test(arguments: [false, true])
    func presentingBeforeDismissalIsOverIsReported(waits: Bool) throws {
        let problems = try Program.problems([.tap(200, 400), .tap(200, 400)]) {
            ColoredPage(.white) { page in
                let first = ColoredPage(.orange) { first in
                    let alert = UIAlertController(title: "M", message: nil, preferredStyle: .alert)
                    first.dismiss(animated: true) { if waits { page.present(alert, animated: true) } }
                    if !waits { page.present(alert, animated: true) }
                }
                page.present(first, animated: true)
            }
        }
        #expect(problems.map(\.kind) == (waits ? [] : [.warning]))
        #expect(problems.allSatisfy { $0.who == "UIAlertController" && $0.sentence.contains("dismissal of ColoredPage") })
    }

    @Test func dismissingTwiceIsReported() throws {
        let found = try problems([.tap(200, 400), .tap(200, 400)]) {
            ColoredPage(.white) { page in
                page.present(
                    ColoredPage(.orange) { sheet in
                        sheet.dismiss(animated: true)
                        sheet.dismiss(animated: true)
                    }, animated: true)
            }
        }
        #expect(found == ["warning ColoredPage#2"])
    }

    // MARK: Delegates

    @Test(arguments: [false, true])
    func delegateOfChildIsReported(isChild: Bool) throws {
        let kept = Helper()
        let found = try problems {
            ColoredPage(.white) { page in
                let sheet = ColoredPage(.orange), navigation = UINavigationController(rootViewController: sheet)
                (isChild ? sheet : navigation).transitioningDelegate = kept
                page.present(navigation, animated: true)
            }
        }
        #expect(found == (isChild ? ["neverAsked UINavigationController"] : []))
    }

    @Test(arguments: [false, true])
    func delegateOfPushedPageIsReported(isPushed: Bool) throws {
        let kept = Helper()
        let found = try problems {
            UINavigationController(
                rootViewController: ColoredPage(.white) { page in
                    let sheet = Sheet()
                    sheet.transitioningDelegate = kept
                    if isPushed {
                        page.navigationController?.pushViewController(sheet, animated: true)
                    } else {
                        page.present(sheet, animated: true)
                    }
                })
        }
        #expect(found == (isPushed ? ["neverAsked Sheet"] : []))
    }

    private final class Chooser: NSObject, UINavigationControllerDelegate {}

    @Test(arguments: [false, true])
    func releasedNavigationDelegateIsReported(isKept: Bool) throws {
        let kept = Chooser()
        let found = try problems {
            let navigation = UINavigationController(
                rootViewController: ColoredPage(.white) {
                    $0.navigationController?.pushViewController(ColoredPage(.orange), animated: true)
                })
            navigation.delegate = isKept ? kept : Chooser()
            return navigation
        }
        #expect(found == (isKept ? [] : ["neverAsked UINavigationController"]))
    }

    private final class Helper: NSObject, UIViewControllerTransitioningDelegate {}

    @Test(arguments: [false, true])
    func releasedDelegateIsReported(isKept: Bool) throws {
        let kept = Helper()
        let found = try problems {
            ColoredPage(.white) { page in
                let sheet = Sheet()
                sheet.modalPresentationStyle = .fullScreen
                sheet.transitioningDelegate = isKept ? kept : Helper()
                page.present(sheet, animated: true)
            }
        }
        #expect(found == (isKept ? [] : ["neverAsked Sheet"]))
    }

    @Test func clearedDelegateIsQuiet() throws {
        let found = try problems {
            ColoredPage(.white) { page in
                let sheet = Sheet()
                sheet.transitioningDelegate = Helper()
                sheet.transitioningDelegate = nil
                page.present(sheet, animated: true)
            }
        }
        #expect(found == [])
    }

    // MARK: Animators

    /// Scales the presenter during the presentation. Depending on the configuration, it restores the presenter during the dismissal, or
    /// moves it into the container.
    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        var restores = true
        var movesPresenter = false
        private var isDismissal = false

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let isDismissal = isDismissal, restores = restores
            let (from, to) = (context.viewController(forKey: .from)!, context.viewController(forKey: .to)!)
            let (below, card) = isDismissal ? (to.view!, from.view!) : (from.view!, to.view!)
            if movesPresenter { context.containerView.insertSubview(below, at: 0) }
            if !isDismissal {
                context.containerView.addSubview(card)
                card.frame = CGRect(x: 0, y: 844, width: 390, height: 744)
            }
            UIView.animate(withDuration: 0.3) {
                if !isDismissal {
                    below.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
                } else if restores {
                    below.transform = .identity
                }
                card.frame.origin.y = isDismissal ? 844 : 100
            } completion: { _ in
                context.completeTransition(true)
            }
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            isDismissal = false
            return self
        }

        func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
            isDismissal = true
            return self
        }
    }

    private func thereAndBack(_ animator: Animator) throws -> [RunProblem] {
        try Program.problems([.tap(200, 400), .tap(200, 400)]) {
            let page = ColoredPage(.white) { page in
                let sheet = Sheet()
                (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, animator)
                page.present(sheet, animated: true)
            }
            page.loadViewIfNeeded()
            page.view.accessibilityIdentifier = "home"
            return page
        }
    }

    @Test func presenterThatStaysSmallIsReported() throws {
        let animator = Animator()
        animator.restores = false
        let problems = try thereAndBack(animator)
        #expect(problems.map(\.kind) == [.changeLeft])
        #expect(problems.first?.sentence == "home still has a changed transform after the dismissal")
    }

    @Test func restoredPresenterIsQuiet() throws { #expect(try thereAndBack(Animator()) == []) }

    @Test func presenterInContainerLeavesNothing() throws {
        let animator = Animator()
        animator.movesPresenter = true
        let problems = try thereAndBack(animator)
        #expect(problems.contains { $0.kind == .nothingLeft && $0.who == "ColoredPage" }, "\(problems)")
    }
}
