@testable import Gallery
@testable import Stage
import RenderTree
import Scenes
import Testing
import UIKit
@testable import Studio

/// Checks a scene on its stage: time, the bar, and fingers.
@MainActor struct SandboxSceneTests {
    private let bench = SandboxBench()

    @Test func narrowBarShowsWholeTitle() {
        let small = SandboxBench(size: CGSize(width: 640, height: 560))
        small.openTiles()
        var titles: [String] = []
        small.snapshot.forEachPlaced { node, place in
            if case .text(let text) = node.content, !place.isHidden, place.frame.maxY < 40 { titles += text.lines.map(\.string) }
        }
        #expect(titles.contains("Tiles") && titles.contains("×0.1"))
    }

    @Test func deviceKeepsMostOfLowWindow() throws {
        let small = SandboxBench(size: CGSize(width: 900, height: 600))
        small.sandbox.showsDock = true
        small.openTiles()
        let page = try #require(small.sandbox.scene?.page)
        #expect(page.dock.frame.height == 260 && page.deviceView.frame.width > 100)
    }

    @Test func customSceneWithoutTrialsHasNoPanel() {
        var now = 0.0
        let scene = Scene("My card") { UIViewController() }
        #expect(scene.name == "my-card")
        let sandbox = Sandbox([scene], size: CGSize(width: 1280, height: 860), scale: 1, style: .dark) { now }
        sandbox.open(scene)
        for n in 0..<60 {
            now = Double(n) / 60
            _ = sandbox.turn(Turn(time: now))
        }
        var texts: [String] = []
        sandbox.turn(Turn(time: 1)).snapshot.forEachPlaced { node, place in
            if case .text(let text) = node.content, !place.isHidden { texts += text.lines.map(\.string) }
        }
        #expect(texts.contains("My card") && !texts.contains("Pitfalls") && !texts.contains("Gestures"))
    }

    @Test func touchesReachDeviceAndSlowMotionAffectsOnlyIt() throws {
        bench.openTiles()
        bench.key("T", control: true)
        bench.click(400, 480)
        bench.turn(seconds: 1)
        let status = try #require(bench.sandbox.stage?.status.transition)
        #expect(status.kind == .push && abs(status.percent - 0.1) < 0.01, "slowed to a tenth of the speed")
        bench.key("T", control: true)
        bench.turn(seconds: 1)
        #expect(bench.sandbox.stage?.status.transition == nil)
    }

    @Test func spaceFreezesArrowsStepAndSpaceContinues() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 0.3)
        bench.key("Space")
        let stage = try #require(bench.sandbox.stage)
        let percent = try #require(stage.status.transition?.percent)
        bench.turn(seconds: 2)
        #expect(stage.status.transition?.percent == percent)
        #expect(!bench.sandbox.needsTurn, "a frozen device needs no turns")
        bench.key("Right")
        #expect(abs(stage.status.transition!.percent - percent - 1 / 60) < 1e-6)
        bench.turn(seconds: 0.1)
        let time = stage.time
        bench.key("Left")
        bench.key("Left")
        let playhead = try #require(bench.sandbox.playhead)
        #expect(playhead < time - 0.03)
        #expect(abs(try #require(stage.history.transition(at: playhead)).percent - percent + 1 / 60) < 1e-6)
        #expect(stage.status.transition!.percent > percent, "the device doesn't change until time continues")
        bench.key("Space")
        #expect(bench.sandbox.playhead == nil && (0...0.05).contains(stage.time - playhead), "the device continues from the shown time")
        bench.turn(seconds: 1)
        #expect(stage.status.transition == nil)
    }

    @Test func barScrubsRunningTransition() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 0.3)
        // In picture 07, the bar extends from x = 308 to 1208.
        bench.finger(.began, 308 + 900 * 0.5, 836)
        let stage = try #require(bench.sandbox.stage)
        #expect(abs(stage.status.transition!.percent - 0.5) < 0.001)
        bench.finger(.moved, 308 + 900 * 0.8, 836)
        bench.finger(.ended, 308 + 900 * 0.8, 836)
        bench.turn(seconds: 2)
        #expect(abs(stage.status.transition!.percent - 0.8) < 0.001, "scrubbing pauses time")
        bench.key("Space")
        bench.turn(seconds: 0.25)
        #expect(stage.status.transition == nil)
    }

    @Test func fingerAndBarDriveSameClock() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.finger(.began, 329, 500)
        for x in stride(from: CGFloat(340), through: 425, by: 5) { bench.finger(.moved, x, 500) }
        let stage = try #require(bench.sandbox.stage)
        let tracked = try #require(stage.status.transition)
        #expect(tracked.phase == .tracking && tracked.percent > 0.2)
        bench.finger(.began, 308 + 900 * 0.6, 836, finger: 2)
        #expect(abs(stage.status.transition!.percent - 0.6) < 0.001)
        bench.finger(.ended, 308 + 900 * 0.6, 836, finger: 2)
        bench.finger(.moved, 430, 500)
        #expect(abs(stage.status.transition!.percent - tracked.percent) < 0.05)
    }

    @Test func releaseBadgeShowsRuleAndDisappearsAfter2400Milliseconds() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.finger(.began, 329, 500)
        for x in stride(from: CGFloat(340), through: 425, by: 5) { bench.finger(.moved, x, 500) }
        bench.turn(seconds: 0.3)
        bench.finger(.ended, 425, 500)
        bench.turn(seconds: 0.2)
        #expect(bench.texts.contains("vx 0 ≤ 0") && bench.texts.contains("cancel"))
        #expect(bench.texts.contains { $0.hasPrefix("Edge pan released at 2") })
        #expect(bench.texts.contains { $0.hasPrefix("returns in 0.2") })
        bench.turn(seconds: 2.7)
        #expect(!bench.texts.contains("cancel"))
    }

    @Test func fingerOnBezelCountsAsOnEdge() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.finger(.began, 322, 500)
        for x in stride(from: CGFloat(330), through: 400, by: 5) { bench.finger(.moved, x, 500) }
        #expect(bench.sandbox.stage?.status.transition?.kind == .pop)
    }

    @Test func pinchTargetIsFoundThroughStage() throws {
        bench.openTiles()
        let tile = try #require(bench.frame(of: "tile.coral"))
        let target = try #require(bench.sandbox.pinchTarget(at: CGPoint(x: 400, y: 480)))
        #expect(abs(target.minX - tile.minX) < 0.01 && abs(target.width - tile.width) < 0.01)
        #expect(bench.sandbox.pinchTarget(at: CGPoint(x: 100, y: 480)) == nil)
    }

    @Test func deviceKeepsItsPictureWhileFadingOut() throws {
        bench.openTiles()
        bench.key("Escape")
        bench.turn(3)
        let hole = try #require(bench.snapshot.nodes.firstIndex { $0.name == DeviceView.screenName })
        #expect(bench.snapshot.nodes[hole + 1].depth > bench.snapshot.nodes[hole].depth, "the device's screen isn't empty")
        bench.turn(seconds: 0.5)
        #expect(bench.frame(of: DeviceView.screenName) == nil)
    }

    @Test func liftedFingerStaysVisibleWhileFrozen() throws {
        bench.openTiles()
        bench.key("T")
        func discs() -> Int { bench.snapshot.nodes.count { $0.bounds.size == CGSize(width: 46, height: 46) && !$0.isHidden } }
        let touch = TouchOverlay.Touch(finger: 1, position: CGPoint(x: 500, y: 300), isDown: true)
        bench.fingers = [touch]
        bench.turn(2)
        #expect(discs() == 1)
        bench.fingers = []
        bench.turn(4)
        bench.key("Space")
        bench.turn(seconds: 1)
        #expect(discs() == 1)
        bench.key("Space")
        bench.turn(seconds: 0.4)
        #expect(discs() == 0)
    }

    @Test func loopRepeatsTransitionOfEveryScene() {
        for scene in Catalog.scenes {
            guard case .transition = scene.preview else { continue }
            let bench = SandboxBench()
            bench.sandbox.open(scene)
            bench.turn(seconds: 0.5)
            bench.key("L", control: true)
            var rounds = 0, wasUnderWay = false
            for _ in 0..<480 {
                bench.turn()
                let isUnderWay = bench.sandbox.stage?.status.transition != nil
                if isUnderWay, !wasUnderWay { rounds += 1 }
                wasUnderWay = isUnderWay
            }
            #expect(rounds >= 2, "\(scene.name): \(rounds) rounds in 8 s")
        }
    }
}
