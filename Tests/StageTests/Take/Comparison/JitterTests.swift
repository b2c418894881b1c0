import Foundation
import TestSupport
import Testing
@testable import Stage

/// Checks that jitter varies a gesture slightly, and that equal seeds give the same variation.
struct JitterTests {
    private let script: GestureScript

    init() throws {
        let text = """
            {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
              {"type": "pointerMove", "x": 100, "y": 100}, {"type": "pointerDown"}, {"type": "pointerMove", "duration": 400, "x": 300, "y": 100},
              {"type": "pause", "duration": 200}, {"type": "pointerUp"}]}], "take": {"version": 1, "scene": "page"}}
            """
        script = try GestureScript(json: Data(text.utf8))
    }

    private func places(seed: UInt64) -> [(time: TimeInterval, phase: String, x: CGFloat, y: CGFloat)] {
        var jitter = Jitter(seed: seed)
        return jitter.jittered(script).timeline(startingAt: 0).compactMap { input in
            guard case .touch(let phase, let place) = input.kind else { return nil }
            return (input.time, "\(phase)", place.x, place.y)
        }
    }

    @Test func sameSeedGivesSameJitter() {
        var (one, same, other) = (Jitter(seed: 7), Jitter(seed: 7), Jitter(seed: 8))
        let first = one.jittered(script)
        #expect(first == same.jittered(script) && first != other.jittered(script) && first != script)
    }

    @Test(arguments: 0..<20)
    func jitteredFingersStayNearTheirPath(seed: UInt64) {
        let places = places(seed: seed)
        #expect(places.first?.phase == "began" && places.first?.x == 100 && places.last?.phase == "ended")
        #expect(abs((places.last?.time ?? 0) - 0.6) < 0.002)
        for place in places.dropFirst().dropLast() {
            // A late sample is up to 8 ms old, which corresponds to 4 points.
            let way = 100 + 200 * min(1, place.time / 0.4)
            #expect(abs(place.x - way) < 6.5 && abs(place.y - 100) <= 1.5, "at \(place.time)")
        }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect((25...150).contains(places.count))
    }

    @Test func tremorAndNoiseMoveFingersByUpToOnePoint() {
        let distances = (0..<60).flatMap { places(seed: $0).map { abs($0.y - 100) } }
        #expect(distances.allSatisfy { $0 <= 1 } && distances.contains { $0 > 0.98 })
    }

    @Test func twentiethOfSamplesIsLost() {
        // The rates are spread evenly between 60 and 240 Hz.
        let counts = (0..<400).map { places(seed: $0).count - 2 }
        let mean = Double(counts.reduce(0, +)) / 400
        #expect(abs(mean - 0.95 * 0.6 * 150) < 3)
        #expect(counts.allSatisfy { $0 >= 27 && $0 <= 144 })
    }

    @Test func fingersAreVariedSeparately() throws {
        func finger(_ id: String, _ x: Int, _ end: String) -> String {
            """
            {"type": "pointer", "id": "\(id)", "parameters": {"pointerType": "touch"}, "actions": [
              {"type": "pointerMove", "x": \(x), "y": 100}, {"type": "pointerDown"}, {"type": "pause", "duration": 500}\(end)]}
            """
        }
        let (lifted, held) = (finger("a", 100, #", {"type": "pointerUp"}"#), finger("b", 300, ""))
        let text = #"{"actions": [\#(lifted), \#(held)], "take": {"version": 1, "scene": "page"}}"#
        var jitter = Jitter(seed: 3)
        var phases: [Int: [String]] = [:]
        for input in try jitter.jittered(GestureScript(json: Data(text.utf8))).timeline(startingAt: 0) {
            guard case .touch(let phase, let place) = input.kind else { continue }
            phases[place.x < 200 ? 0 : 1, default: []].append("\(phase)")
        }
        #expect(phases[0]?.first == "began" && phases[0]?.last == "ended" && phases[1]?.first == "began")
        #expect(phases.values.allSatisfy { $0.count { $0 == "began" } == 1 })
    }

    @Test func variationOfSeedIsTheSameInEveryBuild() {
        func text(_ number: Double) -> String { String(format: "%.4f", number) }
        let lines = (0..<3).flatMap { seed in
            ["seed \(seed)"] + places(seed: seed).map { "\(text($0.time)) \($0.phase) \(text($0.x)) \(text($0.y))" }
        }
        let difference = AcceptedText.difference(of: lines.joined(separator: "\n") + "\n", from: "jitter", "StageTests")
        #expect(difference == nil)
    }

    @Test func scriptWithoutTakeIsUnchanged() throws {
        let text = #"{"actions": [{"type": "pointer", "id": "f", "actions": [{"type": "pointerMove", "x": 1, "y": 1}]}]}"#
        let script = try GestureScript(json: Data(text.utf8))
        var jitter = Jitter(seed: 3)
        #expect(jitter.jittered(script) == script)
    }
}
