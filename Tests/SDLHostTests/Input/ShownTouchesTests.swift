import Stage
import Testing
import UIKit

@testable import SDLHost

@MainActor struct ShownTouchesTests {
    private var touches = ShownTouches()

    private mutating func finger(_ number: Int, _ phase: UITouch.Phase, _ x: CGFloat) {
        touches.take(InputEvent(finger: number, phase: phase, location: CGPoint(x: x, y: 0), time: 0))
    }

    @Test mutating func fingersAreShownFromDownToUp() {
        finger(2, .began, 5)
        finger(1, .began, 6)
        finger(2, .moved, 7)
        #expect(touches.all.map(\.finger) == [1, 2] && touches.all.map(\.position.x) == [6, 7])
        finger(1, .ended, 6)
        finger(2, .cancelled, 7)
        #expect(touches == ShownTouches())
    }

    @Test mutating func mirroredFingersAreShownBeforeTheyTouch() {
        var synthesizer = TouchSynthesizer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100)) { _ in nil }
        _ = synthesizer.take(.pointerMoved(to: CGPoint(x: 30, y: 50), time: 0))
        touches.take(synthesizer)
        #expect(touches.simulated.isEmpty)
        _ = synthesizer.take(.modifiers(.mirror, time: 0))
        touches.take(synthesizer)
        #expect(touches.simulated.map(\.position.x) == [180, 20] && !touches.simulated.contains(where: \.isDown))
        synthesizer.take(.buttonDown(at: CGPoint(x: 30, y: 50), time: 1)).forEach { touches.take($0) }
        touches.take(synthesizer)
        #expect(touches.simulated.count == 2 && touches.simulated.allSatisfy(\.isDown))
        #expect(touches.all == touches.simulated)
    }
}
