// Apple's API asks for the time, the screen and the windows without naming a device. The answer is the driver that work runs in.

extension FrameDriver {
    /// Runs `body` in this driver: its clock and its screen answer `CACurrentMediaTime()`, `UIScreen.main` and the like, whichever driver
    /// is at work outside. Turns run in their driver by themselves; everything else that reaches a device's code from outside a turn goes
    /// through here.
    package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let application = UIApplication.shared
        let (outerClock, outerScreen) = (MediaClock.current, application.screen)
        makeCurrent()
        application.workDepth += 1
        defer {
            application.workDepth -= 1
            outerClock.makeCurrent()
            application.screen = outerScreen
        }
        return try body()
    }

    /// Makes this the driver that answers outside all work: the one that was made or turned last there. In the work of another driver
    /// nothing changes.
    func becomeDefault() {
        if UIApplication.shared.workDepth == 0 { makeCurrent() }
    }

    private func makeCurrent() {
        clock.makeCurrent()
        UIApplication.shared.screen = screen
    }
}
