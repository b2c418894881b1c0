import TestSupport
import Testing
import UIKit

// Checks S-SEED1 with touches, on a screen of 375 × 667 points. "Scale" means the recognizer's scale, which is the fingers' distance
// divided by their distance at touch-down plus 8 points (S-GEST-36).
@MainActor struct PinchPushTests {
    private let animator = RectangleAnimator()
    private let stage: CustomPushStage
    private let fingers: PinchFingers

    init() {
        stage = CustomPushStage(animator: animator)
        stage.main.addPinch(stage.transitions)
        fingers = PinchFingers(stage.device)
    }

    @Test("S-SEED1-7: delegates are called after the began action") func delegatesAreAskedAfterBeganAction() {
        fingers.down(at: 0.5)
        fingers.move(toScale: 1.1, at: 0.6)
        #expect(stage.main.actions == [.began])
        #expect(stage.journal.lines == ["animator for push", "interactor", "main.willDisappear", "detail.willAppear"])
        #expect(stage.container.layer.speed == 0)
    }

    @Test("S-SEED1-8: the pinch's scale scrubs the push") func pinchScalesScrubPush() {
        fingers.down(at: 0.5)
        fingers.move(toScale: 1.1, at: 0.6)
        let frames = [
            (1.0, CGRect(x: 20, y: 100, width: 100, height: 100)), (1.4, CGRect(x: 12, y: 60, width: 210, height: 326.8)),
            (0.8, CGRect(x: 20, y: 100, width: 100, height: 100)), (3.0, CGRect(x: 0, y: 0, width: 375, height: 667)),
        ]
        for (step, (scale, frame)) in frames.enumerated() {
            fingers.move(toScale: scale, at: 0.7 + Double(step) / 10)
            #expect(isNear(animator.rectangle.seenFrame, frame))
        }
        #expect(animator.completions.isEmpty)
    }

    @Test("S-SEED1-9: a release while opening finishes") func openingReleaseFinishes() {
        fingers.down(at: 0.5)
        fingers.move(toScale: 1.1, at: 0.6)
        fingers.move(fromScale: 1.32, toScale: 1.4, from: 0.7, to: 0.8)
        fingers.lift(at: 0.8)
        let release = fingers.lastTurn
        #expect(isNear(stage.main.lastVelocity, 0.8, 0.01))
        stage.device.turn(at: release + 0.3)
        #expect(isNear(animator.rectangle.seenFrame.minX, 20 * 0.3, 0.01))
        stage.device.turn(at: release + 0.6)
        #expect(stage.containerNames == ["detail"] && stage.navigation.viewControllers == [stage.main, stage.detail])
    }

    @Test("S-SEED1-10: a release at rest below the threshold cancels") func restingReleaseBelowThresholdCancels() {
        fingers.down(at: 0.5)
        fingers.move(toScale: 1.1, at: 0.6)
        fingers.move(toScale: 1.4, at: 0.7)
        fingers.lift(at: 0.9)
        #expect(stage.main.lastVelocity == 0)
        stage.device.turn(at: fingers.lastTurn + 0.39)
        #expect(animator.completions.isEmpty)
        stage.device.turn(at: fingers.lastTurn + 0.4)
        #expect(animator.completions == [true] && stage.containerNames == ["main"])
        #expect(stage.navigation.viewControllers == [stage.main] && !stage.detail.view.isHidden)
        #expect(
            stage.journal.lines.suffix(4) == [
                "detail.willDisappear", "detail.didDisappear", "main.willAppear", "main.didAppear",
            ])
    }

    @Test("S-SEED1-11: a release at rest decides by the scale", arguments: [(1.6, true), (1.5, false)])
    func restingReleaseDecidesByScale(scale: CGFloat, finishes: Bool) {
        fingers.down(at: 0.5)
        fingers.move(toScale: 1.1, at: 0.6)
        fingers.move(toScale: scale, at: 0.7)
        fingers.lift(at: 0.9)
        stage.device.turn(at: 3)
        #expect(stage.navigation.viewControllers.count == (finishes ? 2 : 1))
    }

    @Test("S-SEED1-11: a release while closing cancels, even from the end") func closingReleaseCancelsFromEnd() {
        fingers.down(at: 0.5)
        fingers.move(toScale: 1.1, at: 0.6)
        fingers.move(fromScale: 3.4, toScale: 3, from: 0.7, to: 0.8)
        fingers.lift(at: 0.8)
        stage.device.turn(at: fingers.lastTurn + 0.99)
        #expect(animator.completions.isEmpty)
        stage.device.turn(at: fingers.lastTurn + 1)
        #expect(stage.navigation.viewControllers == [stage.main])
    }

    @Test("S-SEED1-12: the remainder plays after the interactor is released") func transitionFinishesAfterInteractorIsReleased() {
        fingers.down(at: 0.5)
        fingers.move(toScale: 1.1, at: 0.6)
        fingers.move(toScale: 1.6, at: 0.7)
        fingers.lift(at: 0.9)
        #expect(stage.transitions.interactionController == nil)
        stage.device.turn(at: 3)
        #expect(stage.containerNames == ["detail"])
    }
}

/// Checks pops: S-SEED1-3 and S-SEED1-13 to 17.
@MainActor struct EdgePanPopTests {
    private let stage = CustomPushStage(animator: AlphaAnimator())
    private var device: VirtualDevice { stage.device }

    init() {
        stage.push(at: 1)
        device.turn(at: 2)
        stage.journal.lines = []
    }

    /// Drags a finger from x = 8 until the pan reports `translation`, and holds it there.
    private func drag(to translation: CGFloat, recognizedAt begin: TimeInterval = 3.1) {
        device.touch(1, .began, at: CGPoint(x: 8, y: 300), time: 3)
        device.turn(at: 3)
        device.touch(1, .moved, at: CGPoint(x: 20, y: 300), time: begin)
        device.turn(at: begin)
        device.touch(1, .moved, at: CGPoint(x: 20 + translation, y: 300), time: 3.2)
        device.turn(at: 3.2)
    }

    private func lift(at x: CGFloat, time: TimeInterval) {
        device.touch(1, .ended, at: CGPoint(x: x, y: 300), time: time)
        device.turn(at: time)
    }

    @Test("S-SEED1-13: an edge pan begins the pop") func edgePanBeginsPop() {
        stage.detail.addEdgePan(stage.transitions)
        drag(to: 112.5)
        #expect(stage.containerNames == ["detail", "main"])
        #expect(stage.transitions.interactionController?.percentComplete == 0.3)
        #expect(isNear(stage.main.view.seenAlpha, 0.3))
    }

    @Test("S-SEED1-14: a hidden view keeps its recognizer") func hiddenViewKeepsItsRecognizer() {
        stage.detail.addEdgePan(stage.transitions)
        drag(to: 50)
        stage.detail.view.isHidden = true
        device.touch(1, .moved, at: CGPoint(x: 207.5, y: 300), time: 3.3)
        device.turn(at: 3.3)
        #expect(stage.transitions.interactionController?.percentComplete == 0.5)
        #expect(stage.detail.pan?.view === stage.detail.view)
    }

    @Test(
        "S-SEED1-15: pop release decides by movement",
        arguments: [
            (18.75, true), (18.75, false), (112.5, true), (112.5, false), (356.25, false),
        ])
    func popReleaseDecidesByMovement(translation: CGFloat, moving: Bool) {
        stage.detail.addEdgePan(stage.transitions)
        drag(to: translation, recognizedAt: 3.18)
        lift(at: 20 + translation, time: moving ? 3.21 : 3.4)
        let percent = translation / 375, length = Double(moving ? 1 - percent : percent)
        device.turn(at: (moving ? 3.21 : 3.4) + length - 0.01)
        #expect(stage.containerNames.count == 2)
        device.turn(at: (moving ? 3.21 : 3.4) + length)
        #expect(stage.containerNames == [moving ? "main" : "detail"])
    }

    @Test("S-SEED1-16: losing focus cancels the pop") func focusLossCancelsPop() {
        stage.detail.addEdgePan(stage.transitions)
        drag(to: 300, recognizedAt: 3.18)
        device.driver.cancelTouches()
        device.turn(at: 3.21)
        #expect(stage.detail.actions.last == .cancelled)
        device.turn(at: 9)
        #expect(stage.containerNames == ["detail"] && stage.navigation.viewControllers.count == 2)
    }

    @Test("S-SEED1-17: without a finger, the pop runs by itself") func withoutFingerPopRunsByItself() {
        stage.navigation.popViewController(animated: true)
        device.turn(at: 3)
        #expect(stage.journal.lines.prefix(2) == ["animator for pop", "interactor"])
        device.turn(at: 4)
        #expect(stage.containerNames == ["main"])
    }

    @Test("S-SEED1-3: a delegate with the animator method disables the back swipe") func delegateWithAnimatorMethodDisablesBackSwipe() {
        stage.transitions.animator = nil
        stage.navigation.isNavigationBarHidden = false
        drag(to: 187.5, recognizedAt: 3.18)
        #expect(stage.containerNames == ["detail"] && stage.journal.lines.isEmpty)
        #expect(stage.navigation.interactivePopGestureRecognizer?.state == .possible)
    }

    @Test("S-SEED1-3, S-TRANS-78, 83: a delegate without the animator method keeps the back swipe")
    func delegateWithoutAnimatorMethodKeepsBackSwipe() {
        final class Plain: NSObject, UINavigationControllerDelegate {}
        let plain = Plain()
        stage.navigation.delegate = plain
        stage.navigation.isNavigationBarHidden = false
        drag(to: 187.5, recognizedAt: 3.18)
        #expect(stage.containerNames == ["main", "-", "detail"])
        #expect(isNear(stage.detail.view.seenFrame.minX, 187.5) && isNear(stage.main.view.seenFrame.minX, -56.25))
        lift(at: 207.5, time: 3.21)
        device.turn(at: 4)
        #expect(stage.containerNames == ["main"])
    }
}

/// Two fingers around the middle of the selected view, initially 50 points apart.
@MainActor struct PinchFingers {
    private final class Clock { var last: TimeInterval = 0 }

    private let device: VirtualDevice
    private let clock = Clock()
    private let middle = CGPoint(x: 70, y: 150)
    private let distance: CGFloat = 50

    init(_ device: VirtualDevice) { self.device = device }

    /// The time of the last turn that this helper has taken.
    var lastTurn: TimeInterval { clock.last }

    func down(at time: TimeInterval) {
        send(.began, distance, time)
        turn(at: time)
    }

    /// Moves the fingers in a single turn so that the recognizer reports `scale`.
    func move(toScale scale: CGFloat, at time: TimeInterval) {
        send(.moved, (distance + 8) * scale, time)
        turn(at: time)
    }

    /// Moves the fingers at a constant speed, with a turn every 0.01 s.
    func move(fromScale start: CGFloat, toScale end: CGFloat, from begin: TimeInterval, to finish: TimeInterval) {
        for step in 0...10 {
            let part = Double(step) / 10
            move(toScale: start + (end - start) * part, at: begin + (finish - begin) * part)
        }
    }

    /// Lifts both fingers, and takes turns until the lift is delivered.
    func lift(at time: TimeInterval) {
        for finger in [1, 2] { device.touch(finger, .ended, at: .zero, time: time) }
        turn(at: max(time, clock.last + 1.0 / 120))
    }

    private func send(_ phase: UITouch.Phase, _ distance: CGFloat, _ time: TimeInterval) {
        for (finger, side) in [(1, -0.5), (2, 0.5)] as [(Int, CGFloat)] {
            device.touch(finger, phase, at: CGPoint(x: middle.x + side * distance, y: middle.y), time: time)
        }
    }

    private func turn(at time: TimeInterval) {
        device.turn(at: time)
        clock.last = time
    }
}
