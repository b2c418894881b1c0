import UIKit

/// The first page, and the target of the second page's unwind segue.
final class SourceViewController: UIViewController {
    @IBAction private func comeBack(_ segue: UIStoryboardSegue) {}
}
