/// A range of display rates in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest acceptable rate; 0 is any.
    public var minimum: Float
    /// The highest desired rate; 0 is that of the display.
    public var maximum: Float
    /// The preferred rate; nil or 0 leaves it open.
    public var preferred: Float?

    /// Makes a range. Rates that are not finite or below 0 count as 0.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        func rate(_ value: Float) -> Float { value > 0 && value.isFinite ? value : 0 }
        self.minimum = rate(minimum)
        self.maximum = rate(maximum)
        self.preferred = preferred.map(rate)
    }

    /// The rates of the display, whatever they are.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// Returns the number of refreshes per call, so that the rate is a divisor of `refreshRate`: the one nearest to the preferred rate, or
    /// else to the maximum, and within the range if there is such a divisor.
    func refreshesPerCall(refreshRate: Double) -> Int {
        let wanted = preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum
        guard wanted > 0 else { return 1 }
        var count = max(1, Int(min((refreshRate / Double(wanted)).rounded(), 1e9)))
        if maximum > 0, refreshRate / Double(count) > Double(maximum) + 1e-6 { count += 1 }
        if count > 1, refreshRate / Double(count) < Double(minimum) - 1e-6 { count -= 1 }
        return count
    }
}
