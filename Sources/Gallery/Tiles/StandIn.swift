import UIKit

/// What grows from a tile to its page, and shrinks back: a box of the tile's colour, its title, and the page's bar.
final class StandIn {
    private let box = UIView()
    private let title = UILabel()
    private let bar = BackBar()
    private let tile: TileView
    private let page: DetailViewController

    /// Makes a stand-in for `tile` and `page`, whose view must be as large as the page will be.
    init(tile: TileView, page: DetailViewController) {
        self.tile = tile
        self.page = page
        // The page may not have been laid out yet, and its label is read below.
        page.view.layoutIfNeeded()
        box.accessibilityIdentifier = "stand-in.tile"
        box.backgroundColor = tile.backgroundColor
        box.layer.shadowColor = CGColor(red: 12 / 255, green: 13 / 255, blue: 15 / 255, alpha: 1)
        box.layer.shadowOpacity = 0.22
        box.layer.shadowOffset = CGSize(width: 0, height: 8)
        box.layer.shadowRadius = 16
        title.accessibilityIdentifier = "stand-in.title"
        title.text = page.title
        title.font = Theme.hero
        title.textColor = Theme.tileInk
        title.textAlignment = .center
        title.sizeToFit()
        bar.frame = BackBar.frame(in: page.view.bounds)
    }

    func add(to container: UIView) {
        container.addSubview(box)
        container.addSubview(title)
        container.addSubview(bar)
    }

    func remove() {
        box.removeFromSuperview()
        title.removeFromSuperview()
        bar.removeFromSuperview()
    }

    func takePlaceOfTile() {
        box.frame = tile.frame
        box.layer.cornerRadius = Theme.tileRadius
        title.center = tile.titleCenter
        let shrink = Theme.tileTitle.pointSize / Theme.hero.pointSize
        title.transform = CGAffineTransform(scaleX: shrink, y: shrink)
        bar.alpha = 0
    }

    func takePlaceOfPage() {
        box.frame = page.view.frame
        box.layer.cornerRadius = 0
        title.center = page.titleLabel.center
        title.transform = .identity
        bar.alpha = 1
    }
}
