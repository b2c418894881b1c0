import GestureSupport
import Testing
@testable import Stage
import UIKit

@MainActor struct TouchSynthesizerTests {
    private let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    private let target = CGRect(x: 100, y: 100, width: 200, height: 100)

    private func synthesizer() -> TouchSynthesizer {
        TouchSynthesizer(bounds: bounds) { [target] in target.contains($0) ? target : nil }
    }

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private func text(_ events: [InputEvent]) -> [String] {
        events.map { "\($0.finger) \($0.phase) \(Int($0.location.x)),\(Int($0.location.y))" }
    }

    @Test("S-GEST-46: the mouse button is one touch, and without it there is none")
    func mouseButtonIsOneTouch() {
        var synthesizer = synthesizer()
        #expect(synthesizer.take(.pointerMoved(to: point(5, 5), time: 0)).isEmpty)
        #expect(text(synthesizer.take(.buttonDown(at: point(10, 20), time: 1))) == ["-1 began 10,20"])
        #expect(text(synthesizer.take(.pointerMoved(to: point(15, 20), time: 2))) == ["-1 moved 15,20"])
        #expect(text(synthesizer.take(.buttonUp(at: point(15, 20), time: 3))) == ["-1 ended 15,20"])
        #expect(synthesizer.take(.pointerMoved(to: point(5, 5), time: 4)).isEmpty)
        #expect(synthesizer.shownTouches.isEmpty)
    }

    @Test("S-GEST-47: Ctrl mirrors a second finger about the pinchable view's center")
    func ctrlMirrorsSecondFingerAboutPinchableView() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        #expect(text(synthesizer.take(.buttonDown(at: point(110, 150), time: 1))) == ["-1 began 110,150", "-2 began 290,150"])
        #expect(text(synthesizer.take(.pointerMoved(to: point(90, 140), time: 2))) == ["-1 moved 90,140", "-2 moved 310,160"])
        #expect(text(synthesizer.take(.buttonUp(at: point(90, 140), time: 3))) == ["-1 ended 90,140", "-2 ended 310,160"])
    }

    @Test("S-GEST-47: without a pinchable view the pair mirrors about the window's center")
    func pairMirrorsAboutWindowWithoutPinchableView() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        #expect(text(synthesizer.take(.buttonDown(at: point(10, 10), time: 1))) == ["-1 began 10,10", "-2 began 390,790"])
    }

    @Test("S-GEST-47: the pair begins 160 points apart on the pointer's side and follows it one to one")
    func pairBeginsFarApartAndFollowsPointer() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        #expect(text(synthesizer.take(.buttonDown(at: point(150, 150), time: 1))) == ["-1 began 120,150", "-2 began 280,150"])
        #expect(text(synthesizer.take(.pointerMoved(to: point(140, 155), time: 2))) == ["-1 moved 110,155", "-2 moved 290,145"])
        #expect(text(synthesizer.take(.pointerMoved(to: point(220, 150), time: 3))) == ["-1 moved 190,150", "-2 moved 210,150"])
        #expect(text(synthesizer.take(.buttonUp(at: point(220, 150), time: 4))) == ["-1 ended 190,150", "-2 ended 210,150"])
    }

    @Test(
        "S-GEST-47: the pair rotates to fit 160 points, or uses a small view's diagonal",
        arguments: [
            (CGRect(x: 100, y: 100, width: 200, height: 100), CGPoint(x: 200, y: 120), 160.0, CGPoint(x: 200 - 3999.0.squareRoot(), y: 0)),
            (CGRect(x: 10, y: 10, width: 140, height: 180), CGPoint(x: 80, y: 100), 160, CGPoint(x: 149, y: 0)),
            (CGRect(x: 10, y: 10, width: 140, height: 180), CGPoint(x: 75, y: 100), 160, CGPoint(x: 11, y: 0)),
            (CGRect(x: 10, y: 10, width: 62, height: 82), CGPoint(x: 50, y: 55), 100, CGPoint(x: 71, y: 91)),
            (CGRect(x: 10, y: 10, width: 62, height: 82), CGPoint(x: 12, y: 88), 100, CGPoint(x: 11, y: 91)),
        ] as [(CGRect, CGPoint, CGFloat, CGPoint)])
    func pairRotatesToFitItsView(target: CGRect, pointer: CGPoint, distance: CGFloat, finger: CGPoint) {
        var synthesizer = TouchSynthesizer(bounds: bounds) { _ in target }
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        let places = synthesizer.take(.buttonDown(at: pointer, time: 1)).map(\.location)
        #expect(places.allSatisfy(target.contains))
        #expect(abs(hypot(places[0].x - places[1].x, places[0].y - places[1].y) - distance) < 1e-9)
        #expect([places[0].x, places[1].x].contains { abs($0 - finger.x) < 1e-9 })
        if finger.y > 0 { #expect(abs(places[0].y - finger.y) < 1e-9) }
    }

    @Test(
        "S-GEST-47: a drag from the middle opens in any direction, after less than four points of tremor",
        arguments: [(185, 1), (185, -1), (215, 1), (215, -1), (200, 1), (200, -1)] as [(CGFloat, CGFloat)])
    func dragFromMiddleOpensInAnyDirection(x: CGFloat, way: CGFloat) {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        let down = synthesizer.take(.buttonDown(at: point(x, 150), time: 1)).map(\.location.x)
        #expect(synthesizer.take(.pointerMoved(to: point(x - 3 * way, 150), time: 2)).isEmpty)
        let places = synthesizer.take(.pointerMoved(to: point(x + 30 * way, 150), time: 3)).map(\.location.x)
        #expect(abs(places[0] - places[1]) == 220 && (places[0] < places[1]) == (down[0] < down[1]))
        let back = synthesizer.take(.pointerMoved(to: point(x, 150), time: 4)).map(\.location.x)
        #expect(abs(back[0] - back[1]) == 160)
    }

    @Test("S-GEST-47: a drag that starts near the middle and moves toward it closes the pinch")
    func dragFromNearMiddleTowardItCloses() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        _ = synthesizer.take(.buttonDown(at: point(150, 150), time: 1))
        let places = synthesizer.take(.pointerMoved(to: point(180, 150), time: 3)).map(\.location.x)
        #expect(abs(places[0] - places[1]) == 100)
    }

    @Test("S-GEST-47: moving the pointer by 80 points doubles the distance even in small views")
    func eightyPointsDoubleDistanceInSmallViews() {
        var synthesizer = TouchSynthesizer(bounds: bounds) { _ in CGRect(x: 10, y: 10, width: 62, height: 82) }
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        _ = synthesizer.take(.buttonDown(at: point(41, 51), time: 1))
        let places = synthesizer.take(.pointerMoved(to: point(41 + 48, 51 + 64), time: 2)).map(\.location)
        #expect(abs(hypot(places[0].x - places[1].x, places[0].y - places[1].y) - 200) < 1e-9)
    }

    @Test("S-GEST-47: with the mouse alone a tile's pinch changes by about one percent per pixel")
    func mousePinchChangesByOnePercentPerPixel() {
        let steps = (0...120).map { DesktopInput.pointerMoved(to: point(200 + CGFloat($0), 150), time: 0.105 + Double($0) / 60) }
        let inputs: [DesktopInput] = [.modifiers(.mirror, time: 0), .buttonDown(at: point(200, 150), time: 0.05)]
        let (log, scales) = pinch(in: target, inputs + steps, until: 2.2)
        #expect(log.first == "pinch began" && scales.count > 100)
        for (scale, next) in zip(scales, scales.dropFirst()) { #expect(next - scale < 0.0126) }
        #expect(scales.contains { abs($0 - 1.5) < 0.01 })
    }

    @Test("S-GEST-47: both touches are shown while the key is down, before and during the press")
    func bothTouchesAreShownWhileKeyIsDown() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.pointerMoved(to: point(180, 150), time: 0))
        #expect(synthesizer.shownTouches.isEmpty)
        _ = synthesizer.take(.modifiers(.mirror, time: 1))
        #expect(synthesizer.anchor == point(200, 150))
        #expect(synthesizer.shownTouches.map(\.position) == [point(120, 150), point(280, 150)])
        #expect(synthesizer.shownTouches.map(\.isMirrored) == [false, true])
        _ = synthesizer.take(.buttonDown(at: point(180, 150), time: 2))
        _ = synthesizer.take(.pointerMoved(to: point(120, 150), time: 3))
        #expect(synthesizer.shownTouches.map(\.position) == [point(60, 150), point(340, 150)])
        #expect(synthesizer.shownTouches.map(\.isDown) == [true, true])
        _ = synthesizer.take(.modifiers([], time: 4))
        #expect(synthesizer.shownTouches.isEmpty && synthesizer.anchor == nil)
    }

    @Test("S-GEST-50: only the wheel's two fingers are shown while they are down")
    func wheelShowsItsTwoFingers() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.pointerMoved(to: point(180, 150), time: 0))
        _ = synthesizer.take(.modifiers(.mirror, time: 1))
        let down = synthesizer.take(.wheel(notches: 1, sideways: 0, at: point(180, 150), time: 2))
        #expect(synthesizer.shownTouches.map(\.finger) == down.prefix(2).map(\.finger))
        #expect(synthesizer.shownTouches.allSatisfy(\.isDown) && synthesizer.anchor == nil)
        _ = synthesizer.take(.buttonDown(at: point(180, 150), time: 3))
        #expect(synthesizer.shownTouches.map(\.finger) == [-1, -2])
    }

    @Test("S-GEST-48: Shift moves both fingers and the anchor in parallel")
    func shiftMovesBothFingersInParallel() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        _ = synthesizer.take(.buttonDown(at: point(180, 150), time: 1))
        _ = synthesizer.take(.modifiers([.mirror, .parallel], time: 2))
        #expect(text(synthesizer.take(.pointerMoved(to: point(190, 170), time: 3))) == ["-1 moved 130,170", "-2 moved 290,170"])
        #expect(synthesizer.anchor == point(210, 170))
        _ = synthesizer.take(.modifiers(.mirror, time: 4))
        #expect(text(synthesizer.take(.pointerMoved(to: point(180, 170), time: 5))) == ["-1 moved 120,170", "-2 moved 300,170"])
    }

    @Test("S-GEST-48: before the press, Shift only shows the fingers' positions")
    func shiftBeforePressOnlyShowsFingers() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.pointerMoved(to: point(180, 150), time: 0))
        _ = synthesizer.take(.modifiers([.mirror, .parallel], time: 1))
        _ = synthesizer.take(.pointerMoved(to: point(190, 150), time: 2))
        #expect(synthesizer.shownTouches.map(\.position) == [point(120, 150), point(280, 150)])
        #expect(text(synthesizer.take(.buttonDown(at: point(190, 150), time: 3))) == ["-1 began 120,150", "-2 began 280,150"])
    }

    @Test("S-GEST-49: the anchor search fits both fingers into a small view, so that its pinch begins")
    func smallViewFitsBothFingers() {
        let stage = GestureStage()
        let small = stage.addView("small", CGRect(x: 40, y: 60, width: 60, height: 60))
        stage.add(UIPinchGestureRecognizer(), "pinch", to: small)
        let driver = stage.device.driver
        #expect(driver.pinchTarget(at: point(45, 70)) == small.frame)
        #expect(driver.pinchTarget(at: point(300, 300)) == nil)
        var synthesizer = TouchSynthesizer(bounds: bounds) { driver.pinchTarget(at: $0) }
        var events = synthesizer.take(.modifiers(.mirror, time: 0))
        events += synthesizer.take(.buttonDown(at: point(60, 90), time: 0.01))
        events += synthesizer.take(.pointerMoved(to: point(30, 90), time: 0.02))
        events.forEach(driver.enqueue)
        stage.device.turn(at: 0.1)
        #expect(stage.log.last == "pinch began")
    }

    @Test("S-GEST-49: the pinch target is the nearest ancestor with a recognizer for two touches")
    func pinchTargetIsNearestAncestorForTwoTouches() {
        let stage = GestureStage()
        let outer = stage.addView("outer", CGRect(x: 10, y: 10, width: 200, height: 200))
        let inner = stage.addView("inner", CGRect(x: 10, y: 10, width: 50, height: 50), in: outer)
        stage.add(UIPanGestureRecognizer(), "pan", to: inner)
        let tap = stage.add(UITapGestureRecognizer(), "tap", to: outer)
        #expect(stage.device.driver.pinchTarget(at: point(30, 30)) == nil)
        tap.numberOfTouchesRequired = 2
        #expect(stage.device.driver.pinchTarget(at: point(30, 30)) == outer.frame)
        tap.isEnabled = false
        #expect(stage.device.driver.pinchTarget(at: point(30, 30)) == nil)
    }

    @Test("S-GEST-49: the pinch target is the visible part of a view that extends off screen")
    func pinchTargetIsVisiblePartOfView() {
        let stage = GestureStage()
        let large = stage.addView("large", CGRect(x: -300, y: 100, width: 400, height: 5000))
        stage.add(UIPinchGestureRecognizer(), "pinch", to: large)
        let screen = stage.device.driver.window.screen.bounds
        #expect(stage.device.driver.pinchTarget(at: point(30, 130)) == CGRect(x: 0, y: 100, width: 100, height: screen.height - 100))
    }

    /// Runs a synthesizer with a pinch recognizer on a view. Returns the log and the scales that the recognizer reported.
    private func pinch(in frame: CGRect, _ inputs: [DesktopInput], until end: TimeInterval) -> (log: [String], scales: [CGFloat]) {
        let stage = GestureStage()
        let view = stage.addView("target", frame)
        let pinch = stage.add(UIPinchGestureRecognizer(), "pinch", to: view)
        var scales: [CGFloat] = []
        stage.onAction = { _ in scales.append(pinch.scale) }
        let driver = stage.device.driver
        var synthesizer = TouchSynthesizer(bounds: bounds) { driver.pinchTarget(at: $0) }
        var rest = inputs[...]
        for step in 0...Int(end * 60) {
            let now = Double(step) / 60
            while let input = rest.first, input.time <= now {
                synthesizer.take(input).forEach(driver.enqueue)
                rest.removeFirst()
            }
            synthesizer.advance(to: now).forEach(driver.enqueue)
            stage.device.turn(at: now)
        }
        return (stage.log.filter { $0.hasPrefix("pinch") }, scales)
    }

    @Test("S-GEST-50: Ctrl+wheel begins immediately, 10 % per notch, and the pair stays until Ctrl is released")
    func ctrlWheelPinchesUntilCtrlIsReleased() {
        let middle = point(200, 150)
        let turns: [DesktopInput] = [
            .modifiers(.mirror, time: 0), .wheel(notches: 1, at: middle, time: 0.1), .wheel(notches: 2, at: middle, time: 0.2),
            .wheel(notches: -1, at: middle, time: 0.3),
        ]
        let (log, scales) = pinch(in: target, turns, until: 9)
        #expect(log == ["pinch began", "pinch changed", "pinch changed"])
        for (scale, expected) in zip(scales, [1.1, 1.331, 1.21]) { #expect(abs(scale - expected) < 1e-9) }
        #expect(pinch(in: target, turns + [.modifiers([], time: 9)], until: 9.1).log == log + ["pinch ended"])
        let shut = pinch(in: target, [.modifiers(.mirror, time: 0), .wheel(notches: -1, at: middle, time: 0.3)], until: 0.57)
        #expect(shut.log == ["pinch began"])
        #expect(abs(shut.scales[0] - 1 / 1.1) < 1e-9)
    }

    @Test("S-GEST-50: releasing Ctrl doesn't lift a touchpad's pinch")
    func releasingCtrlDoesNotLiftTouchpadPinch() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        _ = synthesizer.take(.pinch(factor: 1.5, at: point(200, 150), time: 0))
        #expect(synthesizer.take(.modifiers([], time: 1)).allSatisfy { $0.phase == .moved })
        #expect(synthesizer.take(.pinchEnded(time: 2)).map(\.phase) == [.ended, .ended])
    }

    @Test("S-GEST-50: pressing the button lifts the wheel's pair before the mouse's begins")
    func pressLiftsWheelPairFirst() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        _ = synthesizer.take(.wheel(notches: 1, at: point(200, 150), time: 0))
        let events = synthesizer.take(.buttonDown(at: point(200, 150), time: 1)).suffix(4)
        #expect(events.map(\.phase) == [.ended, .ended, .began, .began])
        #expect(synthesizer.take(.buttonUp(at: point(200, 150), time: 2)).map(\.finger) == [-1, -2])
        #expect(!synthesizer.isTouching)
    }

    @Test("S-GEST-50: a touchpad pinch reports its scale from the first small step, and lifts both fingers at its end")
    func touchpadScaleIsReportedFromFirstStep() {
        let middle = point(200, 150)
        let steps = (0..<20).map { DesktopInput.pinch(factor: 1.01, at: middle, time: 0.1 + 0.01 * Double($0)) }
        let (log, scales) = pinch(in: target, steps + [.pinchEnded(time: 0.7)], until: 0.8)
        #expect(log.first == "pinch began" && log.last == "pinch ended")
        #expect(scales[0] < 1.05)
        #expect(abs(scales[scales.count - 1] - pow(1.01, 20)) < 1e-9)
    }

    @Test(
        "S-GEST-50: the wheel's pair moves, then narrows, until both fingers fit the view",
        arguments: [
            (CGRect(x: 100, y: 100, width: 200, height: 100), CGPoint(x: 102, y: 150)),
            (CGRect(x: 100, y: 100, width: 200, height: 100), CGPoint(x: 299, y: 150)),
            (CGRect(x: 100, y: 100, width: 30, height: 100), CGPoint(x: 105, y: 150)),
        ])
    func wheelPairMovesAndNarrowsToFitView(frame: CGRect, pointer: CGPoint) {
        for notches in [1.0, -1.0] {
            let inputs: [DesktopInput] = [.modifiers(.mirror, time: 0), .wheel(notches: notches, at: pointer, time: 0.1)]
            let (log, scales) = pinch(in: frame, inputs, until: 0.3)
            #expect(log.first == "pinch began")
            #expect(abs((scales.last ?? 0) - pow(1.1, notches)) < 1e-9)
        }
    }

    @Test("S-GEST-50: an extreme wheel turn keeps the fingers at finite positions", arguments: [1e300, -1e300])
    func extremeWheelTurnKeepsPositionsFinite(notches: CGFloat) {
        var synthesizer = TouchSynthesizer(bounds: CGRect(x: 0, y: 0, width: 400, height: 300)) { _ in nil }
        var events = synthesizer.take(.modifiers(.mirror, time: 0))
        for (step, factor) in [notches, notches, -notches].enumerated() {
            events += synthesizer.take(.wheel(notches: 1, at: point(200, 150), time: 0.1))
            events += synthesizer.take(.wheel(notches: factor, at: point(200, 150), time: 0.2 + Double(step) / 10))
        }
        events += synthesizer.take(.pinch(factor: .greatestFiniteMagnitude, at: point(200, 150), time: 0.6))
        events += synthesizer.advance(to: 2)
        #expect(events.count > 4 && events.allSatisfy { $0.location.x.isFinite && $0.location.y.isFinite })
    }

    @Test("S-GEST-51: an extreme scroll keeps the finger at finite positions")
    func extremeScrollKeepsPositionsFinite() {
        var synthesizer = TouchSynthesizer(bounds: CGRect(x: 0, y: 0, width: 400, height: 300)) { _ in nil }
        synthesizer.dragsFromEdges = true
        var events: [InputEvent] = []
        for step in 0..<3 {
            events += synthesizer.take(.wheel(notches: 0, sideways: -1e308, at: point(5, 150), time: Double(step) / 10))
        }
        #expect(events.count > 2 && events.allSatisfy { $0.location.x.isFinite })
    }

    @Test("S-GEST-51: a plain wheel creates no touches")
    func plainWheelCreatesNoTouches() {
        var synthesizer = synthesizer()
        #expect(synthesizer.take(.wheel(notches: 3, at: point(200, 150), time: 0)).isEmpty)
        #expect(synthesizer.nextDeadline == nil)
    }

    @Test("S-GEST-51: a sideways scroll at an edge drags from there if enabled")
    func sidewaysScrollAtEdgeDragsIfEnabled() {
        var synthesizer = synthesizer()
        let scroll = DesktopInput.wheel(notches: 0, sideways: -1, at: point(5, 150), time: 0)
        #expect(synthesizer.take(scroll).isEmpty)
        synthesizer.dragsFromEdges = true
        #expect(text(synthesizer.take(scroll)) == ["-5 began 5,150", "-5 moved 45,150"])
        #expect(text(synthesizer.take(.wheel(notches: 0, sideways: -0.5, at: point(5, 150), time: 0.2))) == ["-5 moved 65,150"])
        #expect(text(synthesizer.advance(to: 0.46)) == ["-5 ended 65,150"])
        #expect(
            text(synthesizer.take(.swipe(by: CGVector(dx: -9, dy: 3), at: point(395, 150), time: 1)))
                == ["-5 began 395,150", "-5 moved 386,150"])
        #expect(synthesizer.nextDeadline == nil)
        #expect(text(synthesizer.take(.swipeEnded(time: 2))) == ["-5 ended 386,150"])
        #expect(synthesizer.take(.swipe(by: CGVector(dx: 9, dy: 3), at: point(30, 150), time: 3)).isEmpty)
        #expect(synthesizer.take(.swipe(by: CGVector(dx: 3, dy: 9), at: point(5, 150), time: 3)).isEmpty)
        #expect(synthesizer.take(.swipeEnded(time: 4)).isEmpty)
    }

    @Test("S-GEST-51: an edge pan follows the swipe")
    func edgePanFollowsSwipe() {
        let stage = GestureStage()
        let pan = stage.add(UIScreenEdgePanGestureRecognizer(), "edge")
        pan.edges = .left
        var synthesizer = TouchSynthesizer(bounds: bounds) { _ in nil }
        synthesizer.dragsFromEdges = true
        for step in 0..<10 {
            let time = Double(step) / 60
            synthesizer.take(.swipe(by: CGVector(dx: 8, dy: 0), at: point(10, 300), time: time)).forEach(stage.device.driver.enqueue)
            stage.device.turn(at: time)
        }
        let log = stage.log.filter { $0.hasPrefix("edge") }
        #expect(log.first == "edge began" && log.last == "edge changed")
    }

    @Test("S-GEST-50: a touchpad pinch that the system cancels is cancelled")
    func cancelledTouchpadPinchIsCancelled() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.pinch(factor: 1.5, at: point(200, 150), time: 0))
        let end = synthesizer.take(.pinchEnded(isCancelled: true, time: 1))
        #expect(end.suffix(2).map(\.phase) == [.cancelled, .cancelled])
    }

    @Test("S-GEST-50: a notch after the pair has lifted begins a new pinch")
    func notchAfterPairLiftedBeginsNewPinch() {
        var synthesizer = synthesizer()
        for start in [0.0, 1] {
            _ = synthesizer.take(.modifiers(.mirror, time: start))
            let began = synthesizer.take(.wheel(notches: 1, at: point(200, 150), time: start))
            #expect(began.map(\.phase) == [.began, .began, .moved, .moved])
            #expect(synthesizer.take(.modifiers([], time: start + 0.5)).suffix(2).map(\.phase) == [.ended, .ended])
        }
    }

    @Test("S-GEST-52: a finger moves to its lift position first; a cancelled one stays, and an unknown one does nothing")
    func liftMovesFingerFirst() {
        var synthesizer = synthesizer()
        func finger(_ phase: UITouch.Phase, _ x: CGFloat) -> DesktopInput {
            .finger(InputEvent(finger: 3, phase: phase, location: point(x, 20), time: 1))
        }
        #expect(synthesizer.take(finger(.moved, 1)).isEmpty && synthesizer.take(finger(.ended, 1)).isEmpty)
        _ = synthesizer.take(finger(.began, 10))
        #expect(text(synthesizer.take(finger(.ended, 12))) == ["3 moved 12,20", "3 ended 12,20"])
        _ = synthesizer.take(finger(.began, 10))
        #expect(text(synthesizer.take(finger(.cancelled, 0))) == ["3 cancelled 10,20"])
    }

    @Test("S-GEST-54: cancelling keeps the held keys, and losing focus forgets them")
    func cancellingKeepsHeldKeys() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        _ = synthesizer.take(.buttonDown(at: point(180, 150), time: 1))
        #expect(synthesizer.take(.cancelled(time: 2)).map(\.phase) == [.cancelled, .cancelled])
        #expect(synthesizer.take(.buttonDown(at: point(180, 150), time: 3)).count == 2)
        _ = synthesizer.take(.focusLost(time: 4))
        #expect(synthesizer.take(.buttonDown(at: point(180, 150), time: 5)).count == 1)
    }

    @Test("S-GEST-52: fingers become touches one to one, and emulated mouse events are dropped")
    func fingersBecomeTouchesAndEmulatedMouseIsDropped() {
        var synthesizer = synthesizer()
        let down = InputEvent(finger: 3, phase: .began, location: point(10, 20), time: 1)
        #expect(synthesizer.take(.finger(down)) == [down])
        #expect(synthesizer.take(.buttonDown(at: point(10, 20), time: 1)).isEmpty)
        #expect(synthesizer.take(.buttonUp(at: point(10, 20), time: 2)).isEmpty)
    }

    @Test("S-GEST-54: releasing Ctrl lifts only the mirrored touch")
    func releasingCtrlLiftsOnlyMirroredTouch() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        _ = synthesizer.take(.buttonDown(at: point(180, 150), time: 1))
        #expect(text(synthesizer.take(.modifiers([], time: 2))) == ["-2 ended 280,150"])
        #expect(text(synthesizer.take(.pointerMoved(to: point(190, 155), time: 2.5))) == ["-1 moved 130,155"])
        #expect(text(synthesizer.take(.buttonUp(at: point(190, 155), time: 3))) == ["-1 ended 130,155"])
        #expect(text(synthesizer.take(.buttonDown(at: point(180, 150), time: 4))) == ["-1 began 180,150"])
    }

    @Test("S-GEST-54: losing focus cancels all touches")
    func losingFocusCancelsAllTouches() {
        var synthesizer = synthesizer()
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        _ = synthesizer.take(.buttonDown(at: point(180, 150), time: 1))
        _ = synthesizer.take(.pinch(factor: 1.1, at: point(200, 150), time: 1))
        _ = synthesizer.take(.finger(InputEvent(finger: 5, phase: .began, location: point(1, 2), time: 1)))
        let events = synthesizer.take(.focusLost(time: 1.1))
        #expect(events.map(\.finger) == [5, -1, -2, -3, -4])
        #expect(Set(events.map(\.phase)) == [.cancelled])
        #expect(synthesizer.nextDeadline == nil && synthesizer.shownTouches.isEmpty)
    }
}
