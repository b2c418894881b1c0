import Foundation
import Input
import Scenes
import SDLHost
import Studio
import UIKit

/// The window that `segue` opens: the sandbox, until it is closed.
@MainActor package final class SandboxWindow: WindowContent {
    private let window: Window
    private let painter: WindowPainter
    private let clock = LoopClock()
    private let sandbox: Sandbox
    private var settings: SandboxSettings
    /// The theme that was asked for at the start, until another one is chosen by hand; it is not stored.
    private var askedStyle: UIUserInterfaceStyle?
    private let codeOptions: CodeFolder.Options
    private var follower: DesktopAppearance?
    /// The desktop's preference for dark or light; nil if it has none.
    private var desktopStyle: UIUserInterfaceStyle?

    /// Opens a window for `scenes` at its last size; fails with 69 if that is impossible. `scale` is window units per point. A single scene is
    /// opened at once, and so is own `code`. `codeOptions` are for code that is dropped onto the window. `style` is the theme at the start, and
    /// `renderer` decides what draws the window.
    package init(
        _ scenes: [Scene], code: CodeFolder? = nil, codeOptions: CodeFolder.Options = .init(), scale: CGFloat,
        style: UIUserInterfaceStyle? = nil, renderer: RendererChoice = .inEnvironment()
    ) throws {
        (self.codeOptions, askedStyle) = (codeOptions, style)
        settings = SandboxSettings.stored
        let size = settings.size
        let window = try Failure.unlessUnavailable {
            try Window(title: "Segue", size: size, scale: scale, minimumSize: Window.minimumSize, renderer: renderer)
        }
        self.window = window
        painter = try Failure.unlessUnavailable { try WindowPainter(window: window) }
        let clock = clock
        sandbox = Sandbox(scenes, size: window.size, scale: window.scale, style: style ?? settings.style ?? .dark) { clock.now }
        sandbox.titleChanged = { window.title = $0 }
        sandbox.clipboard = Clipboard.text
        sandbox.copy = Clipboard.set
        sandbox.shelf = ListedTakes(.users, scenes: scenes, worker: codeOptions.takeWorker)
        window.whenDisplayDies { [unowned self] in
            sandbox.titleChanged = { _ in }
            end()
            Failure.lostDisplay.exitAtOnce()
        }
        for remains in LostRecordings.recovered() { remains.script.map(sandbox.offer) }
        if let code { sandbox.open(code) } else if scenes.count == 1 { sandbox.open(scenes[0]) }
        sandbox.showsDock = settings.dock ?? false
        sandbox.dockChosen = { [unowned self] in settings.dock = $0 }
        sandbox.themeChosen = { [unowned self] style in
            askedStyle = nil
            settings.style = style == (desktopStyle ?? .dark) ? nil : style
        }
    }

    /// Shows the sandbox until the window is closed, then stores its state.
    package func show() {
        follower = DesktopAppearance { [weak self] in self?.follow($0) }
        FrameLoop(window: window, clock: clock, painter: painter, content: self).run()
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
        sandbox.show(askedStyle ?? settings.style ?? appearance.style ?? .dark)
    }

    // MARK: What the loop asks

    package func turn(_ turn: Turn) -> FrameDriver.Frame { sandbox.turn(turn) }

    package var needsTurn: Bool { sandbox.needsTurn }
    package var nextTurn: TimeInterval? { sandbox.nextTurn }

    package var serveRunLoop: (() -> Void)? {
        get { sandbox.serveRunLoop }
        set { sandbox.serveRunLoop = newValue }
    }

    package func perform(_ work: () -> Void) { sandbox.perform(work) }

    package func pinchTarget(at point: CGPoint) -> CGRect? { sandbox.pinchTarget(at: point) }

    /// The discs of fingers are part of the device's picture.
    package func overlay(_ shown: ShownTouches, at time: TimeInterval) -> RenderSnapshot? {
        sandbox.show(
            all: shown.all.map(TouchOverlay.Touch.init), simulated: shown.simulated.map(TouchOverlay.Touch.init), at: time)
        return nil
    }

    package let isOverlayMoving = false

    package func take(_ event: WindowEvent) {
        switch event {
        case .touch(let touch): sandbox.take(touch)
        case .pointerMoved(let point): sandbox.pointerMoved(to: point)
        case .wheel(let notches, let point): sandbox.wheelTurned(by: notches, at: point)
        case .key(KeyStroke("F11")): window.isFullScreen.toggle()
        case .key(let key): _ = sandbox.keyDown(key)
        case .text(let text): sandbox.type(text)
        case .touchesCancelled: break
        case .resized(let size, let scale): sandbox.resize(to: size, scale: scale)
        case .focus(let hasFocus): sandbox.perform { UIApplication.shared.setActive(hasFocus) }
        case .dropped(let path): open(codeAt: path)
        }
    }

    private func open(codeAt path: String) {
        do { sandbox.open(try CodeFolder(path, codeOptions)) } catch { error.report() }
    }
}
