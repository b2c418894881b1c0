import UIKit

/// Page A: the tiles. A tap on one opens its page.
final class PeerTilesViewController: UIViewController {
    private let grid: PeerGrid
    private var tiles: [UIView] = []

    init(_ grid: PeerGrid) {
        self.grid = grid
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "a"
        view.backgroundColor = UIColor(hex: 0xF2F2F7)
        tiles = (0..<grid.count).map { index in
            let tile = UIView(frame: grid.frame(of: index))
            tile.backgroundColor = grid.color(of: index)
            tile.layer.cornerRadius = grid.radius
            view.addSubview(tile)
            return tile
        }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PeerTilesViewController.tap(_:))))
    }

    private func tap(_ recognizer: UITapGestureRecognizer) {
        let place = recognizer.location(in: view)
        guard let index = tiles.firstIndex(where: { $0.frame.contains(place) }) else { return }
        navigationController?.pushViewController(PeerPageViewController(number: index + 1, color: grid.color(of: index)), animated: true)
    }
}

/// Page B: one colour and a label. A pan from the left edge takes it away as far as the finger goes.
final class PeerPageViewController: UIViewController {
    private let color: UIColor
    private let label = UILabel()

    private var slide: PeerSlide? { navigationController?.delegate as? PeerSlide }

    init(number: Int, color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        label.text = "Tile \(number)"
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "b"
        view.backgroundColor = color
        label.font = .boldSystemFont(ofSize: 64)
        label.textColor = .white
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(PeerPageViewController.drag(_:)))
        pan.edges = .left
        view.addGestureRecognizer(pan)
    }

    private func drag(_ pan: UIScreenEdgePanGestureRecognizer) {
        switch pan.state {
        case .began:
            slide?.interaction = UIPercentDrivenInteractiveTransition()
            navigationController?.popViewController(animated: true)
        case .changed:
            slide?.interaction?.update(pan.translation(in: view).x / view.bounds.width)
        default:
            slide?.letGo()
        }
    }
}
