// A separate program with a window. After a key, three fields turn green in order, by work that arrives while the loop sleeps; the fourth
// shows whether the program is active. Tests/EndToEnd opens it.

import Compositor
import Foundation
import Input
import SDLHost
import Typography
import UIKit

@MainActor final class WakingWindow: LoopContent, FramePainter {
    private let window: Window
    private let compositor: Compositor
    private let driver: FrameDriver
    private let clock = DeviceClock()
    private let fields = (0..<4).map { UIView(frame: CGRect(x: 50 * $0, y: 0, width: 50, height: 100)) }

    /// Seconds from one field to the next: longer than a check takes to see that the program sleeps.
    private let pause = 2.5
    private var hasStarted = false

    init() throws {
        window = try Window(title: "Waking", size: CGSize(width: 200, height: 100), scale: 1)
        compositor = try Compositor(fonts: FontLibrary())
        driver = FrameDriver(size: window.size, scale: window.scale) { [clock] in clock.now }
    }

    func show() {
        driver.makeCurrent()
        for (index, field) in fields.enumerated() {
            field.backgroundColor = index < 3 || UIApplication.shared.applicationState == .active ? .red : .blue
            driver.window.addSubview(field)
        }
        followActivity()
        FrameLoop(window: window, driver: driver, clock: clock, painter: self, content: self).run()
        compositor.close()
        window.close()
    }

    /// The last field shows whether the program is active: red where it is, blue where it is not.
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

    func keyDown(_ key: KeyStroke) {
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

    /// From another thread, which the loop knows nothing of.
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

    func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize) {
        let size = PixelSize(width: Int(pixelSize.width.rounded()), height: Int(pixelSize.height.rounded()))
        compositor.draw(snapshots, into: 0, pixelSize: size, background: .black)
    }
}

try WakingWindow().show()
