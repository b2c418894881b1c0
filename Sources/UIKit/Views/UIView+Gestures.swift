// Manages a view's list of gesture recognizers. A recognizer belongs to at most one view.

extension UIView {
    func take(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        let before = gestureRecognizer.view
        before?.removeGestureRecognizer(gestureRecognizer)
        guard gestureRecognizer.view == nil else { return }
        noteMove(of: gestureRecognizer, from: before)
        ownRecognizers = (ownRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
        gestureRecognizer.place = ChangeRecorder.currentPlace
    }

    private func noteMove(of recognizer: UIGestureRecognizer, from before: UIView?) {
        var moved = UIApplication.shared.movedRecognizers
        moved.removeAll { $0.from == nil || $0.recognizer == nil || $0.from === self && $0.recognizer === recognizer }
        if let before { moved.append(MovedRecognizer(from: before, recognizer: recognizer)) }
        UIApplication.shared.movedRecognizers = moved
    }

    func detachRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.abandon(FailureReason.removed)
        // The action that was just sent may have moved the recognizer to another view.
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
