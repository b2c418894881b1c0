import Testing
import UIKit

// Checks the cases in `velocity.json` about the beginning and end of a pan.
@MainActor struct PanOracleTests {
    private typealias Case = VelocityOracleTests.Case

    private static func example(_ id: String) throws -> [String: Any] {
        try #require(VelocityOracleTests.all.first { $0.id == id }?.values)
    }

    @Test func edgePanFromTopBeginsWithFirstInwardMove() throws {
        let touches = try #require(Self.example("edge-pan-ios/top")["touches"] as? [[Any]])
        let device = VirtualDevice(size: CGSize(width: 400, height: 400))
        let pan = UIScreenEdgePanGestureRecognizer()
        let states = StateLog(pan)
        pan.edges = .top
        device.window.addGestureRecognizer(pan)
        try touches.forEach { try put($0, on: device) }
        #expect(states.log == [.began, .ended])
    }

    @Test func panSlopCountsFromTouchDownIfConfigured() throws {
        let example = try Self.example("pan-third-party/slop")
        let touches = try #require(example["touches"] as? [[Any]])
        let expected = try #require(example["expect"] as? [String: [Any]])
        let device = VirtualDevice(size: CGSize(width: 400, height: 400))
        let pan = UIPanGestureRecognizer()
        pan.panCountsFromTouchDown = true
        device.window.addGestureRecognizer(pan)
        for (index, touch) in touches.enumerated() {
            try put(touch, on: device)
            #expect("\(pan.state)" == expected["states"]?[index] as? String)
            let found = [
                ("translationX", pan.translation(in: nil).x), ("translationY", pan.translation(in: nil).y),
                ("velocityX", pan.velocity(in: nil).x),
            ]
            for (key, value) in found {
                if let wanted = (expected[key]?[index] as? NSNumber)?.doubleValue { #expect(abs(value - wanted) < 1e-9) }
            }
        }
    }

    @Test func pageFollowsLinearEdgePanFromTouchDown() throws {
        let example = try Self.example("edge-pan/linear200")
        let device = VirtualDevice(size: CGSize(width: 800, height: 600))
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        pan.panCountsFromTouchDown = true
        device.window.addGestureRecognizer(pan)
        try drag(example, on: device)
        #expect(pan.state == .changed)
        #expect(pan.translation(in: nil).x == 200)
    }

    // S-TRANS-78, rather than the source's rule (section 8), determines whether the pop completes. Both rules agree in these cases.
    @Test(arguments: ["short", "full"])
    func popReleasedAtRestCompletesBeyondHalf(name: String) throws {
        let example = try Self.example("edge-pan/\(name)")
        let isCompleted = try #require((example["expect"] as? [String: Any])?["completed"] as? Bool)
        let device = VirtualDevice(size: CGSize(width: 800, height: 600))
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.window.rootViewController = navigation
        navigation.pushViewController(UIViewController(), animated: false)
        device.turn(at: 0)
        let end = try drag(example, on: device)
        device.touch(1, .ended, at: CGPoint(x: end.x, y: end.y), time: 3)
        for frame in 0..<120 { device.turn(at: 3 + Double(frame) / 60) }
        #expect(navigation.viewControllers.count == (isCompleted ? 1 : 2))
    }

    private func put(_ touch: [Any], on device: VirtualDevice) throws {
        let phases: [String: UITouch.Phase] = ["began": .began, "moved": .moved, "ended": .ended]
        let time = try #require((touch[0] as? NSNumber)?.doubleValue)
        let place = try #require(touch[1] as? [NSNumber]).map(\.doubleValue)
        let phase = try #require((touch[2] as? String).flatMap { phases[$0] })
        device.touch(1, phase, at: CGPoint(x: place[0], y: place[1]), time: time)
        device.turn(at: time)
    }

    /// Puts a finger down and moves it as the case specifies. Each move takes ten turns. Returns the finger's final position.
    @discardableResult
    private func drag(_ example: [String: Any], on device: VirtualDevice) throws -> CGPoint {
        let start = try #require(example["start"] as? [NSNumber]).map(\.doubleValue)
        var (place, time) = (CGPoint(x: start[0], y: start[1]), 1.0)
        device.touch(1, .began, at: place, time: time)
        device.turn(at: time)
        for way in try #require(example["moves"] as? [[NSNumber]]) {
            for _ in 0..<10 {
                time += 1.0 / 60
                place.x += way[0].doubleValue / 10
                place.y += way[1].doubleValue / 10
                device.touch(1, .moved, at: place, time: time)
                device.turn(at: time)
            }
        }
        return place
    }
}

/// Logs the states of a recognizer's actions.
@MainActor private final class StateLog {
    private(set) var log: [UIGestureRecognizer.State] = []

    init(_ recognizer: UIGestureRecognizer) { recognizer.addTarget(self, action: Selector(StateLog.acted(_:))) }

    func acted(_ recognizer: UIGestureRecognizer) { log.append(recognizer.state) }
}
