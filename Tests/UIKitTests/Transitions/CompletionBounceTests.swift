import Testing
import UIKit

// Checks the "weird bounce" that made SEED2 set completionSpeed to 0.99. The speed isn't the cause: after a cancellation, a completion that
// is one frame late shows the model for that frame (S-FRAME-8).
@MainActor struct CompletionBounceTests {
    struct Release: CustomTestStringConvertible {
        let speed, percent: CGFloat
        let latency: Int
        /// The time from the start of a frame to the release, as a fraction of a frame.
        let delay: Double
        var testDescription: String { "speed \(speed), from \(percent), \(latency) late, \(delay) into a frame" }
    }

    nonisolated static let releases = [0.5, 0.99, 1, 1.01, 2].flatMap { speed in
        [0.1, 0.5, 0.93].flatMap { percent in
            [0, 1].flatMap { latency in
                [0.25, 1].map { Release(speed: speed, percent: percent, latency: latency, delay: $0) }
            }
        }
    }

    /// Returns the opacity of a page in each frame, from its release after a scrub until it is at rest.
    private func alphas(_ release: Release, finishes: Bool) -> [CGFloat] {
        let stage = ContainerStage(.presentStaying), driver = UIPercentDrivenInteractiveTransition()
        stage.device.completionLatencyFrames = release.latency
        (stage.delegate.interactor, driver.completionSpeed) = (driver, release.speed)
        stage.begin()
        driver.update(release.percent)
        stage.turn(at: stage.now + release.delay / 60)
        if finishes { driver.finish() } else { driver.cancel() }
        return (1...150).map { frame in
            let snapshot = stage.device.turn(at: stage.now + Double(frame) / 60)
            return snapshot.nodes.first { $0.name == "to" }?.opacity ?? 0
        }
    }

    /// Returns how many times the direction reverses.
    private func bounces(_ alphas: [CGFloat], up: Bool) -> Int {
        zip(alphas, alphas.dropFirst()).count { up ? $1 < $0 - 1e-6 : $1 > $0 + 1e-6 }
    }

    @Test(
        "S-SEED2-6, S-TRANS-51: finish is monotonic at every speed",
        arguments: releases
    )
    func finishIsMonotonicAtEverySpeed(release: Release) {
        let alphas = alphas(release, finishes: true)
        #expect(bounces(alphas, up: true) == 0 && alphas.last == 1)
        #expect(alphas[0] >= release.percent - 1e-6 && alphas[0] < release.percent + 0.1)
    }

    @Test("S-FRAME-8: a cancel with a completion one frame late shows the model for that frame, at any speed", arguments: releases)
    func cancelWithLateCompletionShowsModelForOneFrame(release: Release) {
        let alphas = alphas(release, finishes: false)
        #expect(bounces(alphas, up: false) == release.latency && alphas.contains(1) == (release.latency == 1))
        #expect(alphas.last == 0)
    }
}
