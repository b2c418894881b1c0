import UIKit

/// A common mistake in code for transitions. The raw value is the number of the pitfall's key.
public enum Pitfall: Int, CaseIterable, Sendable {
    /// Pitfall 1: the view of the destination is never added.
    case blackScreen = 1
    /// Pitfall 2: `completeTransition` is never called.
    case stuck
    /// Pitfall 3: `completeTransition(true)` is called after a cancellation, too.
    case completesOnCancel
    /// Pitfall 4: the completion is one frame late.
    case completionFlash
    /// Pitfall 5: the model gets the end value, so a cancelled transition flashes.
    case flashOnCancel
    /// Pitfall 6: the built-in pop gesture refuses to begin.
    case deadBackSwipe
    /// Pitfall 7: `layoutIfNeeded()` is missing.
    case staleLayout
    /// Pitfall 8: the gesture's handler has no branch for `.cancelled`.
    case ignoredCancel
    /// Pitfall 9: `cancel()` is called twice.
    case doubleCancel
    /// Pitfall 0: a second animation waits for the first.
    case brokenChain = 0
    /// Pitfall 10: a second gesture during the transition isn't rejected.
    case secondHand = 10
    /// Pitfall 11: an animation block changes nothing.
    case emptyBlock
    /// Pitfall 12: the delegate returns no animator.
    case nilAnimator
    /// Pitfall 13: the stock percent driver makes layer animations jump on release.
    case stockDriver
    /// Pitfall 14: an animation fills forward, and is never removed.
    case forwardsOnly
    /// Pitfall 15: a cancelled pinch finishes the transition.
    case cancelFinishes
    /// Pitfall 16: the destination isn't inserted, so the page fades to black.
    case notInserted
    /// Pitfall 17: the last frame is one frame late, as on iOS 7 to 9.
    case bounce

    /// The symptom that the user sees.
    public var title: String {
        switch self {
        case .blackScreen: "Black screen"
        case .stuck: "Stuck"
        case .completesOnCancel: "Completes on cancel"
        case .completionFlash: "Completion flash"
        case .flashOnCancel: "Flash on cancel"
        case .deadBackSwipe: "Dead back swipe"
        case .staleLayout: "Stale layout"
        case .ignoredCancel: "Ignored cancel"
        case .doubleCancel: "Double cancel"
        case .secondHand: "Second hand"
        case .brokenChain: "Broken chain"
        case .emptyBlock: "Empty block"
        case .nilAnimator: "Nil animator"
        case .stockDriver: "Stock percent driver"
        case .forwardsOnly: "Forwards only"
        case .cancelFinishes: "Cancel finishes"
        case .notInserted: "Destination not inserted"
        case .bounce: "Bounce"
        }
    }

    /// The cause in a few words. Scenes can override this text.
    public var cause: String {
        switch self {
        case .blackScreen: "The to-view is never added"
        case .stuck: "completeTransition is never called"
        case .completesOnCancel: "completeTransition(true), always"
        case .completionFlash: "The completion is one frame late"
        case .flashOnCancel: "The model gets the end value"
        case .deadBackSwipe: "The built-in pop refuses"
        case .staleLayout: "layoutIfNeeded() is left out"
        case .ignoredCancel: "No branch for .cancelled"
        case .doubleCancel: "cancel() is called twice"
        case .secondHand: "A second gesture isn't rejected"
        case .brokenChain: "A second animation waits for the first"
        case .emptyBlock: "The block changes nothing"
        case .nilAnimator: "The delegate returns nil"
        case .stockDriver: "Layer animations jump on release"
        case .forwardsOnly: "Fills forwards, is never removed"
        case .cancelFinishes: "A cancelled pinch finishes anyway"
        case .notInserted: "It fades to black, not to the page"
        case .bounce: "One frame late, as on iOS 7 to 9"
        }
    }

    /// An instruction that makes the pitfall visible. Scenes can override this text.
    public var trial: String {
        switch self {
        case .blackScreen: "Open a page, then go back"
        case .stuck: "Let it finish, wait 3 s"
        case .completesOnCancel: "Begin, turn back, release"
        case .completionFlash: "Step through the last frames"
        case .flashOnCancel: "Begin, turn back, release"
        case .deadBackSwipe: "Drag from the left edge"
        case .staleLayout: "Open a page, and watch its label"
        case .ignoredCancel: "Press Esc with the fingers down"
        case .doubleCancel: "Begin, turn back, release"
        case .secondHand: "Begin twice, one hand each"
        case .brokenChain: "Scrub past halfway"
        case .emptyBlock: "Press the button"
        case .nilAnimator: "Open a page, drag from the edge"
        case .stockDriver: "Begin, release halfway"
        case .forwardsOnly: "Go back, release before 25 %"
        case .cancelFinishes: "Pinch wide, press Esc"
        case .notInserted: "Tap the source"
        case .bounce: "Step through the last frames"
        }
    }
}

/// The pitfalls that are on. These pitfalls can change while the scene runs.
@preconcurrency @MainActor public final class PitfallSwitches {
    /// The pitfalls that are on.
    public var on: Set<Pitfall> = []

    /// Creates switches that are all off.
    public init() {}

    /// Whether `pitfall` is on.
    public subscript(pitfall: Pitfall) -> Bool { on.contains(pitfall) }
}
