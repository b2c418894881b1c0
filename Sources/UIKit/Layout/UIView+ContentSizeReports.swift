// Reports views whose content size has changed unnoticed.

extension UIView {
    /// Reports at the end of the turn that the view's own `intrinsicContentSize` differs from the size that its constraints use.
    func inspectContentSize() {
        guard ChangeRecorder.current != nil, autoLayout.isInEngine, !autoLayout.translatesMask,
            !ReferenceSearch.isOfFramework(type(of: self)), let driver = UIApplication.shared.workingDriver
        else { return }
        driver.atEndOfTurn(self) { [weak driver] view in
            guard let engine = view.engine, !engine.isDirty, let (used, now) = engine.contentSizes(of: view), used.differs(from: now) else {
                return
            }
            let numbers = [used.width, used.height, now.width, now.height].map { "\($0)" }.joined(separator: " ")
            driver?.emit(.fact(EngineFact(.contentSizeStale, nil, view.layer, detail: numbers)))
        }
    }
}

extension LayoutEngine {
    /// Returns the content size that the constraints use for a view, and the view's current one, or nil if they use none.
    func contentSizes(of view: UIView) -> (used: CGSize, now: CGSize)? {
        guard let known = items[ObjectIdentifier(view)], let used = known.contentSize else { return nil }
        return (used, view.contentSize(forWidth: known.wrappedWidth))
    }
}

extension CGSize {
    /// Returns whether a dimension that both sizes have differs by more than a point.
    fileprivate func differs(from other: CGSize) -> Bool {
        [(width, other.width), (height, other.height)].contains { one, other in
            one != UIView.noIntrinsicMetric && other != UIView.noIntrinsicMetric && abs(one - other) > 1
        }
    }
}
