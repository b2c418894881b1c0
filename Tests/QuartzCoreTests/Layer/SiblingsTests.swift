import TestSupport
import Testing

@testable import QuartzCore

struct SiblingsTests {
    private final class Member: Sibling {
        var siblingPlace = 0
    }

    @Test(arguments: 0..<20)
    func siblingsKeepInsertionOrder(seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        var siblings = Siblings<Member>(), plain: [Member] = []
        let other = Member()
        for _ in 0..<500 {
            if random.next() % 5 < 3 {
                let member = Member(), place = random.next() % 3 > 0 ? plain.count : Int(random.next() % UInt64(plain.count + 1))
                siblings.insert(member, at: place)
                plain.insert(member, at: place)
            } else if !plain.isEmpty {
                let member = plain.remove(at: Int(random.next() % UInt64(plain.count)))
                siblings.remove(member, leaving: other)
                siblings.remove(member, leaving: other)
                let isGone = siblings.place(of: member) == nil
                #expect(isGone)
            }
            if let member = plain.randomElement(using: &random) {
                let isThere = siblings.place(of: member) == plain.firstIndex { $0 === member }
                #expect(isThere)
            }
            #expect(siblings.count == plain.count)
            if random.next() % 8 == 0 {
                let isSame = siblings.all.elementsEqual(plain) { $0 === $1 }
                #expect(isSame)
            }
        }
        let isSame = siblings.all.elementsEqual(plain) { $0 === $1 }
        #expect(isSame)
    }

    @Test func removedSiblingIsReleasedAtOnce() {
        var siblings = Siblings<Member>()
        weak var gone: Member?
        for place in 0..<10 { siblings.insert(Member(), at: place) }
        do {
            let member = siblings.all[3]
            gone = member
            siblings.remove(member, leaving: Member())
        }
        #expect(gone == nil && siblings.count == 9)
    }
}
