import Segue

/// A page with one tile, which a tap opens.
final class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Outside"
        view.backgroundColor = .systemTeal
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Page.open)))
    }

    private func open() { navigationController?.pushViewController(Page(), animated: true) }
}

let outside = Scene("Outside") { UINavigationController(rootViewController: Page()) }
