/// Which driver's clock and screen are current, where one driver's code calls into another's.
extension FrameDriver {
    /// Runs `body`, which may make another driver current, and makes the one current again that was.
    package static func keepingCurrent<Result>(_ body: () -> Result) -> Result {
        let outer = UIApplication.shared.screen.driver
        defer { outer?.makeCurrent() }
        return body()
    }

    /// Runs `body` with this driver's clock and screen, and makes those current again that were.
    package func whileCurrent<Result>(_ body: () -> Result) -> Result {
        Self.keepingCurrent {
            makeCurrent()
            return body()
        }
    }
}
