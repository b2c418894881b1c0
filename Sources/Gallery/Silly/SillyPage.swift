import UIKit

/// A page with a row for each transition. Each row has two buttons: one pushes the next page with the row's transition, and the other
/// presents the page.
final class SillyPage: UIViewController, SillyTransitionProvider {
    let introduction: (any SillyTransition)?
    private let depth: Int
    private let shared: SillyDelegate
    private var rows: [(push: UIButton, present: UIButton)] = []

    private static let colors = [
        Theme.tileAmber, Theme.tileViolet, Theme.tileGreen, Theme.tileBlue, Theme.tileTeal, Theme.tileCoral,
    ]

    /// The rows' transitions. The last row uses the system's transition.
    private static let choices: [(any SillyTransition)?] = Silly.transitions + [nil]

    /// Creates a page that has `depth` pages below it.
    init(depth: Int, shared: SillyDelegate, introduction: (any SillyTransition)? = nil) {
        self.depth = depth
        self.shared = shared
        self.introduction = introduction
        super.init(nibName: nil, bundle: nil)
        title = depth == 0 ? "Silly" : introduction?.title ?? "Slide"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page.\(depth)"
        view.backgroundColor = Self.colors[depth % Self.colors.count]
        let hint = depth == 0 ? "Stack them up" : "Drag from the left edge"
        view.addSubview(
            Heading(title ?? "", hint: hint, color: Theme.tileInk, hintColor: Theme.tileInk, in: view.bounds)
        )
        rows = Self.choices.map { choice in
            let push = button(choice?.title ?? "Slide", action: Selector(SillyPage.push(_:)))
            push.contentHorizontalAlignment = .left
            return (push, button("Present", action: Selector(SillyPage.present(_:))))
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width - 2 * Theme.margin, narrow: CGFloat = 104, height: CGFloat = 64
        for (index, row) in rows.enumerated() {
            let y = 144 + CGFloat(index) * (height + Theme.gap)
            row.push.frame = CGRect(x: Theme.margin, y: y, width: width - narrow - Theme.gap, height: height)
            row.present.frame = CGRect(x: row.push.frame.maxX + Theme.gap, y: y, width: narrow, height: height)
        }
    }

    private func button(_ title: String, action: Selector) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.setTitleColor(Theme.tileInk, for: .normal)
        button.titleLabel?.font = title == "Present" ? Theme.body : Theme.tileTitle
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        button.backgroundColor = Theme.emblem
        button.layer.cornerRadius = 14
        // Tapping two buttons with two fingers would push two pages at once.
        button.isExclusiveTouch = true
        button.addTarget(self, action: action, for: .touchUpInside)
        view.addSubview(button)
        return button
    }

    /// Whether no transition is running. A finger that touched a button before a transition began may lift during it.
    private var isIdle: Bool { transitionCoordinator == nil }

    private func push(_ button: UIButton) {
        guard isIdle, let row = rows.firstIndex(where: { $0.push === button }) else { return }
        let page = SillyPage(depth: depth + 1, shared: shared, introduction: Self.choices[row])
        navigationController?.pushViewController(page, animated: true)
    }

    private func present(_ button: UIButton) {
        guard isIdle, let row = rows.firstIndex(where: { $0.present === button }) else { return }
        let page = SillyPage(depth: depth + 1, shared: shared, introduction: Self.choices[row])
        let pile = SillyNavigationController(rootViewController: page, shared: shared, introduction: Self.choices[row])
        present(pile, animated: true)
    }
}
