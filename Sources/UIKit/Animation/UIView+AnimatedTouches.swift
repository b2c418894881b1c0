extension UIView {
    /// Whether an animation of this view or an ancestor blocks touches (S-ANIM-19).
    var isClosedByAnimation: Bool {
        var view: UIView? = self
        while let current = view {
            if current.layer.records.contains(where: { $0.animation.blocksTouches && $0.isRunning }) { return true }
            view = current.superview
        }
        return false
    }
}
