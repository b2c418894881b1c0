import Boundary
import Foundation
import Stage
import UIKit

/// A take in the dock's list.
package struct TakeEntry: Equatable, Sendable {
    /// The file's path. The owner of the list uses it to identify the take.
    package var path: String
    package var name: String
    /// The name of the scene.
    package var scene: String
    package var seconds: TimeInterval
    package var recorded: Date
    /// The result of comparing the take with its baseline, or nil if it hasn't been run yet.
    package var verdict: Verdict?
    /// Whether the take is being compared.
    package var isRunning: Bool
    /// The time at which the baseline was saved, or nil if there's no baseline.
    package var baseline: Date?

    package init(
        path: String, name: String, scene: String, seconds: TimeInterval, recorded: Date, verdict: Verdict?, isRunning: Bool = false,
        baseline: Date? = nil
    ) {
        (self.path, self.name, self.scene, self.seconds) = (path, name, scene, seconds)
        (self.recorded, self.verdict, self.isRunning, self.baseline) = (recorded, verdict, isRunning, baseline)
    }
}

extension TakeEntry {
    /// The label of the verdict's chip.
    var verdictWords: String { isRunning ? "Comparing…" : verdict.words }

    /// Whether the take differs from its baseline or can't be run.
    var needsAttention: Bool {
        switch verdict {
        case .differs, .impossible: !isRunning
        case .noBaseline, .same, .accepted, nil: false
        }
    }
}

extension Date {
    /// Returns the day and the time of day, such as "Today, 14:36".
    func words(at now: Date) -> String {
        let event = LocalTime(self)
        let day =
            switch LocalTime(now).dayNumber - event.dayNumber {
            case 0: "Today"
            case 1: "Yesterday"
            default: event.dateText
            }
        return "\(day), \(event.timeText.prefix(5))"
    }
}
