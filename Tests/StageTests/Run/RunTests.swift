@testable import Stage
import Scenes
import Testing
import UIKit

@testable import Gallery

/// Checks the recorded run of a gesture in the tiles scene.
@MainActor struct RunTests {
    private func played(_ gesture: String, memory: StageSettings.Memory = .everything) throws -> (run: RunList, lines: [String]) {
        var lines: [String] = []
        var settings = StageSettings()
        settings.memory = memory
        let stage = Stage(Catalog.scene(named: "tiles")!, settings, at: Turn(time: 0), trace: TraceWriter { lines.append($0) })
        stage.start()
        let file = "\(#filePath.prefix(upTo: #filePath.range(of: "/Tests/")!.lowerBound))/Assets/gestures/\(gesture).json"
        let script = try GestureScript(json: Data(contentsOf: URL(fileURLWithPath: file)))
        var player = stage.player(of: script)
        for n in 0..<240 {
            let time = Double(n) / 60
            stage.enqueue(player.events(upTo: time))
            stage.turn(Turn(time: time))
        }
        return (stage.history, lines)
    }

    private func events(_ run: RunList) -> [RunEvent] {
        run.events.compactMap { if case .happened(let event) = $0.event { event } else { nil } }
    }

    @Test func runEventsMatchTrace() throws {
        let (run, lines) = try played("tiles-pinch-finish")
        var written: [String] = []
        let writer = TraceWriter { written.append($0) }
        for event in events(run) { writer.record(event) }
        #expect(written.count > 20)
        #expect(written == lines.filter { !$0.hasPrefix(#"{"type":"frame"#) && !$0.hasPrefix(#"{"type":"header"#) })
    }

    @Test func animationsAreAddedAndEnded() throws {
        let (run, _) = try played("tiles-pinch-finish")
        var living: [Int: AnimationFacts] = [:], seen: [AnimationFacts] = []
        for event in events(run) {
            switch event.payload {
            case .animation(.added(let facts)):
                #expect(living[facts.number] == nil)
                living[facts.number] = facts
                seen.append(facts)
            case .animation(.ended(let number)): #expect(living.removeValue(forKey: number) != nil)
            default: break
            }
        }
        #expect(living.isEmpty)
        let tile = seen.first { $0.layerName == "stand-in.tile" && $0.keyPath == "position" }
        #expect(
            tile?.isAdditive == true && tile?.curve == "linear" && tile?.duration == 1,
            "animation blocks are linear in an interactive transition")
        #expect(tile?.progress.count == AnimationFacts.samples && tile?.progress.last == 1)
    }

    @Test func layersAreNamedBeforeTheyAreShown() throws {
        let (run, _) = try played("tiles-pinch-finish")
        var known: Set<Int> = []
        for (time, event) in run.events {
            guard case .happened(let happened) = event, case .layers(let layers) = happened.payload else { continue }
            for layer in layers { #expect(known.insert(layer.number).inserted, "\(layer) is named twice") }
            _ = time
        }
        for time in run.current.flatMap(\.pictures.times) {
            let numbers = run.snapshot(at: time)?.nodes.map(\.layer).filter { $0 > 0 } ?? []
            #expect(!numbers.isEmpty && Set(numbers).isSubset(of: known))
        }
    }

    @Test func containerClockIsScrubbedThenRuns() throws {
        let (run, _) = try played("tiles-pinch-finish")
        let clocks = events(run).compactMap { if case .clock(let clock) = $0.payload { clock } else { nil } }
        let container = clocks.first { $0.speed == 0 }?.layer
        #expect(container != nil)
        #expect(clocks.filter { $0.layer == container && $0.speed == 0 }.count > 10, "each move of the fingers sets the clock")
        #expect(clocks.last { $0.layer == container }?.speed == 1)
    }

    @Test func modelsAreReportedOnlyWhileAnimationsRun() throws {
        let (run, _) = try played("tiles-pinch-finish")
        let models = events(run).compactMap { if case .model(let model) = $0.payload { model } else { nil } }
        #expect(models.contains { $0.layerValues?.size.height == 844 }, "the tile grows to the page's size")
        for (layer, told) in Dictionary(grouping: models, by: \.layer) {
            #expect(told.last?.layerValues == nil && told.first?.layerValues != nil, "layer \(layer)")
            #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 }, "layer \(layer) has the same model twice in a row")
        }
    }

    @Test func anyTimeOfRunIsKnown() throws {
        let (run, _) = try played("tiles-pinch-finish")
        let began = events(run).first { if case .transition(let transition) = $0.payload { transition.kind == .push } else { false } }!.time
        #expect(run.transition(at: began - 0.05) == nil)
        #expect(run.transition(at: began)?.phase == .tracking)
        #expect(run.fingers(at: began).count == 2 && run.fingers(at: 3.9).isEmpty)
        let pinch = try #require(run.latest)
        #expect(pinch.turn(at: 1).map { $0.time == 1 && pinch.turns[$0.index] == 1 } == true)
        #expect(run.turns.first == 0 && pinch.end < 239.0 / 60, "rest isn't part of the run")
    }

    @Test func onlyLastSecondsAreKept() throws {
        let (all, _) = try played("tiles-pinch-finish"), (run, _) = try played("tiles-pinch-finish", memory: .runs)
        #expect(run.turns == all.turns && run.events.map(\.time) == all.events.map(\.time) && run.listed.count == 1)
        #expect(try played("tiles-pinch-finish", memory: .nothing).run.all.isEmpty)
    }
}
