import Scenes
import Stage

/// The limits of a release rule, as lines in the plots, and in words.
struct ReleaseLimit: Equatable {
    /// The progress from which a release at rest finishes; nil if it does not count.
    var progress: Double?
    /// The velocity above which a release finishes; nil if it does not count.
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

    /// The rule: "v > 0".
    var condition: String { rule.condition }

    /// The outcome of the release with its figures: "v +0.80 > 0 → finish"; nil if nothing was released.
    var outcome: String? { release.map { "\($0.formula(by: rule)) → \($0.verdict)" } }
}

extension Scene.ReleaseRule {
    /// The condition under which a release finishes: "v > 0".
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
