import Scenes
import UIKit

/// A transition that shows a page on top of another page or, in reverse, removes it.
///
/// This protocol describes only the motion. `SillyAnimator` runs it in a navigation controller, a tab bar controller, or a presentation. To
/// add a transition, conform to this protocol and add a row to `Silly.transitions`. Transitions are stateless, so an instance can run any
/// number of times, even at the same time.
protocol SillyTransition {
    /// The title of the transition's button.
    var title: String { get }
    /// Puts the layers into their final state and returns the moves.
    func prepareLayers(_ pages: Pages) -> [Move]
    /// Undoes the changes made by `prepareLayers(_:)`.
    func restoreLayers(_ pages: Pages)
}

/// The pages and views of a transition.
struct Pages {
    let top: UIView
    let bottom: UIView
    let container: UIView
}

/// The movement of a property while the upper page appears. When the page disappears, the property moves from `shown` to `hidden`.
struct Move {
    let layer: CALayer
    let keyPath: String
    let hidden: Any?
    let shown: Any?
}

/// A view controller with a custom transition.
protocol SillyTransitionProvider: UIViewController {
    /// The transition for the page's appearance and disappearance, or nil for the system's transition.
    var introduction: (any SillyTransition)? { get }
}

/// The parts that all silly scenes share.
enum Silly {
    /// All transitions, in the order of the rows.
    static let transitions: [any SillyTransition] = [
        StarTransition(),
        FadeTransition(),
        FlipTransition(),
        SpinTransition(),
    ]

    /// The pitfalls of `SillyAnimator` and `SillyDelegate`.
    static let pitfalls: [Pitfall: String] = [
        .stuck: "completeTransition is never called",
        .completionFlash: "Nothing fills until the completion",
        .flashOnCancel: "The model holds the end value",
        .brokenChain: "The second half waits for the first",
        .stockDriver: "Layer animations jump on release",
    ]

    /// The same pitfalls, plus one that is visible only if the page itself moves. If only a mask moves, the mask is removed together with
    /// its transition.
    static let flipPitfalls = pitfalls.merging([.forwardsOnly: "Fills forwards, is never removed"]) { $1 }

    /// Instructions that make the pitfalls visible.
    static let mistakeTrials: [Pitfall: String] = [
        .flashOnCancel: "Go back, release before 25 %", .stuck: "Tap the page, wait 3 s",
    ]

    /// The release rules. `SillyInteractor` finishes the transition if at least a quarter of the distance is complete. The direction of a
    /// drag doesn't matter.
    static let releases = Dictionary(
        uniqueKeysWithValues: [Scene.Trial.Gesture.leftEdge, .dragSideways, .rotation].map { ($0, Scene.ReleaseRule.percent(above: 0.25)) }
    )
}
