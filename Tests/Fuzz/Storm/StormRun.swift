import Foundation
import Gallery
@testable import Stage
import Scenes
import UIKit

/// Plays a storm, and then waits until everything should be at rest.
@MainActor struct StormRun {
    /// The failed properties, or empty if all hold.
    private(set) var faults: [String] = []
    private(set) var turns = 0

    /// Prepares to play a gesture file that contains a take, on the take's stage. Returns nil if the stage doesn't exist.
    init?(_ script: GestureScript) {
        guard let take = script.take, let play = Play(script.beyond, take) else { return nil }
        play.run()
        (faults, turns) = (play.faults, play.turns)
    }
}

@MainActor private final class Play {
    private let script: GestureScript
    private let take: Take
    private let stage: any StormStage
    private let watch = Watch()
    private(set) var turns = 0

    init?(_ script: GestureScript, _ take: Take) {
        (self.script, self.take) = (script, take)
        if take.scene == Storm.sandbox {
            stage = SandboxStage(at: take.size, scale: take.scale)
        } else {
            let planted = PlantedPage.scene
            guard let scene = take.scene == planted.name ? planted : Catalog.scene(named: take.scene) else { return nil }
            stage = SceneStage(scene, at: take.size, scale: take.scale, watch)
        }
    }

    /// Intentional mistakes can leave callbacks and transitions in any state, so these properties aren't checked.
    var faults: [String] {
        guard stage.hasMadeMistakes else { return watch.faults }
        return watch.faults.filter { !$0.contains("callback") && !$0.contains("transition") }
    }

    func run() {
        var inputs = Array(script.timeline(startingAt: 0))[...]
        for (index, turn) in take.turns.enumerated() {
            for resize in take.resizes where resize.turn == index { stage.resize(to: resize.size, scale: resize.scale) }
            stage.take(inputs.prefix(turn.inputs))
            inputs = inputs.dropFirst(turn.inputs)
            self.turn(turn)
        }
        rest()
        readBack()
    }

    private func turn(_ turn: Take.Turn) {
        watch.look(at: stage.turn(turn))
        turns += 1
    }

    /// Plays twenty seconds without touches, in steps of increasing length, until every finite animation is over.
    private func rest() {
        let last = take.turns.last ?? Take.Turn(time: 0, inputTime: 0, inputs: 0, isTick: true)
        stage.cancelTouches(at: last.inputTime)
        var since = 0.0
        while since < 20 {
            since += ((1.0 / 60 + since / 8) * 1000).rounded() / 1000
            turn(
                Take.Turn(
                    time: last.time + since, inputTime: ((last.inputTime + since) * 1000).rounded() / 1000, inputs: 0, isTick: true)
            )
            if !stage.driver.isBusy, since > 1 { break }
        }
        if !Self.movesForEver(take.scene) { watch.look(atRest: stage.driver) }
    }

    /// Scenes that never come to rest.
    private static func movesForEver(_ scene: String) -> Bool { ["clocks", Storm.sandbox].contains(scene) }

    /// Checks that every recorded take can be read and is unchanged. Windows don't record positions outside the range that files allow.
    private func readBack() {
        guard !script.goesFar else { return }
        let takes = (stage as? SceneStage).map { [$0.recording] } ?? (stage as? SandboxStage)?.takes ?? []
        for take in takes {
            do {
                let again = try GestureScript(json: Data(take.text.utf8))
                if again != take { watch.cannotRead("a take", "the take changes when it is written and read") }
            } catch {
                watch.cannotRead("a take", "\(error)")
            }
        }
    }
}
