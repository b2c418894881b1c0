/// Whether a controller's view is on the screen, off the screen, or moving between the two.
enum AppearanceState { case appearing, appeared, disappearing, disappeared }

extension UIViewController {
    /// Begins the appearance of a controller that UIKit shows or hides itself.
    func beginOwnAppearance(_ isAppearing: Bool, animated: Bool) {
        beginsItself = true
        beginAppearanceTransition(isAppearing, animated: animated)
        beginsItself = false
    }

    /// Reports that code begins the appearance of a controller that isn't a child.
    func reportForeignAppearance() {
        guard parent == nil, !beginsItself, let driver, driver.observe != nil else { return }
        driver.emit(.fact(EngineFact(.foreignAppearance, nil, self)))
    }

    /// Reports that code, not UIKit, calls `viewWillAppear(_:)` before the view appears.
    func reportOwnCall() {
        guard ChangeRecorder.current != nil, appearanceState != .appearing, !isAppearingOrAppeared, let driver, driver.observe != nil else {
            return
        }
        driver.emit(.fact(EngineFact(.appearanceCalled, nil, self)))
    }

    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearanceState != .appearing, appearanceState != .appeared else { return reportUnbalanced() }
            appearanceState = .appearing
            finishLoading()
            call(.viewWillAppear, animated) { $0.viewWillAppear(animated) }
            isAppearingDue = true
        } else {
            isAppearingDue = false
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
        defer { activeSearch?.pageChanged(isVisible: isAppearingOrAppeared) }
        let animated = isAppearanceAnimated
        switch appearanceState {
        case .appearing:
            if !animated { layOutBeforeAppearance() }
            appearIfDue(inWindow: false)
            appearanceState = .appeared
            call(.viewDidAppear, animated) { $0.viewDidAppear(animated) }
            let appeared = onFirstAppearance
            onFirstAppearance = nil
            appeared?()
        case .disappearing:
            appearanceState = .disappeared
            call(.viewDidDisappear, animated) { $0.viewDidDisappear(animated) }
        case .appeared, .disappeared:
            return reportUnbalanced()
        }
        if parent != nil { movement = nil }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in appearingChildren where child.isInAppearanceTransition { child.endAppearanceTransition() }
    }

    /// Lays out a page that appears without animation, so that `viewDidAppear(_:)` can animate from its layout (S-TRANS-118).
    private func layOutBeforeAppearance() {
        guard let view = viewIfLoaded, view.window != nil else { return }
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
    }

    /// Calls `viewIsAppearing(_:)` once per appearance, in the first layout pass in a window or, at the latest, right before
    /// `viewDidAppear(_:)`.
    func appearIfDue(inWindow: Bool = true) {
        guard isAppearingDue, !inWindow || view.window != nil else { return }
        isAppearingDue = false
        setNeedsUpdateContentUnavailableConfiguration()
        ChangeRecorder.by(ChangeAuthor(.callback, "viewIsAppearing")) { viewIsAppearing(isAppearanceAnimated) }
        activeSearch?.pageChanged(isVisible: true)
    }

    /// Whether the view is appearing or disappearing.
    var isInAppearanceTransition: Bool { appearanceState == .appearing || appearanceState == .disappearing }

    /// Whether the view is visible or appearing.
    var isAppearingOrAppeared: Bool { appearanceState == .appearing || appearanceState == .appeared }

    /// Returns whether an appearance or a disappearance can start in the current state.
    func canBegin(_ isAppearing: Bool) -> Bool {
        let states: [AppearanceState] = isAppearing ? [.disappearing, .disappeared] : [.appearing, .appeared]
        return states.contains(appearanceState)
    }

    private func call(_ callback: AppearanceCallback, _ animated: Bool, _ method: (UIViewController) -> Void) {
        lastDriver = driver ?? lastDriver
        lastDriver?.emit(.appearance(self, callback, animated: animated))
        ChangeRecorder.by(ChangeAuthor(.callback, callback.rawValue)) { method(self) }
    }

    /// Reports unbalanced calls (S-TRANS-70).
    private func reportUnbalanced() {
        let message = "Unbalanced calls to begin/end appearance transitions for \(self)"
        guard let driver = driver ?? lastDriver else { return Diagnostics.report(message) }
        driver.report(EngineFact(.unbalanced, transitions.last?.context?.kind, self), message)
    }

    /// Reverses an appearance or disappearance that is in progress, and sends the callbacks (S-TRANS-63).
    func rollBackAppearance(toAppeared: Bool, animated: Bool) {
        beginOwnAppearance(toAppeared, animated: animated)
        endAppearanceTransition()
    }

    // MARK: Root controllers

    /// Starts the appearance of a window's new root view controller.
    func appearAsRoot() { beginOwnAppearance(true, animated: false) }

    /// Ends the appearance once the first frame that shows the root view controller has been committed.
    func finishAppearingAsRoot() { if appearanceState == .appearing { endAppearanceTransition() } }

    /// Ends the appearance of a window's former root view controller.
    func disappearAsRoot() {
        presentation?.abandon()
        leaveScreen()
    }

    /// Makes the controller disappear without a transition, regardless of its appearance state.
    func leaveScreen() {
        if canBegin(false) { beginOwnAppearance(false, animated: false) }
        if appearanceState == .disappearing { endAppearanceTransition() }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        // A child in transition doesn't appear or disappear with its parent, so it must be removed from the screen separately.
        for child in children where child.isInAppearanceTransition { child.leaveScreen() }
    }

    // MARK: Children whose views are added or removed directly

    /// Sends appearance callbacks if user code adds or removes a child's view directly. Does nothing if the parent's view moves too, or if
    /// the parent forwards the callbacks itself. `window` is nil if the view is being removed. `moved` is the view being moved: this
    /// controller's view or an ancestor of it.
    func viewWillMove(to window: UIWindow?, with moved: UIView) {
        if let parent {
            guard parent.shouldAutomaticallyForwardAppearanceMethods, parent.isAppearingOrAppeared,
                parent.viewIfLoaded?.isDescendant(of: moved) == false
            else { return }
        } else if !isStray(in: window) {
            return
        }
        if let window, appearanceState == .disappeared {
            let isParentInTransition = parent?.isInAppearanceTransition == true
            beginOwnAppearance(true, animated: isParentInTransition && parent?.isAppearanceAnimated == true)
            // While the parent is in transition, the child's appearance ends with the parent's.
            if isParentInTransition { return }
            window.screen.driver?.afterCommit { [weak self] in self?.finishAppearingAsRoot() }
        } else if window == nil, appearanceState == .appeared {
            isRemovedDirectly = true
            beginOwnAppearance(false, animated: false)
        }
    }

    /// Whether neither a window nor a container nor a presentation nor a segue shows this controller, so that only its view can be in
    /// `window` (S-FRAME-33). If `window` is nil, the view leaves its present window.
    private func isStray(in window: UIWindow?) -> Bool {
        parent == nil && presentedBy == nil && arrivingSegue == nil
            && (window ?? viewIfLoaded?.window)?.rootViewController !== self
    }

    /// Ends the disappearance once the view is out of its window.
    func viewDidLeaveWindow() {
        guard isRemovedDirectly else { return }
        isRemovedDirectly = false
        placeOfRemoval = ChangeRecorder.currentPlace
        if appearanceState == .disappearing { endAppearanceTransition() }
    }

    /// Reports that the view is still in the window after code has removed the controller from its parent, even if that releases it.
    func reportLeftView() {
        let place = ChangeRecorder.currentPlace
        guard place > 0, let view = viewIfLoaded, let driver = view.window?.screen.driver, driver.observe != nil else { return }
        let name = "\(type(of: self))"
        driver.afterCommit { [weak self, weak driver, weak view] in
            guard let view, let window = view.window else { return }
            if let self, parent != nil || presentedBy != nil || window.rootViewController === self { return }
            driver?.emit(.fact(EngineFact(.viewLeft, nil, view.layer, detail: name, place: place)))
        }
    }

    /// Reports children whose views code has removed although they stay children, when another one like them is added. Nothing but this
    /// controller retains them, so they can't be meant to appear again.
    func reportLeftChildren(like new: UIViewController) {
        guard ChangeRecorder.current != nil, children.contains(where: { $0.placeOfRemoval > 0 }), let driver, driver.observe != nil else {
            return
        }
        let type = type(of: new)
        driver.afterCommit { [weak self, weak driver] in
            guard let self, let driver else { return }
            let roots: [AnyObject?] = driver.screen.windows + [driver.screen.program?.delegate, driver.screen.program?.sceneDelegate]
            let left = children.first { child in
                child.placeOfRemoval > 0 && Swift.type(of: child) == type && child.viewIfLoaded?.superview == nil
                    && !ReferenceSearch.finds(child, from: roots, besides: self) && !GlobalReferences.keep(child)
            }
            if let left { driver.emit(.fact(EngineFact(.childLeft, nil, left, place: left.placeOfRemoval))) }
        }
    }
}
