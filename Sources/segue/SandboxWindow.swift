import Foundation
import Input
import SDLHost
import Studio
import UIKit

/// The window that `segue` opens: the sandbox, until it is closed.
@MainActor final class SandboxWindow: LoopContent {
    private let window: Window
    private let painter: WindowPainter
    private let clock = DeviceClock()
    private let sandbox: Sandbox
    private var settings: SandboxSettings
    private var follower: DesktopAppearance?
    /// The desktop's preference for dark or light; nil if it has none.
    private var desktopStyle: UIUserInterfaceStyle?

    /// Opens the window at its last size; fails with 69 if that is impossible. `scale` is window units per point.
    init(scale: CGFloat) throws {
        settings = SandboxSettings.stored
        let size = settings.size
        let window = try Failure.unlessUnavailable {
            try Window(title: "Segue", size: size, scale: scale, minimumSize: Window.minimumSize)
        }
        self.window = window
        painter = try Failure.unlessUnavailable { try WindowPainter(window: window) }
        let clock = clock
        sandbox = Sandbox(size: window.size, scale: window.scale, style: settings.style ?? .dark) { clock.now }
        sandbox.titleChanged = { window.title = $0 }
        sandbox.makeJournal = { TakesFolder.journal(of: $0) }
        sandbox.takeRecorded = { TakesFolder.store($0) }
        window.whenDisplayDies { [unowned self] in
            sandbox.titleChanged = { _ in }
            end()
            Failure.lostDisplay.exitAtOnce()
        }
        for remains in LostRecordings.recovered() {
            if let script = remains.script, let take = script.take { sandbox.lastTakes[take.scene] = script }
        }
        sandbox.themeChosen = { [unowned self] style in settings.style = style == (desktopStyle ?? .dark) ? nil : style }
    }

    /// Shows the sandbox until the window is closed, then stores its state.
    func show() {
        follower = DesktopAppearance { [weak self] in self?.follow($0) }
        FrameLoop(window: window, driver: sandbox.driver, clock: clock, painter: painter, content: self).run()
        end()
        painter.close()
        window.close()
    }

    /// Stores the state that outlives the window.
    private func end() {
        sandbox.finish()
        follower?.stop()
        settings.size = window.size
        settings.store()
    }

    private func follow(_ appearance: DesktopAppearance.State) {
        desktopStyle = appearance.style
        sandbox.reducesMotion = appearance.reducesMotion
        sandbox.show(settings.style ?? appearance.style ?? .dark)
    }

    // MARK: What the loop asks

    func willTurn(_ turn: LoopTurn) {
        sandbox.willTurn(
            time: turn.time, inputTime: turn.inputTime, isTick: turn.isTick, refreshInterval: turn.refreshInterval)
    }

    func completed(_ frame: FrameDriver.Frame) -> FrameDriver.Frame { sandbox.completed(frame) }

    var needsTurn: Bool { sandbox.needsTurn }
    var nextTurn: TimeInterval? { sandbox.nextTurn }

    func serveRunLoop(_ serve: () -> Void) { sandbox.serveRunLoop(serve) }

    func take(_ event: InputEvent) -> Bool {
        sandbox.take(event)
        return true
    }

    func pinchTarget(at point: CGPoint, in driver: FrameDriver) -> CGRect? { sandbox.pinchTarget(at: point) }

    func overlay(_ shown: ShownTouches, at time: TimeInterval) -> RenderSnapshot? {
        func touches(_ fingers: [ShownTouches.Touch]) -> [TouchOverlay.Touch] {
            fingers.map { TouchOverlay.Touch(finger: $0.finger, position: $0.position, isDown: $0.isDown) }
        }
        sandbox.show(all: touches(shown.all), simulated: touches(shown.simulated), at: time)
        return nil
    }

    func pointerMoved(to point: CGPoint) { sandbox.pointerMoved(to: point) }

    func wheelTurned(by notches: CGVector, at point: CGPoint) { sandbox.wheelTurned(by: notches, at: point) }

    func keyDown(_ key: KeyStroke) {
        if key == KeyStroke("F11") { window.isFullScreen.toggle() } else { _ = sandbox.keyDown(key) }
    }

    func didResize(to size: CGSize, scale: CGFloat) { sandbox.resize(to: size, scale: scale) }
}
