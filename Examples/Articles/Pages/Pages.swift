import UIKit

/// The first page. Its Cancel button dismisses the navigation controller.
final class AViewController: UIViewController, CustomNavigationControllerDelegate {
    @IBAction private func cancel() { dismiss(animated: true) }
}

/// The middle page. The third page has no next page, so it is a plain view controller.
final class BViewController: UIViewController, CustomNavigationControllerDelegate {}
