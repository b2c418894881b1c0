import Foundation
import Problems
import Scenes
import Stage
import Testing
import UIKit

@testable import Gallery

/// The gestures of the gallery.
enum Gestures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Assets/gestures")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

    /// Returns the problems that a gesture reveals in its scene. The gesture's name begins with the scene's name.
    @MainActor static func problems(_ gesture: String, _ pitfalls: Set<Pitfall> = []) throws -> [RunProblem] {
        let scene = try #require(Catalog.scene(named: String(gesture.prefix { $0 != "-" })))
        var settings = StageSettings(size: CGSize(width: 390, height: 844))
        settings.pitfalls = pitfalls
        var run = HeadlessRun(settings)
        run.script = try GestureScript(json: Data(contentsOf: folder.appendingPathComponent("\(gesture).json")))
        return run.examined(showing: scene).problems
    }
}

@MainActor struct CleanSceneTests {
    @Test func galleryHasGestures() { #expect(Gestures.names.count > 50) }

    @Test(arguments: Gestures.names)
    func sceneWithoutPitfallHasNoProblems(gesture: String) throws { #expect(try Gestures.problems(gesture).map(\.sentence) == []) }
}
