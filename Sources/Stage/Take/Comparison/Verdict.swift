import Foundation

/// The result of comparing a run with its baseline.
package enum Verdict: Codable, Hashable, Sendable {
    case same
    /// The differences, earliest first; never empty.
    case differs([Difference])
    /// The take doesn't have a baseline.
    case noBaseline
    /// The run is the new baseline.
    case accepted
    /// The take can't be run. The value is the reason. The command then exits with `code`.
    case impossible(String, code: Int32)

    /// The verdict in a few words, such as "Differs at 0.617 s".
    package var words: String {
        switch self {
        case .same: "Same"
        case .accepted: "Kept as baseline"
        case .differs(let differences): "Differs at \((differences.first?.time ?? 0).asInstant)"
        case .noBaseline: "No baseline"
        case .impossible: "Cannot run"
        }
    }

    /// The differences, earliest first.
    package var differences: [Difference] {
        if case .differs(let differences) = self { differences } else { [] }
    }

    /// The verdict that remains valid until the take or its baseline changes, with only the first difference.
    package var summary: Verdict {
        switch self {
        case .accepted: .same
        case .differs(let differences): .differs(Array(differences.prefix(1)))
        case .same, .noBaseline, .impossible: self
        }
    }
}

extension Verdict? {
    /// The verdict in a few words. A take without a verdict hasn't been run yet.
    package var words: String { map(\.words) ?? "Not run yet" }
}
