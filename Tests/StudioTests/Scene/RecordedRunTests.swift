@testable import Gallery
import Scenes
import Testing
@testable import Stage
import UIKit

@testable import Studio

/// Checks the touches and the repetition of recorded runs, and the device at actual size.
@MainActor struct RecordedRunTests {
    private let bench = SandboxBench()

    private var page: SceneViewController { bench.sandbox.scene! }

    /// Drags a finger over the tiles for a third of a second, and then stops time.
    private func drag() {
        bench.openTiles()
        let device = page.page.convert(page.page.deviceView.bounds, from: page.page.deviceView)
        bench.finger(.began, device.midX, device.midY)
        for n in 1...20 { bench.finger(.moved, device.midX, device.midY + CGFloat(n) * 3) }
        bench.finger(.ended, device.midX, device.midY + 60)
        bench.turn(seconds: 0.5)
        bench.key("Space")
    }

    private var discs: Int {
        var count = 0
        for picture in page.pictures.all[DeviceView.screenName]?.dropFirst() ?? [] {
            picture.forEachPlaced { _, place in
                if place.frame.size == CGSize(width: 46, height: 46), !place.isHidden, place.opacity == 1 { count += 1 }
            }
        }
        return count
    }

    private func scrub(toTouch isDown: Bool) throws {
        let run = page.run
        let time = try #require(run.turns.dropLast().last { run.fingers(at: $0).isEmpty != isDown })
        page.player.look(at: time)
        bench.turn(seconds: 0.5)
    }

    @Test func touchesOfRecordedRunAreShownIfTouchesAreOn() throws {
        bench.sandbox.choices.touches = true
        drag()
        try scrub(toTouch: true)
        #expect(discs == 1)
        try scrub(toTouch: false)
        #expect(discs == 0, "discs fade out even though the device stands still")
        bench.sandbox.choices.touches = false
        try scrub(toTouch: true)
        #expect(discs == 0)
    }

    @Test func sceneWithoutPreviewSaysHowToLoop() {
        let bench = SandboxBench(scenes: [Scene("plain") { UIViewController() }])
        bench.sandbox.open(bench.sandbox.scenes[0])
        bench.turn(seconds: 0.5)
        bench.key("L", control: true)
        #expect(bench.texts.contains("Nothing to loop"))
        #expect(bench.sandbox.scene?.player.loop.isOn == false)
    }

    @Test func loopRepeatsRangeWithoutNewRuns() {
        drag()
        let run = page.player.run
        page.player.look(at: run.begin + 0.1)
        bench.key("I")
        page.player.look(at: run.begin + 0.3)
        bench.key("O")
        let runs = page.stage.history.listed.count
        bench.key("L", control: true)
        for _ in 0..<60 {
            bench.turn()
            #expect((0.09...0.31).contains(page.player.now - run.begin))
        }
        #expect(page.player.run.id == run.id && page.stage.history.listed.count == runs && page.player.loop.isOn)
        bench.key("L", control: true)
        #expect(!page.player.loop.isOn)
    }

    @Test func wheelReachesBothEndsOfDeviceAtActualSize() throws {
        bench.sandbox.showsDock = true
        bench.openTiles()
        bench.key("1", control: true)
        let device = page.page.deviceView, stage = try #require(device.superview)
        #expect(device.frame.height > stage.bounds.height)
        page.page.panned(by: -2000, sideways: 0)
        bench.turn()
        #expect(device.frame.minY == 20)
        page.page.panned(by: 4000, sideways: 0)
        bench.turn()
        #expect(device.frame.maxY == stage.bounds.height - 20)
    }
}
