import Stage
import UIKit

/// The user tried a gesture that never began, and nothing else handled the touch.
struct GestureFailedDetector: Detector {
    private var reported: TimeInterval?

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let touch = runState.touch, touch.down.isEmpty, touch.open.isEmpty, !touch.isTaken, reported != touch.begin,
            runState.running.isEmpty
        else { return [] }
        reported = touch.begin
        let tries = touch.failures.compactMap { FailedTry($0, touch, in: runState.size) }
        guard let best = tries.min(by: { $0.rank < $1.rank }) else { return [] }
        let who = best.gesture.who
        let closing = best.closedView.flatMap(runState.changeThatClosed)
        var problem = RunProblem(
            .gestureFailed, at: frame.time, who: who, "\(who) failed: \(best.gesture.why ?? "")",
            cause: closing.map { "isUserInteractionEnabled was set to false\(runState.lineText(at: $0.place)), and not set back" }
                ?? best.cause,
            suggestion: best.suggestion, layer: closing?.layer ?? 0, place: place(of: best, closing, runState))
        problem.isDeliberate = best.isDeliberate
        if who == "edgePan", best.isRefusal { problem = problem.named(.deadBackSwipe) }
        return [problem]
    }
}

extension GestureFailedDetector {
    /// Returns the line that keeps a gesture from beginning, or nil if it is unknown.
    private func place(of best: FailedTry, _ closing: LayerChange?, _ runState: RunState) -> CodeLine? {
        if let closing { return runState.line(at: closing.place) }
        if let view = best.closedView.flatMap(runState.layer) { return runState.line(adding: view) }
        if best.gesture.why?.contains("ignores touches") == true { return runState.line(at: runState.ignoringCall) }
        return best.rank == 0 ? runState.line(at: runState.swipeRefusal) : nil
    }
}

/// A recognizer that failed although the user may have been trying to trigger it.
struct FailedTry {
    let gesture: GestureEvent
    /// The rank of the gesture. The lower the rank, the more likely the user meant this gesture.
    let rank: Int
    let cause: String
    let suggestion: String
    /// Whether the code rejected the gesture intentionally.
    var isDeliberate = false
    /// The name of the view that takes no touches, or nil if there is another reason.
    private(set) var closedView: String?
    /// Whether the gesture was refused rather than performed in the wrong place.
    var isRefusal: Bool { isDeliberate || rank == 0 }

    /// The distance from an edge, in points, within which a touch may have been meant as an edge pan.
    private static let edgeReach: CGFloat = 44
    /// The end of the reason for a view that takes no touches. The view's name precedes it.
    private static let closed = " does not take touches"
    /// The minimum movement of a drag in points.
    private static let drag: CGFloat = 10

    /// Creates the failed attempt, or returns nil if the user must have meant a different gesture.
    init?(_ gesture: GestureEvent, _ touch: RunState.Touch, in size: CGSize) {
        guard let why = gesture.why else { return nil }
        let drags = touch.travel >= Self.drag || touch.maximumFingers > 1
        let start = gesture.place ?? touch.start
        let edge = min(start.x, start.y, size.width - start.x, size.height - start.y)
        func has(_ text: String) -> Bool { why.contains(text) }
        switch true {
        // This reason starts with the name of a view, which may contain any words.
        case why.hasSuffix(Self.closed):
            let name = String(why.dropLast(Self.closed.count))
            closedView = name
            (rank, cause) = (1, "The finger never reached it: isUserInteractionEnabled of \(name) is false")
            suggestion = "Set isUserInteractionEnabled of \(name) to true."
        case has("no page to go back"), has("transition"), has("were cancelled"), has("its gesture is over"): return nil
        case has("returned false"):
            // A recognizer calls `shouldBegin` only after it recognizes the movement, so this wasn't meant to be a tap.
            (rank, cause) = (has("houldBegin") ? 4 : 6, "gestureRecognizerShouldBegin or shouldReceive returned false")
            (suggestion, isDeliberate) = ("If it should begin, check the delegate's condition.", true)
        case has("disables the swipe back"), has("back button"), has("bar is hidden"):
            (rank, cause, suggestion) = (0, Self.refusalCause(why), Self.refusalRemedy(why))
        case has("of this type"): return nil
        case has("ignores touches"):
            (rank, cause, suggestion) = (
                1, "beginIgnoringInteractionEvents() was called more often than endIgnoringInteractionEvents()",
                "Call endIgnoringInteractionEvents() once for each call, on every path out of the completion."
            )
        case has("while it animates"):
            (rank, cause, suggestion) = (
                1, "An animation block without .allowUserInteraction is still running", "Add .allowUserInteraction to the block's options."
            )
        case has("is disabled"):
            (rank, cause, suggestion) = (1, "The finger never reached it", "Set the recognizer's isEnabled to true.")
        case has("from the edge"):
            guard edge <= Self.edgeReach, drags else { return nil }
            (rank, cause, suggestion) = (2, "The touch began outside the edge zone", "Start closer to the edge.")
        case has("finger"), has("fingers"):
            guard let try_ = Self.fingers(why, touch, drags) else { return nil }
            (rank, cause, suggestion) = try_
        case has("off the inward direction"): (rank, cause, suggestion) = (3, "The finger went along the edge", "Move straight inwards.")
        case has("strayed"), has("took longer"):
            guard drags else { return nil }
            (rank, cause, suggestion) = (4, "The stroke wasn't a swipe", "Move quickly, in one direction.")
        default: return nil
        }
        self.gesture = gesture
    }

    private static func refusalCause(_ why: String) -> String {
        if why.contains("animationControllerFor") {
            return "A delegate with that method disables the built-in gesture, even if it returns nil"
        }
        if why.contains("bar is hidden") { return "The swipe back works only while the navigation bar is visible" }
        return "The swipe back needs the back button; leftBarButtonItem replaces it, and hidesBackButton hides it"
    }

    private static func refusalRemedy(_ why: String) -> String {
        let first =
            why.contains("animationControllerFor")
            ? "Remove the method if it never returns an animator"
            : why.contains("bar is hidden")
                ? "Keep the bar visible"
                : "Don't set leftBarButtonItem or hidesBackButton, or set leftItemsSupplementBackButton to true"
        return first
            + "; or set interactivePopGestureRecognizer?.delegate to an object that returns viewControllers.count > 1 from gestureRecognizerShouldBegin(_:)."
    }

    /// Explains failures caused by too many fingers, or by fingers that moved too far.
    private static func fingers(_ why: String, _ touch: RunState.Touch, _ drags: Bool) -> (Int, String, String)? {
        if why.contains(", needs ") {
            guard let count = Int(why.prefix { $0.isNumber }), count > 1, count == touch.maximumFingers, !why.contains("at least") else {
                return nil
            }
            return (3, "\(count) fingers were down", "Use the number of fingers it needs, or set maximumNumberOfTouches.")
        }
        guard why.contains("the limit is 10"), touch.travel < 30 else { return nil }
        return (5, "The finger moved", "Touch without moving.")
    }
}
