/// A member of an ordered list that remembers its place.
package protocol Sibling: AnyObject {
    /// Its place when it was added or last found; others may have moved it since.
    var siblingPlace: Int { get set }
}

/// The ordered members of one parent. Adding one at the end, or removing one from anywhere, takes constant time.
///
/// A removed member leaves a gap, which a stand-in fills; reading the list closes the gaps.
package struct Siblings<Member: Sibling> {
    private var members: [Member] = []
    private var gaps = 0
    /// The filler of gaps; it contains nothing and retains nothing.
    private var standIn: Member?

    package init() {}

    /// The number of members.
    package var count: Int { members.count - gaps }

    /// All members in order.
    package var all: [Member] {
        mutating get {
            if gaps > 0 { close() }
            return members
        }
    }

    /// Inserts a member in front of the one at `place`, or at the end if `place` is their number.
    package mutating func insert(_ member: Member, at place: Int) {
        guard place < count else {
            member.siblingPlace = members.count
            return members.append(member)
        }
        if gaps > 0 { close() }
        member.siblingPlace = place
        members.insert(member, at: place)
    }

    /// Removes a member, if it is there. `other` may fill its gap; it must never be a member.
    package mutating func remove(_ member: Member, leaving other: @autoclosure () -> Member) {
        guard let place = place(of: member) else { return }
        if place == members.count - 1 {
            members.removeLast()
        } else {
            let other = standIn ?? other()
            (standIn, members[place]) = (other, other)
            gaps += 1
        }
        // Often enough that gaps are never the larger part, and seldom enough that each removal costs the same.
        if gaps > members.count / 2 { close() }
    }

    /// Returns the place of a member, searched from where it was added towards both sides: others can only have moved it a little.
    private func place(of member: Member) -> Int? {
        let hint = min(member.siblingPlace, members.count - 1)
        guard hint >= 0 else { return nil }
        for distance in 0...max(hint, members.count - 1 - hint) {
            if hint - distance >= 0, members[hint - distance] === member { return hint - distance }
            if hint + distance < members.count, members[hint + distance] === member { return hint + distance }
        }
        return nil
    }

    private mutating func close() {
        let gone = standIn
        members.removeAll { $0 === gone }
        for (place, member) in members.enumerated() { member.siblingPlace = place }
        gaps = 0
    }
}
