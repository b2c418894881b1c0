import Scenes
import Stage

/// The thresholds of a release rule, as lines for the plots and as text.
struct ReleaseLimit: Equatable {
    /// The progress beyond which a release without velocity finishes the transition, or nil if the rule doesn't depend on progress.
    var progress: Double?
    /// The velocity above which a release finishes the transition, or nil if the rule doesn't depend on velocity.
    var velocity: Double?
    private let rule: Scene.ReleaseRule
    private let release: Release?

    init(_ rule: Scene.ReleaseRule, _ release: Release? = nil) {
        (self.rule, self.release) = (rule, release)
        switch rule {
        case .movesRight, .movesLeft, .movesDown, .opens: velocity = 0
        case .opensOrRests(let least): (progress, velocity) = (Double(least) - 1, 0)
        case .percent(let least): progress = Double(least)
        }
    }

    /// The rule as text, such as "v > 0".
    var condition: String { rule.condition }

    /// The release's values and outcome, such as "v +0.80 > 0 → finish", or nil before a release.
    var outcome: String? { release.map { "\($0.formula(by: rule)) → \($0.verdict)" } }
}

extension Scene.ReleaseRule {
    /// The condition under which a release finishes the transition, such as "v > 0".
    fileprivate var condition: String {
        switch self {
        case .movesRight: "vx > 0"
        case .movesLeft: "−vx > 0"
        case .movesDown: "vy > 0"
        case .opens: "v > 0"
        case .opensOrRests(let least): "v > 0, or scale > \(Double(least)) at rest"
        case .percent(let least): "progress > \(Int((least * 100).rounded())) %"
        }
    }
}
