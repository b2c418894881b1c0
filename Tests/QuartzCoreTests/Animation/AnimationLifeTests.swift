import QuartzCore
import TestSupport
import Testing

struct AnimationLifeTests {
    private let stage = Stage()

    @Test("S-CLOCK-16, S-FRAME-9: an animation begins at the commit that publishes it, at progress 0")
    func animationBeginsAtItsCommit() {
        let layer = stage.addLayer()
        layer.add(fade(), forKey: nil)
        stage.turn(at: 5)
        #expect(layer.seenOpacity == 0)
        stage.turn(at: 5.5)
        #expect(layer.seenOpacity == 0.5)
    }

    @Test("S-CLOCK-17: a begin time of exactly 0 stays resolved")
    func beginTimeOfExactly0StaysResolved() {
        let layer = stage.addLayer()
        stage.turn(at: 3) {
            (layer.speed, layer.timeOffset) = (0, 0)
            layer.add(fade(), forKey: nil)
        }
        stage.turn(at: 4) { layer.timeOffset = 0.5 }
        #expect(layer.seenOpacity == 0.5)
    }

    @Test("S-CLOCK-18: animations published by one commit begin at the same time")
    func animationsOfOneCommitBeginTogether() {
        let (first, second) = (stage.addLayer(), stage.addLayer())
        first.add(fade(), forKey: nil)
        second.add(fade(), forKey: nil)
        first.add(fade(to: 0.5), forKey: nil)
        for time in [7.0, 7.25] {
            stage.turn(at: time)
            #expect(first.seenOpacity == second.seenOpacity / 2)
        }
    }

    @Test("S-CLOCK-19: beginTime is in the layer's time")
    func beginTimeIsInLayerTime() {
        let layer = stage.addLayer()
        stage.turn(at: 2) {
            let animation = fade()
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
            layer.add(animation, forKey: nil)
        }
        #expect(layer.seenOpacity == 1)
        #expect(stage.tree.nextBegin == 3)
        stage.turn(at: 3.5)
        #expect(layer.seenOpacity == 0.5)
    }

    @Test("S-CLOCK-21: a missing duration is the transaction's, or 0.25 s if that is missing, too")
    func missingDurationComesFromTransaction() {
        let layer = stage.addLayer()
        layer.add(fade(duration: 0), forKey: "plain")
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        layer.add(fade(duration: 0), forKey: "scoped")
        CATransaction.commit()
        #expect(layer.animation(forKey: "plain")?.duration == 0.25)
        #expect(layer.animation(forKey: "scoped")?.duration == 3)
    }

    @Test("S-CLOCK-33, 34: a completed animation is removed and the model shows")
    func completedAnimationIsRemovedAndModelShows() {
        let layer = stage.addLayer()
        stage.turn(at: 0) { layer.add(fade(to: 0.5), forKey: "fade") }
        stage.turn(at: 1)
        #expect(layer.animationKeys() == nil)
        #expect(layer.seenOpacity == 1)
    }

    @Test("S-CLOCK-33, S-FRAME-14: a kept animation with forwards fill keeps showing its end")
    func keptAnimationWithForwardsFillShowsItsEnd() {
        let layer = stage.addLayer()
        let animation = fade(to: 0.5)
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
        stage.turn(at: 0) { layer.add(animation, forKey: "fade") }
        stage.turn(at: 7)
        #expect(layer.seenOpacity == 0.5)
        #expect(!stage.tree.isMoving)
    }

    @Test(
        "S-CLOCK-35, 36: reversed, an animation completes before its beginning, and only backwards fill avoids a flash",
        arguments: [
            (CAMediaTimingFillMode.removed, 1.0), (.forwards, 1), (.backwards, 0), (.both, 0),
        ])
    func reversedAnimationCompletesBeforeItsBeginning(mode: CAMediaTimingFillMode, seen: Double) {
        let layer = stage.addLayer(), diary = Diary()
        stage.turn(at: 0) {
            let animation = fade()
            (animation.fillMode, animation.isRemovedOnCompletion, animation.delegate) = (mode, false, diary)
            layer.add(animation, forKey: nil)
        }
        stage.turn(at: 0.5) { (layer.timeOffset, layer.speed, layer.beginTime) = (0.5, -1, 0.5) }
        stage.turn(at: 0.75)
        #expect(layer.seenOpacity == 0.25)
        stage.turn(at: 1)
        #expect(layer.seenOpacity == 0 && diary.entries == ["start"], "exactly at its beginning")
        stage.turn(at: 1.25)
        #expect(layer.seenOpacity == seen && diary.entries == ["start", "stop true"])
    }

    @Test("S-CLOCK-44: the layer copies the animation, so the original may change and be added again")
    func addedAnimationIsIndependentOfOriginal() throws {
        let layer = stage.addLayer(), original = fade(to: 0.5)
        stage.turn(at: 0) { layer.add(original, forKey: "fade") }
        let added = try #require(layer.animation(forKey: "fade"))
        #expect(added !== original)
        original.isRemovedOnCompletion = false
        original.fillMode = .forwards
        stage.turn(at: 1)
        #expect(layer.animationKeys() == nil && layer.seenOpacity == 1)
    }

    @Test("S-CLOCK-1: time never runs backwards")
    func timeNeverRunsBackwards() {
        stage.clock.turn(at: 5) {}
        #expect(stage.clock.turn(at: 3) { CACurrentMediaTime() } == 5 && CACurrentMediaTime() == 5)
    }

    @Test("S-CLOCK-68: a group's pacing applies to its members' time")
    func groupPacingAppliesToMemberTime() {
        let layer = stage.addLayer(), group = CAAnimationGroup()
        group.animations = [fade(duration: 2)]
        group.duration = 2
        group.timingFunction = CAMediaTimingFunction(name: .easeIn)
        stage.turn(at: 0) { layer.add(group, forKey: nil) }
        stage.turn(at: 1)
        #expect(isNear(layer.seenOpacity, 0.3154))
    }

    @Test("S-CLOCK-37: frozen exactly at its end, an animation shows and hasn't completed")
    func animationFrozenAtItsEndHasNotCompleted() {
        let layer = stage.addLayer(), diary = Diary(), animation = fade(to: 0.5)
        animation.delegate = diary
        stage.turn(at: 0) {
            (layer.speed, layer.timeOffset) = (0, 0)
            layer.add(animation, forKey: nil)
        }
        stage.turn(at: 1) { layer.timeOffset = 1 }
        stage.turn(at: 2)
        #expect(layer.seenOpacity == 0.5 && diary.entries == ["start"])
        stage.turn(at: 3) { layer.timeOffset = 1.1 }
        #expect(layer.seenOpacity == 1 && diary.entries == ["start", "stop true"])
    }

    @Test("S-CLOCK-38: scrubbing past the end completes once, and scrubbing back revives only kept animations")
    func scrubbingPastEndCompletesOnce() {
        let (removed, kept) = (stage.addLayer(), stage.addLayer()), diary = Diary()
        for layer in [removed, kept] {
            let animation = fade(to: 0.5)
            (animation.delegate, animation.isRemovedOnCompletion) = (diary, layer === removed)
            stage.turn(at: 0) {
                (layer.speed, layer.timeOffset) = (0, 0)
                layer.add(animation, forKey: nil)
            }
        }
        for (time, offset) in [(1, 2), (2, 0.5), (3, 2)] {
            stage.turn(at: Double(time)) { (removed.timeOffset, kept.timeOffset) = (offset, offset) }
            #expect(removed.seenOpacity == 1 && kept.seenOpacity == (offset == 0.5 ? 0.25 : 1))
        }
        #expect(diary.entries == ["start", "start", "stop true", "stop true"])
    }

    @Test("S-CLOCK-41: the delegate is retained until the animation ends")
    func delegateIsRetainedUntilAnimationEnds() {
        let layer = stage.addLayer()
        weak var held: Diary?
        do {
            let diary = Diary(), animation = fade()
            (animation.delegate, held) = (diary, diary)
            stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        }
        stage.turn(at: 0.5)
        #expect(held?.entries == ["start"])
        stage.turn(at: 1)
        #expect(held == nil)
    }

    @Test("S-CLOCK-39, 40: didStart is called once, and didStop reports whether it finished")
    func delegateIsNotifiedOfStartAndCompletion() {
        let layer = stage.addLayer(), (ran, cut) = (Diary(), Diary())
        let (first, second) = (fade(), fade())
        (first.delegate, second.delegate) = (ran, cut)
        stage.turn(at: 0) {
            layer.add(first, forKey: "first")
            layer.add(second, forKey: "second")
        }
        stage.turn(at: 0.5) { layer.removeAnimation(forKey: "second") }
        stage.turn(at: 1)
        #expect(ran.entries == ["start", "stop true"])
        #expect(cut.entries == ["start", "stop false"])
    }

    @Test("S-CLOCK-39, 40: an animation that begins and ends between two turns reports both, in order", arguments: [0, 2])
    func animationBetweenTwoTurnsReportsStartAndStop(latency: Int) {
        stage.tree.completionLatencyFrames = latency
        let diary = Diary()
        for keeps in [true, false] {
            let layer = stage.addLayer(), animation = fade(duration: 0.1)
            (animation.beginTime, animation.delegate, animation.isRemovedOnCompletion) = (0.5, diary, !keeps)
            stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        }
        #expect(diary.entries == [])
        for time in [1.0, 2, 3, 4] { stage.turn(at: time) }
        #expect(diary.entries == ["start", "stop true", "start", "stop true"])
    }

    @Test("S-CLOCK-40: an animation removed before it begins reports no start")
    func animationRemovedBeforeBeginningReportsNoStart() {
        let layer = stage.addLayer(), diary = Diary(), animation = fade()
        (animation.beginTime, animation.delegate) = (5, diary)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 1) { layer.removeAllAnimations() }
        #expect(diary.entries == ["stop false"])
    }

    @Test("S-CLOCK-42: a second animation for a key removes the first")
    func secondAnimationForKeyRemovesFirst() {
        let layer = stage.addLayer(), diary = Diary(), animation = fade()
        animation.delegate = diary
        stage.turn(at: 0) { layer.add(animation, forKey: "a") }
        stage.turn(at: 0.1) {
            layer.add(fade(), forKey: "a")
            #expect(diary.entries == ["start", "stop false"])
        }
    }

    @Test("S-CLOCK-43, 45: animationKeys lists keys in order without nil ones")
    func animationKeysListsKeysInOrderWithoutNilOnes() {
        let layer = stage.addLayer()
        for key in ["b", nil, "a", nil] { layer.add(fade(), forKey: key) }
        #expect(layer.animationKeys() == ["b", "a"])
    }

    @Test("S-CLOCK-44: the layer keeps a copy of the animation")
    func layerKeepsCopyOfAnimation() {
        let layer = stage.addLayer(), animation = fade()
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        animation.toValue = 0
        stage.turn(at: 0.5)
        #expect(layer.seenOpacity == 0.5)
    }

    @Test("S-CLOCK-46: animations end if the layer is out of the window at a commit, not if it moves within a turn")
    func animationsEndWhenLayerLeavesWindow() {
        let (moved, removed) = (stage.addLayer(), stage.addLayer()), other = stage.addLayer()
        let (movedDiary, removedDiary) = (Diary(), Diary())
        for (layer, diary) in [(moved, movedDiary), (removed, removedDiary)] {
            let animation = fade()
            animation.delegate = diary
            stage.turn(at: 0) { layer.add(animation, forKey: "fade") }
        }
        stage.turn(at: 0.5) {
            moved.removeFromSuperlayer()
            other.addSublayer(moved)
            removed.removeFromSuperlayer()
        }
        #expect(movedDiary.entries == ["start"] && moved.seenOpacity == 0.5)
        #expect(removedDiary.entries == ["start"] && removed.presentation() == nil && removed.animationKeys() == nil)
        stage.turn(at: 0.5)
        #expect(movedDiary.entries == ["start"] && removedDiary.entries == ["start", "stop false"])
    }

    @Test("S-CLOCK-46: an animation not removed on completion stays with its layer and runs when it returns")
    func keptAnimationRunsWhenLayerReturns() {
        let layer = stage.addLayer(), diary = Diary(), animation = fade()
        (animation.repeatCount, animation.isRemovedOnCompletion, animation.delegate) = (.infinity, false, diary)
        stage.turn(at: 0) { layer.add(animation, forKey: "spin") }
        stage.turn(at: 0.5) { layer.removeFromSuperlayer() }
        #expect(diary.entries == ["start"])
        stage.turn(at: 1) { layer.opacity = 0.9 }
        #expect(layer.animationKeys() == ["spin"] && !stage.tree.isMoving && stage.tree.livingAnimations.isEmpty)
        stage.turn(at: 1.5)
        #expect(diary.entries == ["start", "stop false"])
        stage.turn(at: 2.25) { stage.root.addSublayer(layer) }
        #expect(layer.seenOpacity == 0.25 && stage.tree.isMoving && diary.entries == ["start", "stop false"])
    }

    @Test("S-CLOCK-47: an animation added without a window is dropped at the commit")
    func animationAddedWithoutWindowIsDropped() {
        let layer = CALayer(), diary = Diary(), animation = fade()
        animation.delegate = diary
        stage.turn(at: 0) { layer.add(animation, forKey: "fade") }
        #expect(diary.entries == [] && layer.animationKeys() == nil)
        stage.turn(at: 0)
        #expect(diary.entries == ["stop false"])
    }

    @Test("S-CLOCK-47: a kept animation begins when its layer is shown")
    func keptAnimationBeginsWhenItsLayerIsShown() {
        let layer = CALayer(), animation = fade()
        animation.isRemovedOnCompletion = false
        stage.turn(at: 0) { layer.add(animation, forKey: "fade") }
        stage.turn(at: 5) { stage.root.addSublayer(layer) }
        stage.turn(at: 5.25)
        #expect(layer.seenOpacity == 0.25)
    }

    @Test("S-FRAME-8: with a latency, completions run some frames later, after the animation's removal", arguments: [0, 1, 2])
    func completionLatencyDelaysCompletions(frames: Int) {
        stage.tree.completionLatencyFrames = frames
        let (removed, kept) = (stage.addLayer(), stage.addLayer()), diary = Diary()
        var calls = 0
        stage.turn(at: 0) {
            CATransaction.begin()
            CATransaction.setCompletionBlock { calls += 1 }
            for layer in [removed, kept] {
                let animation = fade(to: 0.5)
                (animation.fillMode, animation.isRemovedOnCompletion, animation.delegate) = (.both, layer === removed, diary)
                layer.add(animation, forKey: nil)
            }
            CATransaction.commit()
        }
        for frame in 0...3 {
            stage.turn(at: 1 + Double(frame))
            #expect(removed.seenOpacity == 1 && kept.seenOpacity == 0.5)
            #expect(diary.entries.count == (frame < frames ? 2 : 4) && calls == (frame < frames ? 0 : 1))
            #expect(stage.tree.hasLateEndings == (frame < frames))
        }
    }

    @Test("S-FRAME-7: sixty frames of 1/60 s take exactly one second")
    func sixtyFramesTakeExactlyOneSecond() {
        let layer = stage.addLayer(), diary = Diary(), animation = fade()
        animation.delegate = diary
        stage.turn(at: 0.5) { layer.add(animation, forKey: nil) }
        for frame in 1...60 { stage.turn(at: 0.5 + Double(frame) / 60 - (frame == 60 ? 5e-7 : 0)) }
        #expect(diary.entries == ["start", "stop true"])
    }
}
