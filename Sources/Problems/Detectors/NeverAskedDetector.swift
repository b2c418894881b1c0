import Stage
import UIKit

/// A delegate is set but never called for any transition.
struct NeverAskedDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        let kind = fact.transition?.noun ?? "transition"
        let (sentence, cause, suggestion): (String, String, String)
        switch fact.kind {
        case .delegateReleased where fact.transition == nil:
            let words = fact.detail.split(separator: " ").map(String.init), type = words.last ?? ""
            sentence = "The \(words[0]) of \(fact.who) was released, so none of its methods is called"
            cause = "The property is weak, and nothing else retains \(type)"
            suggestion = "Keep the \(type) in a property."
        case .delegateReleased:
            let isModal = fact.transition == .present || fact.transition == .dismiss,
                delegate = isModal ? "transitioningDelegate" : "delegate"
            sentence = "The \(delegate) of \(fact.who) was released before the \(kind), so the standard animation plays"
            cause = "The property is weak, and nothing else retains \(fact.detail)"
            suggestion = "Keep the \(fact.detail) in a property of \(isModal ? "the presenter or of " : "")\(fact.who)."
        case .notAsked: (sentence, cause, suggestion) = Self.words(fact, kind)
        default: return []
        }
        guard reported.insert(sentence).inserted else { return [] }
        return [
            RunProblem(
                .neverAsked, at: event.time, who: fact.who, sentence, cause: cause, suggestion: suggestion,
                place: runState.line(at: fact.place))
        ]
    }

    private static func words(_ fact: FactEvent, _ kind: String) -> (String, String, String) {
        let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init), other = words.last ?? ""
        let names = other.split(separator: " "), isStack = fact.transition == .push || fact.transition == .pop
        let values = [
            "who": fact.who, "other": other, "kind": kind, "owner": String(names.first ?? ""), "method": String(names.last ?? ""),
            "property": fact.transition == .present ? "transitioningDelegate" : "delegate",
            "hint": isStack ? " In viewDidLoad, navigationController may still be nil." : "",
        ]
        func filled(_ text: String) -> String { values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) } }
        let (sentence, cause, suggestion) = templates[EngineFact.Silence(rawValue: words[0]) ?? .style]!
        return (filled(sentence), filled(cause), filled(suggestion))
    }

    /// The sentence, cause, and suggestion for each reason. Names in braces stand for values.
    static let templates: [EngineFact.Silence: (sentence: String, cause: String, suggestion: String)] = [
        .style: (
            "presentationController(forPresented:presenting:source:) is never called for {who}: its style is {other}, not .custom",
            "Only the .custom style uses the delegate's presentation controller",
            "Set modalPresentationStyle to .custom before present."
        ),
        .early: (
            "presentationController(forPresented:presenting:source:) is never called for {who}, which already has a presentation controller",
            "presentationController was read before transitioningDelegate and .custom were set, which creates a standard one",
            "Set transitioningDelegate and modalPresentationStyle first, ideally in init."
        ),
        .child: (
            "The transitioningDelegate of {other} is never asked: {who}, which contains it, is presented",
            "Only the delegate of the presented controller counts",
            "Set transitioningDelegate and the style of {who}."
        ),
        .pushed: (
            "The transitioningDelegate of {who} is never asked: the page is pushed, not presented",
            "A push asks the delegate of the navigation controller",
            "Set the navigation controller's delegate, or present the page."
        ),
        .unset: (
            "{other}'s animation isn't used for the {kind}: {property} of {who} is nil, and was never set",
            "{other} implements the delegate's methods, but UIKit asks only the object in {property}",
            "Set {property} of {who} to {other} before the {kind}.{hint}"
        ),
        .late: (
            "{other} is never asked: transitioningDelegate of {who} was set after present was called",
            "UIKit reads transitioningDelegate when present is called",
            "Set transitioningDelegate before present, ideally in init."
        ),
        .scroll: (
            "{method} of {owner} is never called: the delegate of {who} is nil",
            "{owner} implements the method, but a scroll view calls only its delegate",
            "Set delegate of {who} to {owner} in viewDidLoad."
        ),
        .slowDrag: (
            "scrollViewDidEndDecelerating of {other} isn't called for this drag of {who}, which ended without deceleration",
            "If the finger isn't moving when it lifts, the drag ends at once, so what scrollViewWillBeginDragging began isn't ended",
            "Implement scrollViewDidEndDragging(_:willDecelerate:), too, and do the same there if decelerate is false."
        ),
        .misnamed: (
            "A method of {owner} is never called: UIKit calls {method}, but the method has different labels",
            "The protocol's methods are optional, so the compiler accepts a method with outdated or misspelled labels",
            "Rename it to {method}."
        ),
        .gesture: (
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of {other} is never called for {who}: its delegate is nil",
            "{other} implements the method, but a recognizer asks only its delegate, so another recognizer excluded it",
            "Set delegate of {who} to the {other}."
        ),
        .interactor: (
            "{other} is never asked, so the gesture can't drive the {kind}",
            "It is asked only if the delegate returns an animator",
            "Return an animator for the {kind}, too."
        ),
    ]
}
