import Testing
import UIKit

// Checks two fingers against their expected scale, rotation, and velocity. `pinch.json` names the sources. The sources of the groups
// `flutter` and `computed` have no hysteresis, so these tests derive the base from S-GEST-36 and 39.
@MainActor struct PinchOracleTests {
    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let id: String
        let values: [String: Any]
        var testDescription: String { id }
    }

    nonisolated static let all: [Case] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("pinch.json")
        let content = try? JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        return (content?["cases"] as? [[String: Any]] ?? []).compactMap { values in
            guard values["status"] as? String != "differs", let id = values["id"] as? String else { return nil }
            return Case(id: id, values: values)
        }
    }()

    private nonisolated static func group(_ name: String) -> [Case] { all.filter { $0.values["group"] as? String == name } }

    @Test func pinchFileIsComplete() {
        #expect(Self.all.count == 9)
        #expect(["flutter", "ios-measured", "computed"].map { Self.group($0).count } == [3, 2, 3])
    }

    private let device = VirtualDevice(size: CGSize(width: 400, height: 400))
    private let pinch = UIPinchGestureRecognizer()
    private let rotation = UIRotationGestureRecognizer()
    private let friends = SimultaneousDelegate()

    init() {
        for recognizer in [pinch, rotation] {
            recognizer.delegate = friends
            device.window.addGestureRecognizer(recognizer)
        }
    }

    // MARK: Measured

    @Test(arguments: group("ios-measured"))
    func measuredCasesMatchInStatesAndScales(_ example: Case) throws {
        let log = StateNames(pinch)
        let expected = try #require(example.values["expect"] as? [[String: Any]])
        for (index, touch) in try #require(example.values["touches"] as? [[Any]]).enumerated() {
            try put(touch)
            for figure in expected where figure["after"] as? Int == index {
                if let state = figure["state"] as? String { #expect("\(pinch.state)" == state) }
                if let state = figure["lastState"] as? String { #expect(log.names.last == state) }
                if let actions = figure["actions"] as? [String] { #expect(log.names == actions) }
                if let scale = number(figure["scale"]) { #expect(abs(pinch.scale - scale) < 1e-12) }
                if let place = figure["location"] as? [NSNumber] {
                    #expect(pinch.location(in: nil) == CGPoint(x: place[0].doubleValue, y: place[1].doubleValue))
                }
            }
        }
    }

    // The case's value of 0.37 comes from a reimplementation that starts at scale 1; S-GEST-37 starts at the distance.
    @Test("S-GEST-37: velocity at began in ios-measured/out is the distance's velocity divided by the base")
    func velocityAtBeganIsDistanceOverBase() throws {
        let example = try #require(Self.all.first { $0.id == "ios-measured/out" })
        for touch in try #require(example.values["touches"] as? [[Any]]).prefix(2) { try put(touch) }
        #expect(pinch.state == .began)
        #expect(abs(pinch.velocity - 10 / 0.05 / 108) < 1e-9)
    }

    // MARK: By formula

    @Test(arguments: group("computed"))
    func computedCasesMatchInEveryFrameAfterRecognition(_ example: Case) throws {
        let frames = try #require(example.values["frames"] as? [[String: Any]])
        var hysteresis = Hysteresis()
        for (index, frame) in frames.enumerated() {
            let places = try points(frame["pointers"])
            hysteresis.take(places, rotation: number(frame["rotation"]) ?? 0)
            put(places, index == 0 ? .began : .moved, at: number(frame["t"]) ?? 0)
            try checkCentre(frame)
            if pinch.state != .possible {
                #expect(abs(pinch.scale - (number(frame["scale"]) ?? 0) * hysteresis.scaleFactor) < 1e-9)
                #expect(abs(pinch.velocity - (number(frame["scaleVelocity"]) ?? 0) * hysteresis.scaleFactor) < 1e-6)
            }
            if rotation.state != .possible {
                #expect(abs(rotation.rotation - (number(frame["rotation"]) ?? 0) + hysteresis.swallowedTurn) < 1e-9)
            }
        }
        #expect(pinch.state != .possible || rotation.state != .possible)
    }

    // MARK: From a test suite

    @Test(arguments: group("flutter"))
    func flutterCasesMatchAfterEachMove(_ example: Case) throws {
        let start = try #require(example.values["start"] as? [String: [NSNumber]])
        let names = start.keys.sorted()
        var places = names.map { CGPoint(x: start[$0]![0].doubleValue, y: start[$0]![1].doubleValue) }
        var (hysteresis, swallowedTurn) = (Hysteresis(), 0.0)
        hysteresis.take(places, rotation: 0)
        put(places, .began, at: 0)
        for (index, step) in try #require(example.values["steps"] as? [[String: Any]]).enumerated() {
            let finger = try #require(names.firstIndex(of: step["move"] as? String ?? ""))
            let to = try #require(step["to"] as? [NSNumber])
            let expected = try #require(step["expect"] as? [String: Any])
            places[finger] = CGPoint(x: to[0].doubleValue, y: to[1].doubleValue)
            hysteresis.take(places, rotation: 0)
            put(places, .moved, at: 0.02 * Double(index + 1))
            try checkCentre(expected)
            if let scale = number(expected["scale"]), pinch.state != .possible {
                #expect(abs(pinch.scale - scale * hysteresis.scaleFactor) < 1e-9)
            }
            // A half turn in one step may go in either direction. The sign of the subtracted hysteresis corresponds to that direction.
            if rotation.state == .began { swallowedTurn = rotation.rotation > 0 ? Hysteresis.turn : -Hysteresis.turn }
            if let turn = number(expected["rotation"]), rotation.state != .possible {
                let difference = rotation.rotation + swallowedTurn - turn
                let modulo = number(expected["rotationModulo"])
                #expect(abs(modulo.map(difference.remainder(dividingBy:)) ?? difference) < 1e-9)
            }
        }
        #expect(pinch.state != .possible || rotation.state != .possible)
    }

    @Test func velocityOfExponentialScaleIsExactAtLift() throws {
        let example = try #require(Self.all.first { $0.id == "flutter-velocity/exponential" }).values
        let expected = try #require(example["expect"] as? [String: Any])
        let loose = try #require(example["expectLoose"] as? [String: Any])
        let samples = try #require(example["scaleSamples"] as? [[NSNumber]])
        let start = 100.0
        for (index, sample) in samples.enumerated() {
            let half = start * sample[1].doubleValue / 2
            let places = [CGPoint(x: 200 - half, y: 200), CGPoint(x: 200 + half, y: 200)]
            put(places, index == 0 ? .began : .moved, at: sample[0].doubleValue / 1000)
            // Add the subtracted 8 points back, so that the scale becomes the distance divided by 100, as in the source.
            if pinch.state == .began { pinch.scale = sample[1].doubleValue }
        }
        var velocity: CGFloat = 0
        let reader = ActionReader { [pinch] in velocity = pinch.velocity }
        pinch.addTarget(reader, action: Selector(ActionReader.act))
        let last = start * samples[samples.count - 1][1].doubleValue / 2
        put(
            [CGPoint(x: 200 - last, y: 200), CGPoint(x: 200 + last, y: 200)], .ended,
            at: (number(example["releaseTime"]) ?? 0) / 1000
        )
        let wanted = number(expected["scaleVelocity"]) ?? 0
        #expect(abs(velocity / wanted - 1) < number(expected["relativeTolerance"]) ?? 0)
        #expect(abs(velocity / (number(loose["scaleVelocity"]) ?? 0) - 1) < number(loose["relativeTolerance"]) ?? 0)
    }

    // MARK: Fingers

    private func put(_ places: [CGPoint], _ phase: UITouch.Phase, at time: TimeInterval) {
        for (finger, place) in places.enumerated() { device.touch(finger, phase, at: place, time: time) }
        device.turn(at: time)
    }

    /// Sends the touches in one row of a measured case.
    private func put(_ row: [Any]) throws {
        let phases: [String: UITouch.Phase] = ["began": .began, "moved": .moved, "ended": .ended]
        let time = try #require(number(row[0]))
        guard let phase = (row[1] as? String).flatMap({ phases[$0] }) else {
            pinch.scale = try #require(number((row[2] as? [String: Any])?["scale"]))
            return
        }
        for (finger, place) in try #require(row[2] as? [String: [NSNumber]]).sorted(by: { $0.key < $1.key }) {
            let point = CGPoint(x: place[0].doubleValue, y: place[1].doubleValue)
            device.touch(Int(finger) ?? 0, phase, at: point, time: time)
        }
        device.turn(at: time)
    }

    private func checkCentre(_ expected: [String: Any]) throws {
        guard let focal = expected["focal"] as? [NSNumber] else { return }
        let place = pinch.location(in: nil)
        #expect(abs(place.x - focal[0].doubleValue) < 1e-9 && abs(place.y - focal[1].doubleValue) < 1e-9)
    }

    private func points(_ value: Any?) throws -> [CGPoint] {
        try #require(value as? [[NSNumber]]).map { CGPoint(x: $0[0].doubleValue, y: $0[1].doubleValue) }
    }

    private func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
}

/// The hysteresis that S-GEST-36 and 39 subtract from a pinch and a rotation, computed from the fingers' positions.
private struct Hysteresis {
    static let turn = 5 * CGFloat.pi / 180
    private var start: CGFloat?
    private var base: CGFloat?
    /// The factor that converts to a scale without hysteresis.
    var scaleFactor: CGFloat { (start ?? 1) / (base ?? start ?? 1) }
    private(set) var swallowedTurn: CGFloat = 0

    mutating func take(_ places: [CGPoint], rotation: CGFloat) {
        let distance = hypot(places[0].x - places[1].x, places[0].y - places[1].y)
        let start = self.start ?? distance
        self.start = start
        if base == nil, abs(distance - start) >= 10 { base = start + (distance > start ? 8 : -8) }
        if swallowedTurn == 0, abs(rotation) >= 2 * Self.turn { swallowedTurn = rotation > 0 ? Self.turn : -Self.turn }
    }
}

private final class SimultaneousDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

@MainActor private final class StateNames {
    private(set) var names: [String] = []

    init(_ recognizer: UIGestureRecognizer) { recognizer.addTarget(self, action: Selector(StateNames.acted(_:))) }

    func acted(_ recognizer: UIGestureRecognizer) { names.append("\(recognizer.state)") }
}

@MainActor private final class ActionReader {
    private let read: () -> Void

    init(_ read: @escaping () -> Void) { self.read = read }

    func act() { read() }
}
