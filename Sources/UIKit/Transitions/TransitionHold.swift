/// A hand on a transition from outside of its code, such as a scrub bar's: the transition's own code notices nothing of it.
@MainActor package final class TransitionHold {
    #if DEBUG
    private let census = Census.Mark(TransitionHold.self)
    #endif
    /// Where the transition is shown, 0…1.
    package private(set) var percent: CGFloat
    private let move: (CGFloat) -> Void
    private let release: (CGFloat) -> Void
    private var isLetGo = false

    /// `move` shows the transition at a progress; `release` has it go on from one, the way that it went.
    init(at percent: CGFloat, move: @escaping (CGFloat) -> Void, release: @escaping (CGFloat) -> Void) {
        (self.percent, self.move, self.release) = (percent, move, release)
    }

    /// Shows the transition at `percent`, 0…1.
    package func show(_ percent: CGFloat) {
        guard !isLetGo, percent.isFinite else { return }
        self.percent = min(max(percent, 0), 1)
        move(self.percent)
    }

    /// The transition goes on from where it is shown. Nothing happens the second time.
    package func letGo() {
        guard !isLetGo else { return }
        isLetGo = true
        release(percent)
    }
}

extension FrameDriver {
    /// Stops the transition that was begun last wherever it is; nil where there is none, or none but what the scene's own
    /// interaction controller drives. A finger that has hold of it keeps it.
    package func holdTransition() -> TransitionHold? { runningTransition?.hold() }
}

/// Stops the clocks of layers and lets them run on, for a transition that nobody drives.
@MainActor final class ClockHand {
    #if DEBUG
    private let census = Census.Mark(ClockHand.self)
    #endif
    private let layers: [CALayer]
    private let origins: [TimeInterval]
    private let duration: TimeInterval
    private weak var driver: FrameDriver?

    /// For what has run on `layers` since `begin`, on the device's clock, and takes `duration` seconds.
    init(_ layers: [CALayer], since begin: TimeInterval, duration: TimeInterval, driver: FrameDriver) {
        let passed = driver.clock.now - begin
        self.layers = layers
        self.duration = duration
        self.driver = driver
        origins = layers.map { $0.convertTime(driver.clock.now, from: nil) - passed }
    }

    private var now: TimeInterval { driver?.clock.now ?? CACurrentMediaTime() }

    /// How far it has come, 0…1.
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

    /// What has been held is over: the clocks are as they were.
    func end() {
        for layer in layers {
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.holdsCompletions = false
        }
    }
}
