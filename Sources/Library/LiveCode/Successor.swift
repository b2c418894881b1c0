import Foundation
import Stage
import StageProcess

/// A device with a new build of user code. It catches up by replaying, while the stage continues with the old build.
@MainActor struct Successor {
    let device: RemoteDevice
    /// The build that the device runs.
    let build: RunningBuild
    private let takeover: Takeover

    init(_ device: RemoteDevice, _ build: RunningBuild, at now: TimeInterval) {
        (self.device, self.build, takeover) = (device, build, Takeover(begin: now))
    }

    /// Catches up for a small part of a frame, and returns the next step. `now` is the time in seconds. `hasNewer` is true if a newer build
    /// is waiting.
    func step(on stage: Stage, at now: TimeInterval, hasNewer: Bool) -> Takeover.Step {
        let hasCaughtUp = device.catchUp { stage.rehearse([$0]) }
        return takeover.step(
            at: now, hasCaughtUp: hasCaughtUp, canCatchUp: device.canCatchUp, hasFailed: device.failure != nil,
            isAtRest: !stage.status.isBusy, hasNewer: hasNewer)
    }

    /// The time since the build started catching up, in seconds.
    func age(at now: TimeInterval) -> TimeInterval { now - takeover.begin }
}

/// The rules for replacing the build on the stage with a new build of user code.
struct Takeover {
    enum Step { case wait, takeOver, replace, restart }

    /// The time at which the build started catching up, in seconds.
    let begin: TimeInterval
    /// The time a build has to catch up. After that, the stage restarts with the new build once the stage is at rest.
    static let timeLimit: TimeInterval = 10
    /// The time after which a build finishes catching up even if a newer build is waiting. Otherwise, frequent saves could keep every build
    /// from appearing.
    static let grace: TimeInterval = 1

    /// Returns the next step at the time `now`.
    func step(at now: TimeInterval, hasCaughtUp: Bool, canCatchUp: Bool, hasFailed: Bool, isAtRest: Bool, hasNewer: Bool) -> Step {
        if hasNewer, hasFailed || !canCatchUp || !hasCaughtUp && now - begin < Self.grace { return .replace }
        if hasCaughtUp { return .takeOver }
        return (now - begin > Self.timeLimit || !canCatchUp) && isAtRest ? .restart : .wait
    }
}
