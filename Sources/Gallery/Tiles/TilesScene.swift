import UIKit

/// The tile scene: a main page of coloured tiles, each of which opens into a page of its own (S-SEED1).
func makeTiles() -> UIViewController {
    let storyboard = UIStoryboard(name: "Tiles")
    storyboard.addScene("main") { MainViewController() }
    storyboard.addScene("detail") { DetailViewController() }
    for tile in Tile.all { storyboard.addSegue(tile.title, from: "main", to: "detail", kind: .show) }
    return TilesNavigationController(rootViewController: storyboard.instantiateViewController(withIdentifier: "main"))
}

/// A navigation controller that keeps its delegate alive.
final class TilesNavigationController: UINavigationController {
    private let transitions = Transitions()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = transitions
        isNavigationBarHidden = true
    }
}

/// One coloured tile.
struct Tile {
    let title: String
    let color: UIColor

    /// In reading order, two to a row; the warm pair stands in the middle.
    static let all = [
        Tile(title: "Blue", color: Theme.tileBlue), Tile(title: "Teal", color: Theme.tileTeal),
        Tile(title: "Coral", color: Theme.tileCoral), Tile(title: "Amber", color: Theme.tileAmber),
        Tile(title: "Green", color: Theme.tileGreen), Tile(title: "Violet", color: Theme.tileViolet),
    ]
}
