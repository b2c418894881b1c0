/// A range of frame rates in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The minimum acceptable rate; 0 means no minimum.
    public var minimum: Float
    /// The maximum rate; 0 means the display's maximum.
    public var maximum: Float
    /// The preferred rate; nil or 0 means no preference.
    public var preferred: Float?

    /// Creates a range. Rates that are negative or not finite are treated as 0.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        func rate(_ value: Float) -> Float { value > 0 && value.isFinite ? value : 0 }
        self.minimum = rate(minimum)
        self.maximum = rate(maximum)
        self.preferred = preferred.map(rate)
    }

    /// The display's default rates.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// Returns the number of refreshes per call. The resulting rate is the divisor of `refreshRate` nearest to the preferred rate or,
    /// without a preferred rate, to the maximum rate. The rate is within the range if possible.
    func refreshesPerCall(refreshRate: Double) -> Int {
        let wanted = preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum
        guard wanted > 0 else { return 1 }
        var count = max(1, Int(min((refreshRate / Double(wanted)).rounded(), 1e9)))
        if maximum > 0, refreshRate / Double(count) > Double(maximum) + 1e-6 { count += 1 }
        if count > 1, refreshRate / Double(count) < Double(minimum) - 1e-6 { count -= 1 }
        return count
    }
}
