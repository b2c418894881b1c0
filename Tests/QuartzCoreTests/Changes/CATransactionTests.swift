import Foundation
import QuartzCore
import Testing

struct CATransactionTests {
    private let stage = Stage()

    @Test("S-CLOCK-99: disabled actions change values without animation")
    func disabledActionsChangeValuesWithoutAnimation() {
        let layer = stage.addLayer()
        stage.turn(at: 0)
        stage.turn(at: 1) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0
            CATransaction.commit()
        }
        #expect(layer.animationKeys() == nil && layer.seenOpacity == 0)
    }

    @Test("S-CLOCK-102: values are read from the innermost scope that sets them")
    func valuesAreReadFromInnermostScope() {
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.setAnimationDuration(3)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("S-CLOCK-102: Apple's and custom keys are read by name")
    func appleAndCustomKeysAreReadByName() {
        CATransaction.begin()
        CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(NSNumber(value: true), forKey: kCATransactionDisableActions)
        CATransaction.setValue("outer", forKey: "note")
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        CATransaction.begin()
        CATransaction.setValue(CAMediaTimingFunction(name: .easeIn), forKey: kCATransactionAnimationTimingFunction)
        #expect(CATransaction.animationTimingFunction()?.pacing == .curve(.easeIn))
        #expect(CATransaction.value(forKey: "note") as? String == "outer")
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
        CATransaction.setValue("inner", forKey: "note")
        CATransaction.lock()
        CATransaction.commit()
        CATransaction.unlock()
        #expect(CATransaction.value(forKey: "note") as? String == "outer")
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "note") == nil && CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == false)
    }

    @Test(arguments: [(1, 0, 1), (0, 1, 0), (1, 1, 0)])
    func completionBlockAfterAllAnimationsIsNoted(before: Int, after: Int, notes: Int) {
        let layer = stage.addLayer()
        var count = 0
        stage.clock.note = { if case .lateCompletion = $0 { count += 1 } }
        stage.turn(at: 0) {
            CATransaction.begin()
            for _ in 0..<before { layer.add(fade(), forKey: nil) }
            CATransaction.setCompletionBlock {}
            for _ in 0..<after { layer.add(fade(), forKey: nil) }
            CATransaction.commit()
        }
        #expect(count == notes)
    }

    @Test func newStageResetsUnpublishedTransactionSettings() {
        CATransaction.setDisableActions(true)
        _ = Stage()
        #expect(!CATransaction.disableActions())
    }

    @Test("S-CLOCK-101: an implicit transaction is published at the end of the turn")
    func implicitTransactionIsPublishedAtTurnEnd() {
        let layer = stage.addLayer()
        stage.turn(at: 0)
        stage.turn(at: 1) {
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            #expect(layer.seenOpacity == 1)
        }
        #expect(layer.seenOpacity == 0.5 && !CATransaction.disableActions())
    }

    @Test("S-CLOCK-101: an explicit transaction after an implicit change is published at the end of the turn")
    func explicitTransactionAfterImplicitChangeWaits() {
        let (layer, other) = (stage.addLayer(), stage.addLayer())
        stage.turn(at: 0)
        stage.turn(at: 1) {
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            CATransaction.begin()
            other.opacity = 0.5
            CATransaction.commit()
            #expect(layer.seenOpacity == 1 && other.seenOpacity == 1 && stage.tree.hasUncommittedChanges)
        }
        #expect(layer.seenOpacity == 0.5 && other.seenOpacity == 0.5)
    }

    @Test func commitPublishesOnlyChangesOfItsTreeOrNone() {
        let other = Stage()
        let (mine, moved, theirs) = (stage.addLayer(), stage.addLayer(), other.addLayer())
        stage.turn(at: 0)
        other.turn(at: 0)
        stage.turn(at: 1) {
            CATransaction.setDisableActions(true)
            for layer in [theirs, moved, mine] { layer.opacity = 0.5 }
            other.root.addSublayer(moved)
        }
        #expect(mine.seenOpacity == 0.5 && theirs.seenOpacity == 1 && moved.seenOpacity == 1)
        #expect(other.tree.hasUncommittedChanges && !stage.tree.hasUncommittedChanges)
        other.turn(at: 1)
        #expect(theirs.seenOpacity == 0.5 && moved.seenOpacity == 0.5)
        #expect(!other.tree.hasUncommittedChanges)
    }

    @Test func layerThatLeavesAndReturnsIsPublishedOnce() {
        let other = Stage(), layer = stage.addLayer()
        stage.turn(at: 0)
        other.turn(at: 0)
        stage.turn(at: 1) {
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            layer.add(fade(from: 0.25, to: 0.25), forKey: nil)
            other.root.addSublayer(layer)
            #expect(other.tree.hasUncommittedChanges)
            stage.root.addSublayer(layer)
            #expect(stage.tree.hasUncommittedChanges)
        }
        #expect(layer.seenOpacity == 0.25 && layer.animationKeys() == nil && !stage.tree.hasUncommittedChanges)
        stage.turn(at: 2.5)
        #expect(layer.seenOpacity == 0.5)
    }

    @Test func changesOfReleasedTreeArePublishedByNextCommit() {
        let diary = Diary()
        let layer = CALayer()
        do {
            let other = Stage()
            other.root.addSublayer(layer)
            other.turn(at: 0)
            let animation = fade()
            animation.delegate = diary
            layer.add(animation, forKey: nil)
            stage.turn(at: 0)
            #expect(diary.entries.isEmpty && other.tree.hasUncommittedChanges)
        }
        #expect(stage.tree.hasUncommittedChanges)
        stage.turn(at: 1)
        #expect(!stage.tree.hasUncommittedChanges)
        stage.turn(at: 1)
        #expect(diary.entries == ["stop false"])
    }

    @Test("S-CLOCK-106: a replaced completion block runs immediately if nothing was added, otherwise after its animations")
    func replacedCompletionBlockRunsAfterItsAnimations() {
        let layer = stage.addLayer()
        var order: [String] = []
        stage.turn(at: 0) {
            CATransaction.begin()
            CATransaction.setCompletionBlock { order.append("none") }
            CATransaction.setCompletionBlock { order.append("short") }
            #expect(order == ["none"])
            layer.add(fade(duration: 1), forKey: nil)
            CATransaction.setCompletionBlock { order.append("long") }
            layer.add(fade(duration: 2), forKey: nil)
            CATransaction.commit()
        }
        stage.turn(at: 1)
        #expect(order == ["none", "short"])
        stage.turn(at: 2)
        #expect(order == ["none", "short", "long"])
    }

    @Test("S-CLOCK-105: removed animations count as ended")
    func removedAnimationsCountAsEnded() {
        let layer = stage.addLayer()
        var calls = 0
        stage.turn(at: 0) {
            CATransaction.begin()
            CATransaction.setCompletionBlock { calls += 1 }
            layer.add(fade(duration: 9), forKey: "a")
            layer.add(fade(duration: 9), forKey: "b")
            CATransaction.commit()
        }
        stage.turn(at: 1) { layer.removeAnimation(forKey: "a") }
        #expect(calls == 0)
        stage.turn(at: 2) { layer.removeAllAnimations() }
        #expect(calls == 1)
    }

    @Test("S-CLOCK-103: the scope's timing function is set on animations")
    func scopeTimingFunctionIsSetOnAnimations() {
        let layer = stage.addLayer()
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        layer.add(fade(), forKey: "fade")
        CATransaction.commit()
        #expect(layer.animation(forKey: "fade")?.timingFunction?.pacing == .curve(.easeIn))
    }

    @Test("S-CLOCK-105: the completion block waits for animations added after it")
    func completionBlockWaitsForLaterAnimations() {
        let layer = stage.addLayer()
        var calls = 0
        stage.turn(at: 0) {
            CATransaction.begin()
            layer.add(fade(duration: 5), forKey: "before")
            CATransaction.setCompletionBlock { calls += 1 }
            layer.add(fade(duration: 1), forKey: "a")
            CATransaction.begin()
            layer.add(fade(duration: 2), forKey: "nested")
            CATransaction.commit()
            CATransaction.commit()
        }
        stage.turn(at: 1.5)
        #expect(calls == 0)
        stage.turn(at: 2)
        #expect(calls == 1)
    }

    @Test("S-CLOCK-106: without animations, the completion block runs at the commit")
    func completionBlockWithoutAnimationsRunsAtCommit() {
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        #expect(calls == 0)
        CATransaction.commit()
        #expect(calls == 1)
    }

    @Test("S-CLOCK-107: delegates are called before completion blocks, inner before outer")
    func delegatesAreCalledBeforeCompletionBlocks() {
        let layer = stage.addLayer()
        var order: [String] = []
        final class DelegateSpy: NSObject, CAAnimationDelegate {
            let tell: (String) -> Void
            init(_ tell: @escaping (String) -> Void) { self.tell = tell }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { tell("delegate") }
        }
        stage.turn(at: 0) {
            CATransaction.begin()
            CATransaction.setCompletionBlock { order.append("outer") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { order.append("inner") }
            for _ in 0..<2 {
                let animation = fade()
                animation.delegate = DelegateSpy { order.append($0) }
                layer.add(animation, forKey: nil)
            }
            CATransaction.commit()
            CATransaction.commit()
        }
        stage.turn(at: 1)
        #expect(order == ["delegate", "delegate", "inner", "outer"])
    }

    @Test("S-CLOCK-108: a kept, filled animation completes at its end")
    func keptFilledAnimationCompletesAtItsEnd() {
        let layer = stage.addLayer(), animation = fade()
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .both)
        var calls = 0
        stage.turn(at: 0) {
            CATransaction.begin()
            CATransaction.setCompletionBlock { calls += 1 }
            layer.add(animation, forKey: "fade")
            CATransaction.commit()
        }
        stage.turn(at: 1)
        #expect(calls == 1 && layer.animationKeys() == ["fade"])
    }

    @Test func explicitTransactionBetweenFramesIsPublished() {
        let layer = stage.addLayer("first")
        stage.turn(at: 0)
        stage.turn(at: 0.1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 5
        CATransaction.commit()
        let snapshot = stage.turn(at: 0.2) { _ = stage.addLayer("second") }
        #expect(snapshot.nodes.map(\.name) == [nil, "first", "second"])
        #expect(snapshot.nodes[1].cornerRadius == 5)
    }

    @Test("S-CLOCK-104: flush publishes an implicit transaction, but waits for explicit ones")
    func flushPublishesOnlyImplicitTransaction() {
        let layer = stage.addLayer()
        stage.turn(at: 0)
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.flush()
        #expect(layer.seenOpacity == 0.5)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.25
        CATransaction.flush()
        #expect(layer.seenOpacity == 0.5)
        CATransaction.commit()
        #expect(layer.seenOpacity == 0.25)
    }
}
