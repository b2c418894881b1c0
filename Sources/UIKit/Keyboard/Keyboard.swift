/// A screen's keyboard: a panel at the bottom, in front of all windows (S-KEY-1, 2). It appears while a view that accepts text is the first
/// responder. Touches of its keys type (S-KEY-5).
@MainActor final class Keyboard {
    private unowned let screen: UIScreen
    private let picture = KeyboardPicture()
    private var panel: CALayer { picture.panel }
    private var page = KeyboardLayout.Page.letters
    /// The keys under fingers, by the fingers' numbers. Outside the keys, it is nil.
    private var down: [Int: KeyboardLayout.PlacedKey?] = [:]
    /// Whether the keyboard is visible or about to appear.
    private(set) var isShown = false
    private var followers: [WeakFollower] = []

    private struct WeakFollower {
        weak var follower: (any KeyboardFollower)?
    }

    /// The duration of the movement in seconds, and the raw value of its animation curve. The curve has no public name.
    static let duration: TimeInterval = 0.25
    private static let curve = 7

    init(_ screen: UIScreen) { self.screen = screen }

    /// The area of the screen that the keyboard covers when it is visible.
    private var place: CGRect {
        let box = screen.bounds, bottom = screen.safeAreaInsets.bottom
        let height = box.width > box.height ? 162 + bottom : bottom > 0 ? 302 + bottom : 260
        return CGRect(x: 0, y: box.height - height, width: box.width, height: height)
    }

    /// The area that the keyboard covers now, or nil if it is hidden.
    var coveredPlace: CGRect? { isShown ? place : nil }

    /// The keys, or nil if the keyboard is hidden.
    var layout: KeyboardLayout? { isShown ? keys : nil }
    private var keys: KeyboardLayout { KeyboardLayout(page, frame: place, bottom: screen.safeAreaInsets.bottom) }

    /// Shows or hides the keyboard to match the key window's first responder.
    func follow(_ responder: UIResponder?) {
        let takesText = responder.map { $0 is any UIKeyInput || $0 is any KeyboardTarget } ?? false
        if takesText, responder !== self.responder || !isShown { page = (responder as? any UITextInputTraits)?.firstPage ?? .letters }
        if !takesText { down = [:] }
        self.responder = takesText ? responder : nil
        field = self.responder as? UIView
        if isShown { paint() }
        guard takesText != isShown else {
            // The new field may be in another sheet.
            if isShown { stay() }
            return
        }
        isShown = takesText
        move()
    }

    /// Announces the keyboard to another field, although it is visible already (S-KEY-4).
    private func stay() {
        moveFollowers()
        screen.driver?.emit(.fact(EngineFact(.keyboardShownAgain, nil, field?.layer)))
        let info = info(from: place, to: place)
        post([UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification], info)
        post([UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification], info)
    }

    private func info(from start: CGRect, to end: CGRect) -> [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: Self.duration,
            UIResponder.keyboardAnimationCurveUserInfoKey: Self.curve,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
    }

    private func move() {
        let shown = place, hidden = shown.offsetBy(dx: 0, dy: shown.height)
        let (start, end) = isShown ? (hidden, shown) : (shown, hidden)
        let names =
            isShown
            ? (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
            : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
        let info = info(from: start, to: end)
        let serial = nextSerial(), observer = isShown && screen.driver?.observe != nil ? KeyboardChanges(screen) : nil
        post([UIResponder.keyboardWillChangeFrameNotification, names.0], info)
        if let observer { changes = observer.made }
        slide(from: start, to: end) { [weak self] in
            guard let self, serial == self.serial else { return }
            if !isShown { panel.removeFromSuperlayer() }
            post([UIResponder.keyboardDidChangeFrameNotification, names.1], info)
            if isShown { inspectField() } else { reportChangesLeft() }
            if isShown { inspectGap() }
        }
        moveFollowers()
    }

    private func moveFollowers() {
        followers.removeAll { $0.follower?.followsKeyboard != true }
        guard !followers.isEmpty else { return }
        // Views that haven't been laid out yet must not grow from nothing.
        UIView.performWithoutAnimation { screen.keyWindow?.layoutIfNeeded() }
        UIView.animateInternally(withDuration: Self.duration) {
            for entry in self.followers { entry.follower?.keyboardMoved() }
        }
    }

    /// The responder whose text the keyboard changes, and the same if it is a view.
    private weak var responder: UIResponder?
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

    /// Reports a view that is placed above the keyboard and the safe area, although the keyboard covers the safe area.
    private func inspectGap() {
        guard let driver = screen.driver, driver.observe != nil, ChangeRecorder.current != nil else { return }
        driver.afterCommit { [weak self] in
            guard let self, isShown,
                let found = screen.windows.lazy.compactMap({ $0.viewAboveKeyboard(of: self.place.height) }).first
            else { return }
            driver.emit(.fact(EngineFact(.safeAreaTwice, nil, found.view.layer, detail: "keyboard \(found.surplus)")))
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
        for name in names {
            let post = { NotificationCenter.default.post(name: name, object: self.screen, userInfo: info) }
            guard name == UIResponder.keyboardDidShowNotification || name == UIResponder.keyboardDidHideNotification else {
                post()
                continue
            }
            let title = name == UIResponder.keyboardDidShowNotification ? "keyboardDidShowNotification" : "keyboardDidHideNotification"
            ChangeRecorder.by(ChangeAuthor(.callback, title), post)
        }
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

    private func paint() {
        let isDark = screen.keyWindow?.traitCollection.userInterfaceStyle == .dark
        let enter = (responder as? any UITextInputTraits)?.returnKeyType ?? .default
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.show(keys, isDark: isDark, enter: enter.title, down: down.values.compactMap(\.self))
        CATransaction.commit()
    }

    // MARK: Touches

    /// Handles a finger that touches the keyboard. Returns false for other fingers. A key types when the finger that is on it lifts.
    func takes(_ event: InputEvent) -> Bool {
        guard let layout else { return false }
        if event.phase == .began {
            guard layout.frame.contains(event.location) else { return false }
        } else if down[event.finger] == nil {
            return false
        }
        let key = layout.key(at: event.location)
        down[event.finger] = .some(key)
        if event.phase == .ended || event.phase == .cancelled { down[event.finger] = nil }
        if event.phase == .ended, let key { press(key.key, in: layout) }
        if isShown { paint() }
        return true
    }

    private func press(_ key: KeyboardLayout.Key, in layout: KeyboardLayout) {
        page = layout.page(after: key)
        ChangeRecorder.by(ChangeAuthor(.touches, "a key of the keyboard")) {
            switch key {
            case .text(let text): if !text.isEmpty { type(text) }
            case .delete: delete()
            case .enter: enter()
            case .shift, .page: break
            }
        }
    }

    private func type(_ text: String) {
        if let target { target.keyboardTyped(text) } else { (responder as? any UIKeyInput)?.insertText(text) }
    }

    private func delete() {
        if let target { target.keyboardDeleted() } else { (responder as? any UIKeyInput)?.deleteBackward() }
    }

    private func enter() {
        if let target { target.keyboardEntered() } else { type("\n") }
    }

    private var target: (any KeyboardTarget)? { responder as? any KeyboardTarget }

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

extension UIScreen {
    /// The keyboard. It is created on first use.
    var keyboard: Keyboard {
        if let keyboard = usedKeyboard { return keyboard }
        let keyboard = Keyboard(self)
        keep(keyboard, "keyboard")
        return keyboard
    }

    /// Whether the keyboard has ever been used.
    var hasKeyboard: Bool { usedKeyboard != nil }
    private var usedKeyboard: Keyboard? { kept("keyboard", else: nil) }
}
