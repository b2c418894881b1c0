import UIKit

/// A page that another one follows.
protocol CustomNavigationControllerDelegate: UIViewController {
    /// Pushes the following page.
    func pushToNextScene()
}

extension CustomNavigationControllerDelegate {
    func pushToNextScene() { performSegue(withIdentifier: "next", sender: self) }
}
