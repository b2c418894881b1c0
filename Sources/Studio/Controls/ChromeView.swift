import UIKit

/// A part of the sandbox's own interface. Layers have no dynamic colours, so a part sets the colours of its layers in `paint()`.
class ChromeView: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Sets the layers' colours by the theme; called whenever it changes.
    func paint() {}

    override func didMoveToWindow() {
        super.didMoveToWindow()
        paint()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        paint()
    }
}

/// A view that looks different under the mouse.
@MainActor protocol Hoverable: UIView {
    var isHovered: Bool { get set }
}

/// A view with parts that differ under the mouse.
@MainActor protocol PointerFollowing: Hoverable {
    /// Handles a move of the mouse over it to `point`, in its own coordinates.
    func pointerMoved(to point: CGPoint)
}

extension UIView {
    /// Returns the colour for a layer, resolved by the view's theme.
    func ink(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }

    /// Gives the view's layer a shadow.
    func cast(_ shadow: Palette.Shadow) {
        let color = ink(shadow.color)
        layer.shadowColor = color.copy(alpha: 1)
        layer.shadowOpacity = Float(color.alpha)
        layer.shadowOffset = CGSize(width: 0, height: shadow.drop)
        layer.shadowRadius = shadow.blur / 2
    }

    /// The size of a device pixel, in points.
    var hairline: CGFloat { 1 / max(1, window?.screen.scale ?? 1) }
}

extension UILabel {
    /// Makes a line of text.
    convenience init(_ text: String = "", _ font: UIFont, _ color: UIColor = Palette.text) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        textColor = color
    }
}

extension UIScrollView {
    /// Scrolls by a turn of the wheel, in points, and shows for a moment where that is.
    func turned(by distance: CGFloat) {
        let most = max(0, contentSize.height - bounds.height)
        let place = min(max(0, contentOffset.y + distance), most)
        if place != contentOffset.y { contentOffset = CGPoint(x: 0, y: place) }
        if distance != 0, most > 0 { flashScrollIndicators() }
    }
}

/// A line between two parts, one device pixel thick.
final class Hairline: UIView {
    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.hairline
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
}
