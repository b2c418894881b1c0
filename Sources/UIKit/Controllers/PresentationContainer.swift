/// A presentation's container view. It forwards its layout passes to the presentation controller (S-TRANS-91).
final class PresentationContainer: UIView {
    weak var presentation: Presentation?
    /// Whether a transition is running, which blocks new touches on the controllers' views (S-TRANS-71).
    var isTransitioning = false

    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.controller?.containerViewWillLayoutSubviews()
        presentation?.layOut()
        presentation?.controller?.containerViewDidLayoutSubviews()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.controller?.traitCollectionDidChange(previousTraitCollection)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isTransitioning else {
            let hit = super.hitTest(point, with: event)
            let controller = presentation?.controller
            let isBeside = hit === self || hit != nil && hit === controller?.backdrop
            return isBeside && controller?.letsTouchThrough(at: point) == true ? nil : hit
        }
        return self.point(inside: point, with: event) ? self : nil
    }
}
