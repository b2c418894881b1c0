import Stage
import Testing
import UIKit

/// Checks mistakes with a transition's pages, each together with a correct program.
@MainActor struct PageMistakeTests {
    private func kinds(
        _ steps: [Program.Step] = [.tap(200, 600), .tap(200, 600)], _ make: @escaping @MainActor () -> UIViewController
    ) throws -> [String] {
        try Program.problems(steps, showing: make).map { "\($0.kind) \($0.who)" }
    }

    /// A sheet that a tap dismisses. A downward drag dismisses the sheet interactively, using the sheet's animator.
    private final class Sheet: UIViewController, UIViewControllerTransitioningDelegate {
        private let out: Out
        private var driver: UIPercentDrivenInteractiveTransition?
        private let followsLocation: Bool

        init(_ out: Out, followsLocation: Bool = false) {
            (self.out, self.followsLocation) = (out, followsLocation)
            super.init(nibName: nil, bundle: nil)
            (modalPresentationStyle, transitioningDelegate) = (.overFullScreen, self)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            (view.backgroundColor, view.accessibilityIdentifier) = (.orange, "sheet")
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Sheet.tap)))
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Sheet.pan(_:))))
        }

        private func tap() { dismiss(animated: true) }

        private func pan(_ pan: UIPanGestureRecognizer) {
            let way = followsLocation ? pan.location(in: view.window).y : pan.translation(in: view.window).y
            let percent = min(0.99, max(0, way / 800))
            switch pan.state {
            case .began:
                driver = UIPercentDrivenInteractiveTransition()
                dismiss(animated: true)
            case .changed: driver?.update(percent)
            default:
                if percent > 0.6 { driver?.finish() } else { driver?.cancel() }
                driver = nil
            }
        }

        func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { out }

        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }

    /// Moves the old page down by `distance` and, after a cancellation, can remove the presenter.
    private final class Out: NSObject, UIViewControllerAnimatedTransitioning {
        var distance: CGFloat = 844
        var opacity: CGFloat = 1
        var removesPresenter = false

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let from = context.view(forKey: .from)!
            UIView.animate(withDuration: 0.4) {
                from.frame.origin.y = self.distance
                from.alpha = self.opacity
            } completion: { _ in
                if context.transitionWasCancelled, self.removesPresenter {
                    context.viewController(forKey: .to)?.view.removeFromSuperview()
                }
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    private func presenter(_ make: @escaping @MainActor () -> Sheet) -> UIViewController {
        ColoredPage(.white) { $0.present(make(), animated: true) }
    }

    @Test(arguments: [(764, 1), (400, 1), (0, 0.5)] as [(CGFloat, CGFloat)])
    func pageRemovedWhileVisibleIsReported(distance: CGFloat, opacity: CGFloat) throws {
        let out = Out()
        (out.distance, out.opacity) = (distance, opacity)
        #expect(try kinds { presenter { Sheet(out) } } == ["jumpAtEnd sheet"])
    }

    @Test(arguments: [(844, 1), (0, 0), (400, 0)] as [(CGFloat, CGFloat)])
    func pageThatLeavesIsQuiet(distance: CGFloat, opacity: CGFloat) throws {
        let out = Out()
        (out.distance, out.opacity) = (distance, opacity)
        #expect(try kinds { presenter { Sheet(out) } } == [])
    }

    @Test(arguments: [false, true])
    func presenterRemovedByCancelledDismissalIsReported(removes: Bool) throws {
        let out = Out()
        out.removesPresenter = removes
        let drag = Program.Step.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 350), hold: 0.2)
        let found = try kinds([.tap(200, 600), drag]) { presenter { Sheet(out) } }
        #expect(found == (removes ? ["nothingLeft ColoredPage"] : []))
    }

    @Test(arguments: [false, true])
    func progressOfLocationJumpsAtStart(followsLocation: Bool) throws {
        let drag = Program.Step.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 560), hold: 0.2)
        let found = try kinds([.tap(200, 600), drag]) { presenter { Sheet(Out(), followsLocation: followsLocation) } }
        #expect(found == (followsLocation ? ["jumpAtStart pan"] : []))
    }

    /// Gives a page the lower half of the screen.
    private final class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 422, width: 390, height: 422) }
    }

    /// A page in the lower half of the screen that presents another page with the given style.
    private final class Lower: UIViewController, UIViewControllerTransitioningDelegate {
        private let style: UIModalPresentationStyle

        init(_ style: UIModalPresentationStyle) {
            self.style = style
            super.init(nibName: nil, bundle: nil)
            (modalPresentationStyle, transitioningDelegate) = (.custom, self)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            (view.backgroundColor, view.accessibilityIdentifier) = (.red, "lower")
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Lower.tap)))
        }

        private func tap() {
            let page = ColoredPage(.blue) { $0.dismiss(animated: true) }
            page.modalPresentationStyle = style
            present(page, animated: true)
        }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func presenterThatComesBackInFullSizeIsReported(style: UIModalPresentationStyle) throws {
        let found = try kinds([.tap(200, 600), .tap(200, 600), .tap(200, 600)]) {
            ColoredPage(.white) { $0.present(Lower(style), animated: true) }
        }
        #expect(found == (style == .fullScreen ? ["jumpAtEnd lower"] : []))
    }
}
