import UIKit

/// The page that presents the navigation controller.
final class PagesRootViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pages"
        view.accessibilityIdentifier = title
        view.backgroundColor = Theme.screen
        view.addSubview(Emblem(.disc, color: Theme.tileTeal, in: view.bounds))
        view.addSubview(Heading("Pages", hint: "Then drag from both edges", in: view.bounds))
        let button = PillButton("Open", in: view.bounds)
        view.addSubview(button)
        connectSegue("open", to: button)
    }
}
