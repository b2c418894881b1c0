/// Animations that run together on the group's clock (S-CLOCK-68).
///
/// The members' timing is relative to the group's start (S-CLOCK-20). A member without a duration takes the group's duration, and all
/// members end together with the group. The members' delegates and `isRemovedOnCompletion` are ignored.
open class CAAnimationGroup: CAAnimation {
    /// The members, applied in order. Traps if a group contains itself, directly or through another group, because it couldn't be copied.
    open var animations: [CAAnimation]? {
        didSet { demand(!holds(self), "a group must not contain itself; add a copy instead") }
    }

    private func holds(_ group: CAAnimationGroup) -> Bool {
        animations?.contains { $0 === group || ($0 as? CAAnimationGroup)?.holds(group) ?? false } ?? false
    }

    public override init() { super.init() }

    /// Copies the properties, including deep copies of the members.
    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    /// The end of the member that lasts longest, in seconds of the group's time, or nil if a member is endless or there are none.
    var longestMember: CFTimeInterval? {
        let ends = (animations ?? []).filter { $0.duration > 0 }.map { AnimationTiming($0).end(from: max(0, $0.beginTime)) }
        return ends.max().flatMap { $0.isFinite ? $0 : nil }
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
        return AnimationTrack(place: Self.writing(members, \.place, at: time), appearance: Self.writing(members, \.appearance, at: time))
    }

    /// Returns the combined effect of the members that write to a `State`, or nil if none do. `time` converts a position in the group's
    /// cycle to the group's time.
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

/// A group's member with its timing and effect.
private struct GroupMember: Sendable {
    let timing: AnimationTiming
    let begin: CFTimeInterval
    let track: AnimationTrack

    /// Creates a member, or returns nil if the animation has no effect.
    init?(_ animation: CAAnimation, on layer: CALayer?, groupDuration: CFTimeInterval) {
        guard let member = animation.lasting(orElse: groupDuration), let track = member.makeTrack(on: layer) else { return nil }
        timing = AnimationTiming(member)
        begin = member.beginTime.isFinite ? member.beginTime : 0
        self.track = track
    }
}

extension CAAnimation {
    /// Returns this animation or, if it has no duration, a copy that lasts `duration`.
    fileprivate func lasting(orElse duration: CFTimeInterval) -> CAAnimation? {
        if self.duration > 0 { return self }
        let copy = copy() as? CAAnimation
        copy?.duration = duration
        return copy
    }
}
