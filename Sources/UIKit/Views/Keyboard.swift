// The screen's keyboard. It appears while a view that accepts text is the first responder. The keys are only a picture, because text
// changes only in code.

/// A screen's keyboard: a panel at the bottom, in front of all windows (S-KEY-1, 2).
@MainActor final class Keyboard {
    private unowned let screen: UIScreen
    private let panel = CALayer(), keys = CAShapeLayer()
    /// Whether the keyboard is visible or about to appear.
    private(set) var isShown = false
    private var followers: [WeakFollower] = []

    private struct WeakFollower {
        weak var follower: (any KeyboardFollower)?
    }

    /// The duration of the movement in seconds, and the raw value of its animation curve. The curve has no public name.
    static let duration: TimeInterval = 0.25
    private static let curve = 7

    init(_ screen: UIScreen) {
        self.screen = screen
        panel.addSublayer(keys)
    }

    /// The area of the screen that the keyboard covers when it is visible.
    private var place: CGRect {
        let box = screen.bounds, bottom = screen.safeAreaInsets.bottom
        let height = box.width > box.height ? 162 + bottom : bottom > 0 ? 302 + bottom : 260
        return CGRect(x: 0, y: box.height - height, width: box.width, height: height)
    }

    /// The area that the keyboard covers now, or nil if it is hidden.
    var coveredPlace: CGRect? { isShown ? place : nil }

    /// Shows or hides the keyboard to match the key window's first responder.
    func follow(_ responder: UIResponder?) {
        let takesText = responder.map { $0 is any UITextInput || $0 is UISearchBar } ?? false
        field = takesText ? responder as? UIView : nil
        guard takesText != isShown else {
            // The new field may be in another sheet.
            if isShown { moveFollowers() }
            return
        }
        isShown = takesText
        move()
    }

    private func move() {
        let shown = place, hidden = shown.offsetBy(dx: 0, dy: shown.height)
        let (start, end) = isShown ? (hidden, shown) : (shown, hidden)
        let names =
            isShown
            ? (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
            : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: Self.duration,
            UIResponder.keyboardAnimationCurveUserInfoKey: Self.curve,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        let serial = nextSerial(), observer = isShown && screen.driver?.observe != nil ? KeyboardChanges(screen) : nil
        post([UIResponder.keyboardWillChangeFrameNotification, names.0], info)
        if let observer { changes = observer.made }
        slide(from: start, to: end) { [weak self] in
            guard let self, serial == self.serial else { return }
            if !isShown { panel.removeFromSuperlayer() }
            post([UIResponder.keyboardDidChangeFrameNotification, names.1], info)
            if isShown { inspectField() } else { reportChangesLeft() }
        }
        moveFollowers()
    }

    private func moveFollowers() {
        followers.removeAll { $0.follower?.followsKeyboard != true }
        guard !followers.isEmpty else { return }
        UIView.animate(withDuration: Self.duration) {
            for entry in self.followers { entry.follower?.keyboardMoved() }
        }
    }

    /// The view whose text the keyboard changes.
    private weak var field: UIView?

    /// Reports that the keyboard covers its field, once code had a chance to move it.
    private func inspectField() {
        guard let driver = screen.driver, driver.observe != nil else { return }
        driver.afterCommit { [weak self] in
            guard let self, isShown, let field, field.window != nil else { return }
            let frame = field.layer.convert(field.bounds, to: screen.rootLayer)
            guard place.contains(frame.insetBy(dx: 0, dy: frame.height / 4)) else { return }
            driver.emit(.fact(EngineFact(.keyboardCovers, nil, field.layer)))
        }
    }

    /// The changes made by code when the keyboard appeared. Empty if the device has no observer.
    private var changes: [KeyboardChanges.Change] = []

    /// Reports changes that nothing has undone although the keyboard is hidden.
    private func reportChangesLeft() {
        for change in changes where change.remains {
            screen.driver?.emit(.fact(EngineFact(.keyboardChangeLeft, nil, change.view?.layer, detail: change.property)))
        }
        changes = []
    }

    /// The number of the latest movement, which supersedes earlier ones.
    private var serial = 0

    private func nextSerial() -> Int {
        serial += 1
        return serial
    }

    private func post(_ names: [Notification.Name], _ info: [AnyHashable: Any]) {
        for name in names { NotificationCenter.default.post(name: name, object: screen, userInfo: info) }
    }

    private func slide(from start: CGRect, to end: CGRect, _ completion: @escaping @MainActor () -> Void) {
        paint()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { MainActor.assumeIsolated(completion) }
        let isNew = panel.superlayer == nil
        let seen = isNew ? start.midY : panel.presentation()?.position.y ?? start.midY
        // Windows added in the meantime must stay below the keyboard.
        screen.rootLayer.addSublayer(panel)
        panel.frame = end
        let motion = CABasicAnimation(keyPath: "position.y")
        (motion.fromValue, motion.toValue, motion.duration) = (seen, end.midY, Self.duration)
        motion.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        panel.add(motion, forKey: "keyboard")
        CATransaction.commit()
    }

    /// Draws the panel with four rows of keys.
    private func paint() {
        let isDark = screen.keyWindow?.traitCollection.userInterfaceStyle == .dark, box = place
        panel.backgroundColor = UIColor(white: isDark ? 0.17 : 0.82, alpha: 1).cgColor
        keys.fillColor = UIColor(white: isDark ? 0.42 : 1, alpha: 1).cgColor
        let path = CGMutablePath(), rows = [10, 9, 7, 1], top: CGFloat = 52
        let height = (box.height - top - screen.safeAreaInsets.bottom - 8) / CGFloat(rows.count)
        let width = box.width / 10
        for (row, count) in rows.enumerated() {
            let length = row == 3 ? box.width / 2 : width, left = (box.width - CGFloat(count) * length) / 2
            for key in 0..<count {
                let place = CGRect(x: left + CGFloat(key) * length, y: top + CGFloat(row) * height, width: length, height: height)
                let shape = place.insetBy(dx: 3, dy: 5)
                guard shape.width > 10, shape.height > 10 else { continue }
                path.addRoundedRect(in: shape, cornerWidth: 5, cornerHeight: 5)
            }
        }
        keys.path = path
    }

    /// Makes an object follow the keyboard. Held weakly.
    func add(_ follower: any KeyboardFollower) {
        if !followers.contains(where: { $0.follower === follower }) { followers.append(WeakFollower(follower: follower)) }
    }
}

/// An object that moves with the keyboard.
@MainActor protocol KeyboardFollower: AnyObject {
    /// Whether the object still follows the keyboard. If not, the keyboard forgets it at its next movement.
    var followsKeyboard: Bool { get }

    /// Adapts to the keyboard at the start of its movement. Called in an animation block with the movement's duration.
    func keyboardMoved()
}
