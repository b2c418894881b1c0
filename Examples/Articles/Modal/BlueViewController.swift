import UIKit

/// The presented page.
final class BlueViewController: UIViewController {
    @IBAction private func close() { dismiss(animated: true) }
}
