// Containment: adds, removes and exchanges children, and forwards size changes to them.

extension UIViewController {
    func nearestAncestor<Container: UIViewController>() -> Container? {
        var ancestor = parent
        while let current = ancestor {
            if let container = current as? Container { return container }
            ancestor = current.parent
        }
        return nil
    }

    /// The outermost ancestor of this controller, or the controller itself if it has no parent.
    var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// The frame driver of the window that shows the view or is about to show it.
    var driver: FrameDriver? {
        viewIfLoaded?.window?.screen.driver ?? parent?.driver ?? presentedBy?.driver ?? presentation?.driver
    }

    // MARK: Children

    func adopt(_ child: UIViewController) {
        demand(
            !sequence(first: self, next: \.parent).contains { $0 === child },
            "\(child) cannot be a child of itself or of its descendants; remove it from its parent first"
        )
        if let old = child.parent { old.children.removeAll { $0 === child } }
        child.noteUse()
        child.notifyWillMove(to: self)
        child.movement = .to
        children.append(child)
        child.parent = self
        reportLeftChildren(like: child)
    }

    func leaveParent() {
        guard let parent else { return }
        let driver = driver
        parent.children.removeAll { $0 === self }
        self.parent = nil
        notifyDidMove(to: nil, through: driver)
        movement = nil
        parent.childLeft(self)
    }

    func notifyWillMove(to parent: UIViewController?) {
        (driver ?? parent?.driver)?.emit(.containment(self, .willMove, parent: parent))
        willMove(toParent: parent)
        movement = parent == nil ? .from : .to
    }

    func notifyDidMove(to parent: UIViewController?, through driver: FrameDriver? = nil) {
        lastDriver = driver ?? self.driver ?? lastDriver
        lastDriver?.emit(.containment(self, .didMove, parent: parent))
        didMove(toParent: parent)
    }

    // MARK: Exchanging children

    func exchange(
        _ from: UIViewController, for to: UIViewController, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        demand(
            from.parent === self && to.parent === self,
            "transition(from:to:) takes two children of \(self); add them with addChild(_:) first"
        )
        let forwards = shouldAutomaticallyForwardAppearanceMethods
        if forwards {
            from.beginAppearanceTransition(false, animated: duration > 0)
            to.beginAppearanceTransition(true, animated: duration > 0)
        }
        let end = { (finished: Bool) in
            from.view.removeFromSuperview()
            if forwards {
                from.endAppearanceTransition()
                to.endAppearanceTransition()
            }
            completion?(finished)
        }
        let holder = from.view.superview
        guard let holder, options.blending != nil else {
            if to.view.superview !== holder { holder?.addSubview(to.view) }
            return UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
        }
        let change = {
            holder.addSubview(to.view)
            from.view.removeFromSuperview()
            animations?()
        }
        UIView.transition(with: holder, duration: duration, options: options, animations: change, completion: end)
    }

    // MARK: Sizes

    /// Calls the methods with which programs followed rotations before iOS 8, if the change turns the view by a quarter.
    func reportRotation(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let old = viewIfLoaded?.bounds.size, (size.width > size.height) != (old.width > old.height) else { return }
        let start = old.width > old.height ? UIInterfaceOrientation.landscapeRight : .portrait
        let end = size.width > size.height ? UIInterfaceOrientation.landscapeRight : .portrait
        willRotate(to: end, duration: coordinator.transitionDuration)
        _ = coordinator.animate { [weak self] context in
            self?.willAnimateRotation(to: end, duration: context.transitionDuration)
        } completion: { [weak self] _ in
            self?.didRotate(from: start)
        }
    }

    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if childSize != child.view.bounds.size { child.viewWillTransition(to: childSize, with: coordinator) }
        }
        presentation?.viewWillTransition(to: size, with: coordinator)
    }

    func notifyPreferredSizeChange() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        presentedBy?.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
}
