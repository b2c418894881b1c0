// What surrounds views, how it comes to them, and how they hear of its change.

extension UIView: UITraitEnvironment {
    /// The style that the view or its controller insists on.
    var ownStyle: UIUserInterfaceStyle {
        overrideUserInterfaceStyle != .unspecified ? overrideUserInterfaceStyle : controller?.overrideUserInterfaceStyle ?? .unspecified
    }

    /// Something around the view has changed: brings it here, and below.
    func outerTraitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
        let style = ownStyle
        traitsChanged(from: old.styled(style), to: new.styled(style))
    }

    /// The view has come to other surroundings; `old` is nil where it comes into a window from nowhere.
    func surroundingsChanged(from old: UITraitCollection?) {
        let new = outerTraits
        if let old {
            if new.looksDifferent(from: old) { outerTraitsChanged(from: old, to: new) }
        } else if new.userInterfaceStyle == .dark || UITraitCollection.current.userInterfaceStyle == .dark {
            // What was current while its parts were made is not known: some may be light, some dark.
            outerTraitsChanged(from: new.styled(new.userInterfaceStyle == .dark ? .light : .dark), to: new)
        }
    }

    /// Brings colours here and below up to date and tells everybody, from the outside inwards: controllers before their views.
    func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
        guard old != new else { return }
        resolveColors()
        controller?.traitCollectionDidChange(old)
        traitCollectionDidChange(old)
        setNeedsLayout()
        subviews.forEach { $0.outerTraitsChanged(from: old, to: new) }
    }

    /// The view, or its controller, insists on another style.
    func ownStyleChanged(from old: UIUserInterfaceStyle) {
        let outer = outerTraits
        traitsChanged(from: outer.styled(old), to: outer.styled(ownStyle))
    }
}

extension UIViewController: UITraitEnvironment {}
