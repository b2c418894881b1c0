/// The origin of a node and its depth in one word, compared for every node in every frame that walks the tree.
///
/// The depth matters, since a layer in a transition is one level deeper than before, with everything below it.
struct NodeOwner: Equatable {
    private let bits: UInt

    /// Packs both: an address takes 48 bits, the depth the rest.
    init(_ owner: AnyObject, depth: Int) {
        bits = UInt(bitPattern: ObjectIdentifier(owner)) | UInt(truncatingIfNeeded: depth) << 48
    }

    /// Returns whether it is `owner`, at any depth.
    func isOf(_ owner: AnyObject) -> Bool { bits << 16 == NodeOwner(owner, depth: 0).bits << 16 }
}
