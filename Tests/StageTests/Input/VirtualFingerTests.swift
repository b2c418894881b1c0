import Testing
@testable import Stage
import UIKit

/// Checks the keyboard's virtual finger, which sends its input through the synthesizer.
@MainActor struct VirtualFingerTests {
    private var synthesizer = TouchSynthesizer(bounds: CGRect(x: 0, y: 0, width: 400, height: 800)) { _ in nil }

    private func text(_ events: [InputEvent]) -> [String] {
        events.map { "\($0.finger) \($0.phase) \(Int($0.location.x)),\(Int($0.location.y))" }
    }

    private mutating func key(_ isDown: Bool, _ time: TimeInterval) -> [String] {
        text(synthesizer.take(.fingerKey(isDown: isDown, time: time)))
    }

    private mutating func arrow(_ arrow: DesktopInput.Arrow, _ isDown: Bool, _ time: TimeInterval) -> [String] {
        text(synthesizer.take(.arrowKey(arrow, isDown: isDown, time: time)))
    }

    @Test mutating func keyShowsVirtualFingerInMiddleWithoutTouching() {
        #expect(key(true, 0).isEmpty && key(false, 0.1).isEmpty)
        #expect(synthesizer.hasVirtualFinger && !synthesizer.isTouching)
        #expect(synthesizer.shownTouches.map(\.position) == [CGPoint(x: 200, y: 400)])
    }

    @Test mutating func keyTouchesAfterVirtualFingerIsShown() {
        _ = key(true, 0) + key(false, 0.1)
        #expect(key(true, 1) == ["-1 began 200,400"])
        #expect(key(true, 1.1).isEmpty)
        #expect(key(false, 2) == ["-1 ended 200,400"])
    }

    @Test mutating func arrowsAloneMoveVirtualFingerWithoutTouching() {
        #expect(arrow(.left, true, 0).isEmpty)
        _ = arrow(.left, false, 0.01) + key(true, 0.1) + key(false, 0.2)
        #expect(arrow(.left, true, 1).isEmpty && arrow(.left, false, 1).isEmpty)
        #expect(synthesizer.shownTouches.map(\.position) == [CGPoint(x: 196, y: 400)])
    }

    @Test mutating func arrowWhileKeyIsHeldDrags() {
        _ = key(true, 0)
        #expect(arrow(.right, true, 1) == ["-1 began 200,400", "-1 moved 204,400"])
        #expect(text(synthesizer.advance(to: 1.0161)) == ["-1 moved 206,400", "-1 moved 208,400"])
        #expect(arrow(.right, false, 1.02).isEmpty)
        #expect(synthesizer.advance(to: 2).isEmpty && synthesizer.nextDeadline == nil)
        #expect(key(false, 2) == ["-1 ended 208,400"])
    }

    @Test mutating func twoArrowsMoveDiagonallyAndOppositeOnesHold() {
        _ = key(true, 0) + key(false, 0) + arrow(.right, true, 1) + arrow(.down, true, 1)
        _ = synthesizer.advance(to: 1.1001)
        #expect(synthesizer.shownTouches.map(\.position) == [CGPoint(x: 228, y: 428)])
        _ = arrow(.down, false, 1.1002) + arrow(.left, true, 1.1002)
        let place = synthesizer.shownTouches.map(\.position)
        _ = synthesizer.advance(to: 2)
        #expect(synthesizer.shownTouches.map(\.position) == place)
    }

    @Test mutating func virtualFingerStaysOnScreen() {
        _ = key(true, 0) + key(false, 0) + arrow(.left, true, 1)
        _ = synthesizer.advance(to: 5)
        #expect(synthesizer.shownTouches.map(\.position) == [CGPoint(x: 0, y: 400)])
        _ = arrow(.left, false, 5) + arrow(.down, true, 5)
        _ = synthesizer.advance(to: 9)
        #expect(synthesizer.shownTouches.map(\.position) == [CGPoint(x: 0, y: 799)])
    }

    @Test mutating func ctrlMirrorsVirtualFinger() {
        _ = key(true, 0) + key(false, 0) + arrow(.left, true, 1) + arrow(.left, false, 1)
        _ = synthesizer.take(.modifiers(.mirror, time: 2))
        #expect(key(true, 3) == ["-1 began 120,400", "-2 began 280,400"])
    }

    @Test mutating func cancellingLiftsVirtualFingerAndKeepsItShown() {
        _ = key(true, 0) + arrow(.right, true, 1)
        #expect(text(synthesizer.take(.cancelled(time: 1))) == ["-1 cancelled 204,400"])
        #expect(synthesizer.hasVirtualFinger && synthesizer.nextDeadline == nil)
        #expect(key(false, 2).isEmpty)
        synthesizer.hideVirtualFinger()
        #expect(synthesizer.shownTouches.isEmpty)
    }

    @Test mutating func mouseHidesVirtualFingerUnlessItTouches() {
        let elsewhere = CGPoint(x: 5, y: 5)
        _ = key(true, 0) + arrow(.right, true, 1) + arrow(.right, false, 1)
        #expect(synthesizer.take(.pointerMoved(to: elsewhere, time: 1)).isEmpty)
        #expect(synthesizer.hasVirtualFinger)
        _ = key(false, 2)
        _ = synthesizer.take(.pointerMoved(to: elsewhere, time: 3))
        #expect(!synthesizer.hasVirtualFinger)
    }
}
