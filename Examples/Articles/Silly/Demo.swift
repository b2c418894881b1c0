import UIKit

/// A navigation controller with silly transitions.
final class DemoNavigationController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        BKNTransitioningDelegate.shared.manage(self)
    }
}

/// A page with a button for each transition. Each segue in the storyboard shows another page of this kind and is named after a transition.
final class DemoViewController: UIViewController {
    @IBOutlet private var label: UILabel!
    private static let colors: [UIColor] = [.systemTeal, .systemOrange, .systemPurple, .systemGreen]

    override func viewDidLoad() {
        super.viewDidLoad()
        let depth = navigationController?.viewControllers.count ?? 1
        label.text = "Page \(depth)"
        view.backgroundColor = Self.colors[(depth - 1) % Self.colors.count]
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch segue.identifier {
        case "star": segue.destination.bknIntroTransitionType = .star
        case "fade": segue.destination.bknIntroTransitionType = .fade
        case "flip": segue.destination.bknIntroTransitionType = .flip
        default: break
        }
    }
}
