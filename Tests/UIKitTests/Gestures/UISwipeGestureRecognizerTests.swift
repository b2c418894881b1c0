import GestureSupport
import Testing
import UIKit

@MainActor struct UISwipeGestureRecognizerTests {
    /// Returns a swipe's log after a stroke of ten moves, and checks that lifting the finger doesn't change the log.
    private func swipe(
        _ direction: UISwipeGestureRecognizer.Direction, by way: (CGFloat, CGFloat), in duration: TimeInterval = 0.2
    ) -> [String] {
        let stage = GestureStage()
        stage.add(UISwipeGestureRecognizer(), "swipe").direction = direction
        stage.down(1, 200, 400, at: 0)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            stage.move(1, 200 + way.0 * part, 400 + way.1 * part, at: duration * part)
        }
        let beforeLift = stage.log.contains("swipe ended")
        stage.up(1, 200 + way.0, 400 + way.1, at: duration + 0.01)
        #expect(stage.log.contains("swipe ended") == beforeLift)
        return stage.take().filter { !$0.contains(":") }
    }

    private let recognized = ["swipe ended"]

    @Test("S-GEST-42: a swipe in its direction is recognized mid-stroke")
    func swipeIsRecognizedInItsDirection() {
        #expect(swipe(.right, by: (60, 0)) == recognized)
        #expect(swipe(.left, by: (-60, 0)) == recognized)
        #expect(swipe(.up, by: (0, -60)) == recognized)
        #expect(swipe(.down, by: (0, 60)) == recognized)
        #expect(swipe(.right, by: (-60, 0)) == [])
        #expect(swipe([.left, .right], by: (-60, 0)) == recognized)
    }

    @Test("S-GEST-42: a slow swipe may be short, and a fast one must be long")
    func requiredLengthFallsWithTime() {
        #expect(swipe(.right, by: (32, 0), in: 0.5) == recognized)
        #expect(swipe(.right, by: (29, 0), in: 0.5) == [])
        #expect(swipe(.right, by: (32, 0), in: 0.05) == [])
        #expect(swipe(.right, by: (60, 0), in: 0.05) == recognized)
        #expect(swipe(.right, by: (60, 0), in: 1.2) == [], "after 0.5 s it has moved 25 points")
    }

    @Test("S-GEST-42: a slow swipe must be precise, and a fast one may stray")
    func permittedStrayFallsWithTime() {
        #expect(swipe(.right, by: (70, 35), in: 0.1) == recognized)
        #expect(swipe(.right, by: (32, 20), in: 0.5) == [])
        #expect(swipe(.right, by: (32, 12), in: 0.5) == recognized)
        #expect(swipe(.right, by: (50, 50), in: 0.1) == [])
    }

    @Test("S-GEST-42: a swipe needs exactly the required fingers")
    func swipeNeedsExactlyRequiredFingers() {
        for (required, expected) in [(2, recognized), (1, []), (3, [])] {
            let stage = GestureStage()
            stage.add(UISwipeGestureRecognizer(), "swipe").numberOfTouchesRequired = required
            stage.pair(.began, 100, at: 0)
            stage.device.touch(1, .moved, at: CGPoint(x: 220, y: 400), time: 0.1)
            stage.device.touch(2, .moved, at: CGPoint(x: 320, y: 400), time: 0.1)
            stage.device.turn(at: 0.1)
            #expect(stage.take().filter { !$0.contains(":") } == expected)
        }
    }

    @Test func swipeReportsItsStartLocationInItsAction() {
        let stage = GestureStage()
        stage.add(UISwipeGestureRecognizer(), "swipe")
        var places: [CGPoint] = []
        stage.onAction = { places = [$0.location(in: nil), $0.location(ofTouch: 0, in: nil)] }
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 170, 400, at: 0.1)
        #expect(places == [CGPoint(x: 100, y: 400), CGPoint(x: 100, y: 400)])
    }

    @Test func panThatWaitsForSwipeBeginsAtZero() {
        let stage = GestureStage()
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        pan.require(toFail: stage.add(UISwipeGestureRecognizer(), "swipe"))
        var way: CGPoint?
        stage.onAction = { _ in way = way ?? pan.translation(in: nil) }
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 130, 400, at: 0.3)
        #expect(stage.take() == ["view: began 1", "view: moved 1"])
        stage.device.turn(at: 0.6)
        #expect(stage.take() == ["view: cancelled 1", "pan began"])
        #expect(way == .zero)
    }
}
