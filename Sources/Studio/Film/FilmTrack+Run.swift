import Stage
import UIKit

extension FilmTrack {
    /// Creates the track from the transitions in one part of a run.
    package init(_ run: Run, in range: ClosedRange<TimeInterval>) {
        self.init()
        for time in run.turns where range.contains(time) {
            guard let snapshot = run.snapshot(at: time) else { continue }
            add(snapshot, run.transition(at: time), at: time)
        }
        finish(in: range)
    }
}
