import UIKit

/// The source page of the segue.
final class SourceViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Source"
        view.accessibilityIdentifier = title
        view.backgroundColor = Theme.tileCoral
        view.addSubview(Emblem(.disc, in: view.bounds))
        view.addSubview(
            Heading("Source", hint: "Tap to cross-fade", color: Theme.tileInk, hintColor: Theme.tileInk, in: view.bounds)
        )
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SourceViewController.tap)))
        let button = PillButton("Present only", in: view.bounds)
        view.addSubview(button)
        connectSegue("plain", to: button)
    }

    /// Prevents a second finger from starting another segue while the first is running.
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        presentedViewController == nil && view.alpha == 1
    }

    private func tap() {
        if shouldPerformSegue(withIdentifier: "show", sender: self) { performSegue(withIdentifier: "show", sender: self) }
    }

    /// The unwind action that leads back from the destination.
    func comeBack(_ segue: UIStoryboardSegue) {}
}
