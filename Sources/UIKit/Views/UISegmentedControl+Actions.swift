// Controls that are created with actions.

extension UISegmentedControl {
    /// Creates a control with a segment for each action, which shows the action's image or title. Selecting a segment runs its action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: actions.map { $0.image.map { $0 as Any } ?? $0.title })
        if frame.size != .zero { self.frame = frame }
        addAction(
            UIAction { [actions] action in
                guard let control = action.sender as? UISegmentedControl, actions.indices.contains(control.selectedSegmentIndex) else {
                    return
                }
                actions[control.selectedSegmentIndex].run(sender: control)
            }, for: .valueChanged)
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
