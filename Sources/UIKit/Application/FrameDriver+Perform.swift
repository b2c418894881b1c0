// UIKit's functions for time, screens and windows don't take a device parameter. These methods determine which driver they use.

extension FrameDriver {
    /// Runs `body` with this driver as the current one. During the call, `CACurrentMediaTime()`, `UIScreen.main` and similar APIs use this
    /// driver's clock and screen, even if another driver is working. A turn does this automatically. All other calls into a device's code
    /// need this method.
    package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let application = UIApplication.shared
        let (outerClock, outerScreen, outerRecorder) = (MediaClock.current, application.screen, ChangeRecorder.current)
        makeCurrent()
        ChangeRecorder.current = recorder
        application.workDepth += 1
        defer {
            application.workDepth -= 1
            outerClock.makeCurrent()
            application.screen = outerScreen
            ChangeRecorder.current = outerRecorder
        }
        return try body()
    }

    /// Makes this the default driver, which is used when no driver is working. Unless this method is called, the default is the driver that
    /// was created or took a turn most recently. Has no effect while a driver is working.
    func becomeDefault() {
        if UIApplication.shared.workDepth == 0 { makeCurrent() }
    }

    private func makeCurrent() {
        clock.makeCurrent()
        UIApplication.shared.screen = screen
    }
}
