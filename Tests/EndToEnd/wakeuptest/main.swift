// A program with a window, which the scripts in Tests/EndToEnd open. After a key press, three fields turn green one after another, as a
// result of work that arrives while the loop sleeps. The fourth field shows whether the program is active.

import Foundation
import SDLHost
import Scenes
import Stage
import UIKit

@MainActor final class WakingWindow: WindowContent {
    private let window: Window
    private let painter: WindowPainter
    private let clock = LoopClock()
    private let stage: Stage
    private let fields = (0..<4).map { UIView(frame: CGRect(x: 50 * $0, y: 0, width: 50, height: 100)) }

    /// The number of seconds between one field and the next, which is the program's argument. This time must be longer than a check takes
    /// to observe that the program is sleeping.
    private let pause = CommandLine.arguments.dropFirst().first.flatMap(TimeInterval.init) ?? 2
    private var hasStarted = false

    init() throws {
        window = try Window(title: "Waking", size: CGSize(width: 200, height: 100), scale: 1)
        painter = try WindowPainter(window: window)
        let page = UIViewController()
        let settings = StageSettings(size: window.size, scale: window.scale)
        stage = Stage(Scene("Waking") { page }, settings, at: Turn(time: 0), hostTime: { [clock] in clock.now })
        for (index, field) in fields.enumerated() {
            field.backgroundColor = index < 3 || UIApplication.shared.applicationState == .active ? .red : .blue
            page.view.addSubview(field)
        }
    }

    func show() {
        followActivity()
        FrameLoop(window: window, clock: clock, painter: painter, content: self).run()
        painter.close()
        window.close()
    }

    /// The last field is red while the program is active, and blue while it is inactive.
    private func followActivity() {
        let colors: [(Notification.Name, UIColor)] = [
            (UIApplication.didBecomeActiveNotification, .red), (UIApplication.willResignActiveNotification, .blue),
        ]
        for (name, color) in colors {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.fields[3].backgroundColor = color }
            }
        }
    }

    func take(_ event: WindowEvent) {
        switch event {
        case .key: start()
        case .focus(let hasFocus): stage.perform { UIApplication.shared.setActive(hasFocus) }
        default: break
        }
    }

    func turn(_ turn: Turn) -> FrameDriver.Frame {
        let frame = stage.turn(turn)
        return FrameDriver.Frame(snapshot: frame.snapshot, isNew: frame.isNew)
    }

    func overlay(_ touches: ShownTouches, at time: TimeInterval) -> RenderSnapshot? { nil }
    let isOverlayMoving = false
    var needsTurn: Bool { stage.needsTurn }
    var nextTurn: TimeInterval? { stage.nextTurn }
    func pinchTarget(at point: CGPoint) -> CGRect? { nil }
    func perform(_ work: () -> Void) { stage.perform(work) }

    var serveRunLoop: (() -> Void)? {
        get { stage.serveRunLoop }
        set { stage.serveRunLoop = newValue }
    }

    private func start() {
        if !hasStarted { startTimer() }
        hasStarted = true
    }

    private func startTimer() {
        _ = Timer.scheduledTimer(withTimeInterval: pause, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.fields[0].backgroundColor = .green
                self?.queueWork()
            }
        }
    }

    /// Dispatches work from a thread that the loop doesn't watch.
    private func queueWork() {
        let pause = pause
        Thread.detachNewThread { [weak self] in
            Thread.sleep(forTimeInterval: pause)
            DispatchQueue.main.async {
                self?.fields[1].backgroundColor = .green
                self?.startTask()
            }
        }
    }

    private func startTask() {
        Task { @MainActor [weak self, pause] in
            try? await Task.sleep(nanoseconds: UInt64(pause * 1e9))
            self?.fields[2].backgroundColor = .green
        }
    }
}

try WakingWindow().show()
