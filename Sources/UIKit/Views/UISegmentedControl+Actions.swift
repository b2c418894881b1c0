// Controls that are created with actions.

extension UISegmentedControl {
    /// Creates a control with a segment for each action, which shows the action's image or title. Selecting a segment runs its action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: [])
        for (index, action) in actions.enumerated() { insertSegment(action: action, at: index, animated: false) }
        bounds.size = intrinsicContentSize
        if frame.size != .zero { self.frame = frame }
    }
}

extension UIContextMenuConfiguration {
    /// The order of a menu's entries.
    public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }
}

extension UIButton {
    /// The order of the menu's entries. Stored, but has no effect.
    public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { kept(else: .automatic) }
        set { keep(newValue) }
    }
}
