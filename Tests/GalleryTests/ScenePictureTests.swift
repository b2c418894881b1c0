import Gallery
import Scenes
import Testing
import UIKit

// Compares each scene at three moments, and the tiles in dark mode, with accepted images.
@MainActor @Suite(.serialized) struct ScenePictureTests {
    /// Plays `gesture` until the transition of this kind reaches `percent`, and then accepts or compares that frame.
    private func expect(
        _ scene: String, _ gesture: String, _ kind: TransitionKind, at percent: CGFloat, _ name: String,
        style: UIUserInterfaceStyle = .light
    ) throws {
        let stage = SceneStage(scene)
        stage.device.window.overrideUserInterfaceStyle = style
        stage.wait(0.1)
        let isThere = { stage.transition.map { $0.kind == kind && $0.percent >= percent - 1e-6 } ?? false }
        try stage.play("\(scene)-\(gesture)", until: isThere)
        while !isThere(), stage.transition != nil { stage.wait(1.0 / 60) }
        #expect(isThere(), "\(name)")
        try ScenePictures.expect(stage.snapshot, name)
    }

    /// Accepts or compares the scene at rest, either initially or after a gesture.
    private func expectRest(
        _ scene: String, after gesture: String? = nil, _ name: String, style: UIUserInterfaceStyle = .light
    ) throws {
        let stage = SceneStage(scene)
        stage.device.window.overrideUserInterfaceStyle = style
        if let gesture { try stage.play("\(scene)-\(gesture)") }
        stage.wait(2)
        try ScenePictures.expect(stage.snapshot, name)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func tilesAtRestOnPageAndDuringPopMatch(style: UIUserInterfaceStyle) throws {
        let suffix = style == .dark ? "-dark" : ""
        try expectRest("tiles", "tiles" + suffix, style: style)
        try expectRest("tiles", after: "pinch-finish", "tiles-page" + suffix, style: style)
        try expect("tiles", "edge-pan-finish", .pop, at: 0.3, "tiles-pop-30" + suffix, style: style)
    }

    @Test func modalAtRestHalfwayAndPresentedMatches() throws {
        try expectRest("modal", "modal")
        try expect("modal", "pinch-finish", .present, at: 0.5, "modal-50")
        try expect("modal", "pinch-finish", .present, at: 0.5, "modal-50-dark", style: .dark)
        try expectRest("modal", after: "pinch-finish", "modal-blue")
    }

    @Test func pagesAtRestHalfwayAndOnPageBMatch() throws {
        try expectRest("pages", "pages")
        try expect("pages", "forward-finish", .push, at: 0.5, "pages-push-50")
        try expectRest("pages", after: "forward-finish", "pages-B")
    }

    @Test func crossfadeAtRestHalfwayAndAtDestinationMatches() throws {
        try expectRest("crossfade", "crossfade")
        try expect("crossfade", "tap-finish", .segue, at: 0.5, "crossfade-50")
        try expectRest("crossfade", after: "tap-finish", "crossfade-destination")
    }

    @Test func cardAtRestShownAndDraggedMatches() throws {
        try expectRest("card", "card")
        try expectRest("card", after: "drag-cancel", "card-shown")
        try expect("card", "drag-finish", .dismiss, at: 0.3, "card-dismiss-30")
    }
}
