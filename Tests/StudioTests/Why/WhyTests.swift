@testable import Stage
import Scenes
import Testing
import UIKit

@testable import Studio

/// Checks the Why tab, the check of runs at rest, and the switch that makes the scene behave as on iPhone.
@MainActor struct WhyTests {
    private let bench = SandboxBench()
    private var page: SceneViewController { bench.sandbox.scene! }

    /// Opens the tiles with the dock visible, and pushes a page with a tap.
    private func pushPage() {
        bench.openTiles()
        bench.key("D")
        bench.turn(seconds: 0.3)
        bench.key("Return")
        bench.turn(seconds: 2)
    }

    private func selectTile() throws {
        page.playback.layer = try #require(page.stage.snapshot.nodes.first { $0.layer > 0 && ($0.backgroundColor?.alpha ?? 0) > 0 }?.layer)
    }

    @Test func keyOpensAnswersAboutSelectedLayer() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 2)
        try selectTile()
        bench.key("W")
        bench.turn(10)
        #expect(page.why.isShown && page.page.showsDock)
        let titles = page.why.view.entries.map(\.title)
        #expect(titles.contains("bounds.size"), "\(titles)")
        #expect(!bench.texts.contains("No line of your code"), "a gallery scene has no lines")
        #expect(page.why.view.words(for: -23.24) == "before the run")
        bench.key("W")
        bench.turn(2)
        #expect(!page.why.isShown && page.panel.tab == .layer)
    }

    @Test func longValuesKeepTheirEnd() {
        #expect(WhyView.shorten("UIView → none", to: 13) == "UIView → none")
        #expect(WhyView.shorten("TransitionWrapperView → none", to: 10) == "…ew → none")
    }

    @Test func withoutLayerAnswersAreAboutFrame() {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 2)
        bench.key("W")
        bench.turn(10)
        let times = stride(from: 0, through: 0.5, by: 1.0 / 60)
        let entries = times.map { time in
            page.player.look(at: page.run.begin + time)
            bench.turn(2)
            return page.why.view.entries
        }
        #expect(bench.texts.contains("This frame") && entries.contains { !$0.isEmpty })
        #expect(zip(times, entries).allSatisfy { time, entries in entries.allSatisfy { $0.time <= time + 1e-6 } })
    }

    /// A layer that the transition moves, with its plot.
    private func movedLayer() throws -> (layer: Int, plot: ValuePlot) {
        let layers = Set(page.run.turns.flatMap { page.run.snapshot(at: $0)?.nodes.map(\.layer) ?? [] }).sorted()
        let plots = layers.lazy.compactMap { layer in ValuePlot("position.y", ofLayer: layer, in: page.run).map { (layer, $0) } }
        return try #require(plots.first { $0.0 > 0 && firstStep(of: $0.1) != nil })
    }

    /// The index of the first turn that visibly changes the value.
    private func firstStep(of plot: ValuePlot) -> Int? {
        plot.values.indices.dropFirst().first { abs(plot.values[$0] - plot.values[$0 - 1]) > 2 }
    }

    @Test func selectedAnswerIsPlotted() throws {
        pushPage()
        let (moved, expected) = try movedLayer()
        page.playback.layer = moved
        bench.key("W")
        bench.turn(10)
        let row = try #require(page.why.view.entries.firstIndex { $0.property == "position.y" })
        bench.sandbox.driver.perform { page.why.view.activate(row: row) }
        bench.turn(2)
        let plot = try #require(page.why.valuePlots.first)
        #expect(plot.title == "position.y" && plot.range == expected.range && bench.texts.contains("position.y"))
        for (row, entry) in page.why.view.entries.enumerated() {
            bench.sandbox.driver.perform { page.why.view.activate(row: row) }
            let numbers = ValuePlot.numbers(of: entry.property)
            #expect(page.why.valuePlots.first.map { numbers.contains($0.title) } ?? true, "\(entry.property)")
        }
        bench.key("W")
        bench.turn(2)
        #expect(page.why.valuePlots.isEmpty && bench.texts.contains("Progress"))
    }

    @Test func sizeHasTwoPlotsAndColorHasNone() throws {
        pushPage()
        let (layer, _) = try movedLayer()
        let titles = ValuePlot.numbers(of: "animation of bounds.size").compactMap { ValuePlot($0, ofLayer: layer, in: page.run)?.title }
        #expect(titles == ["bounds.size.width", "bounds.size.height"])
        #expect(ValuePlot.numbers(of: "position.y") == ["position.y"])
        #expect(ValuePlot.numbers(of: "backgroundColor").compactMap { ValuePlot($0, ofLayer: layer, in: page.run) }.isEmpty)
    }

    @Test func stepOfPlotIsChangeInExplainedTurn() throws {
        pushPage()
        let (layer, values) = try movedLayer()
        let index = try #require(firstStep(of: values))
        let plot = try #require(ValuePlot("position.y", ofLayer: layer, in: page.run, explained: values.times[index]))
        let distance = plot.values[index] - plot.values[index - 1]
        #expect(plot.step == String(format: "%+.0f pt in one frame", distance).replacing("-", with: "−"))
        #expect(ValuePlot("backgroundColor", ofLayer: layer, in: page.run) == nil)
    }

    @Test func tabsShowOneSectionEach() throws {
        pushPage()
        #expect(bench.texts.contains("Pitfalls") && !bench.texts.contains("balanced"))
        bench.clickLast("Log")
        #expect(page.panel.tab == .log && !bench.texts.contains("Pitfalls"))
        bench.clickLast("Clocks")
        #expect(bench.texts.contains("Select a layer to see its clocks"))
    }

    @Test func clickedTabIsDrawnAtOnceWhileTimeIsStopped() throws {
        pushPage()
        bench.key("Space")
        bench.turn(10)
        let tab = try #require(bench.place(of: "Log"))
        bench.click(tab.midX, tab.midY)
        #expect(page.panel.tab == .log && bench.texts.contains("balanced"))
        #expect(bench.sandbox.needsTurn, "the next turn shows what the page knows about the tab")
    }

    @Test func clickedLayerIsShownWhileTimeIsStopped() throws {
        pushPage()
        bench.key("Space")
        bench.turn(10)
        let row = try #require(bench.place(of: "UIWindow"))
        bench.click(row.midX, row.midY)
        while bench.sandbox.needsTurn { bench.turn() }
        #expect(bench.texts.count { $0 == "UIWindow" } == 2, "the rail and the panel")
    }

    @Test func examinationWaitsForFingersAndThenFinishes() throws {
        bench.openTiles()
        let device = page.page.frame(ofDeviceBox: CGRect(x: 0, y: 0, width: 390, height: 844))
        bench.finger(.began, device.midX, device.midY)
        bench.turn(10)
        #expect(page.why.examination == nil)
        bench.finger(.ended, device.midX, device.midY)
        bench.turn(seconds: 3)
        #expect(page.why.examination?.isComplete(for: page.stage) == true && !page.why.isExamining)
    }

    @Test func stoppedTimeIsExplainedWhileFingerIsDown() {
        bench.openTiles()
        let device = page.page.frame(ofDeviceBox: CGRect(x: 0, y: 0, width: 390, height: 844))
        bench.finger(.began, device.midX, device.midY)
        bench.turn(10)
        bench.key("Space")
        bench.key("W")
        bench.turn(30)
        #expect(page.why.isShown && page.why.examination?.isComplete(for: page.stage) == true)
        #expect(!bench.texts.contains("Stop the time to ask") && !bench.texts.contains("Replaying…"))
        #expect(bench.texts.contains("Stopped") && !bench.texts.contains("Recording"))
    }

    @Test func strictSwitchReachesDevice() {
        bench.openTiles()
        bench.turn(5)
        bench.sandbox.driver.perform { Action.strict.perform(bench.sandbox) }
        #expect(page.stage.isStrict)
        bench.turn(2)
        #expect(page.stage.log.commands.contains(.strict(true)))
        bench.sandbox.driver.perform { page.panel.toggleStrict() }
        #expect(!page.stage.isStrict)
    }
}
