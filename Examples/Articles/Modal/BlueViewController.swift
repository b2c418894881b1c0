import UIKit

/// The page above.
final class BlueViewController: UIViewController {
    @IBAction private func close() { dismiss(animated: true) }
}
