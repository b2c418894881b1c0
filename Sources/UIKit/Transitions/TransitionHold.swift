/// External control of a transition, such as a scrub bar's, which the transition's own code does not notice.
@MainActor package final class TransitionHold {
    #if DEBUG
    private let census = Census.Mark(TransitionHold.self)
    #endif
    /// The progress that is shown, 0…1.
    package private(set) var percent: CGFloat
    private let move: (CGFloat) -> Void
    private let release: (CGFloat) -> Void
    private var isLetGo = false

    /// Makes a hold. `move` shows the transition at a progress; `release` resumes it from one in its previous direction.
    init(at percent: CGFloat, move: @escaping (CGFloat) -> Void, release: @escaping (CGFloat) -> Void) {
        (self.percent, self.move, self.release) = (percent, move, release)
    }

    /// Shows the transition at `percent`, 0…1.
    package func show(_ percent: CGFloat) {
        guard !isLetGo, percent.isFinite else { return }
        self.percent = min(max(percent, 0), 1)
        move(self.percent)
    }

    /// Resumes the transition from its present progress. A second call has no effect.
    package func letGo() {
        guard !isLetGo else { return }
        isLetGo = true
        release(percent)
    }
}

extension FrameDriver {
    /// Stops the most recent transition at its present progress; nil if there is none, or only one driven by the scene's own interaction
    /// controller. A finger that controls it keeps control.
    package func holdTransition() -> TransitionHold? { runningTransition?.hold() }
}

/// A hand on the clocks of layers that stops them and lets them run on, for a transition that nothing drives.
@MainActor final class ClockHand {
    #if DEBUG
    private let census = Census.Mark(ClockHand.self)
    #endif
    private let layers: [CALayer]
    private let origins: [TimeInterval]
    private let duration: TimeInterval
    private weak var driver: FrameDriver?

    /// Makes a hand for an animation on `layers` that began at `begin` on the device's clock and takes `duration` seconds.
    init(_ layers: [CALayer], since begin: TimeInterval, duration: TimeInterval, driver: FrameDriver) {
        let passed = driver.clock.now - begin
        self.layers = layers
        self.duration = duration
        self.driver = driver
        origins = layers.map { $0.convertTime(driver.clock.now, from: nil) - passed }
    }

    private var now: TimeInterval { driver?.clock.now ?? CACurrentMediaTime() }

    /// The progress, 0…1.
    var progress: CGFloat {
        guard duration > 0, let layer = layers.first else { return 1 }
        return min(max((layer.convertTime(now, from: nil) - origins[0]) / duration, 0), 1)
    }

    func hold() -> TransitionHold {
        let percent = progress
        stop(at: percent)
        return TransitionHold(at: percent) { [self] in stop(at: $0) } release: { [self] in run(from: $0) }
    }

    private func stop(at percent: CGFloat) {
        for (layer, origin) in zip(layers, origins) {
            (layer.speed, layer.timeOffset, layer.beginTime) = (0, origin + Double(percent) * duration, 0)
            layer.holdsCompletions = true
        }
    }

    private func run(from percent: CGFloat) {
        for (layer, origin) in zip(layers, origins) {
            let outside = layer.superlayer?.convertTime(now, from: nil) ?? now
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, origin + Double(percent) * duration - outside, 0)
            layer.holdsCompletions = false
        }
    }

    /// Ends the hold; the clocks are as before.
    func end() {
        for layer in layers {
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.holdsCompletions = false
        }
    }
}
