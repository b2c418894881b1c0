import QuartzCore
import TestSupport
import Testing

struct CAAnimationGroupTests {
    private let stage = Stage()

    private func slide(_ keyPath: String = "position.x", to: Double = 100, duration: CFTimeInterval = 0) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (0, to, duration)
        return animation
    }

    private func group(_ animations: [CAAnimation], duration: CFTimeInterval = 2) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        (group.animations, group.duration) = (animations, duration)
        return group
    }

    /// Returns the on-screen x of a layer at x = 7 that a group animates.
    private func shown(_ group: CAAnimationGroup, at time: Double) -> CGFloat? {
        let stage = Stage(), layer = stage.addLayer()
        layer.position.x = 7
        stage.turn(at: 3) { layer.add(group, forKey: nil) }
        stage.turn(at: 3 + time)
        return layer.presentation()?.position.x
    }

    @Test("S-CLOCK-20, 68: a member's begin time is in the group's time")
    func memberBeginTimeIsInGroupTime() {
        let late = slide(duration: 1)
        late.beginTime = 0.5
        #expect([0.25, 0.5, 1, 1.5, 1.75].map { shown(group([late]), at: $0) } == [7, 0, 50, 100, 7])
        late.fillMode = .both
        #expect([0.25, 1.75, 2.25].map { shown(group([late]), at: $0) } == [0, 100, 7])
    }

    @Test("S-CLOCK-68: a member without a duration takes the group's; a group's default is 0.25 s")
    func memberWithoutDurationTakesGroupDuration() {
        #expect(shown(group([slide()]), at: 0.5) == 25)
        let layer = stage.addLayer()
        layer.add(group([slide()], duration: 0), forKey: "group")
        #expect(layer.animation(forKey: "group")?.duration == 0.25)
        #expect(shown(group([slide()], duration: 0), at: 0.125) == 50)
    }

    @Test("S-CLOCK-68: a group clips its members")
    func groupClipsItsMembers() {
        let diary = Diary(), long = group([slide(duration: 10)], duration: 1), layer = stage.addLayer()
        long.delegate = diary
        stage.turn(at: 0) { layer.add(long, forKey: "group") }
        stage.turn(at: 0.5)
        #expect(layer.presentation()?.position.x == 5)
        stage.turn(at: 1)
        #expect(layer.presentation()?.position.x == 0 && layer.animationKeys() == nil && diary.entries == ["start", "stop true"])
    }

    @Test("S-CLOCK-68: a member's delegate and removal flag are ignored")
    func memberDelegateAndRemovalFlagAreIgnored() {
        let diary = Diary(), layer = stage.addLayer(), member = slide(duration: 0.5)
        (member.delegate, member.isRemovedOnCompletion) = (diary, false)
        stage.turn(at: 0) { layer.add(group([member], duration: 1), forKey: nil) }
        stage.turn(at: 1)
        #expect(diary.entries.isEmpty && layer.presentation()?.position.x == 0)
    }

    @Test("S-CLOCK-68: members repeat, autoreverse and speed up within the group")
    func membersRepeatAutoreverseAndSpeedUpWithinGroup() {
        let member = slide(duration: 0.5)
        (member.repeatCount, member.autoreverses) = (2, true)
        #expect([0.25, 0.75, 1.25].map { shown(group([member]), at: $0) } == [50, 50, 50])
        let fast = slide(duration: 2)
        fast.speed = 2
        #expect([0.5, 1.5].map { shown(group([fast]), at: $0) } == [50, 7])
    }

    @Test func cyclesAndPacingOfGroupApplyToMembers() {
        let repeating = group([slide()], duration: 1)
        (repeating.repeatCount, repeating.autoreverses) = (2, true)
        #expect([0.25, 1.25, 2.25].map { shown(repeating, at: $0) } == [25, 75, 25])
        let eased = group([slide()], duration: 1)
        eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
        #expect(isNear(shown(eased, at: 0.5)!, 31.54, 0.01))
        let (half, frozen) = (group([slide()]), group([slide()]))
        half.speed = 0.5
        (frozen.speed, frozen.timeOffset) = (0, 1)
        #expect(shown(half, at: 1) == 25 && shown(frozen, at: 50) == 50)
    }

    @Test("S-CLOCK-51, 52: members may be additive and cumulative")
    func membersMayBeAdditiveAndCumulative() {
        let (added, counted) = (slide(to: 10), slide(to: 10, duration: 1))
        added.isAdditive = true
        #expect(shown(group([slide(), added]), at: 1) == 55)
        (counted.isCumulative, counted.repeatCount) = (true, 2)
        #expect(shown(group([counted]), at: 1.5) == 15)
    }

    @Test("S-CLOCK-3: groups can be nested")
    func groupsNest() {
        let inner = group([slide(), slide("position.y", to: 10, duration: 0.5)], duration: 1)
        inner.beginTime = 0.5
        let layer = stage.addLayer()
        stage.turn(at: 1) { layer.add(group([inner, slide("opacity", to: 1)]), forKey: nil) }
        stage.turn(at: 1.75)
        #expect(layer.presentation()?.position == CGPoint(x: 25, y: 5) && layer.seenOpacity == 0.375)
        stage.turn(at: 2.25)
        #expect(layer.presentation()?.position == CGPoint(x: 75, y: 0))
        stage.turn(at: 2.75)
        #expect(layer.presentation()?.position == .zero && layer.seenOpacity == 0.875)
    }

    @Test("S-CLOCK-44: the layer's copy of a group is deep")
    func layerCopiesGroupDeeply() {
        let member = slide(), inner = group([member], duration: 1), layer = stage.addLayer()
        stage.turn(at: 0) { layer.add(group([inner], duration: 1), forKey: nil) }
        member.toValue = 9000
        inner.animations = nil
        stage.turn(at: 0.5)
        #expect(layer.presentation()?.position.x == 50)
    }

    @Test func zPositionAnimationOfMemberChangesPaintOrder() {
        let (low, _) = (stage.addLayer("low"), stage.addLayer("high"))
        stage.turn(at: 0) { low.add(group([slide("zPosition", to: 5)]), forKey: nil) }
        #expect(stage.turn(at: 1).nodes.dropFirst().map(\.name) == ["high", "low"])
    }

    @Test("S-CLOCK-13, 38: a group can be scrubbed forwards, past its end, and back")
    func groupCanBeScrubbedPastItsEndAndBack() {
        let layer = stage.addLayer(), kept = group([slide()]), diary = Diary()
        (kept.isRemovedOnCompletion, kept.fillMode, kept.delegate) = (false, .both, diary)
        stage.turn(at: 0) {
            (layer.speed, layer.timeOffset) = (0, 0)
            layer.add(kept, forKey: nil)
        }
        for (turn, (offset, x)) in ([(0.5, 25), (3, 100), (1, 50)] as [(Double, CGFloat)]).enumerated() {
            stage.turn(at: Double(turn)) { layer.timeOffset = offset }
            #expect(layer.presentation()?.position.x == x)
        }
        #expect(diary.entries == ["start", "stop true"])
    }

    @Test func groupThatContainsItselfTrapsWithMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (outer, inner) = (CAAnimationGroup(), CAAnimationGroup())
            outer.animations = [inner]
            inner.animations = [outer]
            let layer = CALayer()
            layer.add(outer, forKey: "group")
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains("a group must not contain itself"))
    }
}
