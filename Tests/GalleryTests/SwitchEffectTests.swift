import Foundation
import Gallery
import RenderTree
import Scenes
import Stage
import Testing
import UIKit

// Checks that each of a scene's pitfall switches changes something during one of the scene's gestures.
@MainActor struct SwitchEffectTests {
    /// The images and messages from one run.
    private struct Run: Equatable {
        var frames: [String] = []
        var problems: [String] = []
        var end: [String] = []
    }

    private func run(_ scene: Scene, _ pitfall: Pitfall?, _ gesture: URL) throws -> Run {
        let script = try GestureScript(json: Data(contentsOf: gesture))
        var settings = StageSettings(), run = Run()
        settings.pitfalls = pitfall.map { [$0] } ?? []
        let stage = Stage(scene, settings, at: Turn(time: 0))
        var player = stage.player(of: script)
        let end = script.end() + 2
        for n in 0...Int(end * 60) {
            let time = Double(n) / 60
            stage.enqueue(player.events(upTo: time))
            let frame = stage.turn(Turn(time: time))
            run.frames.append(frame.snapshot.description)
            for case .happened(let event) in frame.events {
                guard case .fact(let fact) = event.payload, [.completedAgain, .releasedAgain, .unbalanced].contains(fact.kind) else {
                    continue
                }
                run.problems.append("\(fact.kind) \(fact.who)")
            }
        }
        run.end = [stage.status.transition.map { "\($0.kind) \($0.phase)" } ?? "at rest"]
        return run
    }

    private func gestures(of scene: Scene) -> [URL] {
        SceneWalkTests.files.filter { $0.lastPathComponent.hasPrefix(scene.name + "-") }
    }

    @Test func everyOfferedSwitchChangesFramesOrMessages() throws {
        for scene in Catalog.scenes where !scene.pitfalls.isEmpty {
            let gestures = gestures(of: scene)
            let plain = try gestures.map { try run(scene, nil, $0) }
            for pitfall in scene.pitfalls.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
                let shows = try zip(gestures, plain).contains { try run(scene, pitfall, $0) != $1 }
                #expect(shows, "\(scene.name): \(pitfall) changes nothing under \(gestures.map(\.lastPathComponent))")
            }
        }
    }

    @Test func flashOnCancelLeavesLastFrameUnchanged() throws {
        for scene in try ["flip", "spin"].map({ try #require(Catalog.scene(named: $0)) }) {
            let gesture = try #require(gestures(of: scene).first { $0.lastPathComponent.hasSuffix("-cancel.json") })
            let (plain, flash) = (try run(scene, nil, gesture), try run(scene, .flashOnCancel, gesture))
            #expect(plain != flash)
            #expect(plain.frames.last == flash.frames.last, "\(scene.name)")
        }
    }
}
