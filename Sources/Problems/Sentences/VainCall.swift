import Stage
import UIKit

/// The sentences about calls without effect, or calls that stop everything else.
enum VainCall {
    typealias Words = (sentence: String, cause: String, suggestion: String)

    /// Returns the sentences about a fact, or nil if it isn't about such a call. `line` is the call's line, for a sentence.
    static func words(_ fact: FactEvent, _ line: String) -> Words? {
        animation(fact, line) ?? block(fact, line) ?? list(fact, line) ?? call(fact, line)
    }

    /// Returns the sentences about a call that concerns neither an animation nor a list.
    static func call(_ fact: FactEvent, _ line: String) -> Words? {
        let who = fact.who
        switch fact.kind {
        case .uncommitted:
            return (
                "Nothing changes on the screen anymore: CATransaction.begin()\(line) was never followed by commit()",
                "Changes in a transaction are shown only when it is committed", "Call CATransaction.commit() on every path."
            )
        case .changedOffMain:
            return (
                "A view was changed outside the main thread: on iPhone, the change appears late, or the program crashes",
                "UIKit may only be used on the main thread, and this code runs on a background queue",
                "Put the change into DispatchQueue.main.async { … }."
            )
        case .sleptOnMain:
            return (
                "On iPhone nothing moves for \(NumberFormatting.seconds(Double(fact.detail) ?? 0)): the code sleeps on the main thread",
                "The main thread draws each frame and handles touches, so everything waits, and changes before the sleep aren't shown",
                "Call asyncAfter of DispatchQueue.main, or wait on another queue."
            )
        case .directionAsked:
            return (
                "The action\(line) can't tell the direction of \(who), because its direction property contains several: it lists the directions that are allowed, not the one that the finger took",
                "One swipe recognizer with several directions recognizes each of them, and doesn't report which one",
                "Add one UISwipeGestureRecognizer for each direction."
            )
        case .styleSetLate:
            return (
                "The modalPresentationStyle of \(who) is set too late\(line): the presentation has begun with another style",
                "UIKit reads the style when present is called, before viewDidLoad",
                "Set modalPresentationStyle before present, ideally in init."
            )
        case .wrongColors:
            return (
                "The gradient \(who)\(line) shows nothing, because colors contains a \(fact.detail)",
                "The colors of a gradient are CGColor objects; others are ignored",
                "Map them, for example [UIColor.red, .blue].map(\\.cgColor)."
            )
        case .linkHeld:
            return (
                "The display link of \(who)\(line) stops while the content scrolls, because its mode is .default",
                "During scrolling, the run loop is in its tracking mode, and only links of the mode .common run",
                "Add it with forMode: .common."
            )
        default: return nil
        }
    }
}
