// The keyboard's notifications (S-KEY-2) and its layout guide (S-KEY-3).

extension UIResponder {
    /// Posted before the keyboard appears, and when another field gets it (S-KEY-4).
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted after the keyboard has appeared, and when another field gets it (S-KEY-4).
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the keyboard disappears.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted after the keyboard has disappeared.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted just before `keyboardWillShowNotification` and `keyboardWillHideNotification`.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// Posted just before `keyboardDidShowNotification` and `keyboardDidHideNotification`.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")

    /// The key of the keyboard's frame before the change: an `NSValue` with a rectangle, in points of the screen.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the keyboard's frame after the change: an `NSValue` with a rectangle, in points of the screen.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the animation's duration, which is 0.25 seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the animation's curve. The value is 7, a curve that `UIView.AnimationCurve` doesn't name.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key for whether this program caused the change; the value is always true.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// A layout guide that activates constraints depending on the edges that it is near. A keyboard is always near the bottom edge.
open class UITrackingLayoutGuide: UILayoutGuide {
    /// Sets the constraints that are active while the guide is near `edge`.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        for constraint in trackedConstraints { constraint.isActive = edge.contains(.bottom) }
    }

    /// Sets the constraints that are active while the guide isn't near `edge`.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        for constraint in trackedConstraints { constraint.isActive = !edge.contains(.bottom) }
    }
}

/// A guide for the part of a view that the keyboard covers. If the keyboard is hidden, the guide is the strip below the safe area
/// (S-KEY-3).
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide, KeyboardFollower {
    /// Whether the guide follows a floating keyboard. This property is stored but has no effect.
    open var followsUndockedKeyboard = false
    /// Whether the guide ends at the safe area while the keyboard is hidden. Otherwise, it ends at the view's bottom.
    open var usesBottomSafeArea = true { didSet { keyboardMoved() } }
    private var placement: [NSLayoutConstraint] = []

    fileprivate init(in view: UIView) {
        super.init()
        identifier = "keyboard"
        view.addLayoutGuide(self)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        place()
        (view.window?.screen ?? .main).keyboard.add(self)
    }

    var followsKeyboard: Bool { owningView != nil }

    /// Updates the guide to match the keyboard. Inside an animation block, the change is animated.
    func keyboardMoved() {
        placement.forEach { $0.isActive = false }
        place()
        owningView?.layoutIfNeeded()
    }

    private func place() {
        guard let owningView else { return }
        let end = usesBottomSafeArea ? owningView.safeAreaLayoutGuide.bottomAnchor : owningView.bottomAnchor
        let covered = covered(of: owningView)
        placement = [
            covered > 0 ? topAnchor.constraint(equalTo: owningView.bottomAnchor, constant: -covered) : topAnchor.constraint(equalTo: end)
        ]
        NSLayoutConstraint.activate(placement)
    }

    /// Returns the height of the area that the keyboard covers at the view's bottom, in points.
    private func covered(of view: UIView) -> CGFloat {
        guard let window = view.window, let keyboard = window.screen.keyboard.coveredPlace else { return 0 }
        let place = view.layer.convert(keyboard, from: window.screen.rootLayer)
        return min(max(view.bounds.maxY - place.minY, 0), view.bounds.height)
    }
}

extension UIView {
    /// A guide for the area of the view covered by the keyboard.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        layoutGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first ?? UIKeyboardLayoutGuide(in: self)
    }
}
