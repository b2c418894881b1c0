import Foundation
import Stage
import Testing
@testable import Takes

/// Checks that jitter varies a gesture slightly, and in the same way for equal seeds.
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
}
