@testable import Stage
import Scenes
import Testing
import UIKit

@testable import Gallery
@testable import Studio

/// Checks layers' model values at past times.
@MainActor struct ModelTests {
    /// The largest difference between values considered equal. Snapshots store results rather than the values from which the results were
    /// computed.
    private static let tolerance = 0.01

    @Test(arguments: ["tiles-pinch-finish", "tiles-pinch-cancel"])
    func modelValuesAreReconstructedAtEachTime(gesture: String) throws {
        var settings = StageSettings()
        settings.memory = .everything
        let stage = Stage(Catalog.scene(named: "tiles")!, settings, at: Turn(time: 0))
        stage.start()
        let file = "\(#filePath.prefix(upTo: #filePath.range(of: "/Tests/")!.lowerBound))/Assets/gestures/\(gesture).json"
        var player = stage.player(of: try GestureScript(json: Data(contentsOf: URL(fileURLWithPath: file))))
        var models: [(time: TimeInterval, looks: [Int: LayerValues])] = []
        for n in 0..<240 {
            let time = Double(n) / 60
            stage.enqueue(player.events(upTo: time))
            stage.turn(Turn(time: time))
            let numbers = stage.snapshot.nodes.map(\.layer).filter { $0 > 0 }
            models.append((time, Dictionary(numbers.map { ($0, stage.model(ofLayer: $0)!) }) { first, _ in first }))
        }
        let timeline = Timeline(stage.history)
        var differing = 0
        for (time, looks) in models {
            for node in try #require(stage.history.snapshot(at: time)).nodes where node.layer > 0 {
                let shown = LayerValues(node), known = timeline.model(of: node.layer, at: time, shown: shown)
                let model = try #require(looks[node.layer])
                #expect(Self.distance(known, model) < Self.tolerance, "\(node.name ?? "layer") at \(time): \(known), not \(model)")
                if Self.distance(shown, model) > 1 { differing += 1 }
            }
        }
        #expect(differing > 50, "animated layers differ from their models")
    }

    private static func distance(_ one: LayerValues, _ other: LayerValues) -> Double {
        [
            one.center.x - other.center.x, one.center.y - other.center.y, one.size.width - other.size.width,
            one.size.height - other.size.height, one.corner - other.corner, one.opacity - other.opacity,
        ].map(abs).max() ?? 0
    }

    @Test func inspectorShowsPastModelReadOnly() throws {
        let bench = SandboxBench(size: CGSize(width: 1280, height: 1100))
        bench.openTiles()
        bench.key("D")
        bench.turn(seconds: 0.3)
        let page = try #require(bench.sandbox.scene)
        let tile = try #require(page.stage.snapshot.nodes.first { $0.name == "tile.coral" })
        let box = page.page.frame(ofDeviceBox: try #require(page.stage.snapshot.frame(ofLayer: tile.layer)))
        bench.click(box.midX, box.midY)
        bench.turn(seconds: 0.5)
        let halfWay = page.stage.time
        let standIn = try #require(page.stage.snapshot.nodes.first { $0.name == "stand-in.tile" })
        bench.turn(seconds: 2)
        page.playback.layer = standIn.layer
        page.player.look(at: halfWay)
        bench.turn(2)
        let texts = bench.texts
        #expect(texts.contains("844"), "the height of its model: \(texts)")
        #expect(texts.contains("\(Int(standIn.bounds.height.rounded()))"), "the presented height")
        let fields = page.layers.inspector.subviews.compactMap { $0 as? ValueField }
        #expect(!fields.isEmpty && fields.allSatisfy(\.isHidden), "past values can't be edited")
    }
}
