// Reports mistakes in the use of scroll views.

extension UIScrollView {
    /// Reports that a controller implements methods for scrolling, but isn't the delegate of any scroll view in its view.
    func reportMissingDelegate() {
        guard scrollDelegate == nil, owner == nil, let driver = window?.screen.driver, driver.observe != nil else { return }
        nameOfDelegate.reportRelease(of: nil, "delegate", for: layer, to: driver)
        let page = sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
        guard let page, page is any UIScrollViewDelegate, !page.isDelegate(below: page.view),
            let method = Self.delegateMethods.first(where: { DeclaredMethods.declares(type(of: page), $0 + "(") })
        else { return }
        let place = DeclaredMethods.place(of: method + "(", in: page)
        let detail = "\(EngineFact.Silence.scroll.rawValue) \(type(of: page)) \(method)"
        driver.emit(.fact(EngineFact(.notAsked, nil, layer, detail: detail, place: place)))
    }

    /// Reports a delegate that reacts to the beginning of a drag, but to its end only after a deceleration, which this drag doesn't have.
    func reportMissingEnd() {
        guard let delegate = scrollDelegate, !isPagingEnabled, ChangeRecorder.current != nil, let driver = window?.screen.driver,
            driver.observe != nil
        else { return }
        let owner = type(of: delegate as AnyObject), declares = { (method: String) in DeclaredMethods.declares(owner, method + "(") }
        let others = ["scrollViewDidEndDragging", "scrollViewWillEndDragging", "scrollViewDidScroll"]
        guard declares("scrollViewWillBeginDragging"), declares("scrollViewDidEndDecelerating"), !others.contains(where: declares) else {
            return
        }
        let place = DeclaredMethods.place(of: "scrollViewDidEndDecelerating(", in: delegate as AnyObject)
        driver.emit(.fact(EngineFact(.notAsked, nil, layer, detail: "\(EngineFact.Silence.slowDrag.rawValue) \(owner)", place: place)))
    }

    /// The delegate's methods that a drag calls.
    private static let delegateMethods = [
        "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewDidEndDragging", "scrollViewWillEndDragging",
        "scrollViewDidEndDecelerating",
    ]

    /// Ends an animated scroll, because the content changes completely, as since iOS 11 (S-SCROLL-28). Reports a reload that ends an
    /// animation of the rows or of the scrolling.
    func endAnimationsForReload() {
        reportRefresh()
        let scrolls = glide.map { $0.begin < CACurrentMediaTime() } ?? false && !isDragging && !isDecelerating
        if scrolls { stopGliding() }
        guard movingRows > 0 || scrolls, let driver = window?.screen.driver, driver.observe != nil else { return }
        driver.emit(.fact(EngineFact(.reloadedEarly, nil, layer, detail: movingRows > 0 ? "rows" : "scroll")))
    }

    /// Reports that new data has arrived during a refresh, which must end then.
    private func reportRefresh() {
        guard let control = subviews.first(where: { $0 is UIRefreshControl }) as? UIRefreshControl, control.isRefreshing,
            ChangeRecorder.current != nil, let driver = UIApplication.shared.workingDriver
        else { return }
        driver.emit(.fact(EngineFact(.reloadedInRefresh, nil, control.layer)))
    }

    /// Reports that code scrolls a list before its first layout, if the list isn't at `place` at the end of the turn.
    func reportEarlyScroll(_ method: String, to place: @escaping () -> CGPoint?) {
        guard bounds.isEmpty, let driver = UIApplication.shared.workingDriver, driver.observe != nil else { return }
        let line = ChangeRecorder.currentPlace
        driver.atEndOfTurn(self) { [weak self, weak driver] _ in
            guard let self, let place = place(), abs(place.x - contentOffset.x) + abs(place.y - contentOffset.y) > 1 else { return }
            driver?.emit(.fact(EngineFact(.scrolledEarly, nil, layer, detail: method, place: line)))
        }
    }
}

extension UIViewController {
    /// Returns whether the controller is the delegate of a scroll view in `view`.
    fileprivate func isDelegate(below view: UIView) -> Bool {
        if let scroll = view as? UIScrollView, scroll.scrollDelegate === self { return true }
        return view.subviews.contains { isDelegate(below: $0) }
    }
}

extension UIScrollView {
    /// Reports that the delegate sets a target for a drag, which paging ignores.
    func reportIgnoredTarget() {
        guard let driver = window?.screen.driver, driver.observe != nil else { return }
        let place = DeclaredMethods.place(of: "scrollViewWillEndDragging", in: delegate)
        driver.emit(.fact(EngineFact(.targetIgnored, nil, layer, place: place)))
    }

    /// Reports that a block scrolls a list by more than half of its size, so that the rows that leave vanish at once.
    func reportOffsetInBlock(_ new: CGPoint) {
        let distance = max(abs(new.x - contentOffset.x) / max(bounds.width, 1), abs(new.y - contentOffset.y) / max(bounds.height, 1))
        guard isList, distance > 0.5, AnimationContext.current?.duration ?? 0 >= EmptyBlockCheck.shortest, AnimationContext.areEnabled,
            let driver = window?.screen.driver, driver.observe != nil
        else { return }
        let points = max(abs(new.x - contentOffset.x), abs(new.y - contentOffset.y))
        driver.emit(.fact(EngineFact(.offsetInBlock, nil, layer, detail: "\(points)")))
    }

    /// Reports that a list's delegate implements only the method for deselection. `method` is the beginning of
    /// the methods' names, and `label` the rest after the verb.
    func reportMissingSelection(_ delegate: AnyObject?, _ method: String, _ label: String) {
        guard ChangeRecorder.current != nil, let delegate, let driver = window?.screen.driver, driver.observe != nil else { return }
        let type = type(of: delegate)
        guard DeclaredMethods.declares(type, method + "Deselect" + label), !DeclaredMethods.declares(type, method + "Select" + label) else {
            return
        }
        let place = DeclaredMethods.place(of: method + "Deselect" + label, in: delegate)
        driver.emit(.fact(EngineFact(.onlyDeselects, nil, layer, detail: "\(type)", place: place)))
    }
}
