// Reports code that adds the safe area where UIKit already does.

extension UIScrollView {
    /// Reports a content inset that repeats the safe area above, once this turn's layout is known.
    func inspectInset() {
        guard contentInset.top >= Self.tallest, let driver = UIApplication.shared.workingDriver else { return }
        driver.atEndOfTurn(self) { [weak driver] view in
            guard let view = view as? UIScrollView, view.contentInset.top == view.safeAreaInsets.top, view.addedSafeArea.top > 0 else {
                return
            }
            driver?.emit(.fact(EngineFact(.safeAreaTwice, nil, view.layer, detail: "inset \(view.contentInset.top)")))
        }
    }

    /// The height, in points, below which an inset may equal the safe area by chance.
    private static let tallest: CGFloat = 40
}

extension UIView {
    /// Returns the view that a constraint places above a keyboard of this height, counted from the bottom of the safe area, and the height
    /// of the safe area there.
    func viewAboveKeyboard(of height: CGFloat) -> (view: UIView, surplus: CGFloat)? {
        for constraint in constraints where constraint.isActive && abs(abs(constraint.constant) - height) < 0.5 {
            if let found = constraint.viewAboveSafeArea { return found }
        }
        return subviews.lazy.compactMap { $0.viewAboveKeyboard(of: height) }.first
    }
}

extension NSLayoutConstraint {
    /// The view whose bottom the constraint ties to the bottom of a safe area at the bottom of the window, and the height of that safe area.
    fileprivate var viewAboveSafeArea: (view: UIView, surplus: CGFloat)? {
        guard firstAttribute == .bottom, secondAttribute == .bottom else { return nil }
        for (item, other) in [(firstItem, secondItem), (secondItem, firstItem)] {
            guard let guide = item as? UILayoutGuide, let owner = guide.owningView, guide === owner.safeAreaLayoutGuide,
                owner.safeAreaInsets.bottom > 0, let view = other as? UIView, view.window != nil
            else { continue }
            return (view, owner.safeAreaInsets.bottom)
        }
        return nil
    }
}
