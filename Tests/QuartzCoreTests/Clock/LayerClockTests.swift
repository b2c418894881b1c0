import QuartzCore
import TestSupport
import Testing

struct LayerClockTests {
    private let stage = Stage()

    @Test("S-CLOCK-1, 3: media time is the root's time, and a layer's parent is its superlayer")
    func parentOfLayerClockIsSuperlayer() {
        let layer = stage.addLayer(), inner = CALayer()
        layer.addSublayer(inner)
        (layer.timeOffset, inner.timeOffset) = (1, 10)
        stage.turn(at: 5) {
            #expect(CACurrentMediaTime() == 5 && stage.root.convertTime(CACurrentMediaTime(), from: nil) == 5)
            #expect(inner.convertTime(5, from: nil) == 16 && inner.convertTime(6, from: layer) == 16)
        }
    }

    @Test("S-CLOCK-2: local time is (parent − begin) · speed + offset, and 0 before the beginning")
    func localTimeFollowsFormula() {
        let layer = stage.addLayer()
        (layer.beginTime, layer.speed, layer.timeOffset) = (2, 2, 1)
        #expect(layer.convertTime(5, from: nil) == 7)
        #expect(layer.convertTime(1, from: nil) == 0)
    }

    @Test("S-CLOCK-2, 35: a layer without a begin time follows its parent below 0")
    func layerWithoutBeginTimeFollowsParentBelowZero() {
        let outer = stage.addLayer(), inner = CALayer()
        outer.addSublayer(inner)
        (outer.speed, outer.timeOffset) = (-1, 0.4)
        #expect(isNear(inner.convertTime(0.6, from: nil), -0.2, 1e-12))
    }

    @Test("S-CLOCK-5: conversion goes through absolute time")
    func conversionGoesThroughAbsoluteTime() {
        let (outer, other) = (stage.addLayer(), stage.addLayer())
        let inner = CALayer()
        outer.addSublayer(inner)
        (outer.speed, outer.timeOffset, inner.speed, other.speed) = (2, 1, 0.5, 4)
        #expect(inner.convertTime(3, from: nil) == 3.5)
        #expect(inner.convertTime(3.5, to: nil) == 3)
        #expect(inner.convertTime(12, from: other) == 3.5)
    }

    @Test("S-CLOCK-6: converting time out of a frozen layer gives 0")
    func convertingTimeOutOfFrozenLayerGives0() {
        let layer = stage.addLayer()
        (layer.speed, layer.timeOffset) = (0, 5)
        #expect(layer.convertTime(5, to: nil) == 0)
    }

    @Test("S-CLOCK-7: a layer's clock has Apple's defaults")
    func layerClockHasAppleDefaults() {
        let layer = CALayer()
        #expect(layer.beginTime == 0 && layer.timeOffset == 0 && layer.speed == 1)
        #expect(layer.repeatCount == 0 && !layer.autoreverses && layer.fillMode == .removed)
    }

    @Test("S-CLOCK-10, 11, 12: pausing holds the picture, and resuming continues without a jump")
    func pauseHoldsPictureAndResumeContinues() {
        let layer = stage.addLayer()
        stage.turn(at: 98) { layer.add(fade(duration: 4), forKey: "fade") }
        stage.turn(at: 100) {
            let pause = layer.convertTime(CACurrentMediaTime(), from: nil)
            (layer.speed, layer.timeOffset) = (0, pause)
        }
        #expect(layer.seenOpacity == 0.5)
        stage.turn(at: 107)
        #expect(layer.seenOpacity == 0.5)
        stage.turn(at: 107) {
            let pause = layer.timeOffset
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pause
        }
        #expect(layer.beginTime == 7)
        stage.turn(at: 108)
        #expect(layer.seenOpacity == 0.75)
    }

    @Test("S-CLOCK-13: timeOffset scrubs a frozen layer both ways", arguments: [[0.2, 0.7, 0.4], [1, 0, 0.5]])
    func timeOffsetScrubsFrozenLayerBothWays(offsets: [Double]) {
        let layer = stage.addLayer()
        stage.turn(at: 10) {
            (layer.speed, layer.timeOffset) = (0, 3)
            layer.add(fade(), forKey: nil)
        }
        for (step, offset) in offsets.enumerated() {
            stage.turn(at: 11 + Double(step)) { layer.timeOffset = 3 + offset }
            #expect(isNear(layer.seenOpacity, offset, 1e-7))
        }
    }

    @Test("S-CLOCK-14: speed −1 from now on runs the offset down")
    func negativeSpeedRunsOffsetDown() {
        let layer = stage.addLayer()
        stage.turn(at: 10) { (layer.timeOffset, layer.speed, layer.beginTime) = (0.4, -1, CACurrentMediaTime()) }
        #expect(isNear(layer.convertTime(10.3, from: nil), 0.1, 1e-12))
    }

    @Test("S-CLOCK-14, 35: reversing a clock within a turn doesn't affect earlier times")
    func reversingWithinTurnDoesNotAffectEarlierTimes() {
        let layer = stage.addLayer(), diary = Diary(), animation = fade()
        (animation.delegate, animation.fillMode, animation.isRemovedOnCompletion) = (diary, .both, false)
        stage.turn(at: 10) { layer.add(animation, forKey: "fade") }
        stage.turn(at: 10.4) { (layer.timeOffset, layer.speed) = (10.4, 0) }
        stage.turn(at: 11) { (layer.beginTime, layer.speed) = (CACurrentMediaTime(), -1) }
        #expect(isNear(layer.seenOpacity, 0.4, 1e-7) && diary.entries == ["start"])
        stage.turn(at: 11.3)
        #expect(isNear(layer.seenOpacity, 0.1, 1e-7) && diary.entries == ["start"])
        stage.turn(at: 11.41)
        #expect(diary.entries == ["start", "stop true"])
    }

    @Test("S-CLOCK-9: clock properties change without animation")
    func clockPropertiesChangeWithoutAnimation() {
        let layer = stage.addLayer()
        stage.turn(at: 0) { layer.add(fade(duration: 4), forKey: "fade") }
        stage.turn(at: 1) { (layer.speed, layer.timeOffset, layer.beginTime) = (0, 3, 0.5) }
        #expect(layer.animationKeys() == ["fade"] && layer.seenOpacity == 0.75)
    }

    @Test("S-CLOCK-15: pause and reverse idioms assume absolute time, and are wrong below a retimed parent")
    func reverseIdiomIsWrongBelowRetimedParent() {
        let outer = stage.addLayer(), inner = CALayer()
        outer.addSublayer(inner)
        outer.timeOffset = 3
        stage.turn(at: 10) { (inner.timeOffset, inner.speed, inner.beginTime) = (0.4, -1, CACurrentMediaTime()) }
        #expect(isNear(inner.convertTime(10, from: nil), 0.4 - 3, 1e-12))
    }

    @Test("S-CLOCK-8: a layer's clock retimes its whole subtree")
    func layerClockRetimesItsWholeSubtree() {
        let outer = stage.addLayer(), inner = CALayer()
        outer.addSublayer(inner)
        stage.turn(at: 0) { inner.add(fade(), forKey: nil) }
        stage.turn(at: 0.25) { outer.speed = 2 }
        #expect(inner.seenOpacity == 0.5)
    }

    @Test("S-FRAME-3: within a turn time stands still, and it never runs backwards")
    func timeStandsStillWithinTurn() {
        let clock = MediaClock(betweenTurns: { 7.5 })
        clock.turn(at: 7) { #expect(CACurrentMediaTime() == 7) }
        #expect(clock.now == 7.5)
        clock.turn(at: 9) {}
        #expect(clock.now == 9)
        clock.turn(at: 8) { #expect(CACurrentMediaTime() == 9) }
    }
}
