import UIKit

/// The first page. Its Cancel button closes all of them.
final class AViewController: UIViewController, CustomNavigationControllerDelegate {
    @IBAction private func cancel() { dismiss(animated: true) }
}

/// The page in the middle. The third is a plain controller: nothing follows it.
final class BViewController: UIViewController, CustomNavigationControllerDelegate {}
