/// The clocks of the layers that a transition moves, by which it is stopped, scrubbed and run from outside (S-TRANS-32 to 46, 59).
@MainActor struct TransitionClocks {
    let layers: [CALayer]
    /// The readings of the clocks at the transition's beginning, one per layer.
    private let origins: [TimeInterval]
    /// The duration of the transition in seconds.
    private let duration: TimeInterval

    /// Makes the clocks of `layers` for a transition that begins at the time 0 of each.
    init(stoppedAtZero layers: [CALayer], duration: TimeInterval) {
        (self.layers, self.duration) = (layers, duration)
        origins = layers.map { _ in 0 }
    }

    /// Makes the clocks of `layers` for a transition that began at `begin`, on a device whose clock is at `now`.
    init(_ layers: [CALayer], since begin: TimeInterval, now: TimeInterval, duration: TimeInterval) {
        (self.layers, self.duration) = (layers, duration)
        origins = layers.map { $0.convertTime(now, from: nil) - (now - begin) }
    }

    /// Returns the progress, 0…1, when the device's clock is at `now`; nil without a duration.
    func progress(at now: TimeInterval) -> CGFloat? {
        guard duration > 0, let layer = layers.first else { return nil }
        return min(max((layer.convertTime(now, from: nil) - origins[0]) / duration, 0), 1)
    }

    /// Stops the clocks at `percent`, 0…1. Animations that end meanwhile are not completed.
    func stop(at percent: CGFloat) {
        for (layer, origin) in zip(layers, origins) {
            (layer.speed, layer.timeOffset, layer.beginTime) = (0, origin + Double(percent) * duration, 0)
            layer.holdsCompletions = true
        }
    }

    /// Shows `percent`, 0…1, on clocks that stand still.
    func show(_ percent: CGFloat) {
        for (layer, origin) in zip(layers, origins) { layer.timeOffset = origin + Double(percent) * duration }
    }

    /// Lets the clocks run on from `percent`, 0…1, when the device's clock is at `now`.
    func run(from percent: CGFloat, at now: TimeInterval) {
        for (layer, origin) in zip(layers, origins) {
            let outside = layer.superlayer?.convertTime(now, from: nil) ?? now
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, origin + Double(percent) * duration - outside, 0)
            layer.holdsCompletions = false
        }
    }

    /// Makes the clocks those of ordinary layers again.
    func reset() {
        for layer in layers {
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.holdsCompletions = false
        }
    }

    /// Stops a transition that nothing drives where it stands, for a hand from outside.
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
