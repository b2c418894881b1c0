import UIKit

/// The page that contains the tiles. Pinching a tile scrubs the push to the tile's page, and tapping the tile runs the push.
final class MainViewController: UIViewController {
    /// The last opened tile. The placeholder grows from this tile, and later shrinks back to it.
    private(set) var selectedView: TileView?

    private let titleLabel = UILabel()
    private let hintLabel = UILabel()
    private lazy var tiles = Tile.all.map { TileView($0) }

    private var transitions: Transitions? { navigationController?.delegate as? Transitions }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tiles"
        view.accessibilityIdentifier = title
        view.backgroundColor = Theme.screen
        add(titleLabel, text: "Tiles", font: Theme.largeTitle, color: Theme.screenText)
        add(hintLabel, text: "Pinch one open", font: Theme.body, color: Theme.screenSecondary)
        for tile in tiles {
            view.addSubview(tile)
            tile.button.addTarget(self, action: Selector(MainViewController.open(_:)), for: .touchUpInside)
            let pinch = UIPinchGestureRecognizer(target: self, action: Selector(MainViewController.pinch(_:)))
            pinch.delegate = self
            tile.button.addGestureRecognizer(pinch)
        }
    }

    override func viewDidLayoutSubviews() {
        let width = view.bounds.width - 2 * Theme.margin
        titleLabel.frame = CGRect(x: Theme.margin, y: 56, width: width, height: 40)
        hintLabel.frame = CGRect(x: Theme.margin, y: 98, width: width, height: 20)
        for (index, tile) in tiles.enumerated() { tile.frame = frame(ofTile: index) }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let tile = (sender as? UIButton)?.superview as? TileView else { return }
        selectedView = tile
        let detail = segue.destination as? DetailViewController
        detail?.title = segue.identifier
        detail?.color = tile.backgroundColor
    }

    private func open(_ button: UIButton) {
        // Two tiles can be tapped in the same turn. On an iPhone, a second push in that turn may corrupt the navigation bar.
        guard let transitions, transitions.pitfalls[.secondHand] || navigationController?.topViewController === self else { return }
        performSegue(withIdentifier: button.currentTitle ?? "", sender: button)
    }

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        guard let transitions else { return }
        switch recognizer.state {
        case .began:
            transitions.interactionController = UIPercentDrivenInteractiveTransition()
            (recognizer.view as? UIButton).map(open)
        case .changed:
            transitions.interactionController?.update(recognizer.scale - 1)
        case .cancelled where transitions.pitfalls[.ignoredCancel]:
            break
        case .cancelled where !transitions.pitfalls[.cancelFinishes]:
            transitions.endInteraction(finishes: false)
        default:
            transitions.endInteraction(
                finishes: recognizer.velocity > 0 || (recognizer.velocity == 0 && recognizer.scale > 1.5)
            )
        }
    }

    /// Returns the frame of a tile. Two columns and three rows fill the page below the titles.
    private func frame(ofTile index: Int) -> CGRect {
        let top: CGFloat = 144, bottom: CGFloat = 24
        let width = (view.bounds.width - 2 * Theme.margin - Theme.gap) / 2
        let height = (view.bounds.height - top - bottom - 2 * Theme.gap) / 3
        return CGRect(
            x: Theme.margin + CGFloat(index % 2) * (width + Theme.gap), y: top + CGFloat(index / 2) * (height + Theme.gap),
            width: max(0, width), height: max(0, height)
        )
    }

    private func add(_ label: UILabel, text: String, font: UIFont, color: UIColor) {
        label.text = text
        label.font = font
        label.textColor = color
        view.addSubview(label)
    }
}

extension MainViewController: UIGestureRecognizerDelegate {
    /// Refuses a second pinch, which can start on another tile before the page stops receiving touches. It would replace the interaction
    /// controller of the running transition, which could then never end.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        transitions?.mayBegin(in: navigationController) ?? false
    }
}
