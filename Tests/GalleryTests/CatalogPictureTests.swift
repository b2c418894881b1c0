import Gallery
import Scenes
import TestSupport
import Testing

/// Compares what the scenes say about themselves with accepted text: what to try, the pitfalls, and the rules for releases.
@MainActor struct CatalogPictureTests {
    private func lines(of scene: Scene) -> [String] {
        let trials = scene.trials.map { "try \($0.gesture): \($0.text) [\($0.key)]" }
        let pitfalls = scene.pitfalls.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            "pitfall \($0.key.rawValue) \($0.key): \($0.value); \(scene.trial(of: $0.key))"
        }
        let releases = scene.releases.map { "release \($0.key): \($0.value)" }.sorted()
        return ["## \(scene.name), \(scene.title)", scene.summary, "\(scene.preview) plain \(scene.isOnPlainDevice) \(scene.file)"] + trials
            + pitfalls + releases
    }

    @Test func catalogMatchesAcceptedText() {
        let text = Catalog.scenes.flatMap(lines).joined(separator: "\n") + "\n"
        let difference = AcceptedText.difference(of: text, from: "catalog", "GalleryTests")
        #expect(difference == nil)
    }
}
