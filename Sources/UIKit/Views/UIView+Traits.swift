// Inheritance of traits, and notifications of their changes.

extension UIView: UITraitEnvironment {
    /// The style that is set on the view or its controller.
    var ownStyle: UIUserInterfaceStyle {
        overrideUserInterfaceStyle != .unspecified ? overrideUserInterfaceStyle : controller?.overrideUserInterfaceStyle ?? .unspecified
    }

    /// Propagates a change of the inherited traits to the view and its descendants.
    func outerTraitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
        let style = ownStyle
        traitsChanged(from: old.styled(style), to: new.styled(style))
    }

    /// Updates traits after the view moves to a new superview. `old` is nil if it enters a window from outside one.
    func surroundingsChanged(from old: UITraitCollection?) {
        let new = outerTraits
        if let old {
            if new.looksDifferent(from: old) { outerTraitsChanged(from: old, to: new) }
        } else if new.userInterfaceStyle == .dark || UITraitCollection.current.userInterfaceStyle == .dark {
            // It is unknown for which style the parts of the view were created: some may be light and others dark.
            outerTraitsChanged(from: new.styled(new.userInterfaceStyle == .dark ? .light : .dark), to: new)
        }
    }

    /// Updates colors in this view and its descendants. Sends notifications from the top down, to controllers before their views.
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

    /// Propagates a change of the style that is set on the view or its controller.
    func ownStyleChanged(from old: UIUserInterfaceStyle) {
        let outer = outerTraits
        traitsChanged(from: outer.styled(old), to: outer.styled(ownStyle))
    }
}

extension UIViewController: UITraitEnvironment {}
