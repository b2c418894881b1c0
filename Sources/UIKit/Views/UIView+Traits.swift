// Inherits traits, and sends notifications when they change.

extension UIView: UITraitEnvironment {
    /// The style set on the view or its controller.
    var ownStyle: UIUserInterfaceStyle {
        overrideUserInterfaceStyle != .unspecified ? overrideUserInterfaceStyle : controller?.overrideUserInterfaceStyle ?? .unspecified
    }

    /// Propagates a change in the inherited traits to this view and its descendants.
    func outerTraitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
        let style = ownStyle
        traitsChanged(from: old.styled(style), to: new.styled(style))
    }

    /// Updates the traits after this view has moved to a new superview. `old` is nil if the view has entered a window.
    func surroundingsChanged(from old: UITraitCollection?) {
        let new = outerTraits
        if let old {
            if new.looksDifferent(from: old) { outerTraitsChanged(from: old, to: new) }
        } else if new.userInterfaceStyle == .dark || UITraitCollection.current.userInterfaceStyle == .dark {
            // It isn't known for which style the view's parts were created. Some may be light and others dark.
            outerTraitsChanged(from: new.styled(new.userInterfaceStyle == .dark ? .light : .dark), to: new)
        }
    }

    /// Updates colors in this view and its descendants. Sends notifications from the top down, and to controllers before their views.
    func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
        guard old != new else { return }
        resolveColors()
        controller?.traitCollectionDidChange(old)
        traitCollectionDidChange(old)
        controller?.traitHandlers?.traitsChanged(from: old, to: new)
        traitHandlers?.traitsChanged(from: old, to: new)
        setNeedsLayout()
        subviews.forEach { $0.outerTraitsChanged(from: old, to: new) }
    }

    /// Propagates a change of the style set on this view or its controller.
    func ownStyleChanged(from old: UIUserInterfaceStyle) {
        let outer = outerTraits
        traitsChanged(from: outer.styled(old), to: outer.styled(ownStyle))
    }
}

extension UIViewController: UITraitEnvironment {}
