// A view's list of gesture recognizers. A recognizer belongs to at most one view.

extension UIView {
    func take(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        guard gestureRecognizer.view == nil else { return }
        ownRecognizers = (ownRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    func letGo(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.abandon(FailureReason.removed)
        // The recognizer's last action may have moved it to another view.
        guard gestureRecognizer.view === self else { return }
        ownRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    func replaceRecognizers(by new: [UIGestureRecognizer]) {
        let old = ownRecognizers ?? []
        old.filter { recognizer in !new.contains { $0 === recognizer } }.forEach(removeGestureRecognizer)
        new.forEach(addGestureRecognizer)
        ownRecognizers = new.isEmpty ? nil : new
    }
}
