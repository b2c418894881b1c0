/// The part of an interactive transition that plays after the finger lifts. It moves the transition to its end or back to its start as a
/// function of time (S-TRANS-38 to 40).
@MainActor final class TransitionCompletion {
    #if DEBUG
    private let census = LiveObjects.Mark(TransitionCompletion.self)
    #endif
    private let from: CGFloat
    private let to: CGFloat
    private let begin: TimeInterval
    private let length: TimeInterval
    private let curve: CubicCurve
    private let show: (CGFloat) -> Void
    private let onEnd: () -> Void

    /// Creates a completion that moves the progress from `from` to `to` (both 0…1) in `length` seconds, starting at `begin`. `show`
    /// receives the progress in each turn.
    init(
        from: CGFloat, to: CGFloat, begin: TimeInterval, length: TimeInterval, curve: CubicCurve,
        show: @escaping (CGFloat) -> Void, onEnd: @escaping () -> Void
    ) {
        self.from = from
        self.to = to
        self.begin = begin
        self.length = length
        self.curve = curve
        self.show = show
        self.onEnd = onEnd
    }

    /// Shows the progress at `time`, and returns whether the transition is over.
    func advance(to time: TimeInterval) -> Bool {
        let elapsed = time - begin
        guard elapsed < length - 1e-6 else { return true }
        show(from + (to - from) * curve(elapsed / length))
        return false
    }

    func end() { onEnd() }
}
