import UIKit

/// A demo: its name, things to try, pitfalls, and a factory of its controllers.
public struct Scene: Sendable {
    /// The name for commands: lower case, no spaces.
    public let name: String
    /// The name for people.
    public let title: String
    /// A summary of a few words, in one line.
    public let summary: String
    /// Up to three things to try, the first one first.
    public let trials: [Trial]
    /// The mistakes that the scene can be made to make, each with its effect there, in one line.
    public let pitfalls: [Pitfall: String]
    /// Instructions for seeing a mistake, where they differ from the usual ones.
    private let mistakeTrials: [Pitfall: String]
    /// The rule by which the release of each gesture decides between finish and cancel.
    public let releases: [Trial.Gesture: ReleaseRule]
    /// The file that declares it, as `#fileID` names it.
    public let file: String
    /// The content of its thumbnail.
    public let preview: Preview
    private let makeRoot: @MainActor (PitfallSwitches) -> UIViewController

    /// Makes a scene. `make` returns the controller for a window's root; the switches that it gets may be read at any time.
    public init(
        name: String, title: String, summary: String, trials: [Trial] = [], pitfalls: [Pitfall: String] = [:],
        mistakeTrials: [Pitfall: String] = [:], releases: [Trial.Gesture: ReleaseRule] = [:],
        preview: Preview = .animation(duration: 1), file: String = #fileID,
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
        self.file = file
        makeRoot = make
    }

    /// Makes a scene of what `make` returns, a controller for a window's root. Its name is its title in lower case, with dashes for all
    /// that is no letter and no digit.
    public init(_ title: String, summary: String = "", file: String = #fileID, make: @escaping @MainActor () -> UIViewController) {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        self.init(name: words.joined(separator: "-"), title: title, summary: summary, file: file) { _ in make() }
    }

    /// Returns the instruction for seeing `pitfall`.
    public func trial(of pitfall: Pitfall) -> String { mistakeTrials[pitfall] ?? pitfall.trial }

    /// Makes the controller for a window's root, with the pitfalls that `switches` has on.
    @preconcurrency @MainActor public func make(with switches: PitfallSwitches) -> UIViewController { makeRoot(switches) }

    /// Makes the controller for a window's root, without pitfalls.
    @preconcurrency @MainActor public func make() -> UIViewController { makeRoot(PitfallSwitches()) }
}

extension Scene {
    /// A thing to try with one finger or two.
    public struct Trial: Sendable {
        /// A gesture; each has an icon.
        public enum Gesture: Sendable {
            case tap, pinch, leftEdge, rightEdge, dragDown, dragSideways, rotation, longPress
        }

        public let gesture: Gesture
        /// The instruction: "Pinch a tile".
        public let text: String
        /// The equivalent without a touch screen, as words on key caps: "Ctrl drag", "B", "Enter"; empty for the plain mouse.
        public let key: String

        public init(_ gesture: Gesture, _ text: String, key: String = "") {
            self.gesture = gesture
            self.text = text
            self.key = key
        }
    }

    /// The rule of a release: the transition finishes if it holds, else it cancels.
    public enum ReleaseRule: Equatable, Sendable {
        /// The finger moves to the right, downwards, or to the left.
        case movesRight, movesDown, movesLeft
        /// The fingers move apart.
        case opens
        /// The fingers move apart, or rest above this scale.
        case opensOrRests(above: CGFloat)
        /// The transition's progress is above this, 0…1.
        case percent(above: CGFloat)
    }

    /// The content of a thumbnail: before, halfway, after.
    public enum Preview: Sendable {
        /// A transition that begins with a tap at a point of a 390 × 844 screen. `middle` is the progress of the halfway picture, 0…1.
        case transition(tap: CGPoint, middle: CGFloat = 0.5)
        /// An animation that runs by itself from the first frame, for some seconds.
        case animation(duration: TimeInterval)
    }
}
