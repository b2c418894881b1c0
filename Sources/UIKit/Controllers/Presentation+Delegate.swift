// Calls the presented controller's transitioning delegate, and traces the calls. Provides defaults for controllers without a delegate.

extension Presentation {
    /// Returns the presentation controller, creating it on first use.
    @discardableResult
    func prepareController() -> UIPresentationController {
        if let controller { return controller }
        let made =
            presented.earlyPresentationController
            ?? Self.makeController(
                for: presented, presenting: presenter, source: source ?? presented, style: style, delegate: delegate, driver: driver
            )
        presented.earlyPresentationController = nil
        made.keepsPresented = true
        controller = made
        return made
    }

    /// Creates the presentation controller. Calls the delegate only for the `.custom` style (S-TRANS-3). If the delegate returns nil,
    /// creates a plain presentation controller (S-TRANS-92).
    static func makeController(
        for presented: UIViewController, presenting: UIViewController?, source: UIViewController,
        style: UIModalPresentationStyle, delegate: (any UIViewControllerTransitioningDelegate)?, driver: FrameDriver? = nil
    ) -> UIPresentationController {
        if style == .custom, let delegate {
            let answer = UIApplication.shared.ask("presentationControllerForPresented", delegate, tracedBy: driver) {
                delegate.presentationController(forPresented: presented, presenting: presenting, source: source)
            }
            if let answer { return answer }
        }
        return builtInController(for: presented, presenting: presenting, style: style)
    }

    /// Creates the presentation controller for a built-in style.
    static func builtInController(
        for presented: UIViewController, presenting: UIViewController?, style: UIModalPresentationStyle
    ) -> UIPresentationController {
        let controller =
            switch style {
            case .pageSheet: UISheetPresentationController(presentedViewController: presented, presenting: presenting)
            case .popover: UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
            default: UIPresentationController(presentedViewController: presented, presenting: presenting)
            }
        controller.builtInStyle = style
        return controller
    }

    func askForPresentationAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        guard let presenter else { return nil }
        let animator: (any UIViewControllerAnimatedTransitioning)? = ask("animationControllerForPresented") {
            $0.animationController(forPresented: presented, presenting: presenter, source: source ?? presenter)
        }
        if animator == nil { reportMissingAnimator(.present, "interactionControllerForPresentation(using:") }
        return animator
    }

    func askForPresentationInteractor(
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        ask("interactionControllerForPresentation") { $0.interactionControllerForPresentation(using: animator) }
    }

    func askForDismissalAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        let animator: (any UIViewControllerAnimatedTransitioning)? = ask("animationControllerForDismissed") {
            $0.animationController(forDismissed: presented)
        }
        if animator == nil { reportMissingAnimator(.dismiss, "interactionControllerForDismissal(using:") }
        return animator
    }

    func askForDismissalInteractor(
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        ask("interactionControllerForDismissal") { $0.interactionControllerForDismissal(using: animator) }
    }

    /// Reports delegates that are set but ignored for this presentation.
    func reportSilence() {
        guard let driver, driver.observe != nil else { return }
        presented.reportReleasedDelegate(.present, to: driver)
        func tell(_ silence: EngineFact.Silence, _ other: String) {
            driver.emit(.fact(EngineFact(.notAsked, .present, presented, detail: "\(silence.rawValue) \(other)", place: place)))
        }
        guard let delegate else {
            // Other controllers may present other pages with their own animation, and so may a presented controller with the default style.
            let owners = style == .custom ? [presented, source, presenter] : style == .pageSheet || style == .popover ? [] : [presented]
            let other = owners.compactMap(\.self).first {
                $0 is any UIViewControllerTransitioningDelegate
                    && ($0.declares("animationController(forPresented:") || $0.declares("animationController(forDismissed:"))
            }
            if presented.hasNeverHadDelegate, let other { tell(.unset, "\(type(of: other))") }
            let child = presented.children.first { $0.transitioningDelegate != nil }
            if let child { tell(.child, "\(type(of: child))") }
            return
        }
        let isEarly = style == .custom && presented.earlyPresentationController?.builtInStyle != nil
        guard style != .custom || isEarly, DeclaredMethods.declares(type(of: delegate), "presentationController(forPresented:") else {
            return
        }
        tell(isEarly ? .early : .style, presented.modalPresentationStyle.caseName)
    }

    /// Reports a delegate that was set after the presentation read the property.
    func reportLateDelegate(_ late: any UIViewControllerTransitioningDelegate) {
        guard let driver, driver.observe != nil, delegate == nil, phase == .waiting || phase == .presenting else { return }
        let detail = "\(EngineFact.Silence.late.rawValue) \(type(of: late))"
        driver.emit(.fact(EngineFact(.notAsked, .present, presented, detail: detail)))
    }

    /// Reports a translucent view for which the presenter's view was removed.
    func reportTransparentPage(_ controller: UIPresentationController) {
        guard let driver, driver.observe != nil, removesPresenter, let view = controller.presentedView,
            view.backgroundColor != nil, view.hasTranslucentBackground
        else { return }
        driver.emit(.fact(EngineFact(.transparentPage, .present, presented, detail: style.caseName, place: place)))
    }

    /// Reports a delegate that isn't notified of the dismissal, because code dismisses the page.
    func reportUnaskedDelegate(_ controller: UIPresentationController) {
        let method = "presentationControllerDidDismiss("
        guard !controller.isDismissedByUser, let driver, driver.observe != nil, let delegate = controller.delegate,
            DeclaredMethods.declares(type(of: delegate), method)
        else { return }
        let place = DeclaredMethods.place(of: method, in: delegate)
        driver.emit(.fact(EngineFact(.dismissedByCode, .dismiss, presented, detail: "\(type(of: delegate))", place: place)))
    }

    /// Reports that no gesture can drive the transition, because the delegate returned no animator.
    private func reportMissingAnimator(_ kind: TransitionKind, _ method: String) {
        guard let driver, driver.observe != nil, let delegate, driver.dispatcher.currentRecognizer?.state == .began,
            DeclaredMethods.declares(type(of: delegate), method)
        else { return }
        driver.emit(.fact(EngineFact(.notAsked, kind, presented, detail: "\(EngineFact.Silence.interactor.rawValue) \(method))")))
    }

    private func ask<Answer>(_ question: String, _ put: (any UIViewControllerTransitioningDelegate) -> Answer?) -> Answer? {
        guard let delegate else { return nil }
        return UIApplication.shared.ask(question, delegate, tracedBy: driver) { put(delegate) }
    }

    /// Returns the animator for the preferred transition or `modalTransitionStyle`. A presentation context can override the transition
    /// style (S-TRANS-86).
    func builtInAnimator(isDismissal: Bool) -> any UIViewControllerAnimatedTransitioning {
        let provider = style.isInContext ? presenter : nil
        if let presenter, let preferred = presented.preferredTransition {
            return preferred.animator(presented, presenter, isBack: isDismissal)
        }
        if style == .popover { return DissolveAnimator(isDismissal: isDismissal) }
        let look = provider?.providesPresentationContextTransitionStyle == true ? provider?.modalTransitionStyle : nil
        switch look ?? presented.modalTransitionStyle {
        case .coverVertical, .partialCurl: return CoverAnimator(isDismissal: isDismissal)
        case .crossDissolve: return DissolveAnimator(isDismissal: isDismissal)
        case .flipHorizontal: return FlipAnimator(isDismissal: isDismissal)
        }
    }
}

extension UIView {
    /// Whether a page's background is translucent, and no subview covers the page.
    var hasTranslucentBackground: Bool { (backgroundColor?.cgColor.alpha ?? 0) < 1 && !subviews.contains { $0.covers(self) } }

    /// Whether the view covers `other` and paints more than a translucent color.
    fileprivate func covers(_ other: UIView) -> Bool {
        guard !isHidden, alpha > 0.99, convert(bounds, to: other).contains(other.bounds) else { return false }
        let isPlain = type(of: self) == UIView.self && layer.contents == nil && (layer.sublayers ?? []).count == subviews.count
        return !isPlain || backgroundColor?.cgColor.alpha == 1 || subviews.contains { $0.covers(other) }
    }
}

extension UIViewController {
    /// Whether the controller's class declares a method. Always false outside replays, because the search takes time.
    func declares(_ method: String) -> Bool { ChangeRecorder.current != nil && DeclaredMethods.declares(type(of: self), method) }

    /// Returns whether the controller's class declares a delegate's method that may return an animator. In a program without animators, it
    /// returns nil.
    func declaresAnimation(_ method: String) -> Bool {
        declares(method) && DeclaredMethods.programDeclares(type(of: self), "animateTransition(using:")
    }
}
