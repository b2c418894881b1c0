import Scenes
import UIKit

/// The view that grows from a tile to its page, and later shrinks back. The placeholder consists of a box in the tile's color, the title,
/// and the page's bar.
final class PlaceholderView {
    private let box = UIView()
    private let title = UILabel()
    /// Two copies of the page's bar. The lower one has the screen's color, and the upper one has the page's color.
    private let bar = UIView()
    private let pageBar = BackBar(ink: Theme.tileInk)
    private let tile: TileView
    private let page: DetailViewController

    /// Creates a placeholder for `tile` and `page`, whose view must already have its final size.
    init(tile: TileView, page: DetailViewController, _ pitfalls: PitfallSwitches) {
        self.tile = tile
        self.page = page
        // The page is laid out first, because the frame of its label is used below.
        if !pitfalls[.staleLayout] { page.view.layoutIfNeeded() }
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
        for row in [BackBar(ink: Theme.screenText), pageBar] {
            row.frame = bar.bounds
            bar.addSubview(row)
        }
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

    func matchTile() {
        box.frame = tile.frame
        box.layer.cornerRadius = Theme.tileRadius
        title.center = tile.titleCenter
        let shrink = Theme.tileTitle.pointSize / Theme.hero.pointSize
        title.transform = CGAffineTransform(scaleX: shrink, y: shrink)
        bar.alpha = 0
    }

    func matchPage() {
        box.frame = page.view.frame
        box.layer.cornerRadius = 0
        title.center = page.titleLabel.center
        title.transform = .identity
        bar.alpha = 1
    }

    /// Fades in the bar's color during the last quarter of the distance. At that point, only the page is behind the bar.
    func fadeInBarColor(during duration: TimeInterval) {
        pageBar.alpha = 0
        UIView.animate(withDuration: duration / 4, delay: duration * 3 / 4) { [pageBar] in pageBar.alpha = 1 }
    }

    func fadeOutBarColor(during duration: TimeInterval) {
        pageBar.alpha = 1
        UIView.animate(withDuration: duration / 4) { [pageBar] in pageBar.alpha = 0 }
    }
}
