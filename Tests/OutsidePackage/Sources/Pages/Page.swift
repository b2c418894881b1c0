import Segue

/// A page with one tile, which opens when tapped.
final class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Outside"
        view.backgroundColor = .systemTeal
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Page.open)))
    }

    private func open() { navigationController?.pushViewController(Page(), animated: true) }
}

public let outside = Scene("Outside") { UINavigationController(rootViewController: Page()) }
