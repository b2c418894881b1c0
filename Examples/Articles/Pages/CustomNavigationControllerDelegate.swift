import UIKit

/// A page with a successor.
protocol CustomNavigationControllerDelegate: UIViewController {
    /// Pushes the next page.
    func pushToNextScene()
}

extension CustomNavigationControllerDelegate {
    func pushToNextScene() { performSegue(withIdentifier: "next", sender: self) }
}
