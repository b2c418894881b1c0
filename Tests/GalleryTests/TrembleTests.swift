import Foundation
import Gallery
import Stage
import Testing
import UIKit

// Checks a tile that is opened by a pinch whose fingers move slightly before the release (S-GEST-33, 37).
@MainActor struct TrembleTests {
    /// Returns one finger's part in the pinch: outward from 30 to 84 points from the center in 0.2 s, then `count` small vertical moves.
    private func finger(_ name: String, side: Int, trembling count: Int) -> String {
        var steps = ["{\"type\": \"pointerMove\", \"duration\": 0, \"x\": \(104 + 30 * side), \"y\": 482}", "{\"type\": \"pointerDown\"}"]
        steps.append("{\"type\": \"pointerMove\", \"duration\": 200, \"x\": \(104 + 84 * side), \"y\": 482}")
        for sample in 0..<count {
            let y = sample % 2 == 0 ? 481 : 482
            steps.append("{\"type\": \"pointerMove\", \"duration\": 17, \"x\": \(104 + 84 * side), \"y\": \(y)}")
        }
        steps.append("{\"type\": \"pointerUp\"}")
        return "{\"type\": \"pointer\", \"id\": \"\(name)\", \"parameters\": {\"pointerType\": \"touch\"}, "
            + "\"actions\": [\(steps.joined(separator: ", "))]}"
    }

    @Test("S-GEST-37, S-SEED1-11: a pinch opened to 2.46 that stops and trembles finishes the push", arguments: 0...12)
    func tremblingPinchFinishesPush(samples: Int) throws {
        let script = "{\"actions\": [\(finger("one", side: -1, trembling: samples)), \(finger("two", side: 1, trembling: samples))]}"
        let run = try TracedRun("tiles", script: GestureScript(json: Data(script.utf8)))
        let release = try #require(run.transition("interactionEnded").first)
        #expect(release["outcome"] as? String == "finish" && release.number("velocity") >= 0)
        let scale: Double = try #require(run.gestures("pinch").last?.number("scale"))
        #expect(abs(scale - 168.0 / 68) < 1e-5)
        #expect(run.stack == ["MainViewController", "DetailViewController"])
    }
}
