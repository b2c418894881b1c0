/// The clocks of the layers that a transition animates. With these clocks, other code can stop, scrub and resume the transition (S-TRANS-32
/// to 46, 59).
@MainActor struct TransitionClocks {
    let layers: [CALayer]
    /// The time of each layer's clock at the start of the transition.
    private let origins: [TimeInterval]
    /// The duration of the transition in seconds.
    private let duration: TimeInterval

    /// Creates the clocks for a transition that starts at time 0 on each layer's clock.
    init(stoppedAtZero layers: [CALayer], duration: TimeInterval) {
        (self.layers, self.duration) = (layers, duration)
        origins = layers.map { _ in 0 }
    }

    /// Creates the clocks for a transition that started at `begin`. `now` is the time on the device's clock.
    init(_ layers: [CALayer], since begin: TimeInterval, now: TimeInterval, duration: TimeInterval) {
        (self.layers, self.duration) = (layers, duration)
        origins = layers.map { $0.convertTime(now, from: nil) - (now - begin) }
    }

    /// Returns the progress, 0…1, at the device time `now`, or nil if the transition has no duration.
    func progress(at now: TimeInterval) -> CGFloat? {
        guard duration > 0, let layer = layers.first else { return nil }
        return min(max((layer.convertTime(now, from: nil) - origins[0]) / duration, 0), 1)
    }

    /// Stops the clocks at `percent`, 0…1. While the clocks are stopped, animation completions are held back.
    func stop(at percent: CGFloat) {
        for (layer, origin) in zip(layers, origins) {
            (layer.speed, layer.timeOffset, layer.beginTime) = (0, origin + Double(percent) * duration, 0)
            layer.holdsCompletions = true
        }
    }

    /// Shows the transition at `percent`, 0…1. The clocks must be stopped.
    func show(_ percent: CGFloat) {
        for (layer, origin) in zip(layers, origins) { layer.timeOffset = origin + Double(percent) * duration }
    }

    /// Runs the clocks from `percent`, 0…1, at the device time `now`.
    func run(from percent: CGFloat, at now: TimeInterval) {
        for (layer, origin) in zip(layers, origins) {
            let outside = layer.superlayer?.convertTime(now, from: nil) ?? now
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, origin + Double(percent) * duration - outside, 0)
            layer.holdsCompletions = false
        }
    }

    /// Restores the layers' default clocks.
    func reset() {
        for layer in layers {
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.holdsCompletions = false
        }
    }

    /// Stops a noninteractive transition at its current progress, and returns external control of it.
    func hold(on clock: MediaClock) -> TransitionHold {
        let percent = progress(at: clock.now) ?? 1
        stop(at: percent)
        return TransitionHold(at: percent) {
            stop(at: $0)
        } release: {
            run(from: $0, at: clock.now)
        }
    }
}
