import Testing
import UIKit

@MainActor @Suite struct UIControlTests {
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

    @Test("S-GEST-55: down, drags with enter and exit between them, up inside within 70 pt")
    func tracking() {
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

    @Test("S-GEST-55: a lift further out is touchUpOutside")
    func upOutside() {
        stage.down(1, 200, 350, at: 0)
        stage.up(1, 330, 350, at: 0.1)
        #expect(stage.log == ["down", "up outside"])
    }

    @Test("S-GEST-55: a recognizer that takes the touch sends touchCancel")
    func cancelled() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 200, 350, at: 0)
        stage.move(1, 230, 350, at: 0.1)
        stage.up(1, 230, 350, at: 0.2)
        #expect(stage.log == ["down", "cancel", "pan began", "pan ended"])
        #expect(!control.isTracking)
    }

    @Test("A second press soon after the first is touchDownRepeat, too")
    func repeated() {
        for time in [0, 0.2] {
            stage.down(1, 200, 350, at: time)
            stage.up(1, 200, 350, at: time + 0.1)
        }
        #expect(stage.log == ["down", "up inside", "down", "repeat", "up inside"])
    }

    @Test("A disabled control sends nothing")
    func disabled() {
        control.isEnabled = false
        stage.down(1, 200, 350, at: 0)
        stage.up(1, 200, 350, at: 0.1)
        #expect(stage.log == [])
        #expect(control.state == .disabled)
    }

    @Test("removeTarget ends it for the events given, nil for all targets")
    func removingTargets() {
        control.removeTarget(targets[0], action: nil, for: .allTouchEvents)
        control.removeTarget(nil, action: nil, for: .touchUpInside)
        stage.down(1, 200, 350, at: 0)
        stage.move(1, 205, 350, at: 0.1)
        stage.up(1, 200, 350, at: 0.2)
        #expect(stage.log == ["inside"])
    }
}
