/// The current driver, by clock and screen, when one driver's code calls into another's.
extension FrameDriver {
    /// Runs `body`, which may make another driver current, and restores the current one.
    package static func keepingCurrent<Result>(_ body: () -> Result) -> Result {
        let outer = UIApplication.shared.screen.driver
        defer { outer?.makeCurrent() }
        return body()
    }

    /// Runs `body` with this driver's clock and screen, and restores the previous ones.
    package func whileCurrent<Result>(_ body: () -> Result) -> Result {
        Self.keepingCurrent {
            makeCurrent()
            return body()
        }
    }
}
