import Stage
import UIKit

/// A call has no effect, or stops everything else, and UIKit says nothing.
struct WithoutEffectDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, let (sentence, cause, suggestion) = Self.words(fact, runState.place(of: fact.place)),
            reported.insert("\(fact.kind) \(fact.place)").inserted
        else { return [] }
        let isAboutThreads = fact.kind == .changedOffMain || fact.kind == .sleptOnMain
        return [
            RunProblem(
                isAboutThreads ? .iphone : .warning, at: event.time, who: fact.who, sentence, cause: cause,
                suggestion: suggestion, layer: fact.layer, place: runState.line(at: fact.place)
            ).named(isAboutThreads ? "Wrong thread" : "Without effect")
        ]
    }

    private static func words(_ fact: FactEvent, _ place: String) -> (String, String, String)? {
        let who = fact.who
        switch fact.kind {
        case .animatesNothing:
            return (
                "The animation of \(fact.detail) on \(who)\(place) shows nothing: a layer has no animatable property with this key path",
                "An unknown or misspelt key path is ignored",
                "Correct the key path: it is case-sensitive, such as position.x, transform.scale, or transform.rotation.z."
            )
        case .wrongType:
            let words = fact.detail.split(separator: " ", maxSplits: 2).map(String.init)
            return (
                "The animation of \(words[0]) on \(who)\(place) shows nothing: its \(words[1]) is a \(words[2]), which a layer can't animate there",
                "A layer's values are Core Animation's types: CGColor, CGPath, CGImage, numbers, points, and rectangles",
                "Set \(words[1]) to a value of the property's own type, for example color.cgColor or path.cgPath."
            )
        case .wrongKeyTimes:
            let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init)
            return (
                "The keyTimes of the animation of \(words[0]) on \(who)\(place) are wrong: \(words.last ?? "")",
                "Key times are ascending fractions of the duration, 0…1, not seconds",
                "Divide each time by the duration, and begin with 0 and end with 1."
            )
        case .pageUnknown:
            return (
                "The pages end at \(who): \(fact.detail) provided it as a neighbor, but finds no page before and after it",
                "The data source doesn't recognize the page, as if it were new and not in its list",
                "Return the objects of the list that is searched, or give each page its index and compare indexes."
            )
        case .overAtStart:
            let times = fact.detail.split(separator: " ").compactMap { Double($0) }
            let (begin, now) = (NumberFormatting.seconds(times.first ?? 0), NumberFormatting.seconds(times.last ?? 0))
            return (
                "The animation of \(who)\(place) is already over when it is added: its beginTime is \(begin), and the layer's time is \(now)",
                "beginTime is a time on the layer's clock, not a delay",
                "Add the delay to the present: beginTime = CACurrentMediaTime() + delay."
            )
        case .scrolledEarly:
            return (
                "\(fact.detail)\(place) scrolls \(who) before its first layout, so it ends up at another position",
                "\(who) has no size yet, as in viewDidLoad, and the position depends on the size",
                "Scroll in the first viewDidLayoutSubviews, after layoutIfNeeded() of \(who)."
            )
        case .uncommitted:
            return (
                "Nothing changes on the screen any more: CATransaction.begin()\(place) was never followed by commit()",
                "Changes in a transaction are shown only when it is committed", "Call CATransaction.commit() on every way out."
            )
        case .changedOffMain:
            return (
                "A view was changed outside the main thread: on iPhone the change comes late, or the program crashes",
                "UIKit may only be used on the main thread, and this code runs on a background queue",
                "Put the change into DispatchQueue.main.async { … }."
            )
        case .sleptOnMain:
            return (
                "On iPhone nothing moves for \(NumberFormatting.seconds(Double(fact.detail) ?? 0)): the code sleeps on the main thread",
                "The main thread draws each frame and handles touches, so everything waits, and changes before the sleep aren't shown",
                "Call asyncAfter of DispatchQueue.main, or wait on another queue."
            )
        case .keyframeOutside:
            let times = fact.detail.split(separator: " ").compactMap { Double($0) }.map(NumberFormatting.number)
            return (
                "A keyframe\(place) begins at \(times.first ?? "") and lasts \(times.last ?? ""), beyond the end of its animation, so it is cut off or takes effect at once",
                "The relative start time and the relative duration are fractions of the whole animation, 0…1, not seconds",
                "Divide both by the duration of the animation, so that start and duration add up to at most 1."
            )
        case .startedEmpty:
            return (
                "The property animator that is started again\(place) animates nothing, because its animations have already run",
                "An animator runs its blocks once; after its end it is inactive and empty",
                "Call addAnimations(_:) again before each startAnimation(), or create a new animator."
            )
        case .fontInBlock:
            let sizes = fact.detail.split(separator: " ").compactMap { Double($0) }.map(NumberFormatting.number)
            return (
                "The text of \(who) jumps from \(sizes.first ?? "") to \(sizes.last ?? "") pt at once: its font was set in an animation block\(place)",
                "A label's font isn't animatable",
                "Animate the label's transform to scale the text, or change the font in UIView.transition(with:) with .transitionCrossDissolve."
            )
        case .directionAsked:
            return (
                "The action\(place) can't tell the direction of \(who), because its direction contains several: it says what is allowed, not what the finger did",
                "One swipe recognizer with several directions recognizes each of them, and doesn't report which one",
                "Add one UISwipeGestureRecognizer for each direction."
            )
        case .styleSetLate:
            return (
                "The modalPresentationStyle of \(who) is set too late\(place): the presentation has begun with another style",
                "UIKit reads the style when present is called, before viewDidLoad",
                "Set modalPresentationStyle before present, ideally in init."
            )
        default: return nil
        }
    }
}
