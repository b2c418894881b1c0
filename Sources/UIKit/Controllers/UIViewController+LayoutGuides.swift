/// A guide for the area covered by a bar. Safe areas have replaced it, but older code still uses it.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// The height, in points, of the area that a bar covers in the controller's view.
    var length: CGFloat { get }
    /// The top side of the area that a bar covers.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom side of the area that a bar covers.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the area that a bar covers.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide for the area covered by bars at the top or bottom of a controller's view.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(in view: UIView, isTop: Bool) {
        self.isTop = isTop
        super.init()
        identifier = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
        view.addLayoutGuide(self)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: view.leftAnchor), widthAnchor.constraint(equalToConstant: 0),
            isTop ? topAnchor.constraint(equalTo: view.topAnchor) : topAnchor.constraint(equalTo: safe.bottomAnchor),
            isTop ? bottomAnchor.constraint(equalTo: safe.topAnchor) : bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isTop ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// The guide for the area covered by bars at the top. Equivalent to the view's safe area.
    public var topLayoutGuide: any UILayoutSupport { barGuide(isTop: true) }

    /// The guide for the area covered by bars at the bottom. Equivalent to the view's safe area.
    public var bottomLayoutGuide: any UILayoutSupport { barGuide(isTop: false) }

    private func barGuide(isTop: Bool) -> BarLayoutGuide {
        let view: UIView = view
        let name = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
        let known = view.layoutGuides.first { $0.identifier == name } as? BarLayoutGuide
        return known ?? BarLayoutGuide(in: view, isTop: isTop)
    }
}

extension UIViewController {
    /// Whether the root view's margins are at least as large as `systemMinimumLayoutMargins`.
    public var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { kept(else: true) }
        set {
            keep(newValue)
            viewIfLoaded?.marginsChanged()
        }
    }
    /// The least margins of the root view, in points: 20 at the sides on screens whose shorter side has at least 414 points, and 16 on
    /// others (S-LAYOUT-4).
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let size = (viewIfLoaded?.window?.screen ?? .main).bounds.size
        let side: CGFloat = min(size.width, size.height) < 414 ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
}
