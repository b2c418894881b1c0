import Foundation

/// The result of running one take.
package struct TakeResult: Codable, Sendable {
    /// The path of the take's file.
    package var path: String
    package var scene: String
    package var verdict: Verdict
    /// The time that it took, in seconds.
    package var seconds: TimeInterval = 0
    /// Its section of a report; nil if there is nothing to show, or no report was asked for.
    package var section: String?
    /// Its pictures beside those of the baseline; nil if they were not asked for.
    package var shots: [TakeSection.Shot]?
    /// The pictures at each instant of both runs; nil if they were not asked for.
    package var instants: [TakeInstant]?
    /// The six pictures of its row in a list, as one PNG; nil if they were not asked for.
    package var strip: Data?
    /// The number of other outcomes with trembling fingers; nil if that was not tried.
    package var jitter: [JitterRow]?

    package init(path: String, scene: String, verdict: Verdict) { (self.path, self.scene, self.verdict) = (path, scene, verdict) }

    /// The take's name: its file's, without an ending.
    package var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    /// Whether the take is as it should be.
    package var isGood: Bool {
        switch verdict {
        case .same, .accepted: true
        case .differs, .noBaseline, .impossible: false
        }
    }

    /// The verdict in a few words: "Differs at 0.617 s".
    package var words: String {
        switch verdict {
        case .same: "Same"
        case .accepted: "Kept as baseline"
        case .differs(let differences): "Differs at \((differences.first?.time ?? 0).asInstant)"
        case .noBaseline: "No baseline"
        case .impossible: "Cannot run"
        }
    }

    /// The first difference, or the reason, in one line; nil if there is none.
    package var reason: String? {
        switch verdict {
        case .differs(let differences): differences.first?.words
        case .impossible(let reason, _): reason
        case .same, .accepted, .noBaseline: nil
        }
    }
}

/// The outcomes of one release in runs with trembling fingers.
package struct JitterRow: Codable, Hashable, Sendable {
    /// The release's number in the take, from 1.
    package var release: Int
    /// Its time in the take itself, in seconds, and what came of it.
    package var time: TimeInterval
    package var outcome: String
    /// The number of runs with each outcome, by its word; "none" where there was no such release.
    package var counts: [String: Int]

    package init(release: Int, time: TimeInterval, outcome: String, counts: [String: Int]) {
        (self.release, self.time, self.outcome, self.counts) = (release, time, outcome, counts)
    }

    /// The number of runs with another outcome.
    package var flips: Int { counts.filter { $0.key != outcome }.values.reduce(0, +) }
}
