/// The rest of an interactive transition after the fingers have let go: moves the container's clock to one of its ends,
/// as a function of time (S-TRANS-38 to 40).
@MainActor final class TransitionPlayOut {
    private let container: CALayer
    private let duration: TimeInterval
    private let from: CGFloat
    private let to: CGFloat
    private let begin: TimeInterval
    private let length: TimeInterval
    private let curve: CubicCurve
    private let onEnd: () -> Void

    /// `duration` is the transition's; `from` and `to` are progress, 0…1; it takes `length` seconds from `begin` on.
    init(
        _ container: CALayer, duration: TimeInterval, from: CGFloat, to: CGFloat,
        begin: TimeInterval, length: TimeInterval, curve: CubicCurve, onEnd: @escaping () -> Void
    ) {
        self.container = container
        self.duration = duration
        self.from = from
        self.to = to
        self.begin = begin
        self.length = length
        self.curve = curve
        self.onEnd = onEnd
    }

    /// Sets the container's clock for a turn at `time`; whether the end has been reached.
    func advance(to time: TimeInterval) -> Bool {
        let elapsed = time - begin
        guard elapsed < length - 1e-6 else { return true }
        container.timeOffset = duration * (from + (to - from) * curve(elapsed / length))
        return false
    }

    func end() { onEnd() }
}
