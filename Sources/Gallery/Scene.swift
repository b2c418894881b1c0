import UIKit

/// One demo: what it is called, what there is to try, and how its controllers are made.
public struct Scene: Sendable {
    /// The name for commands: lower case, no spaces.
    public let name: String
    /// The name for people.
    public let title: String
    /// What is to be seen, in one line of a few words.
    public let summary: String
    /// Three things to try at most, the first one first.
    public let trials: [Trial]
    /// The mistakes that the scene can be made to make, each with what it does wrong then, in one line.
    public let pitfalls: [Pitfall: String]
    /// What to do to see a mistake, where that is not what is done elsewhere.
    private let mistakeTrials: [Pitfall: String]
    /// By what each gesture's release decides between finish and cancel.
    public let releases: [Trial.Gesture: ReleaseRule]
    /// How its thumbnail comes about.
    public let preview: Preview
    /// Whether it is offered among the scenes; one that is not has to be named.
    public let isListed: Bool
    private let makeRoot: @MainActor (PitfallSwitches) -> UIViewController

    /// Describes a scene. `make` makes the controller for a window's root; the switches it is given may be asked at any time.
    init(
        name: String, title: String, summary: String, trials: [Trial] = [], pitfalls: [Pitfall: String] = [:],
        mistakeTrials: [Pitfall: String] = [:], releases: [Trial.Gesture: ReleaseRule] = [:], preview: Preview = .animation(duration: 1), isListed: Bool = true,
        make: @escaping @MainActor (PitfallSwitches) -> UIViewController
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.trials = trials
        self.pitfalls = pitfalls
        self.mistakeTrials = mistakeTrials
        self.releases = releases
        self.preview = preview
        self.isListed = isListed
        makeRoot = make
    }

    /// What to do to see `pitfall`, in the words of an instruction.
    public func trial(of pitfall: Pitfall) -> String { mistakeTrials[pitfall] ?? pitfall.trial }

    /// Makes the controller for a window's root. It makes the mistakes that `switches` have on.
    @MainActor public func make(with switches: PitfallSwitches) -> UIViewController { makeRoot(switches) }

    /// Makes the controller for a window's root, without mistakes.
    @MainActor public func make() -> UIViewController { makeRoot(PitfallSwitches()) }
}

extension Scene {
    /// Something to try with a finger, or two.
    public struct Trial: Sendable {
        /// What fingers do; there is an icon for each.
        public enum Gesture: Sendable {
            case tap, pinch, leftEdge, rightEdge, dragDown, dragSideways, rotation, longPress
        }

        public let gesture: Gesture
        /// What to do, in the words of an instruction: "Pinch a tile".
        public let text: String
        /// What does the same without a touch screen, in the words of key caps: "Ctrl drag", "B", "Enter"; empty for the plain mouse.
        public let key: String

        public init(_ gesture: Gesture, _ text: String, key: String = "") {
            self.gesture = gesture
            self.text = text
            self.key = key
        }
    }

    /// What a transition goes by when fingers let go: it finishes if that holds, else it cancels.
    public enum ReleaseRule: Sendable {
        /// The finger moves to the right, downwards, or to the left.
        case movesRight, movesDown, movesLeft
        /// The fingers move apart.
        case opens
        /// The fingers move apart, or rest at more than this scale.
        case opensOrRests(above: CGFloat)
        /// The transition has come further than this, 0…1.
        case percent(above: CGFloat)
    }

    /// What a thumbnail shows: before, half way, after.
    public enum Preview: Sendable {
        /// A transition that begins with a tap there, points of a screen of 390 × 844. `middle` is the progress of the picture
        /// half way, 0…1.
        case transition(tap: CGPoint, middle: CGFloat = 0.5)
        /// What moves by itself, from the first frame on, for so many seconds.
        case animation(duration: TimeInterval)
    }
}
