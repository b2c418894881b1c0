import Testing
@testable import UIKit

/// Two devices whose clocks stand far apart: code that runs in one of them reads that one's time and screen, whoever reaches it.
@MainActor struct PerformTests {
    /// Makes both within the test: between a suite's `init` and its test another test may run.
    private func devices() -> (early: FrameDriver, late: FrameDriver) {
        let early = FrameDriver(size: CGSize(width: 100, height: 100), scale: 1)
        let late = FrameDriver(size: CGSize(width: 900, height: 900), scale: 1)
        _ = late.turn(at: 500)
        _ = early.turn(at: 5)
        return (early, late)
    }

    /// The values seen by code that names no device.
    private struct Sight: Equatable {
        var time: TimeInterval
        var width: CGFloat

        @MainActor static var present: Sight { Sight(time: CACurrentMediaTime(), width: UIScreen.main.bounds.width) }
    }

    private static let inEarly = Sight(time: 5, width: 100)
    private static let inLate = Sight(time: 500, width: 900)

    @Test func workRunsInItsDriverAndTheOuterOneIsRestored() {
        let (early, late) = devices()
        #expect(Sight.present == Self.inEarly, "the one that was turned last")
        late.perform {
            #expect(Sight.present == Self.inLate)
            early.perform { #expect(Sight.present == Self.inEarly) }
            #expect(Sight.present == Self.inLate)
        }
        #expect(Sight.present == Self.inEarly)
    }

    @Test func anErrorRestoresTheOuterOne() {
        struct Refusal: Error {}
        let (_, late) = devices()
        #expect(throws: Refusal.self) { try late.perform { throw Refusal() } }
        #expect(Sight.present == Self.inEarly)
    }

    @Test func aTurnOfAnotherDriverInTheMiddleOfWorkLeavesThatWorkItsTime() {
        let (early, late) = devices()
        early.perform {
            _ = late.turn(at: 501)
            #expect(Sight.present == Self.inEarly)
            _ = FrameDriver(size: CGSize(width: 7, height: 7), scale: 1)
            #expect(Sight.present == Self.inEarly, "nor does one that is made there")
            late.resize(to: CGSize(width: 800, height: 800), scale: 1)
            #expect(Sight.present == Self.inEarly)
        }
        #expect(Sight.present == Self.inEarly)
    }

    @Test func outsideAllWorkTheOneThatWasTurnedLastAnswers() {
        let (_, late) = devices()
        _ = late.turn(at: 502)
        #expect(Sight.present == Sight(time: 502, width: 900))
    }

    @Test func completionsLinksActionsAndServedWorkRunInTheirDriver() {
        let (early, late) = devices()
        var sights: [String: Sight] = [:]
        let view = UIView(frame: late.window.bounds)
        let spy = Spy { sights[$0] = Sight.present }
        late.perform {
            late.window.addSubview(view)
            view.addGestureRecognizer(UITapGestureRecognizer(target: spy, action: Selector(Spy.tapped)))
            let link = CADisplayLink(target: spy, selector: Selector(Spy.ticked))
            link.add(to: .main, forMode: .common)
            UIView.animate(withDuration: 0.25) {
                view.alpha = 0.5
            } completion: { _ in
                spy.note("completion")
            }
        }
        late.serveRunLoop = { spy.note("queue") }
        for phase in [UITouch.Phase.began, .ended] {
            late.enqueue(InputEvent(finger: 1, phase: phase, location: CGPoint(x: 50, y: 50), time: 501))
        }
        early.perform {
            _ = late.turn(at: 500)
            _ = late.turn(at: 501)
        }
        #expect(Set(sights.keys) == ["completion", "link", "tap", "queue"])
        #expect(sights.values.allSatisfy { $0 == Sight(time: 501, width: 900) })
        #expect(Sight.present == Self.inEarly)
    }

    private final class Spy: NSObject {
        let note: (String) -> Void

        init(_ note: @escaping (String) -> Void) { self.note = note }

        func tapped() { note("tap") }

        func ticked() { note("link") }
    }
}
