import Scenes
import UIKit

/// A transition that brings one page above another; backwards it removes it. It describes the motion only: `SillyAnimator` runs it in a
/// navigation controller, a tab bar controller or a presentation.
///
/// To add one, conform to this protocol and add a row to `Silly.transitions`. It stores nothing about a change, so one instance serves any
/// number of them, even at the same time.
protocol SillyTransition {
    /// The title of its button.
    var title: String { get }
    /// Prepares the layers so that they look as at its end, and returns the moves.
    func dress(_ pages: Pages) -> [Move]
    /// Removes the preparations of `dress`.
    func undress(_ pages: Pages)
}

/// The pages and views of a change.
struct Pages {
    let top: UIView
    let bottom: UIView
    let container: UIView
}

/// The motion of one property while the upper page appears. When it disappears, the motion runs from `shown` to `hidden`.
struct Move {
    let layer: CALayer
    let keyPath: String
    let hidden: Any?
    let shown: Any?
}

/// A controller with a transition of its own.
protocol SillyTransitionProvider: UIViewController {
    /// The transition with which it appears and disappears; nil for the system's.
    var introduction: (any SillyTransition)? { get }
}

/// The common parts of the silly scenes.
enum Silly {
    /// All transitions, a row each.
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
        .flashOnCancel: "The model, not a fill, holds the end",
        .brokenChain: "The second half waits for the first",
        .stockDriver: "Layer animations jump on release",
    ]

    /// The same, and one that is visible only if the page itself moves: a mask is removed with its transition.
    static let flipPitfalls = pitfalls.merging([.forwardsOnly: "Fills forwards, is never removed"]) { $1 }

    /// Instructions that make them visible.
    static let mistakeTrials: [Pitfall: String] = [
        .flashOnCancel: "Go back, release before 25 %", .stuck: "Tap the page, wait 3 s",
    ]

    /// Every gesture that `SillyInteractor` follows finishes from a quarter of the distance on; a drag goes anywhere.
    static let releases = Dictionary(
        uniqueKeysWithValues: [Scene.Trial.Gesture.leftEdge, .dragSideways, .rotation].map { ($0, Scene.ReleaseRule.percent(above: 0.25)) }
    )
}
