/// The reasons why a gesture ended without an action, as shown in traces, lanes and problem reports.
enum FailureReason {
    static let userCode = "its code set the state to failed"
    static let cancelledTouches = "its touches were cancelled"
    static let disabled = "is disabled"
    static let removed = "was removed from its view"
    static let touchType = "does not take touches of this type"
    static let refusedEvent = "its code refused the touch (shouldReceive)"
    static let delegateRefusedTouch = "the delegate's shouldReceive returned false"
    static let delegateRefused = "the delegate's gestureRecognizerShouldBegin returned false"
    static let viewRefused = "the view's gestureRecognizerShouldBegin returned false"
    static let over = "its gesture is over"
    static let closedView = "view does not take touches"

    static func prevented(by other: String) -> String { "prevented by \(other)" }
    @MainActor static func kept(by control: UIControl) -> String { "the drag belongs to the \(type(of: control))" }
    static func lost(to other: String) -> String { "waited for \(other), which won" }
    static func waits(for other: String) -> String { "waited for \(other), which had not failed yet" }
    static func waited(for other: String) -> String { "waited for \(other), which failed" }

    /// Returns the failure reason for a gesture with too many or too few fingers.
    static func fingers(_ count: Int, wants wanted: ClosedRange<Int>) -> String {
        let bound = wanted.lowerBound == wanted.upperBound ? "" : count > wanted.upperBound ? "at most " : "at least "
        let wants = count > wanted.upperBound ? wanted.upperBound : wanted.lowerBound
        return "\(count) \(count == 1 ? "finger" : "fingers"), needs \(bound)\(wants)"
    }

    /// Returns the failure reason for a gesture in which a finger moved too far.
    static func moved(_ distance: CGFloat, limit: CGFloat) -> String {
        "the finger moved \(figure(distance, beside: limit)) pt, the limit is \(figure(limit))"
    }

    /// Returns the failure reason for a gesture whose movement ended too early. `subject` names the measured change, such as "the finger
    /// moved".
    static func short(_ subject: String, _ value: CGFloat, of needed: CGFloat, unit: String = " pt") -> String {
        "\(subject) \(figure(value, beside: needed))\(unit), it begins at \(figure(needed))"
    }

    /// Formats a number with as few decimal places as possible. Adds decimal places if rounding would move the number across `limit`.
    static func figure(_ value: CGFloat, beside limit: CGFloat? = nil) -> String {
        var power: CGFloat = 1
        var rounded = value.rounded()
        while let limit, power < 1000, (rounded < limit) != (value < limit) || (rounded > limit) != (value > limit) {
            power *= 10
            rounded = (value * power).rounded() / power
        }
        if limit == nil { rounded = (value * 100).rounded() / 100 }
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}

/// An internal delegate that can explain why it stops a gesture from beginning.
@MainActor protocol RefusingDelegate: UIGestureRecognizerDelegate {
    /// Returns the reason why `recognizer` may not begin, or nil if it may.
    func refusal(of recognizer: UIGestureRecognizer) -> String?
}
