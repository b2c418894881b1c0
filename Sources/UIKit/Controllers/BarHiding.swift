/// Hides and shows a navigation controller's bars with swipes and taps on its content (S-TRANS-152).
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    let pan = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    var hidesOnSwipe = false { didSet { install() } }
    var hidesOnTap = false { didSet { install() } }
    /// The vertical distance of a swipe that hides or shows the bars, in points.
    private static let distance: CGFloat = 20

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        pan.addTarget(self, action: Selector(BarHiding.panned(_:)))
        tap.addTarget(self, action: Selector(BarHiding.tapped(_:)))
        (pan.delegate, tap.delegate) = (self, self)
        (pan.cancelsTouchesInView, tap.cancelsTouchesInView) = (false, false)
    }

    /// Adds the recognizers that are needed to the controller's view, if it is loaded, and removes the others.
    func install() {
        guard let view = navigation?.viewIfLoaded else { return }
        for (recognizer, isNeeded) in [(pan, hidesOnSwipe), (tap, hidesOnTap)] as [(UIGestureRecognizer, Bool)] {
            guard (recognizer.view != nil) != isNeeded else { continue }
            if isNeeded { view.addGestureRecognizer(recognizer) } else { view.removeGestureRecognizer(recognizer) }
        }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: pan.view)
        guard pan.state == .changed, abs(way.y) > abs(way.x), abs(way.y) >= Self.distance else { return }
        hide(way.y < 0)
        pan.setTranslation(.zero, in: pan.view)
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        if let navigation { hide(!navigation.isNavigationBarHidden) }
    }

    private func hide(_ hidden: Bool) {
        guard let navigation else { return }
        navigation.setNavigationBarHidden(hidden, animated: true)
        let hasItems = !(navigation.topViewController?.toolbarItems ?? []).isEmpty
        if hidden || hasItems { navigation.setToolbarHidden(hidden, animated: true) }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === pan }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let navigation, let view = touch.view else { return false }
        let isInBar = view.isDescendant(of: navigation.navigationBar) || view.isDescendant(of: navigation.toolbar)
        return !isInBar && (gestureRecognizer === pan || !(view is UIControl))
    }
}

extension UINavigationController {
    /// Whether a swipe up on the content hides the bars, and a swipe down shows them.
    public var hidesBarsOnSwipe: Bool {
        get { barHiding.hidesOnSwipe }
        set { barHiding.hidesOnSwipe = newValue }
    }
    /// Whether a tap on the content hides or shows the bars.
    public var hidesBarsOnTap: Bool {
        get { barHiding.hidesOnTap }
        set { barHiding.hidesOnTap = newValue }
    }
    /// The recognizer of the swipes that hide and show the bars.
    public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
    /// The recognizer of the taps that hide and show the bars.
    public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
}
