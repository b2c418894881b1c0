import UIKit

/// The documented mistakes of transition code, by the key that switches them.
public enum Pitfall: Int, CaseIterable, Sendable {
    case blackScreen = 1
    case stuck
    case completesOnCancel
    case completionFlash
    case flashOnCancel
    case deadBackSwipe
    case staleLayout
    case ignoredCancel
    case doubleCancel
    case brokenChain = 0
    case secondHand = 10
    case emptyBlock
    case nilAnimator
    case stockDriver
    case forwardsOnly
    case cancelFinishes

    /// What is seen.
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
        }
    }

    /// Why, in a few words; a scene may say it in words of its own.
    public var cause: String {
        switch self {
        case .blackScreen: "The to-view is never added"
        case .stuck: "completeTransition is never called"
        case .completesOnCancel: "completeTransition(true), always"
        case .completionFlash: "The completion is one frame late"
        case .flashOnCancel: "The model value is set to the end's"
        case .deadBackSwipe: "The built-in pop refuses"
        case .staleLayout: "layoutIfNeeded() is left out"
        case .ignoredCancel: "No branch for .cancelled"
        case .doubleCancel: "cancel() is called twice"
        case .secondHand: "A second gesture is not refused"
        case .brokenChain: "A second animation waits for the first"
        case .emptyBlock: "The block changes nothing"
        case .nilAnimator: "The delegate answers, if only with nil"
        case .stockDriver: "Layer animations jump when let go"
        case .forwardsOnly: "Fills forwards, is never removed"
        case .cancelFinishes: "A cancelled pinch counts as let go"
        }
    }

    /// What to do to see it, in the words of an instruction; a scene may have words of its own.
    public var trial: String {
        switch self {
        case .blackScreen: "Open a page, then go back"
        case .stuck: "Go on to the end, and wait 3 s"
        case .completesOnCancel: "Begin, turn back, let go"
        case .completionFlash: "Step by frames through the end"
        case .flashOnCancel: "Begin, turn back, let go"
        case .deadBackSwipe: "Drag from the left edge"
        case .staleLayout: "Open a page, and watch its label"
        case .ignoredCancel: "Press Esc with the fingers down"
        case .doubleCancel: "Begin, turn back, let go"
        case .secondHand: "Begin twice, a hand for each"
        case .brokenChain: "Scrub past half way"
        case .emptyBlock: "Press the button"
        case .nilAnimator: "Open a page, drag from the edge"
        case .stockDriver: "Begin, let go half way"
        case .forwardsOnly: "Go back, let go before a quarter"
        case .cancelFinishes: "Pinch wide, press Esc"
        }
    }
}

/// Which mistakes a scene is to make; they may change while it runs.
@MainActor public final class PitfallSwitches {
    /// Those that are on.
    public var on: Set<Pitfall> = []

    public init() {}

    /// Whether `pitfall` is on.
    public subscript(pitfall: Pitfall) -> Bool { on.contains(pitfall) }
}
