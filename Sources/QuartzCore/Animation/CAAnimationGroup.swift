/// Animations that run together, in a time of their own (S-CLOCK-68).
///
/// A member's times are the group's: 0 is the group's beginning (S-CLOCK-20), a member without a duration takes the group's, and
/// all end with the group. A member's delegate and `isRemovedOnCompletion` do not count.
open class CAAnimationGroup: CAAnimation {
    /// The members, applied in order. A group that contains itself, directly or through another group, traps: it could not be copied.
    open var animations: [CAAnimation]? {
        didSet { demand(!holds(self), "a group must not contain itself; add a copy instead") }
    }

    private func holds(_ group: CAAnimationGroup) -> Bool {
        animations?.contains { $0 === group || ($0 as? CAAnimationGroup)?.holds(group) ?? false } ?? false
    }

    public override init() { super.init() }

    /// Copies the members too, recursively.
    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override func noteUse(on layer: CALayer) { animations?.forEach { $0.noteUse(on: layer) } }

    override func changesDrawing(of layer: CALayer) -> Bool { animations?.contains { $0.changesDrawing(of: layer) } ?? false }

    override func makeTrack(on layer: CALayer?) -> AnimationTrack? {
        let members = (animations ?? []).compactMap { GroupMember($0, on: layer, groupDuration: duration) }
        guard !members.isEmpty else { return nil }
        let pacing = timingFunction?.pacing, length = duration
        let time: @Sendable (AnimationTiming.Position) -> CFTimeInterval = { position in
            pacing.map { $0(position.fraction) * length } ?? position.seconds
        }
        return AnimationTrack(place: Self.writing(members, \.place, at: time), look: Self.writing(members, \.look, at: time))
    }

    /// Returns the effect of the members that write into a state, or nil if none does. `time` is the group's time at a position in its
    /// cycle.
    private static func writing<State>(
        _ members: [GroupMember], _ part: (AnimationTrack) -> AnimationTrack.Writing<State>?,
        at time: @escaping @Sendable (AnimationTiming.Position) -> CFTimeInterval
    ) -> AnimationTrack.Writing<State>? {
        let parts = members.compactMap { member in part(member.track).map { (member, $0) } }
        guard !parts.isEmpty else { return nil }
        return { position, state in
            let time = time(position)
            for (member, write) in parts {
                if let position = member.timing.position(at: time, from: member.begin) { write(position, &state) }
            }
        }
    }
}

/// An animation in a group.
private struct GroupMember: Sendable {
    let timing: AnimationTiming
    let begin: CFTimeInterval
    let track: AnimationTrack

    /// Returns nil for an animation that shows nothing.
    init?(_ animation: CAAnimation, on layer: CALayer?, groupDuration: CFTimeInterval) {
        guard let member = animation.lasting(orElse: groupDuration), let track = member.makeTrack(on: layer) else { return nil }
        timing = AnimationTiming(member)
        begin = member.beginTime.isFinite ? member.beginTime : 0
        self.track = track
    }
}

extension CAAnimation {
    /// Returns this animation or, if it has no duration, a copy with this one.
    fileprivate func lasting(orElse duration: CFTimeInterval) -> CAAnimation? {
        if self.duration > 0 { return self }
        let copy = copy() as? CAAnimation
        copy?.duration = duration
        return copy
    }
}
