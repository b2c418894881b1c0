import Testing
import UIKit

// The "weird bounce" for which SEED2 sets completionSpeed to 0.99. The speed has no part in it: what comes back for a frame is the
// model, where the completion is a frame late and the transition was cancelled (S-FRAME-8).
@MainActor struct CompletionBounceTests {
    struct Release: CustomTestStringConvertible {
        let speed, percent: CGFloat
        let latency: Int
        /// The time of the release within a frame, in frames.
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

    /// The opacity that the frames show of a page that was scrubbed in and let go, from the release on until it is at rest.
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

    /// Returns the number of reversals.
    private func bounces(_ alphas: [CGFloat], up: Bool) -> Int {
        zip(alphas, alphas.dropFirst()).count { up ? $1 < $0 - 1e-6 : $1 > $0 + 1e-6 }
    }

    @Test(
        "S-SEED2-6, S-TRANS-51: a finish only ever becomes clearer, at 1 as at 0.99, also where its completion is late", arguments: releases
    )
    func finishHasNone(release: Release) {
        let alphas = alphas(release, finishes: true)
        #expect(bounces(alphas, up: true) == 0 && alphas.last == 1)
        #expect(alphas[0] >= release.percent - 1e-6 && alphas[0] < release.percent + 0.1)
    }

    @Test("S-FRAME-8: a cancel whose completion is a frame late shows the model for that frame, at any speed", arguments: releases)
    func cancelHasOneWithALateCompletion(release: Release) {
        let alphas = alphas(release, finishes: false)
        #expect(bounces(alphas, up: false) == release.latency && alphas.contains(1) == (release.latency == 1))
        #expect(alphas.last == 0)
    }
}
