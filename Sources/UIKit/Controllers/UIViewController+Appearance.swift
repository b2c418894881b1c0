/// Where a controller's view stands between gone and there.
enum AppearanceState { case appearing, appeared, disappearing, disappeared }

extension UIViewController {
    /// Tells the controller and its children that its view is about to come or go (S-TRANS-67).
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearanceState != .appearing, appearanceState != .appeared else { return reportUnbalanced() }
            appearanceState = .appearing
            call(.viewWillAppear, animated) { $0.viewWillAppear(animated) }
        } else {
            guard appearanceState != .disappearing, appearanceState != .disappeared else { return reportUnbalanced() }
            appearanceState = .disappearing
            call(.viewWillDisappear, animated) { $0.viewWillDisappear(animated) }
        }
        isAppearanceAnimated = animated
        appearingChildren.forEach { $0.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Tells the controller and its children that its view has come or gone.
    public func endAppearanceTransition() {
        let animated = isAppearanceAnimated
        switch appearanceState {
        case .appearing:
            appearanceState = .appeared
            call(.viewDidAppear, animated) { $0.viewDidAppear(animated) }
        case .disappearing:
            appearanceState = .disappeared
            call(.viewDidDisappear, animated) { $0.viewDidDisappear(animated) }
        case .appeared, .disappeared:
            return reportUnbalanced()
        }
        appearingChildren.forEach { $0.endAppearanceTransition() }
    }

    private func call(_ callback: AppearanceCallback, _ animated: Bool, _ method: (UIViewController) -> Void) {
        driver?.tell(.appearance(self, callback, animated: animated))
        method(self)
    }

    /// S-TRANS-70.
    private func reportUnbalanced() {
        Diagnostics.report("Unbalanced calls to begin/end appearance transitions for \(self)")
    }

    /// The controller has become a window's root.
    func beginBeingShown() { beginAppearanceTransition(true, animated: false) }

    /// The first frame with the controller as root has been committed.
    func finishBeingShown() {
        if appearanceState == .appearing { endAppearanceTransition() }
    }

    /// The controller is no longer a window's root.
    func endBeingShown() {
        guard appearanceState == .appeared || appearanceState == .appearing else { return }
        beginAppearanceTransition(false, animated: false)
        endAppearanceTransition()
    }
}
