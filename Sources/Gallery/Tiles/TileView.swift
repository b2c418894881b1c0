import UIKit

/// A rounded, colored box. A button fills it, so that touches on the tile reach the button.
final class TileView: UIView {
    let button = UIButton(type: .custom)

    /// The distance from a tile's left and bottom edges to its title, in points.
    static let titleInset: CGFloat = 16

    init(_ tile: Tile) {
        super.init(frame: .zero)
        accessibilityIdentifier = "tile.\(tile.title.lowercased())"
        backgroundColor = tile.color
        layer.cornerRadius = Theme.tileRadius
        button.setTitle(tile.title, for: .normal)
        button.setTitleColor(Theme.tileInk, for: .normal)
        button.titleLabel?.font = Theme.tileTitle
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .bottom
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: Self.titleInset, bottom: Self.titleInset, right: Self.titleInset)
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(button)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }

    /// The title's center, in the superview's coordinates.
    var titleCenter: CGPoint {
        layoutIfNeeded()
        button.layoutIfNeeded()
        guard let label = button.titleLabel else { return center }
        return button.convert(label.center, to: superview)
    }
}
