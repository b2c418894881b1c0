/// A member of an ordered list. It stores its position in the list.
package protocol Sibling: AnyObject {
    /// The position when the member was added or last renumbered. Later changes may shift the actual position by a few places.
    var siblingPlace: Int { get set }
}

/// The ordered children of one parent. Insertion at the end and removal are fast even in long lists.
///
/// A removed member leaves a gap, filled by a placeholder. Reading the list closes the gaps. The members are renumbered only after many
/// changes, so each one can be found near its stored position.
package struct Siblings<Member: Sibling> {
    // Everything in this type is inlinable, which makes lists of views as fast as lists of layers.

    @usableFromInline var members: [Member] = []
    @usableFromInline var gaps: [Int] = []
    /// The maximum distance between a member's actual and stored positions.
    @usableFromInline var drift = 0
    /// The placeholder that fills gaps. It contains and retains nothing.
    @usableFromInline var gapPlaceholder: Member?

    /// The limit for `drift`. Beyond it, the members are renumbered.
    @inlinable static var maximumDrift: Int { 256 }
    /// The maximum number of gaps to close one by one.
    @inlinable static var maximumIndividualGaps: Int { 4 }

    @inlinable package init() {}

    /// The number of members, not counting gaps.
    @inlinable package var count: Int { members.count - gaps.count }

    package var all: [Member] {
        @inlinable mutating get {
            if !gaps.isEmpty { close() }
            return members
        }
    }

    /// Returns a member's position, or nil if the member isn't in the list.
    @inlinable package mutating func place(of member: Member) -> Int? {
        if !gaps.isEmpty { close() }
        return find(member)
    }

    /// Inserts a member before the member at `place`, or at the end if `place` equals `count`.
    @inlinable package mutating func insert(_ member: Member, at place: Int) {
        guard place < count else {
            member.siblingPlace = members.count
            return members.append(member)
        }
        if !gaps.isEmpty { close() }
        member.siblingPlace = place
        members.insert(member, at: place)
        drift += 1
        if drift > Self.maximumDrift { number() }
    }

    /// Removes a member from the list, if it is in the list. `other` may be used as a placeholder and must never be a member.
    @inlinable package mutating func remove(_ member: Member, leaving other: @autoclosure () -> Member) {
        guard let place = find(member) else { return }
        if place == members.count - 1 {
            members.removeLast()
        } else {
            let other = gapPlaceholder ?? other()
            (gapPlaceholder, members[place]) = (other, other)
            gaps.append(place)
        }
        // Closes gaps often enough that they never outnumber the members, but rarely enough that the amortized cost of a removal stays
        // constant.
        if gaps.count > members.count / 2 { close() }
    }

    /// Returns a member's position, counting gaps.
    @inlinable func find(_ member: Member) -> Int? {
        let hint = member.siblingPlace
        for distance in 0...drift {
            if members.indices.contains(hint - distance), members[hint - distance] === member { return hint - distance }
            if members.indices.contains(hint + distance), members[hint + distance] === member { return hint + distance }
        }
        return nil
    }

    @inlinable mutating func close() {
        guard gaps.count <= Self.maximumIndividualGaps, drift + gaps.count <= Self.maximumDrift else {
            let gone = gapPlaceholder
            members.removeAll { $0 === gone }
            gaps.removeAll(keepingCapacity: true)
            return number()
        }
        drift += gaps.count
        gaps.sort()
        while let gap = gaps.popLast() { members.remove(at: gap) }
    }

    @inlinable mutating func number() {
        for (place, member) in members.enumerated() { member.siblingPlace = place }
        drift = 0
    }
}
