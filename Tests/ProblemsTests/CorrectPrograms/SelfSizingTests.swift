import Testing
import UIKit

/// Checks rows and sheets whose constraints or containers determine their size. Their first layout contradicts nothing.
@MainActor struct SelfSizingTests {
    @Test func rowOfFixedHeightHasNoProblems() throws {
        #expect(
            try Program.problems([.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))]) { BoxRows() }.map(\.sentence) == [])
    }

    /// A presentation controller's own view around the page may end anywhere.
    @Test func wrappedSheetBelowTopHasNoProblems() throws {
        let problems = try Program.problems([.tap(195, 400)]) {
            ColoredPage(.white) { page in
                let sheet = ColoredPage(.orange)
                sheet.modalPresentationStyle = .custom
                sheet.transitioningDelegate = WrappingDelegate.shared
                page.present(sheet, animated: true)
            }
        }
        #expect(problems.map(\.sentence) == [])
    }
}

/// Adds a box, 130 points high, with constraints to the leading, top, and bottom edges of `content`.
@MainActor private func addBox(to content: UIView) {
    let box = UIView()
    box.backgroundColor = .systemTeal
    box.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(box)
    NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: content.topAnchor), box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: content.leadingAnchor), box.heightAnchor.constraint(equalToConstant: 130),
    ])
}

private final class BoxRow: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        addBox(to: contentView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
}

private final class BoxRows: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(BoxRow.self, forCellReuseIdentifier: "box")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
    }
}

/// Shows a page in a view of the presentation controller's, which leaves 68 points free at the top.
private final class WrappingPresentation: UIPresentationController {
    private lazy var wrapper: UIView = {
        let wrapper = UIView(frame: containerView?.bounds ?? .zero)
        wrapper.addSubview(presentedViewController.view)
        return wrapper
    }()
    override var presentedView: UIView? { wrapper }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        containerView.addSubview(wrapper)
        wrapper.frame = containerView.bounds.offsetBy(dx: 0, dy: containerView.bounds.height)
    }
}

private final class WrappingDelegate: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    static let shared = WrappingDelegate()

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { WrappingPresentation(presentedViewController: presented, presenting: presenting) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let wrapper = context.view(forKey: .to)
        UIView.animate(withDuration: 0.4) {
            wrapper?.frame.origin.y = 68
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
