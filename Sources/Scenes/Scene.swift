import UIKit

/// A demo. It has a name, things to try, pitfalls, and a function that creates its view controllers.
public struct Scene: Sendable {
    /// The name to use in commands, which is lowercase and contains no spaces.
    public let name: String
    /// The display name.
    public let title: String
    /// A summary of a few words that fits on one line.
    public let summary: String
    /// Up to three things to try, with the most important one first.
    public let trials: [Trial]
    /// The pitfalls that the scene supports, each with a one-line description of its effect in this scene.
    public let pitfalls: [Pitfall: String]
    /// The instructions that differ from the default instructions of their pitfalls.
    private let mistakeTrials: [Pitfall: String]
    /// For each gesture, the rule that determines whether a release finishes or cancels the transition.
    public let releases: [Trial.Gesture: ReleaseRule]
    /// The file that declares the scene, as a `#fileID`.
    public let file: String
    /// The content of the thumbnail.
    public let preview: Preview
    /// Whether the scene's device has no safe area, because the scene is drawn right up to the edges.
    public private(set) var isOnPlainDevice = false
    private let makeRoot: @MainActor (PitfallSwitches) -> UIViewController

    /// Creates a scene. `make` returns the root view controller for a window, and can read its switches at any time.
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

    /// Creates a scene from `make`, which returns the root view controller for a window. The scene's name is the title in lowercase, with
    /// dashes in place of all characters except letters and digits.
    public init(_ title: String, summary: String = "", file: String = #fileID, make: @escaping @MainActor () -> UIViewController) {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        self.init(name: words.joined(separator: "-"), title: title, summary: summary, file: file) { _ in make() }
    }

    /// Returns this scene for a device without a safe area.
    public func onPlainDevice() -> Scene {
        var scene = self
        scene.isOnPlainDevice = true
        return scene
    }

    /// Returns the instruction that makes `pitfall` visible.
    public func trial(of pitfall: Pitfall) -> String { mistakeTrials[pitfall] ?? pitfall.trial }

    /// Creates the root view controller for a window, with the pitfalls in `switches`.
    @preconcurrency @MainActor public func make(with switches: PitfallSwitches) -> UIViewController { makeRoot(switches) }

    /// Creates the root view controller for a window, without pitfalls.
    @preconcurrency @MainActor public func make() -> UIViewController { makeRoot(PitfallSwitches()) }
}

extension Scene {
    /// Something to try with one or two fingers.
    public struct Trial: Sendable {
        /// A gesture, which the grid shows as an icon.
        public enum Gesture: CaseIterable, Sendable {
            /// The gestures for which icons exist. Edges are the screen's left and right edges.
            case tap, pinch, leftEdge, rightEdge, dragDown, dragSideways, rotation, longPress
        }

        /// The gesture to try.
        public let gesture: Gesture
        /// The instruction, such as "Pinch a tile".
        public let text: String
        /// The equivalent for the mouse or keyboard, as shown on key caps, such as "Ctrl drag", "B", or "Enter". The text is empty if a
        /// plain mouse gesture is enough.
        public let key: String

        /// Creates a trial. `text` is the instruction.
        public init(_ gesture: Gesture, _ text: String, key: String = "") {
            self.gesture = gesture
            self.text = text
            self.key = key
        }
    }

    /// The condition for a release to finish the transition. Otherwise, the release cancels the transition.
    public enum ReleaseRule: Equatable, Sendable {
        /// The finger moves right, down, or left.
        case movesRight, movesDown, movesLeft
        /// The fingers move apart.
        case opens
        /// The fingers move apart, or they rest and the scale is greater than this number.
        case opensOrRests(above: CGFloat)
        /// The transition's progress, 0…1, is greater than this number.
        case percent(above: CGFloat)
    }

    /// A thumbnail's content: the scene before the transition, halfway through it, and after it.
    public enum Preview: Sendable {
        /// A transition that starts with a tap at a point on a screen of 390 × 844 points. `middle` is the progress, 0…1, for the image
        /// halfway through the transition.
        case transition(tap: CGPoint, middle: CGFloat = 0.5)
        /// An animation that starts in the first frame. The duration is in seconds.
        case animation(duration: TimeInterval)
    }
}
