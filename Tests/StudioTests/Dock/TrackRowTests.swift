import Stage
import Testing
import UIKit

@testable import Studio

/// Checks what is drawn in a lane.
@MainActor struct TrackRowTests {
    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    @Test func reasonOfFailureEndsWithinLane() throws {
        let labels = Canvas(), tracks = Canvas()
        var scale = TimeScale()
        scale.width = 300
        scale.fit(from: 0, to: 2, grows: false)
        let reason = "began 79 pt from the edge, but the band is only 20 pt wide"
        let attempt = Timeline.GestureLane.Attempt(possible: 0, end: 1, outcome: .failed, why: reason)
        let lane = Timeline.GestureLane(recognizer: 1, who: "edgePan", attempts: [attempt])
        for canvas in [labels, tracks] { canvas.begin() }
        TrackPainter(labels: labels, tracks: tracks, scale: scale, now: 2).draw(.gesture(lane), at: 0)
        for canvas in [labels, tracks] { canvas.finish() }
        let words = try #require(views(in: tracks).compactMap { $0 as? UILabel }.first { $0.text?.hasPrefix("failed: began") == true })
        #expect(words.frame.maxX <= 300 && words.frame.width > 40)
    }
}
