import Foundation
import Problems
import Scenes
import Stage
import Testing
import _Testing_CoreGraphics
import _Testing_UIKit

/// Tries inputs on `scene` for `seconds` seconds, and records an issue for each input that breaks the scene. Attaches each finding's
/// shortened input as a take, which `segue check` and a window can play.
///
/// All inputs are played in this process, in virtual time. If the scene's code traps, the tests end, whereas `segue storm` reports the trap
/// and continues. The same `seed` produces the same inputs, but the number of inputs tried depends on the machine. Traps unless `seconds`
/// is above 0.
///
///     @Test func nothingBreaksIt() async { await expectNoFindings(in: scene, seconds: 2) }
@MainActor public func expectNoFindings(
    in scene: Scene, seconds: TimeInterval, seed: UInt64 = 1, sourceLocation: SourceLocation = #_sourceLocation
) async {
    precondition(seconds > 0 && seconds.isFinite, "a storm lasts more than 0 seconds, not \(seconds)")
    let end = ContinuousClock.now + .seconds(seconds)
    let limit = { (storm: inout Storm) in
        storm.isOver = { ContinuousClock.now >= end }
        storm.isShorteningOver = { ContinuousClock.now >= end + Storm.overtime }
    }
    expectNoFindings(in: scene, Storm(seed: seed, on: scene), limit, sourceLocation)
}

/// Tries `hands` touch sequences on `scene`, and records an issue for each sequence that breaks the scene, like
/// `expectNoFindings(in:seconds:seed:)`. The result doesn't depend on the machine: the same `seed` and `hands` always try the same
/// gestures. Traps unless `hands` is above 0.
///
///     @Test func nothingBreaksIt() async { await expectNoFindings(in: scene, hands: 200) }
@MainActor public func expectNoFindings(
    in scene: Scene, hands: Int, seed: UInt64 = 1, sourceLocation: SourceLocation = #_sourceLocation
) async {
    precondition(hands > 0, "a storm tries at least one hand, not \(hands)")
    expectNoFindings(in: scene, Storm(seed: seed, on: scene), { $0.maximumInputs = hands }, sourceLocation)
}

@MainActor private func expectNoFindings(
    in scene: Scene, _ storm: Storm, _ limit: (inout Storm) -> Void, _ sourceLocation: SourceLocation
) {
    var storm = storm
    limit(&storm)
    // A storm in this process doesn't throw errors.
    try? storm.run { finding in
        let take = finding.hand.script(Take(of: StageSettings(), scene: scene.name)).text
        Attachment.record(take, named: "\(finding.name).json", sourceLocation: sourceLocation)
        let size = "\(finding.hand.fingers) fingers, \(finding.hand.steps) steps"
        Issue.record("\(scene.name): \(finding.symptom.text) (\(size))", severity: .error, sourceLocation: sourceLocation)
    }
}
