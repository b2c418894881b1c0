import Testing
@testable import UIKit

// Checks strokes against the velocity that public trackers expect; `velocity.json` names the sources. Each stroke is played on a device
// with a pan, both in one turn per event and in turns at 60 Hz. The results agree, because the velocity depends on event times.
@MainActor struct VelocityOracleTests {
    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let id: String
        let values: [String: Any]
        var testDescription: String { id }
    }

    /// One step in a finger's movement.
    private struct Row {
        var time: TimeInterval
        var place: CGPoint
        var phase: UITouch.Phase
    }

    nonisolated static let all: [Case] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("velocity.json")
        let content = try? JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        return (content?["cases"] as? [[String: Any]] ?? []).compactMap { values in
            guard values["status"] as? String != "differs", let id = values["id"] as? String else { return nil }
            return Case(id: id, values: values)
        }
    }()

    /// Excludes a case with one sample per second, which tests an estimator without a time window (section 8).
    nonisolated static let strokes = all.filter { $0.values["events"] != nil && $0.id != "flutter-ios/steady" }

    /// The cases for scroll views whose content slows down by a constant factor per second.
    nonisolated static let frictions = all.filter { $0.id.hasPrefix("friction/newton/") }

    @Test func velocityFileIsComplete() {
        #expect(Self.strokes.count == 21)
        #expect(Self.frictions.count == 7)
        #expect(Self.all.count == 34)
    }

    @Test("S-GEST-33: the velocity of a stroke at its lift matches its source", arguments: strokes, [nil, 60.0])
    func strokeVelocityAtLiftMatchesSource(_ example: Case, rate: Double?) throws {
        let expected = try #require(example.values["expect"] as? [[String: Any]])
        for figure in expected {
            let pointer = try #require(figure["pointer"] as? Int)
            let velocity = play(try rows(of: example, pointer), rate: rate)
            let isX = figure["axis"] as? String == "x"
            let found = isX ? velocity.x : velocity.y
            guard let wanted = (figure["velocity"] as? NSNumber)?.doubleValue else {
                #expect(found == 0)
                continue
            }
            let band = (example.values["acceptBand"] as? [String: [NSNumber]])?[isX ? "x" : "y"]
            if wanted == 0 {
                #expect(found == 0)
            } else if (figure["strategy"] as? String)?.hasSuffix("LSQ2") == true {
                // This is the rule that Segue's estimator follows.
                #expect(abs(found / wanted - 1) <= 5e-4)
            } else if let band, example.id != "android/TestGetComputedVelocity" {
                #expect(band[0].doubleValue...band[1].doubleValue ~= found)
            } else {
                #expect(abs(found / wanted - 1) <= tolerance(of: example, figure))
            }
        }
        guard let fling = example.values["fling"] as? [String: Any] else { return }
        try check(fling, play(try rows(of: example, 0), rate: rate))
    }

    /// The file contains the fraction of the speed that remains after a second, whereas a scroll view's rate is the fraction after a
    /// millisecond.
    @Test(arguments: frictions)
    func releasedContentSlowsDownByItsRate(_ example: Case) throws {
        func number(_ key: String) throws -> Double { try #require((example.values[key] as? NSNumber)?.doubleValue) }
        let (start, velocity, time) = (try number("position0"), try number("velocity0"), try number("t"))
        let (rate, tolerance) = (pow(try number("drag"), 1.0 / 1000), try number("tolerance"))
        let motion = ScrollMotion(start: start, velocity: velocity, rate: rate, in: 0...1000, bounces: true)
        let expected = try #require(example.values["expect"] as? [String: Any])
        switch (expected["position"], expected["positionRange"], expected["velocity"]) {
        case (let wanted as NSNumber, nil, nil):
            #expect(abs(motion.place(at: time) - wanted.doubleValue) <= tolerance * wanted.doubleValue)
        case (nil, let range as [NSNumber], nil):
            #expect(range[0].doubleValue...range[1].doubleValue ~= motion.place(at: time))
        case (nil, nil, let wanted as NSNumber):
            let found = ScrollMotion.slowed(velocity, rate: rate, after: time)
            #expect(abs(found - wanted.doubleValue) <= tolerance * wanted.doubleValue)
            let seen = (motion.place(at: time + 1e-3) - motion.place(at: time - 1e-3)) / 2e-3
            #expect(abs(seen / found - 1) < 1e-6)
        default: Issue.record("the case has none of the three expectations")
        }
    }

    /// Returns the allowed error for values without a tolerance (section 8).
    private func tolerance(of example: Case, _ figure: [String: Any]) -> Double {
        switch example.values["group"] as? String {
        case "flutter-recorded": 0.2
        case "android-recorded": 0.25
        default: (figure["tolerance"] as? NSNumber)?.doubleValue ?? 0
        }
    }

    private func check(_ fling: [String: Any], _ velocity: CGPoint) throws {
        let isFling = try #require(fling["isFling"] as? Bool)
        #expect((max(abs(velocity.x), abs(velocity.y)) >= 50) == isFling)
        guard isFling else { return }
        let sign = try #require((fling["sign"] as? NSNumber)?.doubleValue)
        #expect((fling["axis"] as? String == "x" ? velocity.x : velocity.y) * sign > 0)
        #expect((abs(velocity.x) >= abs(velocity.y)) == (fling["axis"] as? String == "x") || velocity.x == velocity.y)
    }

    /// Returns the steps for one pointer in a case. Skips interpolated samples, and ends a cancelled pointer with a cancellation.
    private func rows(of example: Case, _ pointer: Int) throws -> [Row] {
        let units: [String: Double] = ["ns": 1e-9, "us": 1e-6, "ms": 1e-3]
        let unit = try #require(units[example.values["timeUnit"] as? String ?? ""])
        let events = try #require(example.values["events"] as? [[Any]])
        let actions = example.values["actions"] as? [String]
        var rows: [Row] = []
        for (index, event) in events.enumerated() {
            guard let place = event[1 + pointer] as? [Any], place.count == 2,
                let x = (place[0] as? NSNumber)?.doubleValue, let y = (place[1] as? NSNumber)?.doubleValue,
                let time = (event[0] as? NSNumber)?.doubleValue
            else { continue }
            let isLast = index == events.count - 1 && example.values["lastEventIsUp"] as? Bool == true
            let isCancelled = actions?[index] == "pointerCancel:\(pointer)" || actions?[index] == "cancel"
            if !isLast, !isCancelled, actions?[index].hasPrefix("pointer") ?? false, !rows.isEmpty { continue }
            let phase: UITouch.Phase = rows.isEmpty ? .began : isCancelled ? .cancelled : isLast ? .ended : .moved
            rows.append(Row(time: time * unit, place: CGPoint(x: 1000 + x, y: 1000 + y), phase: phase))
        }
        return rows
    }

    /// Returns the velocity that the pan reports in its last action. Strokes that are too short for a pan are enlarged by a factor of 100,
    /// because velocity scales with length.
    private func play(_ rows: [Row], rate: Double?) -> CGPoint {
        let start = rows.first?.place ?? .zero
        let isShort = rows.allSatisfy { hypot($0.place.x - start.x, $0.place.y - start.y) < 10 }
        let factor: CGFloat = isShort ? 100 : 1
        let device = VirtualDevice(size: CGSize(width: 4000, height: 4000))
        let pan = UIPanGestureRecognizer()
        let reader = Reader(pan)
        device.window.addGestureRecognizer(pan)
        for row in rows {
            let way = CGVector(dx: (row.place.x - start.x) * factor, dy: (row.place.y - start.y) * factor)
            device.touch(1, row.phase, at: CGPoint(x: start.x + way.dx, y: start.y + way.dy), time: row.time)
        }
        let end = rows.last?.time ?? 0
        let frames = (0...Int(end * 60) + 4).map { Double($0) / 60 }
        for time in rate == nil ? rows.map(\.time) + frames.filter({ $0 > end }) : frames { device.turn(at: time) }
        return CGPoint(x: reader.velocity.x / factor, y: reader.velocity.y / factor)
    }
}

/// Records a pan's velocity at its last action.
@MainActor private final class Reader {
    private let pan: UIPanGestureRecognizer
    private(set) var velocity = CGPoint.zero

    init(_ pan: UIPanGestureRecognizer) {
        self.pan = pan
        pan.addTarget(self, action: Selector(Reader.read))
    }

    func read() { velocity = pan.velocity(in: nil) }
}
