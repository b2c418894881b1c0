import UIKit

/// The base class for views of the sandbox's interface. Layers don't support dynamic colors, so subclasses set their layers' colors in
/// `paint()`.
class ChromeView: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Sets the layers' colors for the current theme. Called whenever the theme changes.
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

/// A view that looks different while the mouse is over it.
@MainActor protocol Hoverable: UIView {
    var isHovered: Bool { get set }
}

/// A view whose appearance depends on the mouse position inside it.
@MainActor protocol PointerFollowing: Hoverable {
    /// Handles a mouse move to `point`, in the view's coordinates.
    func pointerMoved(to point: CGPoint)
}

extension UIView {
    /// Returns `color` resolved for the view's theme, so that a layer can use it.
    func ink(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }

    /// Adds a shadow to the view's layer.
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
    /// Creates a single-line label.
    convenience init(_ text: String = "", _ font: UIFont, _ color: UIColor = Palette.text) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        textColor = color
    }
}

/// A scroll view in the sandbox's interface. Mouse presses reach its controls without a delay, and dragging across a control scrolls.
final class PanelScrollView: UIScrollView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        delaysContentTouches = false
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

extension UIScrollView {
    /// Scrolls by `distance` points, as the mouse wheel does, and briefly shows the scroll indicator.
    func turned(by distance: CGFloat) {
        let most = max(0, contentSize.height - bounds.height)
        let place = min(max(0, contentOffset.y + distance), most)
        if place != contentOffset.y { contentOffset = CGPoint(x: 0, y: place) }
        if distance != 0, most > 0 { flashScrollIndicators() }
    }
}

/// A separator that is one device pixel thick.
final class Hairline: UIView {
    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.hairline
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
}
