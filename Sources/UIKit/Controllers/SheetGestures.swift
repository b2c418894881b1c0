/// The gestures on a sheet: a pan that moves the sheet, and a tap outside that dismisses it.
@MainActor final class SheetGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let sheet: UISheetPresentationController
    private let pan = UIPanGestureRecognizer()
    private let tap = UITapGestureRecognizer()

    init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

    func attach(to view: UIView, _ dimming: UIView) {
        pan.addTarget(self, action: Selector(SheetGestures.panned(_:)))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
        tap.addTarget(self, action: Selector(SheetGestures.tapped(_:)))
        dimming.addGestureRecognizer(tap)
    }

    func detach() {
        pan.view?.removeGestureRecognizer(pan)
        tap.view?.removeGestureRecognizer(tap)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: sheet.containerView).y
        switch pan.state {
        case .began, .changed: sheet.follow(held(way))
        case .ended: sheet.release(velocity: pan.velocity(in: sheet.containerView).y)
        case .cancelled: sheet.release(velocity: 0)
        default: break
        }
    }

    /// Returns the sheet's offset for a given finger movement. The sheet resists upward movement beyond its largest detent and, if it can't
    /// be dismissed, downward drags.
    private func held(_ way: CGFloat) -> CGFloat {
        let room = max(0, (sheet.heights.last?.height ?? 0) - sheet.height)
        if way < -room { return -room - RubberBand.seen(-way - room, in: sheet.height) / 4 }
        return way > 0 && sheet.presentedViewController.isModalInPresentation ? RubberBand.seen(way, in: sheet.height) / 4 : way
    }

    private func tapped(_ tap: UITapGestureRecognizer) { if sheet.mayDismiss() { sheet.dismissInteractively() } }

    /// Scrollable content takes precedence until it is scrolled to its top. Then a downward drag moves the sheet, as does an upward drag if
    /// the sheet can grow.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan, !sheet.presentedViewController.isBeingPresented, !sheet.presentedViewController.isBeingDismissed
        else { return true }
        let velocity = pan.velocity(in: sheet.containerView)
        guard abs(velocity.y) >= abs(velocity.x) else { return false }
        guard let scroll = scrollView(at: pan.location(in: sheet.presentedView)) else { return true }
        let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top
        if velocity.y > 0 { return isAtTop }
        let canGrow = sheet.height < (sheet.heights.last?.height ?? 0)
        return isAtTop && canGrow && sheet.prefersScrollingExpandsWhenScrolledToEdge
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === pan && otherGestureRecognizer is ScrollPanGestureRecognizer }

    /// Returns the innermost vertically scrollable view at a point.
    private func scrollView(at point: CGPoint) -> UIScrollView? {
        var view = sheet.presentedView?.hitTest(point, with: nil)
        while let current = view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled, scroll.canScroll(.vertical) { return scroll }
            view = current.superview
        }
        return nil
    }
}
