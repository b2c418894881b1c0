import Gallery
import Scenes
import Testing
import UIKit

// Checks what each of the tile scene's pitfalls changes, with the pitfall on and off.
@MainActor struct TilesPitfallTests {
    private func isOpen(_ stage: SceneStage) -> Bool { (stage.root as? UINavigationController)?.viewControllers.count == 2 }

    @Test(arguments: [false, true])
    func blackScreenHidesTilesDuringPop(on: Bool) throws {
        let stage = SceneStage("tiles", on ? [.blackScreen] : [])
        var seen: [Bool] = []
        stage.observe = { [unowned stage] in if stage.transition?.kind == .pop { seen.append(stage.shows("Tiles")) } }
        try stage.play("tiles-edge-pan-finish")
        stage.wait(1)
        #expect(seen.count > 40 && seen.allSatisfy { $0 == !on })
        #expect(stage.shows("Tiles"), "completeTransition inserts the view (S-TRANS-21)")
    }

    @Test(arguments: [false, true])
    func stuckTransitionNeverEndsAndBlocksTouches(on: Bool) throws {
        let stage = SceneStage("tiles", on ? [.stuck] : [])
        try stage.play("tiles-pinch-finish")
        stage.wait(10)
        #expect((stage.transition != nil) == on)
        stage.tap(50, 34)
        stage.wait(3)
        #expect(isOpen(stage) == on)
    }

    @Test(arguments: [false, true])
    func completesOnCancelKeepsCancelledPage(on: Bool) throws {
        let stage = SceneStage("tiles", on ? [.completesOnCancel] : [])
        try stage.play("tiles-pinch-cancel")
        stage.wait(2)
        #expect(isOpen(stage) == on && stage.shows("Coral") == on && stage.shows("Tiles") == !on)
    }

    @Test(arguments: [0, 1])
    func completionFlashShowsTileAtPageSizeForOneFrame(frames: Int) throws {
        let stage = SceneStage("tiles")
        stage.device.completionLatencyFrames = frames
        var flashes = 0
        stage.observe = { [unowned stage] in
            if stage.frame("stand-in.tile")?.width == 390 { flashes += 1 }
            if let transition = stage.transition { #expect(transition.percent < 0.6) }
        }
        try stage.play("tiles-pinch-cancel")
        stage.wait(2)
        #expect(flashes == frames && !isOpen(stage))
    }

    @Test(arguments: [false, true])
    func deadBackSwipeIgnoresEdgePan(on: Bool) throws {
        let stage = SceneStage("tiles", on ? [.deadBackSwipe] : [])
        var kinds: Set<TransitionKind> = []
        stage.observe = { [unowned stage] in if let kind = stage.transition?.kind { kinds.insert(kind) } }
        try stage.play("tiles-edge-pan-finish")
        stage.wait(2)
        #expect(kinds == (on ? [.push] : [.push, .pop]) && isOpen(stage) == on)
    }

    @Test(arguments: [false, true])
    func staleLayoutSendsTitleToUnlaidOutLabel(on: Bool) throws {
        let stage = SceneStage("tiles", on ? [.staleLayout] : [])
        var last = CGRect.zero
        stage.observe = { [unowned stage] in if let frame = stage.frame("stand-in.title") { last = frame } }
        try stage.play("tiles-pinch-finish")
        stage.wait(2)
        let end = on ? CGPoint.zero : CGPoint(x: 195, y: 422)
        #expect(abs(last.midX - end.x) < 3 && abs(last.midY - end.y) < 3 && isOpen(stage))
    }

    @Test(arguments: [false, true])
    func ignoredCancelFreezesTransition(on: Bool) throws {
        let stage = SceneStage("tiles", on ? [.ignoredCancel] : [])
        try stage.play("tiles-pinch-finish") { (stage.transition?.percent ?? 0) > 0.3 }
        stage.device.driver.cancelTouches()
        stage.wait(10)
        #expect((stage.transition?.phase == .tracking) == on && isOpen(stage) == on)
    }

    @Test(
        "S-SEED1-21: a pinch cancelled above scale 1.5 goes back, or finishes if the pitfall is on",
        arguments: [false, true])
    func cancelledPinchFinishesOnlyWithPitfall(on: Bool) throws {
        let stage = SceneStage("tiles", on ? [.cancelFinishes] : [])
        try stage.play("tiles-pinch-finish") { (stage.transition?.percent ?? 0) > 0.6 }
        #expect(stage.transition?.phase == .tracking && (stage.transition?.percent ?? 0) > 0.5)
        stage.device.driver.cancelTouches()
        stage.wait(2)
        #expect(stage.transition == nil && isOpen(stage) == on)
    }

    @Test(
        "S-SEED1-1, 2: with an empty block, the push ends immediately, and the pinch moves nothing", arguments: [false, true])
    func emptyBlockEndsPushAtOnce(on: Bool) throws {
        let stage = SceneStage("tiles", on ? [.emptyBlock] : [])
        stage.tap(104, 480)
        #expect(isOpen(stage) && (stage.transition == nil) == on)
        let other = SceneStage("tiles", on ? [.emptyBlock] : [])
        var percents: Set<CGFloat> = []
        other.observe = { [unowned other] in if let transition = other.transition { percents.insert(transition.percent) } }
        try other.play("tiles-pinch-finish")
        other.wait(2)
        #expect(isOpen(other) && other.transition == nil && (percents.count < 2) == on)
    }

    @Test("S-TRANS-50: a second cancel has no effect")
    func doubleCancelHasNoEffect() throws {
        func frames(_ pitfalls: Set<Pitfall>) throws -> [String] {
            let stage = SceneStage("tiles", pitfalls)
            var frames: [String] = []
            stage.observe = { [unowned stage] in frames.append(stage.snapshot.description) }
            try stage.play("tiles-pinch-cancel")
            stage.wait(2)
            try stage.play("tiles-pinch-finish")
            stage.wait(2)
            #expect(isOpen(stage))
            return frames
        }
        #expect(try frames([.doubleCancel]) == frames([]))
    }

    @Test("the tile scene has the designed pitfalls, and each scene's causes and trials fit the panel's width")
    func pitfallCausesAndTrialsFitPanel() throws {
        let scene = try #require(Catalog.scene(named: "tiles"))
        #expect(
            Set(scene.pitfalls.keys)
                == Set(Pitfall.allCases).subtracting(
                    [.flashOnCancel, .brokenChain, .nilAnimator, .stockDriver, .forwardsOnly, .notInserted, .bounce]))
        for scene in Catalog.scenes {
            for (pitfall, cause) in scene.pitfalls {
                let label = UILabel()
                label.font = .systemFont(ofSize: 12)
                label.text = cause
                label.sizeToFit()
                let trial = UILabel()
                trial.font = .systemFont(ofSize: 12)
                trial.text = "Try: " + scene.trial(of: pitfall)
                trial.sizeToFit()
                #expect(trial.text != "Try: " && trial.frame.width <= 240, "\(scene.name), \(pitfall): \(trial.frame.width)")
                #expect(!cause.isEmpty && label.frame.width <= 204, "\(scene.name), \(pitfall): \(label.frame.width)")
            }
        }
    }
}
