/// Finds the changes that code makes when the keyboard appears, so that changes left after it hides can be reported.
@MainActor struct KeyboardChanges {
    /// A value of a view or of its constraint.
    struct Change {
        weak var view: UIView?
        let property: String
        let old: CGFloat, new: CGFloat
        /// Returns the current value, or nil if the object no longer exists.
        let read: @MainActor () -> CGFloat?

        /// Whether the changed value is still in effect on a visible view.
        @MainActor var remains: Bool { view?.window != nil && read() == new }
    }

    private struct Value {
        weak var view: UIView?
        let property: String
        let old: CGFloat
        let read: @MainActor () -> CGFloat?
    }

    private var values: [Value] = []

    /// Reads the values before the keyboard's notifications.
    init(_ screen: UIScreen) { for window in screen.windows { add(window) } }

    private mutating func add(_ view: UIView) {
        if let scroll = view as? UIScrollView {
            add("contentInset.bottom", of: scroll) { [weak scroll] in scroll?.contentInset.bottom }
        }
        if view.translatesAutoresizingMaskIntoConstraints, !(view is UIWindow), !view.followsScrolling {
            add("frame.origin.y", of: view) { [weak view] in view.map { $0.center.y - $0.bounds.height * $0.layer.anchorPoint.y } }
        }
        add("transform", of: view) { [weak view] in view?.transform.ty }
        for constraint in view.constraints {
            let moved = (constraint.firstItem as? UIView) ?? view
            add("constant", of: moved) { [weak constraint] in constraint?.constant }
        }
        for subview in view.subviews { add(subview) }
    }

    private mutating func add(_ property: String, of view: UIView, _ read: @escaping @MainActor () -> CGFloat?) {
        guard let old = read() else { return }
        values.append(Value(view: view, property: property, old: old, read: read))
    }

    /// The values that differ now.
    var made: [Change] {
        values.compactMap { value in
            guard let new = value.read(), new != value.old else { return nil }
            return Change(view: value.view, property: value.property, old: value.old, new: new, read: value.read)
        }
    }
}

extension UIView {
    /// Whether scrolling moves the view inside its superview: a row, item, or header of a list, or a scroll bar.
    fileprivate var followsScrolling: Bool {
        guard let scroll = superview as? UIScrollView else { return false }
        return scroll.isList || scroll.indicators.contains(self)
    }
}
