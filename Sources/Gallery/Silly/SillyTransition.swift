import Scenes
import UIKit

/// How one page comes over another; it goes again the same way, backwards. It says what moves, and no more: `SillyAnimator` makes
/// it move, in a navigation controller, a tab bar controller or a presentation.
///
/// To add one, conform to this and add a row to `Silly.transitions`. It keeps nothing of a change, so that one instance serves any
/// number of them, at the same time, too.
protocol SillyTransition {
    /// What its button says.
    var title: String { get }
    /// Puts on the layers what the transition needs, so that they look as at its end, and says what is to move.
    func dress(_ pages: Pages) -> [Move]
    /// Takes off what `dress` has put on.
    func undress(_ pages: Pages)
}

/// What a transition has to do with.
struct Pages {
    let top: UIView
    let bottom: UIView
    let container: UIView
}

/// What one property does while the upper page comes; on its way back it runs from `shown` to `hidden`.
struct Move {
    let layer: CALayer
    let keyPath: String
    let hidden: Any?
    let shown: Any?
}

/// A controller with a transition of its own, which introduces it.
protocol SillyTransitionProvider: UIViewController {
    /// The transition with which it appears and disappears; nil for the system's.
    var introduction: (any SillyTransition)? { get }
}

/// What the silly scenes have in common.
enum Silly {
    /// The transitions that there are, a row each.
    static let transitions: [any SillyTransition] = [
        StarTransition(),
        FadeTransition(),
        FlipTransition(),
        SpinTransition(),
    ]

    /// What `SillyAnimator` and `SillyDelegate` can be made to do wrong.
    static let pitfalls: [Pitfall: String] = [
        .stuck: "completeTransition is never called",
        .completionFlash: "Nothing fills until the completion",
        .flashOnCancel: "The model, not a fill, holds the end",
        .brokenChain: "The second half waits for the first",
        .stockDriver: "Layer animations jump when let go",
    ]

    /// The same, and one that is seen where the page below is moved itself: a mask goes with its transition.
    static let flipPitfalls = pitfalls.merging([.forwardsOnly: "Fills forwards, is never removed"]) { $1 }

    /// What to do to see them.
    static let mistakeTrials: [Pitfall: String] = [
        .flashOnCancel: "Go back, let go before a quarter", .stuck: "Tap the page, wait 3 s",
    ]

    /// All gestures that `SillyInteractor` follows go on from a quarter of the way; a drag goes anywhere.
    static let releases = Dictionary(
        uniqueKeysWithValues: [Scene.Trial.Gesture.leftEdge, .dragSideways, .rotation].map { ($0, Scene.ReleaseRule.percent(above: 0.25)) }
    )
}
