import UIKit

/// The presented page. A tap dismisses the page.
final class BlueViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Blue"
        view.accessibilityIdentifier = title
        view.backgroundColor = Theme.tileBlue
        view.addSubview(Emblem(.square, in: view.bounds))
        let heading = Heading(
            "Blue", hint: "Tap to dismiss", color: Theme.tileInk, hintColor: Theme.tileInk,
            top: view.bounds.height - 200, in: view.bounds
        )
        heading.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.addSubview(heading)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(BlueViewController.tap)))
    }

    private func tap() { dismiss(animated: true) }
}
