import QuartzCore
import UIKit

// Descriptions of authors and changes.

extension ChangeAuthor {
    /// The kind of author, with its details, such as "animation block, 0.30 s".
    var title: String {
        let length = duration > 0 ? ", \(NumberFormatting.seconds(duration))" : ""
        let named = name.isEmpty ? "" : ", \(name)"
        return switch kind {
        case .block: "animation block\(length)"
        case .animator: "property animator\(length)"
        case .animatorEnd: "end of a property animator"
        case .explicit: "explicit animation\(length)"
        case .layout: "layout pass\(named)"
        case .completion: "completion"
        case .animationEnd: "end of an animation"
        case .transition: "animateTransition\(named)"
        case .transitionEnd: "end of the \(transition)"
        case .gesture: "gesture handler\(named)"
        case .touches: "touch handler\(named)"
        case .control: "control action\(named)"
        case .callback: "lifecycle callback\(named)"
        case .timer: "timer\(named)"
        case .code: "code"
        }
    }

    /// The transition whose end is the author.
    private var transition: String { TransitionKind(rawValue: name)?.noun ?? "transition" }

    /// The author as the subject of a sentence.
    fileprivate var subject: String {
        switch kind {
        case .block: "An animation block of \(NumberFormatting.seconds(duration))"
        case .animator: "A property animator of \(NumberFormatting.seconds(duration))"
        case .animatorEnd: "The end of a property animator"
        case .explicit: "An animation of \(NumberFormatting.seconds(duration))"
        case .layout: "A layout pass of \(name)"
        case .completion: "A completion"
        case .animationEnd: "The delegate of an animation"
        case .transition: "animateTransition of \(name)"
        case .transitionEnd: "The end of the \(transition)"
        case .gesture: "The handler of \(name)"
        case .touches: name
        case .control: "The action of \(name)"
        case .callback: name
        case .timer: name.isEmpty ? "A timer" : "A \(name)"
        case .code: "Code"
        }
    }
}

extension LayerChange {
    /// A description of the author, with the reason for the layout pass if there was one. `isUIKit` is true if no user code was running.
    func authorTitle(isUIKit: Bool) -> String {
        if kind == .touch { return "hit test" }
        if kind == .animationRemoved { return "removal of an animation, \(author.title)" }
        guard isLayout else {
            if isUIKit, author.kind == .code { return "UIKit" }
            return isAnimated && !isInBlock ? "implicit action, \(author.title)" : author.title
        }
        let block = authors.last(where: \.isBlock).map { ", inside an \($0.title)" } ?? ""
        let pass = isFirstSize ? "first layout" : "layout pass"
        return hasConstraint ? "\(pass), after a constraint change\(block)" : pass + block
    }

    private var hasConstraint: Bool { isLayout && constraint.map { $0.from != $0.to } ?? false }

    /// The address of the line that caused the change: for layout, the line that changed the constraint; otherwise, the innermost call.
    var cause: UInt { hasConstraint && constraint!.place > 0 ? constraint!.place : place }

    /// Returns a sentence that describes the change; `who` is the name of the changed layer or view. `line` is the line that caused the
    /// change, if known. `isUIKit` is true if no user code was running.
    func sentence(about who: String, line: String?, isUIKit: Bool) -> String {
        let place = line.map { " (\($0))" } ?? "", moment = "at \(NumberFormatting.moment(time))"
        let subject = isUIKit && author.kind == .code ? "UIKit" : isFirstSize && isLayout ? "The first layout" : author.subject
        switch kind {
        case .value:
            guard hasConstraint, let constraint else {
                return "\(subject)\(place) set \(property) of \(who) from \(from.text) to \(to.text) \(moment)\(circumstance)."
            }
            let (old, new) = (NumberFormatting.number(constraint.from), NumberFormatting.number(constraint.to))
            return "The constant of \(constraint.name) changed from \(old) to \(new)\(place), and \(subject.lowercasedFirst) set "
                + "\(property) of \(who) from \(from.text) to \(to.text) \(moment)\(circumstance)."
        case .superlayer:
            if to == .none { return "\(subject)\(place) removed \(who) from \(from.text) \(moment)." }
            return "\(subject)\(place) added \(who) to \(to.text) \(moment)."
        case .animationAdded:
            return "\(subject)\(place) shows \(property) of \(who) from \(from.text) to \(to.text), beginning \(moment); the model stays."
        case .touch:
            if from == .none { return "\(who) got the touch \(moment)." }
            return "\(who) did not get the touch \(moment), because \(from.text); \(to.text) got it."
        case .animationRemoved: return "\(subject)\(place) removed the animation of \(property) of \(who) \(moment)."
        }
    }

    /// A description of the layout pass, for the end of a sentence.
    private var circumstance: String { isLayoutInBlock ? ", inside an animation block" : isLayout ? ", not animated" : "" }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
