import Scenes
import UIKit

/// The page in a scene that only planted storms show. The page traps when three fingers touch it, and misuses the appearance callbacks when
/// a touch is cancelled.
final class PlantedPage: UIViewController {
    static let trap = "the planted trap"
    static let scene = Scene("Planted") { PlantedPage() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        precondition((event?.allTouches?.count ?? 0) < 3, Self.trap)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endAppearanceTransition() }
}
