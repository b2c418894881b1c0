import QuartzCore

// Describes authors and changes in words.

extension ChangeAuthor {
    /// The author for messages, such as "animation block, 0.30 s".
    package var words: String {
        let length = duration > 0 ? ", \(Figures.seconds(duration))" : ""
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
        case .transitionEnd: "end of the \(name.isEmpty ? "transition" : name)"
        case .gesture: "gesture handler\(named)"
        case .control: "control action\(named)"
        case .callback: "lifecycle callback\(named)"
        case .timer: "timer\(named)"
        case .code: "code"
        }
    }
}

extension LayerChange {
    /// The author in words, with the circumstances of a layout pass.
    package var authorWords: String {
        if kind == .animationRemoved { return "removal of an animation, \(author.words)" }
        guard isLayout else {
            return isAnimated && !isInBlock ? "implicit action, \(author.words)" : author.words
        }
        let block = authors.last(where: \.isBlock).map { ", inside an \($0.words)" } ?? ""
        let pass = isFirstSize ? "first layout" : "layout pass"
        guard let constraint, constraint.from != constraint.to else { return pass + block }
        return "\(pass), after a constraint change\(block)"
    }

    /// The address of the line that caused the change: the changed constraint's for layout, or the innermost call's.
    package var cause: UInt {
        guard isLayout, let constraint, constraint.place > 0, constraint.from != constraint.to else { return place }
        return constraint.place
    }

    /// Returns the change of `who` as a sentence. `line` is the line that caused it, if known.
    func sentence(about who: String, line: String?) -> String {
        let place = line.map { " (\($0))" } ?? ""
        let moment = "at \(Figures.number(time * 1000 == (time * 1000).rounded() ? time : (time * 1000).rounded() / 1000)) s"
        switch kind {
        case .value:
            let base = "\(authorWords.firstUppercased)\(place) set \(property) of \(who) from \(from.text) to \(to.text) \(moment)"
            guard isLayout, let constraint, constraint.from != constraint.to else { return base + "." }
            return base
                + ", because the constant of \(constraint.name) had changed from \(Figures.number(constraint.from)) to \(Figures.number(constraint.to))."
        case .superlayer:
            if to == .none { return "\(authorWords.firstUppercased)\(place) removed \(who) from its superlayer \(from.text) \(moment)." }
            return "\(authorWords.firstUppercased)\(place) added \(who) to \(to.text) \(moment)."
        case .animationAdded:
            return "\(authorWords.firstUppercased)\(place) animates \(property) of \(who) from \(from.text) to \(to.text) \(moment)."
        case .animationRemoved: return "\(authorWords.firstUppercased)\(place) ended the animation of \(property) of \(who) \(moment)."
        }
    }
}

extension String {
    fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
