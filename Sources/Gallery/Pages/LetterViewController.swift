import UIKit

/// A page with a letter and three page dots.
class LetterViewController: UIViewController {
    private let color: UIColor
    private let letter = UILabel()
    /// The x coordinate of the letter's center on a screen that is 390 points wide.
    private let place: CGFloat
    private let dots = ["A", "B", "C"].map { _ in UIView() }

    init(_ title: String, color: UIColor, place: CGFloat) {
        self.color = color
        self.place = place
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = title
        view.backgroundColor = color
        letter.text = title
        letter.font = Theme.letter
        letter.textColor = Theme.tileInk
        letter.textAlignment = .center
        view.addSubview(letter)
        for (dot, name) in zip(dots, ["A", "B", "C"]) {
            dot.backgroundColor = Theme.tileInk.withAlphaComponent(name == title ? 1 : 0.3)
            dot.layer.cornerRadius = 4
            view.addSubview(dot)
        }
        if navigationController?.viewControllers.first !== self {
            addButton("Back", Selector(LetterViewController.goBack))
        }
    }

    /// Adds a button in a corner of the page, next to the dots or at the top. Halfway through a fade, two pages are visible, so their
    /// buttons are always in different corners.
    func addButton(_ title: String, atRight: Bool = false, atTop: Bool = false, _ action: Selector) {
        let button = UIButton(type: .custom), size = CGSize(width: 100, height: 44)
        button.frame = CGRect(
            x: atRight ? view.bounds.width - Theme.margin - size.width : Theme.margin,
            y: atTop ? 12 : view.bounds.height - 60 - size.height / 2, width: size.width, height: size.height)
        button.autoresizingMask = [
            atRight ? .flexibleLeftMargin : .flexibleRightMargin, atTop ? .flexibleBottomMargin : .flexibleTopMargin,
        ]
        button.setTitle(title, for: .normal)
        button.setTitleColor(Theme.tileInk, for: .normal)
        button.titleLabel?.font = Theme.bar
        button.contentHorizontalAlignment = atRight ? .right : .left
        button.addTarget(self, action: action, for: .touchUpInside)
        view.addSubview(button)
    }

    var pages: PagesNavigationController? { navigationController as? PagesNavigationController }

    /// Whether a button may start a transition. Another finger may already be driving a transition.
    var isAtRest: Bool { pages?.isAtRest == true }

    private func goBack() { if isAtRest { navigationController?.popViewController(animated: true) } }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        letter.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        letter.center = CGPoint(x: bounds.width * place / 390, y: bounds.midY)
        for (index, dot) in dots.enumerated() {
            dot.frame = CGRect(x: bounds.midX - 20 + 16 * CGFloat(index), y: bounds.height - 64, width: 8, height: 8)
        }
    }
}
