import Foundation
import Recording
import UIKit

/// A take in the list of the dock.
package struct TakeEntry: Equatable, Sendable {
    /// The result of comparing a take with its baseline.
    package enum Verdict: Equatable, Sendable {
        case noBaseline, notRun, isRunning, same
        /// The differences, the first one first; none if only the time of the first is known.
        case differs([TakeDifference], at: TimeInterval)
        /// The take cannot be run, for a reason.
        case impossible(String)
    }

    /// The path of its file, by which the owner knows it.
    package var path: String
    package var name: String
    /// The name of its scene.
    package var scene: String
    package var seconds: TimeInterval
    package var recorded: Date
    package var verdict: Verdict
    /// When the baseline was kept; nil if there is none.
    package var baseline: Date?

    package init(
        path: String, name: String, scene: String, seconds: TimeInterval, recorded: Date, verdict: Verdict, baseline: Date? = nil
    ) {
        (self.path, self.name, self.scene, self.seconds) = (path, name, scene, seconds)
        (self.recorded, self.verdict, self.baseline) = (recorded, verdict, baseline)
    }
}

/// Something in a take's run that is not as in its baseline.
package struct TakeDifference: Equatable, Sendable {
    /// The time in seconds of the run.
    package var time: TimeInterval
    package var what, now: String
    /// The value of the baseline; nil if there is none.
    package var before: String?

    package init(time: TimeInterval, what: String, now: String, before: String?) {
        (self.time, self.what, self.now, self.before) = (time, what, now, before)
    }
}

/// The owner of the takes that a window lists.
@MainActor package protocol TakeShelf: AnyObject {
    /// The takes, the newest first.
    var entries: [TakeEntry] { get }
    /// Called whenever `entries` has changed.
    var changed: () -> Void { get set }
    /// Makes the journal of a take of a scene that begins; nil if it has none.
    func makeJournal(of scene: String) -> Journal?
    /// Keeps a take that has been recorded, and returns its path; nil if it cannot be kept.
    func store(_ take: TakeRecorder) -> String?
    /// Returns the gesture of a take; nil if it cannot be read.
    func script(of path: String) -> GestureScript?
    /// Runs takes, and compares them with their baselines; `entries` tells the results as they come.
    func compare(_ paths: [String])
    /// Returns the pictures of a take's run beside those of its baseline, oldest first; empty if it does not differ.
    func shots(of path: String) -> [ComparisonShot]
    /// Returns what both runs show at each instant, in order of time; empty if the take does not differ.
    func instants(of path: String) -> [ComparisonInstant]
    /// Returns the pictures of the take's row as one, for takes that play in other processes; nil if they are still to be drawn.
    func strip(of path: String) -> UIImage?
    /// Makes a run of the take its baseline.
    func keepAsBaseline(_ path: String)
    /// Gives a take another name, and returns its new path; nil if that is impossible.
    func rename(_ path: String, to name: String) -> String?
    /// Moves a take to the trash.
    func delete(_ path: String)
    /// Brings back what was moved there last.
    func restore()
    /// Shows the take's file in the desktop's file browser.
    func reveal(_ path: String)
}

extension TakeShelf {
    package func instants(of path: String) -> [ComparisonInstant] { [] }
    package func strip(of path: String) -> UIImage? { nil }
}

extension TakeEntry.Verdict {
    /// The verdict on a chip.
    var words: String {
        switch self {
        case .noBaseline: "No baseline"
        case .notRun: "Not run yet"
        case .isRunning: "Comparing…"
        case .same: "Same"
        case .differs(_, let time): "Differs at \(time.instant) s"
        case .impossible: "Cannot run"
        }
    }

    /// Whether there is something to look at.
    var isBad: Bool {
        switch self {
        case .differs, .impossible: true
        case .noBaseline, .notRun, .isRunning, .same: false
        }
    }

    var differences: [TakeDifference] {
        if case .differs(let all, _) = self { all } else { [] }
    }
}

extension Date {
    /// The day and the time of day: "Today, 14:36".
    func words(at now: Date, in calendar: Calendar = .current) -> String {
        let time = String(format: "%02d:%02d", calendar.component(.hour, from: self), calendar.component(.minute, from: self))
        if calendar.isDate(self, inSameDayAs: now) { return "Today, \(time)" }
        if let yesterday = calendar.date(byAdding: .day, value: -1, to: now), calendar.isDate(self, inSameDayAs: yesterday) {
            return "Yesterday, \(time)"
        }
        return formatted(.iso8601.year().month().day()) + ", \(time)"
    }
}
