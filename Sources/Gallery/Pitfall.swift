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
    case secondHand = 10
    case brokenChain = 0

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
        }
    }

    /// Whether the engine makes the mistake for any scene, without its help.
    public var isOfEngine: Bool { self == .completionFlash }
}

/// Which mistakes a scene is to make; they may change while it runs.
@MainActor public final class PitfallSwitches {
    /// Those that are on.
    public var on: Set<Pitfall> = []

    public init() {}

    /// Whether `pitfall` is on.
    public subscript(pitfall: Pitfall) -> Bool { on.contains(pitfall) }
}
