import UIKit

/// The first page. The second one's exit segue leads back to it.
final class SourceViewController: UIViewController {
    @IBAction private func comeBack(_ segue: UIStoryboardSegue) {}
}
