// The traits of views, their inheritance, and the notifications of their changes.

extension UIView: UITraitEnvironment {
    /// The style set on the view or its controller.
    var ownStyle: UIUserInterfaceStyle {
        overrideUserInterfaceStyle != .unspecified ? overrideUserInterfaceStyle : controller?.overrideUserInterfaceStyle ?? .unspecified
    }

    /// Propagates a change of traits around the view to it and its descendants.
    func outerTraitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
        let style = ownStyle
        traitsChanged(from: old.styled(style), to: new.styled(style))
    }

    /// Handles new surroundings of the view; `old` is nil if it comes into a window from none.
    func surroundingsChanged(from old: UITraitCollection?) {
        let new = outerTraits
        if let old {
            if new.looksDifferent(from: old) { outerTraitsChanged(from: old, to: new) }
        } else if new.userInterfaceStyle == .dark || UITraitCollection.current.userInterfaceStyle == .dark {
            // The style in which its parts were made is unknown: some may be light, some dark.
            outerTraitsChanged(from: new.styled(new.userInterfaceStyle == .dark ? .light : .dark), to: new)
        }
    }

    /// Updates colours here and below and sends all notifications, from the outside inwards: controllers before their views.
    func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
        guard old != new else { return }
        resolveColors()
        controller?.traitCollectionDidChange(old)
        traitCollectionDidChange(old)
        setNeedsLayout()
        subviews.forEach { $0.outerTraitsChanged(from: old, to: new) }
    }

    /// Handles another style set on the view or its controller.
    func ownStyleChanged(from old: UIUserInterfaceStyle) {
        let outer = outerTraits
        traitsChanged(from: outer.styled(old), to: outer.styled(ownStyle))
    }
}

extension UIViewController: UITraitEnvironment {}
