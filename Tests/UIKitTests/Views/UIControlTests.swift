import GestureSupport
import Testing
import UIKit

@MainActor struct UIControlTests {
    private let stage = GestureStage()
    private let control = UIControl(frame: CGRect(x: 150, y: 300, width: 100, height: 100))
    private let events: [(String, UIControl.Event)] = [
        ("down", .touchDown), ("repeat", .touchDownRepeat), ("enter", .touchDragEnter), ("exit", .touchDragExit),
        ("inside", .touchDragInside), ("outside", .touchDragOutside), ("up inside", .touchUpInside),
        ("up outside", .touchUpOutside), ("cancel", .touchCancel),
    ]
    private var targets: [Target] = []

    init() {
        stage.view.addSubview(control)
        for (name, event) in events {
            let target = Target()
            target.onCall = { [stage] in stage.note(name) }
            targets.append(target)
            control.addTarget(target, action: Selector(Target.call), for: event)
        }
    }

    private final class Box: UIView {
        var taps = 0
        func tapped() { taps += 1 }
    }

    @Test(arguments: [nil, {} as @Sendable () -> Void] as [(@Sendable () -> Void)?])
    func actionWithoutTargetObjectIsSentToFirstResponderWithTheMethod(target: (@Sendable () -> Void)?) {
        // In the initial value of a property, `self` is a function.
        let box = Box(), button = UIButton(type: .system)
        box.addSubview(button)
        button.addTarget(target, action: Selector(Box.tapped), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(box.taps == 1)
        button.removeFromSuperview()
        button.sendActions(for: .touchUpInside)
        #expect(box.taps == 1, "no responder has the method")
    }

    @Test("S-GEST-55: tracking sends down, drag enter, drag exit, and up inside within 70 points")
    func trackingSendsEventsWithinSeventyPoints() {
        stage.down(1, 200, 350, at: 0)
        #expect(control.isHighlighted && control.isTracking)
        stage.move(1, 319, 350, at: 0.1)
        stage.move(1, 321, 350, at: 0.2)
        #expect(!control.isHighlighted && control.isTracking)
        stage.move(1, 330, 350, at: 0.3)
        stage.move(1, 300, 350, at: 0.4)
        stage.up(1, 319, 350, at: 0.5)
        #expect(stage.log == ["down", "inside", "exit", "outside", "outside", "enter", "inside", "up inside"])
        #expect(!control.isHighlighted && !control.isTracking)
    }

    @Test("S-GEST-55: a lift farther outside sends touchUpOutside")
    func liftFartherOutsideSendsTouchUpOutside() {
        stage.down(1, 200, 350, at: 0)
        stage.up(1, 330, 350, at: 0.1)
        #expect(stage.log == ["down", "up outside"])
    }

    @Test("S-GEST-55: a recognizer that takes the touch sends touchCancel")
    func recognizerThatTakesTouchSendsTouchCancel() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 200, 350, at: 0)
        stage.move(1, 230, 350, at: 0.1)
        stage.up(1, 230, 350, at: 0.2)
        #expect(stage.log == ["down", "cancel", "pan began", "pan ended"])
        #expect(!control.isTracking)
    }

    @Test func quickSecondPressAlsoSendsTouchDownRepeat() {
        for time in [0, 0.2] {
            stage.down(1, 200, 350, at: time)
            stage.up(1, 200, 350, at: time + 0.1)
        }
        #expect(stage.log == ["down", "up inside", "down", "repeat", "up inside"])
    }

    @Test func disabledControlSendsNothing() {
        control.isEnabled = false
        stage.down(1, 200, 350, at: 0)
        stage.up(1, 200, 350, at: 0.1)
        #expect(stage.log == [])
        #expect(control.state == .disabled)
    }

    @Test func removeTargetRemovesGivenEventsAndNilAllTargets() {
        control.removeTarget(targets[0], action: nil, for: .allTouchEvents)
        control.removeTarget(nil, action: nil, for: .touchUpInside)
        stage.down(1, 200, 350, at: 0)
        stage.move(1, 205, 350, at: 0.1)
        stage.up(1, 200, 350, at: 0.2)
        #expect(stage.log == ["inside"])
    }

    @Test func actionRunsAtItsEventsOncePerIdentifier() {
        var senders: [Any?] = []
        let action = UIAction(title: "press", identifier: .init("press")) { senders.append($0.sender) }
        control.addAction(action, for: .touchDown)
        control.addAction(UIAction(identifier: .init("press")) { senders.append($0.sender) }, for: [.touchDown, .touchUpInside])
        stage.down(1, 200, 350, at: 0)
        stage.up(1, 200, 350, at: 0.1)
        #expect(senders.count == 2 && senders.allSatisfy { $0 as? UIControl === control })
        #expect(action.sender == nil)
        control.removeAction(identifiedBy: .init("press"), for: .allTouchEvents)
        control.sendActions(for: .touchDown)
        #expect(senders.count == 2)
    }

    @Test func controlTracksOneFingerOnly() {
        control.isMultipleTouchEnabled = true
        stage.down(1, 200, 350, at: 0)
        stage.down(2, 210, 350, at: 0.1)
        stage.move(2, 395, 350, at: 0.2)
        stage.up(2, 395, 350, at: 0.3)
        #expect(control.isTracking && control.isTouchInside)
        stage.up(1, 200, 350, at: 0.4)
        #expect(stage.log == ["down", "up inside"])
    }

    @Test func subclassCanDeclineOrEndTrackingAndInterceptActions() {
        let dial = Dial(frame: control.frame)
        stage.view.addSubview(dial)
        dial.addTarget(targets[0], action: Selector(Target.call), for: .allTouchEvents)
        dial.begins = false
        stage.down(1, 200, 350, at: 0)
        stage.up(1, 200, 350, at: 0.1)
        #expect(stage.take() == [] && dial.sent == 0)
        (dial.begins, dial.continues) = (true, false)
        stage.down(1, 200, 350, at: 1)
        stage.move(1, 210, 350, at: 1.1)
        stage.up(1, 210, 350, at: 1.2)
        #expect(stage.take() == ["down"] && dial.sent == 1 && !dial.isTracking)
    }
}

private final class Dial: UIControl {
    var (begins, continues) = (true, true)
    private(set) var sent = 0

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begins }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continues }

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent += 1
        super.sendAction(action, to: target, for: event)
    }
}
