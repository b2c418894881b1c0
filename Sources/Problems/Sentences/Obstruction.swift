import Stage
import UIKit

/// The sentences about what keeps a touch from having an effect.
enum Obstruction {
    typealias Words = (sentence: String, cause: String, suggestion: String)

    /// Returns the sentences about a touch without effect.
    static func words(_ fact: FactEvent) -> Words {
        let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init)
        let obstacle = EngineFact.Obstacle(rawValue: words[0]) ?? .outside, other = words.count > 1 ? words[1] : ""
        return place(obstacle, fact.who, other) ?? scrolling(obstacle, fact.who, other) ?? state(obstacle, fact.who, other)
            ?? outside(fact.who, other)
    }

    private static func outside(_ who: String, _ other: String) -> Words {
        (
            "\(who) got no touch there, because that part of it is outside the bounds of its parent, \(other)",
            "A touch outside a view's bounds doesn't reach its subviews, clipped or not",
            "Make \(other) large enough to contain all of \(who), or move \(who) into it, or override point(inside:with:) of \(other)."
        )
    }

    /// Returns the sentences about a view that is somewhere else, behind another one, or moving.
    private static func place(_ obstacle: EngineFact.Obstacle, _ who: String, _ other: String) -> Words? {
        switch obstacle {
        case .covered where other.hasPrefix("the contentView"):
            return (
                "\(who) got no touch, because \(other) is in front of it and takes the touches",
                "A cell places its contentView in front of the views that are added to the cell itself",
                "Add \(who) to contentView instead of the cell."
            )
        case .covered:
            return (
                "\(who) got no touch, because \(other) is in front of it and takes the touches",
                "A view without content takes touches, too", "Set isUserInteractionEnabled of \(other) to false, or move it behind \(who)."
            )
        case .moving:
            return (
                "\(who) got no touch where it is visible, because it is being animated: for touches it is already at its end",
                "Hit testing uses the model, which has the animation's final values",
                "Test the touch against layer.presentation(), or use a UIViewPropertyAnimator."
            )
        case .animating:
            return (
                "\(who) takes no touches while it is animated", "Its animation block lacks .allowUserInteraction",
                "Add .allowUserInteraction to the options."
            )
        case .claimed:
            return (
                "\(who) got no touch, because hitTest(_:with:) of \(other) returns another view for points inside \(who)",
                "The view that hitTest(_:with:) returns gets the touch; only super's implementation asks its subviews",
                "Return super.hitTest(point, with: event) where \(other) has no other view to return."
            )
        case .raised:
            return (
                "\(who) got no touch, because \(other) is in front of it: zPosition only draws \(who) in front",
                "Touches follow the order of subviews, not zPosition of the layers",
                "Call bringSubviewToFront(_:) or insertSubview(_:aboveSubview:) instead of setting zPosition."
            )
        default: return nil
        }
    }

    /// Returns the sentences about a scroll view that doesn't scroll or zoom.
    private static func scrolling(_ obstacle: EngineFact.Obstacle, _ who: String, _ other: String) -> Words? {
        switch obstacle {
        case .contentSize:
            return (
                "\(who) doesn't scroll, because its contentSize isn't larger than its bounds, although its content is",
                "A scroll view scrolls within contentSize; its subviews don't determine it by themselves", remedy(forSize: other, of: who)
            )
        case .zoomedView:
            return (
                "\(who) doesn't zoom, because its delegate provides no view to zoom",
                "A scroll view scales only the view that viewForZooming(in:) of its delegate returns",
                "Set delegate of \(who), and return the content from viewForZooming(in:)."
            )
        case .zoomScale:
            return (
                "\(who) doesn't zoom, because its maximumZoomScale isn't larger than its minimumZoomScale", "Both are 1 by default",
                "Set maximumZoomScale of \(who), for example to 3."
            )
        default: return nil
        }
    }

    /// Returns the sentences about a property or an action that keeps a view from reacting.
    private static func state(_ obstacle: EngineFact.Obstacle, _ who: String, _ other: String) -> Words? {
        switch obstacle {
        case .closed:
            return (
                "\(who) got no touch, because isUserInteractionEnabled of \(other) is false", "That also applies to all subviews",
                "Set isUserInteractionEnabled of \(other) to true."
            )
        case .refusing:
            return (
                "\(who) gets no touch, because its point(inside:with:) returns false for all points of its bounds",
                "The point is in the view's own coordinates, in which the view begins at bounds.origin, not at frame.origin",
                "Compare the point with bounds instead of frame, for example bounds.insetBy(dx: -10, dy: -10).contains(point)."
            )
        case .edges:
            return (
                "\(who) never begins, because its edges are empty", "An edge pan begins only at its edges, and has none by default",
                "Set edges of the recognizer, for example to .left."
            )
        case .hidden:
            return ("\(who) got no touch, because isHidden is true", "Hidden views take no touches", "Set isHidden to false.")
        case .transparent:
            return (
                "\(who) got no touch, because its alpha is 0", "A view with an alpha below 0.01 takes no touches",
                "Give it an alpha of 1 and a clear background."
            )
        case .released:
            return (
                "\(who) does nothing, because its target was released", "A target is held weakly, and nothing else retains the \(other)",
                "Keep the \(other) in a property."
            )
        case .otherEvent where !other.isEmpty:
            return (
                "\(who) reports no text: its actions are for .valueChanged", "A text field doesn't send .valueChanged",
                "Add the target for .editingChanged."
            )
        case .otherEvent:
            return (
                "\(who) does nothing when it is tapped: its actions are for other events", "A button doesn't send .valueChanged",
                "Add the target for .touchUpInside."
            )
        case .moved:
            let names = other.split(separator: " ", maxSplits: 1).map(String.init), owner = names.last ?? ""
            return (
                "\(who) doesn't react, because its \(names.first ?? "") recognizer was added to \(owner) afterwards",
                "A recognizer belongs to only one view, the last one that it was added to",
                "Create a second \(names.first ?? "") recognizer, and add it to \(who)."
            )
        default: return nil
        }
    }

    /// Returns what to write so that a scroll view gets a content size. `content` is how its last view is laid out, the dimension to scroll,
    /// the end of the view in points, and the view's name.
    private static func remedy(forSize content: String, of who: String) -> String {
        let words = content.split(separator: " ", maxSplits: 3).map(String.init)
        guard words.count == 4 else { return "Set contentSize of \(who) in viewDidLayoutSubviews." }
        let (dimension, end, view) = (words[1], words[2], words[3])
        if words[0] == "constraints" {
            // A type's name doesn't say which view it is.
            let content = view.hasPrefix("UI") ? "its content" : view
            return "Constrain all four edges of \(content) to \(who): topAnchor, bottomAnchor, leadingAnchor, and trailingAnchor."
        }
        return "Set contentSize of \(who) in viewDidLayoutSubviews, with a \(dimension) of at least \(end)."
    }
}
