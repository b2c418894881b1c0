import UIKit

/// A device with a full-screen view, fingers on a timeline, and an event log.
@MainActor package final class GestureStage {
    package let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    package let view: LoggingView
    package private(set) var log: [String] = []
    /// A closure called in every action.
    package var onAction: (UIGestureRecognizer) -> Void = { _ in }

    package init() {
        view = LoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        view.note = { [unowned self] in log.append($0) }
        device.window.addSubview(view)
    }

    /// Adds a view that logs its touches under `name`.
    package func addView(_ name: String, _ frame: CGRect, in parent: UIView? = nil) -> LoggingView {
        let child = LoggingView(frame: frame)
        child.accessibilityIdentifier = name
        child.note = view.note
        (parent ?? view).addSubview(child)
        return child
    }

    /// Adds a recognizer whose actions are logged.
    @discardableResult
    package func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: UIView? = nil) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget(self, action: Selector(Self.acted(_:)))
        (view ?? self.view).addGestureRecognizer(recognizer)
        return recognizer
    }

    package func note(_ line: String) { log.append(line) }

    /// Empties the log and returns its content.
    package func take() -> [String] {
        defer { log = [] }
        return log
    }

    // MARK: Fingers. Each call is one turn at the time of its events.

    package func down(_ finger: Int = 1, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        device.touch(finger, .began, at: CGPoint(x: x, y: y), time: time)
        device.turn(at: time)
    }

    package func move(_ finger: Int = 1, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        device.touch(finger, .moved, at: CGPoint(x: x, y: y), time: time)
        device.turn(at: time)
    }

    package func up(_ finger: Int = 1, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        device.touch(finger, .ended, at: CGPoint(x: x, y: y), time: time)
        device.turn(at: time)
    }

    /// Performs `phase` in one turn with two fingers that are at the same height and `distance` points apart around x = 200.
    package func pair(_ phase: UITouch.Phase, _ distance: CGFloat, at time: TimeInterval) {
        device.touch(1, phase, at: CGPoint(x: 200 - distance / 2, y: 400), time: time)
        device.touch(2, phase, at: CGPoint(x: 200 + distance / 2, y: 400), time: time)
        device.turn(at: time)
    }

    private func acted(_ recognizer: UIGestureRecognizer) {
        log.append("\(recognizer.name ?? "?") \(recognizer.state)")
        onAction(recognizer)
    }
}

/// A view that logs its touch methods.
@MainActor package final class LoggingView: UIView {
    package var note: (String) -> Void = { _ in }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log("began", touches) }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log("moved", touches) }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("ended", touches) }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log("cancelled", touches) }

    private func log(_ what: String, _ touches: Set<UITouch>) {
        note("\(accessibilityIdentifier ?? "view"): \(what) \(touches.count)")
    }
}

/// A delegate with configurable answers.
package final class Delegate: NSObject, UIGestureRecognizerDelegate {
    package var shouldBegin = true
    package var shouldReceive = true
    package var isSimultaneous = false
    package var requires: UIGestureRecognizer?
    package var isRequiredBy: UIGestureRecognizer?
    package private(set) var asked: [String] = []

    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked.append("begin")
        return shouldBegin
    }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        asked.append("receive")
        return shouldReceive
    }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        asked.append("requires \(otherGestureRecognizer.name ?? "?")")
        return requires === otherGestureRecognizer
    }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isRequiredBy === otherGestureRecognizer }
}
