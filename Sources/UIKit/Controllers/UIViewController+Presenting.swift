extension UIViewController {
    /// The controller that this one, or the nearest around it, presents.
    public var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }
    /// The controller that presents this one, or the nearest around it.
    public var presentingViewController: UIViewController? { presentedBy?.presenter ?? parent?.presentingViewController }

    /// Whether the view is coming because the controller is being presented (S-TRANS-69).
    public var isBeingPresented: Bool { presentedBy?.phase == .presenting }
    /// Whether the view is going because the controller is being dismissed (S-TRANS-69).
    public var isBeingDismissed: Bool { presentedBy?.phase == .dismissing }

    /// What looks after the presentation of this controller or the nearest around it. Asked for before the presentation, it
    /// is made then; nil for a controller that lies in another and is not presented.
    public var presentationController: UIPresentationController? {
        if let presentation = nearestPresentedBy { return presentation.controller ?? presentation.prepareController() }
        guard parent == nil else { return nil }
        if earlyPresentationController == nil {
            earlyPresentationController = Presentation.makeController(
                for: self, presenting: nil, source: self, style: modalPresentationStyle.onPhone, delegate: transitioningDelegate
            )
        }
        return earlyPresentationController
    }

    private var nearestPresentedBy: Presentation? { presentedBy ?? parent?.nearestPresentedBy }
    private var nearestPresentation: Presentation? { presentation ?? parent?.nearestPresentation }

    func startPresenting(_ controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        guard let driver = viewIfLoaded?.window?.screen.driver else {
            return Diagnostics.report("\(self) is in no window; it cannot present \(controller)")
        }
        precondition(controller !== self, "\(self) cannot present itself")
        let presenter = presenter(for: controller.modalPresentationStyle.onPhone)
        if let other = presenter.presentation?.presented ?? controller.presentedBy.map({ _ in controller }) {
            return Diagnostics.report("Attempt to present \(controller) on \(self) which is already presenting \(other)")
        }
        let presentation = Presentation(controller, by: presenter, from: self, driver: driver)
        presenter.presentation = presentation
        controller.presentedBy = presentation
        driver.afterCommit { presentation.present(animated: animated, completion) }
    }

    func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
        guard let presentation = nearestPresentation ?? nearestPresentedBy else { return }
        let delegate = presentation.presented.transitioningDelegate
        presentation.driver?.afterCommit { presentation.dismiss(animated: animated, delegate: delegate, completion) }
    }

    /// The nearest controller that defines a presentation context where the style asks for that, else the outermost.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var controller = self
        while let parent = controller.parent, !(style.isInContext && controller.definesPresentationContext) {
            controller = parent
        }
        return controller
    }
}
