// Reports recognizers that exclude each other by mistake.

extension GestureArena {
    /// Reports a recognizer that fails because another one began first, if code seems to have meant something else.
    func report(lost loser: UIGestureRecognizer, to winner: UIGestureRecognizer) {
        guard let driver = dispatcher?.driver, driver.observe != nil else { return }
        reportLostScroll(loser, to: winner, driver)
        for recognizer in [loser, winner] { reportMissingDelegate(of: recognizer, driver) }
    }

    /// Reports a scroll view that doesn't scroll because a pan of a view inside it began.
    private func reportLostScroll(_ loser: UIGestureRecognizer, to winner: UIGestureRecognizer, _ driver: FrameDriver) {
        guard let scroll = loser.view as? UIScrollView, loser === scroll.panGestureRecognizer, winner is UIPanGestureRecognizer,
            !(winner is UIScreenEdgePanGestureRecognizer), let view = winner.view, !(view is UIScrollView), view !== scroll,
            view.isDescendant(of: scroll)
        else { return }
        let axes = (scroll.canScroll(.horizontal) ? "x" : "") + (scroll.canScroll(.vertical) ? "y" : "")
        guard !axes.isEmpty else { return }
        driver.emit(.fact(EngineFact(.scrollLost, nil, scroll.layer, detail: "\(axes) \(winner.traceName)", place: winner.place)))
    }

    /// Reports a target that lets recognizers act simultaneously, but isn't asked, because it isn't the delegate of any recognizer.
    private func reportMissingDelegate(of recognizer: UIGestureRecognizer, _ driver: FrameDriver) {
        guard recognizer.delegate == nil, let window = recognizer.view?.window else { return }
        let target = recognizer.targets.lazy.compactMap(\.target).first { target in
            target is any UIGestureRecognizerDelegate && DeclaredMethods.declares(type(of: target), Self.simultaneous)
        }
        guard let target, !window.hasRecognizer(delegatingTo: target) else { return }
        let detail = "\(EngineFact.Silence.gesture.rawValue) \(type(of: target))"
        let place = DeclaredMethods.place(of: Self.simultaneous, in: target)
        driver.emit(.fact(EngineFact(.notAsked, nil, recognizer, detail: detail, place: place)))
    }

    /// Reports a swipe that is recognized although a pan already follows the finger.
    func reportSwipe(_ recognizer: UIGestureRecognizer) {
        guard recognizer is UISwipeGestureRecognizer, let driver = dispatcher?.driver, driver.observe != nil else { return }
        let pan = contenders.first { other in
            other is UIPanGestureRecognizer && other.view === recognizer.view && other.enteredState != .possible
                && other.trackedTouches.contains { recognizer.trackedTouches.contains($0) }
        }
        if let pan { driver.emit(.fact(EngineFact(.swipedDuringPan, nil, recognizer, detail: pan.traceName))) }
    }

    private static let simultaneous =
        "gestureRecognizer(_: UIKit.UIGestureRecognizer, shouldRecognizeSimultaneouslyWith: UIKit.UIGestureRecognizer"
}

extension UIView {
    /// Returns whether an object is the delegate of a recognizer of this view or of a view inside it.
    fileprivate func hasRecognizer(delegatingTo object: AnyObject) -> Bool {
        (ownRecognizers ?? []).contains { $0.delegate === object } || subviews.contains { $0.hasRecognizer(delegatingTo: object) }
    }
}
