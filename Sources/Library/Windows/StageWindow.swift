import Boundary
import Foundation
import SDLHost
import Scenes
import Stage
import Studio
import UIKit

/// A window that shows a stage's device in its content area. R records, and Shift+R replays.
@MainActor package final class StageWindow: WindowContent {
    private let window: Window
    private let painter: WindowPainter
    private let clock = LoopClock()
    private let stage: Stage
    private let touches: TouchOverlay
    /// The window's title while nothing is being recorded.
    private let title: String
    /// Whether all touches are visible. T toggles this. Simulated touches, such as the mouse's mirrored pair, are always visible.
    package var showsTouches = false

    /// Opens a window that shows `scene`. Its content area has the size `settings.size`, with `settings.scale` window units per point.
    /// Throws a failure with code 69 if this is impossible.
    package init(
        title: String, _ scene: Scene, _ settings: StageSettings, trace: TraceWriter?, takeStore: TakeStore,
        renderer: RendererChoice = .inEnvironment()
    ) throws {
        let window = try Failure.unlessUnavailable {
            try Window(title: title, size: settings.size, scale: settings.scale, renderer: renderer)
        }
        self.window = window
        Log.note(.window, "\(window.size.width) × \(window.size.height) points, drawn by \(window.hasContext ? "OpenGL" : "the processor")")
        painter = try Failure.unlessUnavailable { try WindowPainter(window: window) }
        var settings = settings
        (settings.size, settings.scale) = (window.size, window.scale)
        settings.displayRate = window.refreshRate ?? settings.displayRate
        settings.reportsEvents = trace != nil
        stage = Stage(scene, settings, at: Turn(time: 0), hostTime: { [clock] in clock.now }, trace: trace)
        if trace != nil { stage.processorTime = { ProcessorTime.thread } }
        touches = TouchOverlay(size: window.size, scale: window.scale)
        self.title = title
        stage.makeJournal = { takeStore.makeJournal(of: scene.name) }
        stage.takeEnded = { takeStore.store($0) }
    }

    /// Sets the function to call when the connection to the display is lost. The function must not return.
    package func onDisplayLoss(_ end: @escaping @MainActor () -> Never) {
        window.onDisplayLoss { [stage] in
            stage.perform(.stopRecording)
            end()
        }
    }

    /// The take that Shift+R replays, or nil if no take has been recorded.
    package var lastTake: GestureScript? {
        get { stage.lastTake }
        set { stage.lastTake = newValue }
    }

    /// Starts recording at the first frame.
    package func record() { stage.perform(.record) }

    /// Shows the scene until the window closes. See `TouchSynthesizer` for `dragsFromEdges`.
    package func show(dragsFromEdges: Bool) {
        FrameLoop(
            window: window, clock: clock, painter: painter, content: self, dragsFromEdges: dragsFromEdges, icon: { AppIcon.ofWindow }
        ).run()
        stage.perform(.stopRecording)
        painter.close()
        window.close()
    }

    // MARK: Turns

    package func turn(_ turn: Turn) -> FrameDriver.Frame {
        let frame = stage.turn(turn)
        return FrameDriver.Frame(snapshot: frame.snapshot, isNew: frame.isNew)
    }

    package var needsTurn: Bool { stage.needsTurn }
    package var nextTurn: TimeInterval? { stage.nextTurn }

    package var serveRunLoop: (() -> Void)? {
        get { stage.serveRunLoop }
        set { stage.serveRunLoop = newValue }
    }

    package func perform(_ work: () -> Void) { stage.perform(work) }

    // MARK: Events

    package func take(_ event: WindowEvent) {
        switch event {
        case .touch(let touch): stage.perform(.touch(touch))
        case .key(let key): take(key)
        case .touchesCancelled: stage.perform(.stopReplay)
        case .resized(let size, let scale):
            touches.resize(to: size, scale: scale)
            stage.perform(.resize(size, scale: scale))
        case .focus(let hasFocus): stage.perform { UIApplication.shared.setActive(hasFocus) }
        case .pointerMoved, .wheel, .zoom, .text, .dragged, .dropped, .shift: break
        }
    }

    private func take(_ key: KeyStroke) {
        switch key {
        case KeyStroke("T"): showsTouches.toggle()
        case KeyStroke("R"): toggleRecording()
        case KeyStroke("R", isShift: true):
            window.title = title
            stage.perform(.replay)
        case KeyStroke("Escape"): stage.perform(.stopReplay)
        default: break
        }
    }

    private func toggleRecording() {
        let isRecording = stage.status.isRecording
        stage.perform(isRecording ? .stopRecording : .record)
        window.title = isRecording ? title : "\(title), recording"
    }

    package func pinchTarget(at point: CGPoint) -> CGRect? { stage.pinchTarget(at: point) }

    package func overlay(_ shown: ShownTouches, at time: TimeInterval) -> RenderSnapshot? {
        let fingers = showsTouches ? shown.all : shown.simulated
        touches.isRecording = stage.isRecording
        if fingers.isEmpty, stage.replayedFingers.isEmpty, touches.isEmpty { return nil }
        touches.show(fingers.map(TouchOverlay.Touch.init) + TouchOverlay.Touch.replayed(on: stage))
        var picture: RenderSnapshot?
        // Outside `perform`, the current device is the scene's device, not the overlay's.
        stage.perform { picture = touches.frame(at: time).snapshot }
        return picture
    }

    package var isOverlayMoving: Bool { touches.isMoving }
}
