/// A behavior that can be attached to a view, such as a context menu.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view to which the interaction is attached.
    var view: UIView? { get }
    /// Called before the interaction moves to another view or is removed.
    func willMove(to view: UIView?)
    /// Called after the interaction has moved to another view or been removed.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The view's interactions. Setting the property removes the previous interactions.
    public var interactions: [any UIInteraction] {
        get { ownInteractions ?? [] }
        set {
            interactions.forEach(removeInteraction)
            newValue.forEach(addInteraction)
        }
    }

    /// Adds an interaction to this view and removes it from its previous view.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownInteractions = interactions + [interaction]
        interaction.didMove(to: self)
    }

    /// Removes an interaction. Does nothing if it isn't attached to the view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        ownInteractions?.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
