import UIKit

/// The segue's destination. A tap performs the unwind segue, which is a standard dismissal with a fade.
final class DestinationViewController: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        (modalPresentationStyle, modalTransitionStyle) = (.fullScreen, .crossDissolve)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Destination"
        view.accessibilityIdentifier = title
        view.backgroundColor = Theme.tileBlue
        view.addSubview(Emblem(.square, in: view.bounds))
        let heading = Heading(
            "Destination", hint: "", color: Theme.tileInk, top: view.bounds.height - 152, in: view.bounds
        )
        heading.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.addSubview(heading)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(DestinationViewController.tap)))
    }

    private func tap() { performSegue(withIdentifier: "exit", sender: self) }
}
