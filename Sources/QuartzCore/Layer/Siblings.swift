/// Something that stands among siblings, and remembers where it was put.
package protocol Sibling: AnyObject {
    /// Its place when it came, or when it was last found; others may have moved it since.
    var siblingPlace: Int { get set }
}

/// The members of one parent in their order. One is added behind the others, or taken out from anywhere, in the same time however many
/// there are.
///
/// What is taken out leaves a gap, which a stand-in fills; reading the list closes the gaps.
package struct Siblings<Member: Sibling> {
    private var members: [Member] = []
    private var gaps = 0
    /// Fills gaps; it has nothing and holds nothing.
    private var standIn: Member?

    package init() {}

    /// How many there are.
    package var count: Int { members.count - gaps }

    /// All of them, in their order.
    package var all: [Member] {
        mutating get {
            if gaps > 0 { close() }
            return members
        }
    }

    /// Puts a member in front of the one at `place`, or behind all where `place` is their number.
    package mutating func insert(_ member: Member, at place: Int) {
        guard place < count else {
            member.siblingPlace = members.count
            return members.append(member)
        }
        if gaps > 0 { close() }
        member.siblingPlace = place
        members.insert(member, at: place)
    }

    /// Takes a member out, if it is there. `other` may stand in for what is gone; it must never be a member.
    package mutating func remove(_ member: Member, leaving other: @autoclosure () -> Member) {
        guard let place = place(of: member) else { return }
        if place == members.count - 1 {
            members.removeLast()
        } else {
            let other = standIn ?? other()
            (standIn, members[place]) = (other, other)
            gaps += 1
        }
        // So often that gaps never are the larger part, and so seldom that it costs each removal the same.
        if gaps > members.count / 2 { close() }
    }

    /// Members are looked for where they were put, and from there to both sides: others can only have moved them a little.
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
