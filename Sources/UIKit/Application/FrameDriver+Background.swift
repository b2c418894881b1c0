// Moves a device's program to the background and back (S-FRAME-22).

extension FrameDriver {
    /// Sends the program to the background, or returns it to the foreground. An active program becomes inactive immediately; everything
    /// else happens in the next turn. Has no effect if the program is already there or on its way.
    package func setBackground(_ isBackground: Bool) {
        guard isBackground != isLeavingForeground else { return }
        isLeavingForeground = isBackground
        if isBackground {
            perform { if UIApplication.shared.isActive { UIApplication.shared.announce(.willResignActive) } }
            cancelTouches()
        }
        queue.add(at: clock.frameTime) { [weak self] in isBackground ? self?.enterBackground() : self?.enterForeground() }
    }

    private func enterBackground() {
        screen.isInBackground = true
        UIApplication.shared.announce(.didEnterBackground)
        endPlayOuts()
        tree.root.endAnimationsInBackground()
    }

    private func enterForeground() {
        screen.isInBackground = false
        UIApplication.shared.announce(.willEnterForeground)
        if UIApplication.shared.isActive { UIApplication.shared.announce(.didBecomeActive) }
    }
}

extension UIApplication {
    /// A step of the program's life cycle.
    enum LifecycleStep { case willResignActive, didEnterBackground, willEnterForeground, didBecomeActive }

    /// Announces that a launched program is active. Only a scene enters the foreground at launch (S-FRAME-32).
    func announceLaunch(_ program: LaunchedProgram) {
        if let scene = program.sceneDelegate {
            scene.sceneWillEnterForeground(screen.scene)
            NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: screen.scene)
        }
        announce(.didBecomeActive)
    }

    /// Calls the scene delegate or, if the program has none, the application delegate. Then posts the notifications for the application and
    /// its scene.
    func announce(_ step: LifecycleStep) {
        if let sceneDelegate = screen.program?.sceneDelegate { call(sceneDelegate, step) } else { call(delegate, step) }
        let (name, sceneName) =
            switch step {
            case .willResignActive: (Self.willResignActiveNotification, UIScene.willDeactivateNotification)
            case .didEnterBackground: (Self.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
            case .willEnterForeground: (Self.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
            case .didBecomeActive: (Self.didBecomeActiveNotification, UIScene.didActivateNotification)
            }
        NotificationCenter.default.post(name: sceneName, object: screen.scene)
        NotificationCenter.default.post(name: name, object: self)
    }

    private func call(_ delegate: (any UIApplicationDelegate)?, _ step: LifecycleStep) {
        switch step {
        case .willResignActive: delegate?.applicationWillResignActive(self)
        case .didEnterBackground: delegate?.applicationDidEnterBackground(self)
        case .willEnterForeground: delegate?.applicationWillEnterForeground(self)
        case .didBecomeActive: delegate?.applicationDidBecomeActive(self)
        }
    }

    private func call(_ delegate: any UIWindowSceneDelegate, _ step: LifecycleStep) {
        switch step {
        case .willResignActive: delegate.sceneWillResignActive(screen.scene)
        case .didEnterBackground: delegate.sceneDidEnterBackground(screen.scene)
        case .willEnterForeground: delegate.sceneWillEnterForeground(screen.scene)
        case .didBecomeActive: delegate.sceneDidBecomeActive(screen.scene)
        }
    }
}
