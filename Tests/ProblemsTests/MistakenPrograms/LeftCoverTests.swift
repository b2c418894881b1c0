import Testing
import UIKit

/// Checks dimming views that a presentation adds to the presenting page, each together with a correct program.
@MainActor struct LeftCoverTests {
    @Test(arguments: [false, true]) func dimmingViewThatStaysOverPageIsReported(removes: Bool) throws {
        let there = Program.Step.tap(100, 125), back = Program.Step.tap(200, 600)
        let problems = try Program.problems([there, back]) { ButtonPage(removesCover: removes) }
        #expect(problems.map { "\($0.kind) \($0.who)" } == (removes ? [] : ["deadTouches ButtonPage"]), "\(problems)")
        #expect(problems.allSatisfy { $0.sentence.hasPrefix("A translucent view that a transition added still covers ButtonPage") })
    }

    @Test func coverThatHandlesTapsIsQuiet() throws {
        let problems = try Program.problems([.tap(100, 125), .tap(200, 600)]) { ButtonPage(removesCover: false, coverCloses: true) }
        #expect(problems.map(\.kind) == [])
    }
}

/// A page whose button presents a sheet with a dimming view below it.
private final class ButtonPage: UIViewController, UIViewControllerTransitioningDelegate {
    private let removesCover, coverCloses: Bool

    init(removesCover: Bool, coverCloses: Bool = false) {
        (self.removesCover, self.coverCloses) = (removesCover, coverCloses)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Open") { [unowned self] _ in open() })
        button.frame = CGRect(x: 50, y: 100, width: 100, height: 50)
        view.addSubview(button)
    }

    private func open() {
        let sheet = ColoredPage(.orange) { $0.dismiss(animated: true) }
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = self
        present(sheet, animated: true)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        DimmingController(presentedViewController: presented, presenting: presenting, removes: removesCover, closes: coverCloses)
    }
}

/// Dims the presenting page by a view in that page.
private final class DimmingController: UIPresentationController {
    private let cover = UIView()
    private let removes, closes: Bool

    init(presentedViewController: UIViewController, presenting: UIViewController?, removes: Bool, closes: Bool) {
        (self.removes, self.closes) = (removes, closes)
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 400, width: 390, height: 444) }

    override func presentationTransitionWillBegin() {
        cover.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        cover.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        if closes { cover.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(DimmingController.close))) }
        presentingViewController.view.addSubview(cover)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { if removes { cover.removeFromSuperview() } }

    private func close() { cover.removeFromSuperview() }
}
