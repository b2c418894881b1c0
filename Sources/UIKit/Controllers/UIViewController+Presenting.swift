// Starts presentations and dismissals, and finds the controllers involved.

extension UIViewController {
    func nearestPresentationController() -> UIPresentationController? {
        if let presentation = nearestPresentedBy { return presentation.controller ?? presentation.prepareController() }
        if let parent { return parent.nearestPresentationController() }
        if earlyPresentationController == nil {
            earlyPresentationController = Presentation.makeController(
                for: self, presenting: nil, source: self, style: modalPresentationStyle.onPhone, delegate: transitioningDelegate
            )
            earlyPresentationController?.keepsPresented = false
        }
        return earlyPresentationController
    }

    /// Reports a style that is set after the start of the presentation, which has read the old one.
    func reportLateStyle() {
        guard let presentedBy, !presentedBy.isGoing, let driver = presentedBy.driver, driver.observe != nil else { return }
        driver.emit(.fact(EngineFact(.styleSetLate, .present, self)))
    }

    private var nearestPresentedBy: Presentation? { presentedBy ?? parent?.nearestPresentedBy }
    private var nearestPresentation: Presentation? { presentation ?? parent?.nearestPresentation }

    func startPresenting(_ controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        if let going = nearestPresentation, going.isGoing {
            let message = "Attempt to present \(controller) on \(self) while \(going.presented) is being dismissed; it is not presented"
            return refuse(controller, .dismissing, going.presented, message)
        }
        guard let driver = viewIfLoaded?.window?.screen.driver else {
            // This controller is about to appear without animation (S-TRANS-140).
            if let own = nearestPresentedBy, own.phase == .waiting, !own.isAnimated, let driver = own.driver {
                return driver.afterCommit { self.startPresenting(controller, animated: animated, completion) }
            }
            return refuse(controller, .noWindow, self, "\(self) is not in a window; it cannot present \(controller)")
        }
        demand(controller !== self, "\(self) cannot present itself")
        demand(
            !sequence(first: self, next: \.parent).contains { $0 === controller },
            "Application tried to present modally an active controller \(controller), which holds \(self); present another one"
        )
        if let other = controller.adaptiveReplacement, other !== controller {
            if let early = controller.earlyPresentationController { other.modalPresentationStyle = early.askedStyle }
            return startPresenting(other, animated: animated, completion)
        }
        let presenter = presenter(for: controller.modalPresentationStyle.onPhone)
        if let other = presenter.presentation?.presented {
            let message = "Attempt to present \(controller) on \(self) which is already presenting \(other)"
            return refuse(controller, .presenting, presenter, message)
        }
        requirePresentable(controller)
        guard !presenter.isBeingDismissed, presenter.presentedBy?.isGoing != true else {
            let message = "Attempt to present \(controller) on \(self) which is being dismissed; it is not presented"
            return refuse(controller, .dismissing, presenter, message)
        }
        let presentation = Presentation(controller, by: presenter, from: self, driver: driver, isAnimated: animated)
        presenter.presentation = presentation
        controller.presentedBy = presentation
        driver.afterCommit { presentation.present(animated: animated, completion) }
    }

    private func refuse(
        _ controller: UIViewController, _ refusal: EngineFact.Refusal, _ other: UIViewController, _ message: String
    ) {
        guard let driver = driver ?? UIApplication.shared.screen.driver else { return Diagnostics.report(message) }
        driver.report(EngineFact(.refused, .present, controller, detail: "\(refusal.rawValue) \(type(of: other))"), message)
    }

    /// Traps if iOS would throw an exception for the presentation.
    private func requirePresentable(_ controller: UIViewController) {
        let application = "Application tried to present modally a view controller \(controller) that"
        demand(
            controller.parent == nil,
            "\(application) has a parent view controller \(controller.parent!); present the parent, or remove it from that first"
        )
        demand(
            controller.presentedBy == nil,
            "\(application) is already being presented by \(controller.presentedBy!.presenter ?? self); dismiss it there first"
        )
    }

    func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
        guard let presentation = nearestPresentation ?? nearestPresentedBy else { return }
        let delegate = presentation.presented.transitioningDelegate
        if presentation.phase == .presented, presentation.presented.presentation == nil { presentation.isGoing = true }
        let place = ChangeRecorder.currentPlace
        presentation.driver?.afterCommit { presentation.dismiss(animated: animated, delegate: delegate, place: place, completion) }
    }

    /// Releases the pending callbacks of all presentations by this controller and its children, because the device is being destroyed.
    func abandonPresentations() {
        presentation?.abandonEnd()
        presentation?.presented.abandonPresentations()
        children.forEach { $0.abandonPresentations() }
    }

    /// Returns the nearest controller that defines a presentation context, if the style requires one. Otherwise, returns the outermost
    /// ancestor.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var controller = self
        while let parent = controller.parent, !(style.isInContext && controller.definesPresentationContext) {
            controller = parent
        }
        return controller
    }
}
