import Scenes
import UIKit

extension Scene {
    /// A page of colored tiles. Each tile opens into a page (S-SEED1).
    static let tiles = Scene(
        name: "tiles", title: "Tiles", summary: "A tile grows into its page",
        trials: [
            Trial(.pinch, "Pinch a tile", key: "Ctrl drag"), Trial(.leftEdge, "Drag from the left edge", key: "B"),
            Trial(.tap, "Tap a tile", key: "Enter"),
        ],
        pitfalls: [
            .blackScreen: "The to-view is never added",
            .stuck: "completeTransition is never called",
            .completesOnCancel: "completeTransition(true), always",
            .completionFlash: "The completion is one frame late",
            .deadBackSwipe: "The built-in pop refuses",
            .staleLayout: "layoutIfNeeded() is left out",
            .ignoredCancel: "No branch for .cancelled",
            .doubleCancel: "cancel() is called twice",
            .secondHand: "A second pinch isn't rejected",
            .emptyBlock: "Nothing changes in the block",
            .cancelFinishes: "A cancelled pinch finishes anyway",
        ],
        mistakeTrials: [
            .blackScreen: "Open a tile, then go back", .completesOnCancel: "Pinch half open, turn back",
            .ignoredCancel: "Pinch, press Esc, wait 3 s", .doubleCancel: "Pinch half open, turn back",
            .deadBackSwipe: "Open a tile, drag from the edge",
            .secondHand: "Pinch two tiles at once", .emptyBlock: "Tap a tile",
        ],
        releases: [.pinch: .opensOrRests(above: 1.5), .leftEdge: .movesRight],
        preview: .transition(tap: CGPoint(x: 104, y: 480), middle: 0.4)
    ) { pitfalls in makeTiles(pitfalls) }
}

@MainActor private func makeTiles(_ pitfalls: PitfallSwitches) -> UIViewController {
    let storyboard = UIStoryboard(name: "Tiles")
    storyboard.addScene("main") { MainViewController() }
    storyboard.addScene("detail") { DetailViewController() }
    for tile in Tile.all { storyboard.addSegue(tile.title, from: "main", to: "detail", kind: .show) }
    return TilesNavigationController(storyboard.instantiateViewController(withIdentifier: "main"), pitfalls)
}

/// A navigation controller that retains its delegate.
final class TilesNavigationController: UINavigationController {
    private let transitions: Transitions

    init(_ main: UIViewController, _ pitfalls: PitfallSwitches) {
        transitions = Transitions(pitfalls)
        super.init(rootViewController: main)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = transitions
        isNavigationBarHidden = true
    }
}

/// The color and title of a tile.
struct Tile {
    let title: String
    let color: UIColor

    /// All tiles in reading order, two per row. The two warm tiles are in the middle.
    static let all = [
        Tile(title: "Blue", color: Theme.tileBlue), Tile(title: "Teal", color: Theme.tileTeal),
        Tile(title: "Coral", color: Theme.tileCoral), Tile(title: "Amber", color: Theme.tileAmber),
        Tile(title: "Green", color: Theme.tileGreen), Tile(title: "Violet", color: Theme.tileViolet),
    ]
}
