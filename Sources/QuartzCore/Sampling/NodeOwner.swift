/// A node's owner and depth, in one word. Every walk over the tree compares one such word per node.
///
/// The depth is included because a transition moves a layer's subtree down by one level.
struct NodeOwner: Equatable {
    private let bits: UInt

    /// Packs the owner's address into 48 bits and the depth into the rest.
    init(_ owner: AnyObject, depth: Int) {
        bits = UInt(bitPattern: ObjectIdentifier(owner)) | UInt(truncatingIfNeeded: depth) << 48
    }

    /// Returns whether the owner is `owner`, at any depth.
    func isOf(_ owner: AnyObject) -> Bool { bits << 16 == NodeOwner(owner, depth: 0).bits << 16 }
}
