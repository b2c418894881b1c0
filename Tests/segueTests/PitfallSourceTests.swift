import Foundation
import Gallery
import Scenes
import Segue
import Testing

@testable import Studio

/// Checks that the source lines shown for pitfalls exist.
@MainActor struct PitfallSourceTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Gallery").path

    private func scene(_ name: String) throws -> Scene { try #require(Catalog.scenes.first { $0.name == name }) }

    @Test func everyPitfallHasMistakenAndCorrectLine() throws {
        for scene in Catalog.scenes where !scene.pitfalls.isEmpty { try checkPitfalls(of: scene) }
    }

    private func checkPitfalls(of scene: Scene) throws {
        let source = try #require(SceneSources.source(of: scene, in: Self.folder))
        for pitfall in scene.pitfalls.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let found = PitfallDifference.find(pitfall, in: source) else {
                #expect(pitfall == .completionFlash, "\(scene.name): \(pitfall) has no line; only a late completion may lack one")
                continue
            }
            #expect(found.mistaken != found.right)
            for code in [found.mistaken, found.right].compactMap(\.self) {
                let isClean = !["⊤", "⊥", "pitfalls[", "switches["].contains { code.contains($0) }
                #expect(isClean && !code.isEmpty, "\(scene.name), \(pitfall): \(code)")
            }
        }
    }

    @Test func sceneFileComesFirstThenReferencedFiles() throws {
        let source = try #require(SceneSources.source(of: scene("tabs"), in: Self.folder))
        #expect(source.files.first?.name == "TabsScene.swift")
        #expect(source.files.contains { $0.name == "SillyAnimator.swift" } && !source.files.contains { $0.name == "GrowAnimator.swift" })
    }

    @Test func sceneWithoutSourceFilesHasNoSource() throws {
        #expect(SceneSources.source(of: Scene("Mine") { fatalError("is not shown") }, in: Self.folder) == nil)
        #expect(try SceneSources.source(of: scene("tiles"), in: nil) == nil)
        #expect(try SceneSources.source(of: scene("tiles"), in: "/none") == nil)
    }

    @Test func pitfallLineMatchesFile() throws {
        let source = try #require(SceneSources.source(of: scene("tiles"), in: Self.folder))
        let found = try #require(PitfallDifference.find(.completesOnCancel, in: source))
        let line = source.files[found.file].text.split(separator: "\n", omittingEmptySubsequences: false)[found.line - 1]
        #expect(line.contains("pitfalls[.completesOnCancel]"))
        #expect(found.mistaken == "context.completeTransition(true)")
        #expect(found.right == "context.completeTransition(!context.transitionWasCancelled)")
    }
}
