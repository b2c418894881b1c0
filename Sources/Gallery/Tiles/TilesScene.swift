import UIKit

extension Scene {
    /// A main page of coloured tiles, each of which opens into a page of its own (S-SEED1).
    static let tiles = Scene(
        name: "tiles", title: "Tiles", summary: "A tile grows into its page",
        trials: [
            Trial(.pinch, "Pinch a tile", key: "Ctrl drag"), Trial(.leftEdge, "Drag from the left edge", key: "B"),
            Trial(.tap, "Tap a tile", key: "Enter"),
        ],
        releases: [.pinch: .opensOrRests(above: 1.5), .leftEdge: .movesRight],
        preview: .transition(tap: CGPoint(x: 104, y: 480), middle: 0.4)
    ) { _ in makeTiles() }
}

@MainActor private func makeTiles() -> UIViewController {
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
