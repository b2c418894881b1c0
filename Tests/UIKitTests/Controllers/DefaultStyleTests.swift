import TestSupport
import Testing
import UIKit

/// The default style of a presentation (S-TRANS-88).
@MainActor struct DefaultStyleTests {
    private final class Page: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
    }

    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let root = Page(), page = Page()

    init() {
        device.window.rootViewController = root
        device.turn(at: 0)
        device.turn(at: 0.1)
        root.log = []
    }

    private func run(from begin: TimeInterval, to end: TimeInterval) {
        for time in stride(from: begin, through: end, by: 1.0 / 60) { device.turn(at: time) }
    }

    @Test("S-TRANS-88: a controller without a style is a sheet, and its presenter stays and gets no callbacks")
    func defaultStyleIsSheet() {
        #expect(page.modalPresentationStyle == .pageSheet && page.sheetPresentationController != nil)
        page.sheetPresentationController?.detents = [.medium()]
        root.present(page, animated: true)
        run(from: 1, to: 2)
        #expect(root.view.window != nil && root.log == [] && page.log == ["willAppear"])
        #expect(isNear(page.view.frame.height, 417, 30), "the detent applies")
        page.dismiss(animated: true)
        run(from: 3, to: 4)
        #expect(root.log == [] && page.view.window == nil)
    }

    @Test("S-TRANS-88: in a default presentation, a custom animator gets no view for the presenter")
    func animatorGetsNoPresenterView() {
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
            var from: UIView?, to: UIView?
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
                context.containerView.addSubview(context.view(forKey: .to)!)
                context.completeTransition(true)
            }
        }
        let delegate = Delegate()
        page.transitioningDelegate = delegate
        root.present(page, animated: true)
        run(from: 1, to: 1.5)
        #expect(delegate.from == nil && delegate.to === page.view && root.view.window != nil)
    }

    @Test("S-TRANS-88: the sheet presentation controller follows the style, and a child uses its ancestor's")
    func sheetControllerFollowsStyle() {
        let navigation = UINavigationController(rootViewController: page)
        #expect(page.sheetPresentationController === navigation.sheetPresentationController)
        #expect(navigation.sheetPresentationController != nil)
        navigation.modalPresentationStyle = .fullScreen
        #expect(navigation.sheetPresentationController == nil)
        navigation.modalPresentationStyle = .formSheet
        #expect(navigation.sheetPresentationController != nil)
    }

    @Test("S-TRANS-88: a full-screen presentation removes the presenter")
    func fullScreenRemovesPresenter() {
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: true)
        run(from: 1, to: 2)
        #expect(root.view.window == nil && root.log == ["willDisappear"])
    }
}
