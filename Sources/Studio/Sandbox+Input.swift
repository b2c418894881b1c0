import Stage
import UIKit

// Routes touches, the mouse, and keys to the device or to the sandbox's own interface.

extension Sandbox {
    // MARK: Fingers

    /// Handles a touch event in the window's coordinates.
    package func take(_ event: InputEvent) {
        if event.phase == .began { driver.perform { touchBegan() } }
        if event.phase == .began { routes[event.finger] = isOnDevice(event.location) ? .device : .sandbox }
        guard routes[event.finger] == .device, let scene else { return driver.enqueue(event) }
        if event.phase == .began { scene.willTouch(at: event.location) }
        var moved = event
        let isDown = event.phase == .began
        moved.location = isDown ? scene.page.devicePoint(at: event.location) ?? .zero : scene.page.devicePoint(from: event.location)
        scene.stage.perform(.touch(moved))
        if event.phase == .ended || event.phase == .cancelled { routes[event.finger] = nil }
        scene.player.isTouched = routes.values.contains(.device)
    }

    /// Hides tooltips and the focus ring, which aren't needed for touch input.
    private func touchBegan() {
        tips.hide()
        keyboard.set(nil)
    }

    private func isOnDevice(_ point: CGPoint) -> Bool { modal == nil && scene?.page.devicePoint(at: point) != nil }

    /// Returns the frame of the pinchable view under `point`, both in the window's coordinates. Returns nil while a modal is open.
    package func pinchTarget(at point: CGPoint) -> CGRect? { modal == nil ? scene?.pinchTarget(at: point) : nil }

    /// Solos the animation in the row at `point`, in the window's coordinates, or unmutes all animations. Returns false if the point isn't
    /// on a row.
    package func solo(at point: CGPoint) -> Bool {
        guard modal == nil, let scene else { return false }
        return driver.perform { scene.solo(at: point) }
    }

    /// Selects the device's visible layer at `point`, in the window's coordinates. Returns false if the point is outside the device.
    package func pick(at point: CGPoint) -> Bool {
        guard modal == nil, let scene else { return false }
        return driver.perform { scene.layers.pick(at: point) }
    }

    /// Shows the menu for the take at `point`, in the window's coordinates. Returns whether the point is in the dock.
    package func showMenu(at point: CGPoint) -> Bool {
        guard modal == nil, let scene else { return false }
        return driver.perform { scene.takes.showMenu(at: point) }
    }

    /// Shows touches over the device: `all` if the user wants to see touches, and only `simulated` otherwise.
    package func show(all: [TouchOverlay.Touch], simulated: [TouchOverlay.Touch], at time: TimeInterval) {
        guard let scene else { return }
        driver.perform {
            scene.show((choices.touches ? all : simulated).filter { routes[$0.finger] != .sandbox || !$0.isDown }, at: time)
        }
    }

    /// Handles a mouse movement to `point`, in the window's coordinates.
    package func pointerMoved(to point: CGPoint) {
        driver.perform { hover.move(to: point, at: hostTime(), isDeferred: !hasTurned) }
    }

    /// Handles a wheel movement of `notches` at `point`, in the window's coordinates.
    package func wheelTurned(by notches: CGVector, at point: CGPoint) {
        let distance = -notches.dy * Self.notch
        driver.perform {
            tips.hide()
            if let modal {
                modal.scrolled(by: distance)
            } else if let scene {
                scene.scrolled(by: distance, sideways: -notches.dx * Self.notch, at: point)
            } else {
                grid.scrolled(by: distance)
            }
        }
    }

    /// Returns whether Ctrl and the wheel zoom the view at `point`, in window coordinates, instead of pinching it.
    package func zooms(at point: CGPoint) -> Bool { modal == nil && scene?.zooms(at: point) == true }

    /// Handles a wheel movement of `notches` while Ctrl is held. `zooms(at:)` must return true for `point`, which is in the window's
    /// coordinates.
    package func wheelZoomed(by notches: CGFloat, at point: CGPoint) {
        driver.perform {
            tips.hide()
            scene?.zoomed(by: -notches * Self.notch, at: point)
        }
    }

    /// Points per wheel notch.
    private static let notch: CGFloat = 60

    // MARK: Keys

    /// Whether keys with letters type text, rather than control the sandbox.
    package var takesText: Bool {
        guard modal == nil, let scene else { return grid.isTyping }
        return scene.isTyping || scene.deviceKeys.layout != nil
    }

    /// Handles a key. Returns false if nothing handles it.
    package func keyDown(_ key: KeyStroke) -> Bool {
        let isTaken = driver.perform { take(key) }
        dropsText = isTaken && key.name.count == 1
        return isTaken
    }

    /// Inserts `text`, which arrives after the corresponding key events. "?" shows the shortcuts on any keyboard layout.
    package func type(_ text: String) {
        guard !dropsText else { return dropsText = false }
        driver.perform {
            if let modal {
                modal.insert(text)
            } else if let scene, scene.type(text) || scene.deviceKeys.type(text, at: hostTime()) {
                return
            } else if text == "?", !grid.isTyping || scene != nil {
                showKeys()
            } else if scene == nil {
                grid.type(text)
            }
        }
    }

    private func take(_ key: KeyStroke) -> Bool {
        tips.hide()
        if perform(key, among: Action.evenInDialogs) { return true }
        if modal == nil, let scene, scene.isTyping { return scene.nameKeyDown(key) }
        if modal == nil, let scene, let isTaken = scene.deviceKeys.keyDown(key, at: hostTime()) { return isTaken }
        if moveFocus(key) || keyboard.keyDown(key) { return true }
        if let modal { return modal.keyDown(key) }
        if scene == nil, grid.isTyping, !key.isControl, key.name != "F1" { return grid.keyDown(key) }
        if let scene {
            if key == KeyStroke("Escape") {
                if !scene.escape() { closeScene() }
                return true
            }
            if scene.takes.keyDown(key) { return true }
        }
        return perform(key, among: Action.all) || scene?.controls.toggle(keyNamed: key.name) ?? grid.keyDown(key)
    }

    /// Performs the first enabled action that has this key. Returns false if no such action exists.
    private func perform(_ key: KeyStroke, among actions: [Action]) -> Bool {
        guard let action = actions.first(where: { $0.has(key) && $0.isEnabled(self) }) else { return false }
        action.perform(self)
        return true
    }

    /// Moves the focus when Tab is pressed or, in menus, an arrow key. Returns false for other keys.
    private func moveFocus(_ key: KeyStroke) -> Bool {
        let isTab = key.name == "Tab" && !key.isControl && !key.isAlt
        // In a comparison, Tab selects the other device if no view has the focus.
        if isTab, modal == nil, keyboard.view == nil, let scene, scene.comparison.chooseOther() { return true }
        guard isTab || modal is PopMenu && ["Up", "Down"].contains(key.name) else { return false }
        guard let root = modal ?? navigation.topViewController?.view else { return false }
        keyboard.move(forward: isTab ? !key.isShift : key.name == "Down", in: root)
        tips.point(at: keyboard.view, of: hostTime(), isFocus: true)
        return true
    }
}
