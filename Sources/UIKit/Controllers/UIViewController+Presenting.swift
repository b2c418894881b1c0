extension UIViewController {
    /// The controller that this one, or the nearest around it, presents.
    public var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }

    /// The controller that presents this one, or the nearest around it.
    public var presentingViewController: UIViewController? { presentedBy?.presenter ?? parent?.presentingViewController }

    /// Shows `viewControllerToPresent` over the whole window. It begins at the end of this turn of the loop (S-TRANS-8);
    /// `completion` is called when it has appeared. While another is presented it is refused (S-TRANS-74).
    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        guard let driver else { return Diagnostics.report("\(self) is in no window; it cannot present \(viewControllerToPresent)") }
        let presenter = outermost
        guard presenter.presentation == nil else {
            return Diagnostics.report(
                "Attempt to present \(viewControllerToPresent) on \(self) which is already presenting "
                    + "\(presenter.presentation!.presented)"
            )
        }
        let presentation = Presentation(viewControllerToPresent, by: presenter, from: self)
        presenter.presentation = presentation
        viewControllerToPresent.presentedBy = presentation
        driver.afterCommit { presentation.present(animated: flag, driver: driver, completion: completion) }
    }

    /// Takes away the controller that this one presents, else this one where it is presented.
    public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presentation = outermost.presentation ?? outermost.presentedBy, let driver else { return }
        driver.afterCommit { presentation.dismiss(animated: flag, driver: driver, completion: completion) }
    }

    /// This controller, or the one that holds it and all others around it.
    private var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
