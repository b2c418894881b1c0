// UIKit's functions for time, screens and windows don't name a device. These methods decide which driver they refer to.

extension FrameDriver {
    /// Runs `body` with this driver as the current one: `CACurrentMediaTime()`, `UIScreen.main` and similar APIs use its clock and screen,
    /// even during another driver's work. Turns do this themselves. All other calls into a device's code from outside a turn must use this
    /// method.
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

    /// Makes this the default driver, which applies when no driver is working. The default is the driver that was most recently created or
    /// turned. Has no effect during a driver's work.
    func becomeDefault() {
        if UIApplication.shared.workDepth == 0 { makeCurrent() }
    }

    private func makeCurrent() {
        clock.makeCurrent()
        UIApplication.shared.screen = screen
    }
}
