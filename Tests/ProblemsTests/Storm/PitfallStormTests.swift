import Foundation
import Scenes
import Stage
import Testing

@testable import Gallery
@testable import Problems

/// Storms the gallery's scenes with and without pitfalls. Set SEGUE_LONG_TESTS to run these tests. They print a table.
///
/// Each test ends after a limited number of hands: 240 for each of the 65 pitfalls, and 240 for each scene. The same hands take about ten
/// minutes with `segue storm` in a release build on two busy cores, and several times as long in a debug build.
@MainActor @Suite(.enabled(if: ProcessInfo.processInfo.environment["SEGUE_LONG_TESTS"] != nil, "set SEGUE_LONG_TESTS to play it"))
struct PitfallStormTests {
    /// The maximum number of hands per scene.
    private static let hands = 240

    private func storm(_ scene: Scene, _ pitfalls: Set<Pitfall>, _ kinds: Set<String>?) throws -> Storm {
        var settings = StageSettings(), isFound = false
        settings.pitfalls = pitfalls
        var storm = Storm(seed: 1, on: scene, settings)
        (storm.maximumInputs, storm.kinds, storm.isOver) = (Self.hands, kinds, { isFound })
        try storm.run { _ in isFound = true }
        return storm
    }

    /// Refused back swipes are reported only on request, because pages may refuse them on purpose.
    @Test(arguments: Mistake.all) func pitfallIsFoundByStorm(mistake: Mistake) throws {
        let scene = try #require(Catalog.scene(named: String(mistake.gesture.prefix { $0 != "-" })))
        let storm = try storm(scene, [mistake.pitfall], mistake.kind.isAboutTouch ? [mistake.kind.rawValue] : nil)
        let finding = try #require(storm.findings.first, "\(scene.name) \(mistake.pitfall): nothing in \(storm.hands) hands")
        print(
            "\(scene.name) \(mistake.pitfall): \(finding.symptom.kind) in hand \(finding.number), \(finding.hand.fingers) fingers, "
                + "\(finding.hand.steps) steps")
    }

    @Test func scenesWithoutPitfallsHaveNoFindings() throws {
        for scene in Catalog.scenes {
            let storm = try storm(scene, [], nil)
            #expect(storm.findings.map(\.symptom.text) == [], "\(scene.name)")
            print("\(scene.name): \(storm.hands) hands, \(storm.transitions) transitions, \(storm.screens.count) screens")
        }
    }
}
