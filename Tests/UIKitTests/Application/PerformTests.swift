import Testing
@testable import UIKit

/// Checks that code running in a device sees that device's time and screen, regardless of its caller. The tests use two devices whose
/// clocks are far apart.
@MainActor struct PerformTests {
    /// Creates both drivers within the test, because other tests may run between a suite's `init` and its test.
    private func devices() -> (early: FrameDriver, late: FrameDriver) {
        let early = FrameDriver(size: CGSize(width: 100, height: 100), scale: 1)
        let late = FrameDriver(size: CGSize(width: 900, height: 900), scale: 1)
        _ = late.turn(at: 500)
        _ = early.turn(at: 5)
        return (early, late)
    }

    /// The time and screen width that code receives if it has no reference to a device.
    private struct DeviceState: Equatable {
        var time: TimeInterval
        var width: CGFloat

        @MainActor static var present: DeviceState { DeviceState(time: CACurrentMediaTime(), width: UIScreen.main.bounds.width) }
    }

    private static let inEarly = DeviceState(time: 5, width: 100)
    private static let inLate = DeviceState(time: 500, width: 900)

    @Test func performUsesItsDriverAndRestoresOuterOne() {
        let (early, late) = devices()
        #expect(DeviceState.present == Self.inEarly, "the driver turned last")
        late.perform {
            #expect(DeviceState.present == Self.inLate)
            early.perform { #expect(DeviceState.present == Self.inEarly) }
            #expect(DeviceState.present == Self.inLate)
        }
        #expect(DeviceState.present == Self.inEarly)
    }

    @Test func thrownErrorRestoresOuterDriver() {
        struct Refusal: Error {}
        let (_, late) = devices()
        #expect(throws: Refusal.self) { try late.perform { throw Refusal() } }
        #expect(DeviceState.present == Self.inEarly)
    }

    @Test func turnOfAnotherDriverInsidePerformKeepsOuterTime() {
        let (early, late) = devices()
        early.perform {
            _ = late.turn(at: 501)
            #expect(DeviceState.present == Self.inEarly)
            _ = FrameDriver(size: CGSize(width: 7, height: 7), scale: 1)
            #expect(DeviceState.present == Self.inEarly, "creating a driver doesn't change it either")
            late.resize(to: CGSize(width: 800, height: 800), scale: 1)
            #expect(DeviceState.present == Self.inEarly)
        }
        #expect(DeviceState.present == Self.inEarly)
    }

    @Test func withoutPerformLastTurnedDriverIsCurrent() {
        let (_, late) = devices()
        _ = late.turn(at: 502)
        #expect(DeviceState.present == DeviceState(time: 502, width: 900))
    }

    @Test func completionsLinksActionsAndServedWorkRunInTheirDriver() {
        let (early, late) = devices()
        var states: [String: DeviceState] = [:]
        let view = UIView(frame: late.window.bounds)
        let spy = Spy { states[$0] = DeviceState.present }
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
        #expect(Set(states.keys) == ["completion", "link", "tap", "queue"])
        #expect(states.values.allSatisfy { $0 == DeviceState(time: 501, width: 900) })
        #expect(DeviceState.present == Self.inEarly)
    }

    private final class Spy: NSObject {
        let note: (String) -> Void

        init(_ note: @escaping (String) -> Void) { self.note = note }

        func tapped() { note("tap") }

        func ticked() { note("link") }
    }
}
