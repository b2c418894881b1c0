/// A member of an ordered list that remembers its place.
package protocol Sibling: AnyObject {
    /// Its place when it was added or last counted; others may have moved it a little since.
    var siblingPlace: Int { get set }
}

/// The ordered members of one parent. Adding one, or removing one from anywhere, hardly takes longer among many.
///
/// A removed member leaves a gap, which a stand-in fills; reading the list closes the gaps. Members are counted anew only after many
/// changes, so each is found near the place that it remembers.
package struct Siblings<Member: Sibling> {
    // Everything here can be inlined: a list of views is gone through as fast as one of layers.

    @usableFromInline var members: [Member] = []
    /// The places of the gaps.
    @usableFromInline var gaps: [Int] = []
    /// The number of places by which members may have moved since they were counted.
    @usableFromInline var drift = 0
    /// The filler of gaps; it contains nothing and retains nothing.
    @usableFromInline var standIn: Member?

    /// The largest number of places that a member may have moved.
    @inlinable static var mostDrift: Int { 256 }
    /// The largest number of gaps that are closed one by one.
    @inlinable static var fewGaps: Int { 4 }

    @inlinable package init() {}

    /// The number of members.
    @inlinable package var count: Int { members.count - gaps.count }

    /// All members in order.
    package var all: [Member] {
        @inlinable mutating get {
            if !gaps.isEmpty { close() }
            return members
        }
    }

    /// Returns the place of a member, or nil if it is none.
    @inlinable package mutating func place(of member: Member) -> Int? {
        if !gaps.isEmpty { close() }
        return find(member)
    }

    /// Inserts a member in front of the one at `place`, or at the end if `place` is their number.
    @inlinable package mutating func insert(_ member: Member, at place: Int) {
        guard place < count else {
            member.siblingPlace = members.count
            return members.append(member)
        }
        if !gaps.isEmpty { close() }
        member.siblingPlace = place
        members.insert(member, at: place)
        drift += 1
        if drift > Self.mostDrift { number() }
    }

    /// Removes a member, if it is there. `other` may fill its gap; it must never be a member.
    @inlinable package mutating func remove(_ member: Member, leaving other: @autoclosure () -> Member) {
        guard let place = find(member) else { return }
        if place == members.count - 1 {
            members.removeLast()
        } else {
            let other = standIn ?? other()
            (standIn, members[place]) = (other, other)
            gaps.append(place)
        }
        // Often enough that gaps are never the larger part, and seldom enough that each removal costs the same.
        if gaps.count > members.count / 2 { close() }
    }

    /// Returns the place of a member among members and gaps.
    @inlinable func find(_ member: Member) -> Int? {
        let hint = member.siblingPlace
        for distance in 0...drift {
            if members.indices.contains(hint - distance), members[hint - distance] === member { return hint - distance }
            if members.indices.contains(hint + distance), members[hint + distance] === member { return hint + distance }
        }
        return nil
    }

    @inlinable mutating func close() {
        guard gaps.count <= Self.fewGaps, drift + gaps.count <= Self.mostDrift else {
            let gone = standIn
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
