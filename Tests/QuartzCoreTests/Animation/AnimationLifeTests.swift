import QuartzCore
import TestSupport
import Testing

struct AnimationLifeTests {
    private let stage = Stage()

    @Test("S-CLOCK-16, S-FRAME-9: an animation begins at the commit that publishes it, at progress 0")
    func beginsAtCommit() {
        let layer = stage.addLayer()
        layer.add(fade(), forKey: nil)
        stage.turn(at: 5)
        #expect(layer.seenOpacity == 0)
        stage.turn(at: 5.5)
        #expect(layer.seenOpacity == 0.5)
    }

    @Test("S-CLOCK-17: a beginning of exactly 0 stays resolved")
    func beginningAtZeroStays() {
        let layer = stage.addLayer()
        stage.turn(at: 3) {
            (layer.speed, layer.timeOffset) = (0, 0)
            layer.add(fade(), forKey: nil)
        }
        stage.turn(at: 4) { layer.timeOffset = 0.5 }
        #expect(layer.seenOpacity == 0.5)
    }

    @Test("S-CLOCK-18: what one commit publishes begins at one time")
    func siblingsInStep() {
        let (first, second) = (stage.addLayer(), stage.addLayer())
        first.add(fade(), forKey: nil)
        second.add(fade(), forKey: nil)
        first.add(fade(to: 0.5), forKey: nil)
        for time in [7.0, 7.25] {
            stage.turn(at: time)
            #expect(first.seenOpacity == second.seenOpacity / 2)
        }
    }

    @Test("S-CLOCK-19: a beginTime is in the layer's own time")
    func delayInLayerTime() {
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

    @Test("S-CLOCK-21: without a duration the transaction's applies, else 0.25")
    func durationIsFilledIn() {
        let layer = stage.addLayer()
        layer.add(fade(duration: 0), forKey: "plain")
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        layer.add(fade(duration: 0), forKey: "scoped")
        CATransaction.commit()
        #expect(layer.animation(forKey: "plain")?.duration == 0.25)
        #expect(layer.animation(forKey: "scoped")?.duration == 3)
    }

    @Test("S-CLOCK-33, 34: it is taken off at its end, and the model is seen")
    func removedAtEnd() {
        let layer = stage.addLayer()
        stage.turn(at: 0) { layer.add(fade(to: 0.5), forKey: "fade") }
        stage.turn(at: 1)
        #expect(layer.animationKeys() == nil)
        #expect(layer.seenOpacity == 1)
    }

    @Test("S-CLOCK-33, S-FRAME-14: kept on, with forwards fill, it goes on showing its end")
    func keptAndFilled() {
        let layer = stage.addLayer()
        let animation = fade(to: 0.5)
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
        stage.turn(at: 0) { layer.add(animation, forKey: "fade") }
        stage.turn(at: 7)
        #expect(layer.seenOpacity == 0.5)
        #expect(!stage.tree.isMoving)
    }

    @Test(
        "S-CLOCK-35, 36: run backwards it completes below its beginning; only fill before it avoids the flash",
        arguments: [
            (CAMediaTimingFillMode.removed, 1.0), (.forwards, 1), (.backwards, 0), (.both, 0),
        ])
    func runsBackwards(mode: CAMediaTimingFillMode, seen: Double) {
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

    @Test("S-CLOCK-44: what is added is a copy; the original may change, and be added once more")
    func originalIsFree() throws {
        let layer = stage.addLayer(), original = fade(to: 0.5)
        stage.turn(at: 0) { layer.add(original, forKey: "fade") }
        let added = try #require(layer.animation(forKey: "fade"))
        #expect(added !== original)
        original.isRemovedOnCompletion = false
        original.fillMode = .forwards
        stage.turn(at: 1)
        #expect(layer.animationKeys() == nil && layer.seenOpacity == 1)
    }

    @Test("S-CLOCK-1: time never runs backwards, whatever a turn is given")
    func timeIsMonotonic() {
        stage.clock.turn(at: 5) {}
        #expect(stage.clock.turn(at: 3) { CACurrentMediaTime() } == 5 && CACurrentMediaTime() == 5)
    }

    @Test("S-CLOCK-68: a group's own pacing is that of its members' time")
    func pacedGroup() {
        let layer = stage.addLayer(), group = CAAnimationGroup()
        group.animations = [fade(duration: 2)]
        group.duration = 2
        group.timingFunction = CAMediaTimingFunction(name: .easeIn)
        stage.turn(at: 0) { layer.add(group, forKey: nil) }
        stage.turn(at: 1)
        #expect(isNear(layer.seenOpacity, 0.3154))
    }

    @Test("S-CLOCK-37: frozen exactly at its end it still shows and has not completed")
    func frozenAtEnd() {
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

    @Test("S-CLOCK-38: past its end by a scrub it completes; scrubbing back revives only what was kept, and once is enough")
    func scrubbedPastTheEnd() {
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

    @Test("S-CLOCK-41: the delegate lives until it has heard of the end")
    func delegateIsHeld() {
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

    @Test("S-CLOCK-39, 40: didStart once, didStop with whether it ran its course")
    func delegateHears() {
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

    @Test("S-CLOCK-39, 40: what begins and ends between two turns has begun, too, and begins first", arguments: [0, 2])
    func betweenTwoTurns(latency: Int) {
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

    @Test("S-CLOCK-40: what is taken off before it begins has not begun")
    func takenOffBeforeItBegins() {
        let layer = stage.addLayer(), diary = Diary(), animation = fade()
        (animation.beginTime, animation.delegate) = (5, diary)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 1) { layer.removeAllAnimations() }
        #expect(diary.entries == ["stop false"])
    }

    @Test("S-CLOCK-42: a second animation under a key takes the first one off")
    func keyIsReplaced() {
        let layer = stage.addLayer(), diary = Diary(), animation = fade()
        animation.delegate = diary
        stage.turn(at: 0) { layer.add(animation, forKey: "a") }
        stage.turn(at: 0.1) {
            layer.add(fade(), forKey: "a")
            #expect(diary.entries == ["start", "stop false"])
        }
    }

    @Test("S-CLOCK-43, 45: nil keys are not listed; keys stand in the order of application")
    func keys() {
        let layer = stage.addLayer()
        for key in ["b", nil, "a", nil] { layer.add(fade(), forKey: key) }
        #expect(layer.animationKeys() == ["b", "a"])
    }

    @Test("S-CLOCK-44: the layer keeps a copy")
    func copied() {
        let layer = stage.addLayer(), animation = fade()
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        animation.toValue = 0
        stage.turn(at: 0.5)
        #expect(layer.seenOpacity == 0.5)
    }

    @Test("S-CLOCK-46: out of the window at a commit animations end, which the next turn reports; moved within a turn they do not")
    func leavingTheWindow() {
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

    @Test("S-CLOCK-46: an animation that is not removed on completion stays with its layer, and runs on when the layer returns")
    func keptOutsideTheWindow() {
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

    @Test("S-CLOCK-47: added to a layer in no window it is dropped at the commit")
    func addedOutsideAnyWindow() {
        let layer = CALayer(), diary = Diary(), animation = fade()
        animation.delegate = diary
        stage.turn(at: 0) { layer.add(animation, forKey: "fade") }
        #expect(diary.entries == [] && layer.animationKeys() == nil)
        stage.turn(at: 0)
        #expect(diary.entries == ["stop false"])
    }

    @Test("S-CLOCK-47: one that is not removed on completion begins when its layer is shown")
    func keptUntilShown() {
        let layer = CALayer(), animation = fade()
        animation.isRemovedOnCompletion = false
        stage.turn(at: 0) { layer.add(animation, forKey: "fade") }
        stage.turn(at: 5) { stage.root.addSublayer(layer) }
        stage.turn(at: 5.25)
        #expect(layer.seenOpacity == 0.25)
    }

    @Test("S-FRAME-8: with a latency everybody hears of the end frames later; what was removed is gone before", arguments: [0, 1, 2])
    func completionLatency(frames: Int) {
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

    @Test("S-FRAME-7: sixty sixtieths make a second")
    func roundingDoesNotDelayTheEnd() {
        let layer = stage.addLayer(), diary = Diary(), animation = fade()
        animation.delegate = diary
        stage.turn(at: 0.5) { layer.add(animation, forKey: nil) }
        for frame in 1...60 { stage.turn(at: 0.5 + Double(frame) / 60 - (frame == 60 ? 5e-7 : 0)) }
        #expect(diary.entries == ["start", "stop true"])
    }
}
