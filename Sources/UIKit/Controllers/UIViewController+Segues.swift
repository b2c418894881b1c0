// Performs and unwinds segues.

extension UIViewController {
    /// Connects a control to the segue `identifier`, as a storyboard does. When the control sends its event, `shouldPerformSegue` is called
    /// before the destination is created (S-TRANS-93).
    public func connectSegue(_ identifier: String, to control: UIControl, for controlEvents: UIControl.Event = .touchUpInside) {
        let trigger = SegueTrigger(identifier, self)
        segueTriggers.append(trigger)
        control.addTarget(trigger, action: Selector(SegueTrigger.fire(_:)), for: controlEvents)
    }

    func takeSegue(_ identifier: String, sender: Any?) {
        if let action = storyboard?.unwindAction(identifier, from: self) { return unwind(identifier, action, sender: sender) }
        guard let segue = storyboard?.makeSegue(identifier, from: self, sender: sender) else {
            misuse("\(self) has no segue \"\(identifier)\"; register it with UIStoryboard.addSegue(_:from:to:kind:)")
        }
        take(segue, sender: sender)
    }

    func take(_ segue: UIStoryboardSegue, sender: Any?) {
        let driver = driver
        driver?.emit(.prepare(self, segue: segue.identifier, to: segue.destination))
        prepare(for: segue, sender: sender)
        if let driver { SegueRun.perform(segue, driver: driver) } else { segue.perform() }
    }

    func showBySegue(_ destination: UIViewController, animated: Bool) {
        if animated {
            show(destination, sender: self)
        } else if let navigation = self as? UINavigationController ?? navigationController {
            navigation.pushViewController(destination, animated: false)
        } else {
            present(destination, animated: false)
        }
    }

    func embed(_ child: UIViewController, in place: UIView) {
        addChild(child)
        child.view.fill(place)
        place.addSubview(child.view)
        child.didMove(toParent: self)
    }

    // MARK: Unwinding

    /// Unwinds to the nearest controller that implements `action` (S-TRANS-99).
    private func unwind(_ identifier: String, _ action: Selector, sender: Any?) {
        guard let destination = unwindDestination(action, sender: sender) else {
            return UIApplication.shared.warn("no controller behind \(self) handles the unwind segue \"\(identifier)\"", about: self)
        }
        let container = destination.parent ?? destination
        guard let segue = container.segueForUnwinding(to: destination, from: self, identifier: identifier) else { return }
        driver?.emit(.prepare(self, segue: identifier, to: destination))
        prepare(for: segue, sender: sender)
        action.perform(on: destination, sender: segue)
        if let driver { SegueRun.perform(segue, driver: driver) } else { segue.perform() }
    }

    /// Returns the first controller that accepts the action. Searches the controllers lower on the stack, then the parent or presenter, and
    /// so on upward.
    private func unwindDestination(_ action: Selector, sender: Any?) -> UIViewController? {
        var level: UIViewController? = self, child: UIViewController = self
        while let current = level {
            for candidate in current.unwindCandidates(below: child)
            where candidate.canPerformUnwindSegueAction(action, from: self, sender: sender) { return candidate }
            child = current
            level = current.parent ?? current.presentedBy?.presenter
        }
        return nil
    }

    /// Returns this controller and, if it is a navigation controller, the controllers below `child` on its stack. The controllers on the
    /// stack come first, from top to bottom.
    private func unwindCandidates(below child: UIViewController) -> [UIViewController] {
        guard let navigation = self as? UINavigationController else { return [self] }
        let stack = navigation.viewControllers
        let index = stack.firstIndex { $0 === child } ?? stack.count
        return stack[..<index].reversed() + [self]
    }

    func goBack(to destination: UIViewController) {
        let needsDismissal = destination.outermost.presentation != nil && destination.outermost !== outermost
        let navigation = destination as? UINavigationController ?? destination.navigationController
        navigation?.popToViewController(destination, animated: !needsDismissal)
        if needsDismissal { destination.dismiss(animated: true) }
    }
}

/// A connection from a control to a segue.
@MainActor final class SegueTrigger {
    private let identifier: String
    private weak var controller: UIViewController?

    init(_ identifier: String, _ controller: UIViewController) {
        self.identifier = identifier
        self.controller = controller
    }

    /// Performs a segue from a file. `shouldPerformSegue` receives the identifier that code uses, or an empty string if the segue has none.
    func fireAny(_ sender: AnyObject) {
        guard let controller else { return }
        let name = controller.storyboard?.name(ofSegue: identifier, from: controller) ?? ""
        if controller.shouldPerformSegue(withIdentifier: name, sender: sender) { controller.takeSegue(identifier, sender: sender) }
    }

    func fire(_ sender: UIControl) {
        guard let controller, controller.shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
        controller.performSegue(withIdentifier: identifier, sender: sender)
    }
}
