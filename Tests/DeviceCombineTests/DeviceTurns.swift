import UIKit

/// Runs code as a device's code, on a manual clock.
@MainActor struct DeviceTurns {
    let device = VirtualDevice()

    private final class Page: UIViewController {
        var work: (() -> Void)?
        override func viewDidLayoutSubviews() {
            work?()
            work = nil
        }
    }

    /// Runs `work` in a turn at `time`.
    func run(at time: TimeInterval, _ work: @escaping () -> Void) {
        let page = Page()
        page.work = work
        device.window.rootViewController = page
        device.turn(at: time)
    }

    /// Passes device time in steps of `step` seconds.
    func turn(from start: TimeInterval, through end: TimeInterval, step: TimeInterval) {
        for time in stride(from: start, through: end, by: step) { device.turn(at: time) }
    }
}
