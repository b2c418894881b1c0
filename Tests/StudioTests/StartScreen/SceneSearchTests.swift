@testable import Gallery
import Scenes
import Testing
import UIKit
@testable import Studio

@MainActor struct SceneSearchTests {
    private func names(_ text: String) -> [String] {
        SceneSearch.indices(of: Catalog.scenes, for: text).map { Catalog.scenes[$0].name }
    }

    @Test func titleMatchComesBeforePartialTitleMatch() { #expect(names("fade").prefix(2) == ["fade", "crossfade"]) }

    @Test func gesturesAreSearched() {
        #expect(names("pinch").contains("tiles") && names("pinch").contains("photos"))
        #expect(names("clocks") == ["clocks"])
    }

    @Test func titlesComeBeforeGesturesAndGesturesBeforeSummaries() {
        let scenes = [
            Scene(name: "one", title: "One", summary: "A swirl") { _ in UIViewController() },
            Scene(name: "two", title: "Two", summary: "", trials: [.init(.tap, "Swirl it")]) { _ in UIViewController() },
            Scene(name: "three", title: "A swirl", summary: "") { _ in UIViewController() },
            Scene(name: "four", title: "Swirl", summary: "") { _ in UIViewController() },
        ]
        #expect(SceneSearch.indices(of: scenes, for: "Swirl") == [3, 2, 1, 0])
    }

    @Test func everyWordMustMatch() {
        #expect(names("tiles pinch").first == "tiles")
        #expect(names("tiles zebra").isEmpty)
        #expect(names("") == Catalog.scenes.map(\.name))
    }
}
