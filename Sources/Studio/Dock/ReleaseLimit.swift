import Scenes

/// The limits of a release rule, as lines in the plots.
struct ReleaseLimit: Equatable {
    /// The progress from which a release at rest finishes; nil if it does not count.
    var progress: Double?
    /// The velocity above which a release finishes; nil if it does not count.
    var velocity: Double?

    init(_ rule: Scene.ReleaseRule) {
        switch rule {
        case .movesRight, .movesLeft, .movesDown, .opens: velocity = 0
        case .opensOrRests(let least): (progress, velocity) = (Double(least) - 1, 0)
        case .percent(let least): progress = Double(least)
        }
    }
}
