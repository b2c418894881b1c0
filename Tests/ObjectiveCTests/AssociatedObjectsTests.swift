import Testing

@testable import ObjectiveC

/// Checks values that are attached to objects. Runs on the main actor, because the devices of other tests drop values there.
@MainActor struct AssociatedObjectsTests {
    private final class Owner {}

    /// Calls a function when it is deallocated.
    private final class Witness {
        private let end: () -> Void
        init(_ end: @escaping () -> Void) { self.end = end }
        deinit { end() }
    }

    private let keys = (first: UnsafeRawPointer(bitPattern: 1)!, second: UnsafeRawPointer(bitPattern: 2)!)

    @Test func valuesAreKeptByObjectAndKey() {
        let one = Owner(), other = Owner()
        objc_setAssociatedObject(one, keys.first, "a", .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(one, keys.second, 2, .OBJC_ASSOCIATION_COPY)
        objc_setAssociatedObject(other, keys.first, "c", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(one, keys.first) as? String == "a" && objc_getAssociatedObject(one, keys.second) as? Int == 2)
        #expect(objc_getAssociatedObject(other, keys.first) as? String == "c" && objc_getAssociatedObject(other, keys.second) == nil)
    }

    @Test func nilRemovesOneValueAndRemovalAll() {
        let owner = Owner(), other = Owner()
        for key in [keys.first, keys.second] { objc_setAssociatedObject(owner, key, 1, .OBJC_ASSOCIATION_RETAIN) }
        objc_setAssociatedObject(other, keys.first, 3, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(owner, keys.first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, keys.first) == nil && objc_getAssociatedObject(owner, keys.second) as? Int == 1)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, keys.second) == nil && objc_getAssociatedObject(other, keys.first) as? Int == 3)
    }

    @Test func onlyAssignedObjectIsWeak() {
        let owner = Owner()
        for (policy, isRetained) in [
            (objc_AssociationPolicy.OBJC_ASSOCIATION_ASSIGN, false), (.OBJC_ASSOCIATION_RETAIN, true),
            (.OBJC_ASSOCIATION_RETAIN_NONATOMIC, true), (.OBJC_ASSOCIATION_COPY, true), (.OBJC_ASSOCIATION_COPY_NONATOMIC, true),
        ] {
            var value: Owner? = Owner()
            objc_setAssociatedObject(owner, keys.first, value, policy)
            #expect(objc_getAssociatedObject(owner, keys.first) as? Owner === value)
            value = nil
            #expect((objc_getAssociatedObject(owner, keys.first) != nil) == isRetained, "\(policy)")
        }
        objc_setAssociatedObject(owner, keys.first, "text", .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, keys.first) as? String == "text", "only class instances can be weak")
    }

    @Test func sweepReleasesValuesOfDeallocatedObject() {
        var isGone = false
        let other = Owner()
        objc_setAssociatedObject(other, keys.first, "kept", .OBJC_ASSOCIATION_RETAIN)
        do {
            let owner = Owner()
            objc_setAssociatedObject(owner, keys.first, Witness { isGone = true }, .OBJC_ASSOCIATION_RETAIN)
        }
        AssociatedObjects.sweep()
        #expect(isGone && objc_getAssociatedObject(other, keys.first) as? String == "kept")
    }

    @Test func newObjectAtSameAddressHasNoValues() throws {
        var isGone = false
        var address: ObjectIdentifier?
        do {
            let owner = Owner()
            address = ObjectIdentifier(owner)
            objc_setAssociatedObject(owner, keys.first, Witness { isGone = true }, .OBJC_ASSOCIATION_RETAIN)
        }
        var others: [Owner] = []
        while others.count < 100_000, others.last.map(ObjectIdentifier.init) != address { others.append(Owner()) }
        let next = try #require(others.last)
        try #require(ObjectIdentifier(next) == address, "an address is used again")
        #expect(objc_getAssociatedObject(next, keys.first) == nil)
        objc_setAssociatedObject(next, keys.second, 7, .OBJC_ASSOCIATION_RETAIN)
        #expect(isGone && objc_getAssociatedObject(next, keys.first) == nil && objc_getAssociatedObject(next, keys.second) as? Int == 7)
    }

    @Test func releasedValueMayUseTheTable() {
        let owner = Owner(), key = keys.second
        for remove in [
            { objc_setAssociatedObject(owner, self.keys.first, nil, .OBJC_ASSOCIATION_RETAIN) }, { objc_removeAssociatedObjects(owner) },
        ] {
            let other = Owner()
            let witness = { Witness { objc_setAssociatedObject(other, key, "said", .OBJC_ASSOCIATION_RETAIN) } }
            objc_setAssociatedObject(owner, keys.first, witness(), .OBJC_ASSOCIATION_RETAIN)
            remove()
            #expect(objc_getAssociatedObject(other, key) as? String == "said")
        }
    }

    @Test func policiesHaveApplesNumbers() {
        let policies: [objc_AssociationPolicy] = [
            .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC, .OBJC_ASSOCIATION_COPY_NONATOMIC, .OBJC_ASSOCIATION_RETAIN,
            .OBJC_ASSOCIATION_COPY,
        ]
        #expect(policies.map(\.rawValue) == [0, 1, 3, 769, 771])
    }
}
