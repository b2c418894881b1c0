import Stage
import UIKit

// Sentences about animations that show nothing, or that stop everything else.

extension VainCall {
    /// Returns the sentences about an animation of Core Animation.
    static func animation(_ fact: FactEvent, _ line: String) -> Words? {
        let who = fact.who
        switch fact.kind {
        case .animatesNothing:
            return (
                "The animation of \(fact.detail) on \(who)\(line) shows nothing: a layer has no animatable property with this key path",
                "An unknown or misspelled key path is ignored",
                "Correct the key path, which is case-sensitive: for example position.x, transform.scale, or transform.rotation.z."
            )
        case .wrongType:
            let words = fact.detail.split(separator: " ", maxSplits: 2).map(String.init)
            return (
                "The animation of \(words[0]) on \(who)\(line) shows nothing: its \(words[1]) is a \(words[2]), which a layer can't animate there",
                "A layer's values are Core Animation's types: CGColor, CGPath, CGImage, numbers, points, and rectangles",
                "Set \(words[1]) to a value of the property's own type, for example color.cgColor or path.cgPath."
            )
        case .wrongKeyTimes:
            let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init)
            return (
                "The keyTimes of the animation of \(words[0]) on \(who)\(line) are wrong: \(words.last ?? "")",
                "Key times are ascending fractions of the duration, 0…1, not seconds",
                "Divide each time by the duration, and begin with 0 and end with 1."
            )
        case .overAtStart:
            let times = fact.detail.split(separator: " ").compactMap { Double($0) }
            let (begin, now) = (NumberFormatting.seconds(times.first ?? 0), NumberFormatting.seconds(times.last ?? 0))
            return (
                "The animation of \(who)\(line) is already over when it is added: its beginTime is \(begin), and the layer's time is \(now)",
                "beginTime is a time on the layer's clock, not a delay",
                "Add the delay to the current time: beginTime = CACurrentMediaTime() + delay."
            )
        default: return nil
        }
    }

    /// Returns the sentences about an animation block or a property animator.
    static func block(_ fact: FactEvent, _ line: String) -> Words? {
        let who = fact.who
        switch fact.kind {
        case .keyframeOutside:
            let times = fact.detail.split(separator: " ").compactMap { Double($0) }.map(NumberFormatting.number)
            return (
                "A keyframe\(line) begins at \(times.first ?? "") and lasts \(times.last ?? ""), beyond the end of its animation, so it is cut off or takes effect at once",
                "The relative start time and the relative duration are fractions of the whole animation, 0…1, not seconds",
                "Divide both by the duration of the animation, so that start and duration add up to at most 1."
            )
        case .startedEmpty:
            return (
                "The property animator that is started again\(line) animates nothing, because its animations have already run",
                "An animator runs its blocks once; after its end it is inactive and empty",
                "Call addAnimations(_:) again before each startAnimation(), or create a new animator."
            )
        case .changedAtOnce where fact.detail == "drawing":
            return (
                "\(fact.who) jumps to its new state: the animation block\(line) only redraws it",
                "A block can't animate the content of draw(_:), so the view shows the new drawing at once",
                "Draw with a CAShapeLayer and animate it, or redraw in UIView.transition(with:duration:options:) with .transitionCrossDissolve."
            )
        case .changedAtOnce:
            return (
                "The \(fact.detail) of \(fact.who) changes at once: the animation block\(line) sets nothing that can be animated",
                "A label's text and its color aren't animatable",
                "Set \(fact.detail) in UIView.transition(with:duration:options:) with .transitionCrossDissolve."
            )
        case .replacedOutside:
            return (
                "Nothing happens: UIView.transition(from:to:)\(line) begins with \(fact.who), which isn't in a superview",
                "A transition from \(fact.who) to \(fact.detail) has removed \(fact.who), and works only in its superview",
                "Swap the two views each time, or add .showHideTransitionViews to the options, which keeps both."
            )
        case .fontInBlock:
            let sizes = fact.detail.split(separator: " ").compactMap { Double($0) }.map(NumberFormatting.number)
            return (
                "The text of \(who) jumps from \(sizes.first ?? "") to \(sizes.last ?? "") pt at once: its font was set in an animation block\(line)",
                "A label's font isn't animatable",
                "Animate the label's transform to scale the text, or change the font in UIView.transition(with:) with .transitionCrossDissolve."
            )
        default: return nil
        }
    }
}
