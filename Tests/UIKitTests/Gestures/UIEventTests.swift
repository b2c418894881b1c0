import GestureSupport
import Testing
import UIKit

@MainActor struct UIEventTests {
    private let stage = GestureStage()
    private let reader = Reader(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    private let heard = TouchRecorder()

    init() {
        reader.heard = heard
        reader.isMultipleTouchEnabled = true
        stage.view.addSubview(reader)
    }

    private func touch(_ finger: Int, _ phase: UITouch.Phase, _ x: CGFloat, at time: TimeInterval) {
        stage.device.touch(finger, phase, at: CGPoint(x: x, y: 200), time: time)
    }

    @Test func touchReportsLocationPhaseTimeViewAndWindow() throws {
        stage.down(1, 150, 200, at: 0.5)
        stage.move(1, 160, 220, at: 0.6)
        let touch = try #require(heard.touch)
        #expect(touch.location(in: reader) == CGPoint(x: 60, y: 120))
        #expect(touch.location(in: nil) == CGPoint(x: 160, y: 220))
        #expect(touch.previousLocation(in: reader) == CGPoint(x: 50, y: 100))
        #expect(touch.preciseLocation(in: reader) == touch.location(in: reader))
        #expect(touch.precisePreviousLocation(in: nil) == touch.previousLocation(in: nil))
        #expect((touch.phase, touch.timestamp, touch.tapCount) == (.moved, 0.6, 1))
        #expect(touch.view === reader && touch.window === stage.device.window)
        #expect(touch.type == .direct)
        #expect((touch.force, touch.maximumPossibleForce, touch.majorRadius) == (0, 0, 0))
    }

    @Test func gestureRecognizersListsRecognizersThatReceiveTouch() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.add(UIPanGestureRecognizer(), "elsewhere", to: stage.addView("b", CGRect(x: 0, y: 0, width: 9, height: 9)))
        stage.down(1, 150, 200, at: 0)
        #expect(heard.touch?.gestureRecognizers == [pan])
    }

    @Test func eventListsTouchesByViewWindowAndRecognizer() throws {
        let pan = stage.add(UIPanGestureRecognizer(), "pan", to: reader)
        stage.down(1, 150, 200, at: 0)
        stage.down(2, 350, 200, at: 0.1)
        stage.down(3, 250, 200, at: 0.2)
        stage.move(3, 251, 200, at: 0.3)
        let event = try #require(heard.event)
        #expect(event.type == .touches && event.subtype == .none)
        #expect(event.timestamp == 0.3)
        #expect(event.allTouches?.count == 3)
        #expect(event.touches(for: reader)?.count == 2)
        #expect(event.touches(for: stage.view)?.count == 1)
        #expect(event.touches(for: stage.device.window)?.count == 3)
        #expect(event.touches(for: pan)?.count == 2)
        #expect(event.touches(for: reader)?.filter { $0.phase == .stationary }.count == 1)
    }

    @Test("S-FRAME-16: coalesced touches are the positions of one move, ending with the touch itself")
    func coalescedTouchesEndWithTouchItself() throws {
        stage.down(1, 150, 200, at: 0)
        for (x, time) in [(152.0, 0.004), (155, 0.008), (160, 0.012)] { touch(1, .moved, x, at: time) }
        stage.device.turn(at: 0.016)
        let (touch, event) = (try #require(heard.touch), try #require(heard.event))
        let copies = try #require(event.coalescedTouches(for: touch))
        #expect(copies.map { $0.location(in: nil).x } == [152, 155, 160])
        #expect(copies.map { $0.previousLocation(in: nil).x } == [150, 152, 155])
        #expect(copies.map(\.timestamp) == [0.004, 0.008, 0.012])
        #expect(copies.allSatisfy { $0.view === reader && $0.phase == .moved })
        stage.move(1, 170, 200, at: 0.033)
        #expect(copies.last?.location(in: nil).x == 160)
    }

    @Test func predictedTouchExtrapolatesMovingTouch() throws {
        stage.down(1, 150, 200, at: 0)
        let touch = try #require(heard.touch)
        #expect(heard.event?.predictedTouches(for: touch)?.isEmpty == true)
        stage.move(1, 154, 202, at: 0.01)
        let guess = try #require(heard.event?.predictedTouches(for: touch)?.first)
        #expect(guess.location(in: nil) == CGPoint(x: 158, y: 204))
        #expect(guess.timestamp == 0.02)
    }

    @Test func olderMoveIsIgnoredButLiftCounts() throws {
        stage.down(1, 150, 200, at: 0)
        stage.move(1, 160, 200, at: 0.1)
        let touch = try #require(heard.touch)
        self.touch(1, .moved, 155, at: 0.09)
        stage.device.turn(at: 0.11)
        #expect(touch.location(in: nil).x == 160)
        self.touch(1, .ended, 160, at: 0.05)
        stage.device.turn(at: 0.12)
        #expect((touch.phase, touch.timestamp) == (.ended, 0.1))
        #expect(!stage.device.driver.isBusy)
    }

    @Test func everyEventPassesThroughSendEventOfWindow() {
        // A new window belongs to the device that was used last.
        let window = Filter(frame: stage.device.window.bounds)
        let view = LoggingView(frame: window.bounds)
        view.note = { [unowned stage] in stage.note($0) }
        window.addSubview(view)
        window.makeKeyAndVisible()
        stage.down(1, 10, 10, at: 0)
        window.keeps = true
        stage.move(1, 20, 10, at: 0.1)
        window.keeps = false
        stage.up(1, 20, 10, at: 0.2)
        #expect(window.phases == [.began, .moved, .ended])
        #expect(stage.log == ["view: began 1", "view: ended 1"])
    }
}

/// A view's first touch and last event.
@MainActor private final class TouchRecorder {
    var touch: UITouch?
    var event: UIEvent?
}

private final class Reader: UIView {
    /// The reference is weak because a touch retains its view.
    weak var heard: TouchRecorder?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if heard?.touch == nil { heard?.touch = touches.first }
        heard?.event = event
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard?.event = event }
}

private final class Filter: UIWindow {
    var keeps = false
    private(set) var phases: [UITouch.Phase] = []

    override func sendEvent(_ event: UIEvent) {
        phases += event.allTouches?.map(\.phase) ?? []
        if !keeps { super.sendEvent(event) }
    }
}
