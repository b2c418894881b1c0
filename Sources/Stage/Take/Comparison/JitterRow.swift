import Foundation

/// The outcomes of one release in the jittered runs.
package struct JitterRow: Codable, Hashable, Sendable {
    /// The release's number in the take, starting at 1.
    package var release: Int
    /// In the take itself, the time of the release in seconds, and the release's outcome.
    package var time: TimeInterval
    package var outcome: String
    /// The number of runs with each outcome; "none" counts the runs in which this release doesn't occur.
    package var counts: [String: Int]

    package init(release: Int, time: TimeInterval, outcome: String, counts: [String: Int]) {
        (self.release, self.time, self.outcome, self.counts) = (release, time, outcome, counts)
    }
}
