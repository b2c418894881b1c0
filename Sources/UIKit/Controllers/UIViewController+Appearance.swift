/// Where a controller's view stands between gone and there.
enum AppearanceState { case appearing, appeared, disappearing, disappeared }

extension UIViewController {
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
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
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in appearingChildren where child.canBegin(isAppearing) {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    func endAppearance() {
        let animated = isAppearanceAnimated
        switch appearanceState {
        case .appearing:
            appearanceState = .appeared
            call(.viewDidAppear, animated) { $0.viewDidAppear(animated) }
            let appeared = whenAppeared
            whenAppeared = nil
            appeared?()
        case .disappearing:
            appearanceState = .disappeared
            call(.viewDidDisappear, animated) { $0.viewDidDisappear(animated) }
        case .appeared, .disappeared:
            return reportUnbalanced()
        }
        if parent != nil { movement = nil }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in appearingChildren where child.isOnTheWay { child.endAppearanceTransition() }
    }

    /// Whether the view is coming or going.
    var isOnTheWay: Bool { appearanceState == .appearing || appearanceState == .disappearing }

    /// Whether the view is there, or about to be.
    var isComingOrThere: Bool { appearanceState == .appearing || appearanceState == .appeared }

    /// Whether a coming, or a going, can begin.
    func canBegin(_ isAppearing: Bool) -> Bool {
        let states: [AppearanceState] = isAppearing ? [.disappearing, .disappeared] : [.appearing, .appeared]
        return states.contains(appearanceState)
    }

    private func call(_ callback: AppearanceCallback, _ animated: Bool, _ method: (UIViewController) -> Void) {
        lastDriver = driver ?? lastDriver
        lastDriver?.tell(.appearance(self, callback, animated: animated))
        method(self)
    }

    /// S-TRANS-70.
    private func reportUnbalanced() {
        let message = "Unbalanced calls to begin/end appearance transitions for \(self)"
        Diagnostics.report(message)
        (driver ?? lastDriver)?.hear?(message)
    }

    /// A coming or going that has been begun is taken back, and told of as such (S-TRANS-63).
    func rollBackAppearance(toAppeared: Bool, animated: Bool) {
        beginAppearanceTransition(toAppeared, animated: animated)
        endAppearanceTransition()
    }

    // MARK: A window's root

    /// The controller has become a window's root.
    func beginBeingShown() { beginAppearanceTransition(true, animated: false) }

    /// The first frame with the controller as root has been committed.
    func finishBeingShown() { if appearanceState == .appearing { endAppearanceTransition() } }

    /// The controller is no longer a window's root.
    func endBeingShown() {
        presentation?.abandon()
        leaveScreen()
    }

    /// Goes without a transition, wherever it is.
    func leaveScreen() {
        if canBegin(false) { beginAppearanceTransition(false, animated: false) }
        if appearanceState == .disappearing { endAppearanceTransition() }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        // In the middle of a transition no child comes or goes with its parent.
        for child in children where child.isOnTheWay { child.leaveScreen() }
    }

    // MARK: A child whose view somebody puts in or takes out

    /// The view is about to come into `window`, nil for out of it, in or as `moved`. A child whose view nobody else looks
    /// after, and whose parent stays where it is, hears of its coming and going here.
    func viewWillMove(to window: UIWindow?, with moved: UIView) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, parent.isComingOrThere,
            parent.viewIfLoaded?.isDescendant(of: moved) == false
        else { return }
        if let window, appearanceState == .disappeared {
            beginAppearanceTransition(true, animated: parent.isOnTheWay && parent.isAppearanceAnimated)
            // A parent that is still on its way ends it with its own.
            if parent.isOnTheWay { return }
            window.screen.driver?.afterCommit { [weak self] in self?.finishBeingShown() }
        } else if window == nil, appearanceState == .appeared {
            isLeavingByHand = true
            beginAppearanceTransition(false, animated: false)
        }
    }

    /// The view has left its window.
    func viewDidLeaveWindow() {
        guard isLeavingByHand else { return }
        isLeavingByHand = false
        if appearanceState == .disappearing { endAppearanceTransition() }
    }
}
