/// What a node was made from, and how deep it stood: one word, compared for every node in every frame that walks the tree.
///
/// The depth counts, for a layer that is seen in a transition stands one deeper than before, with all that is below it.
struct NodeOwner: Equatable {
    private let bits: UInt

    /// An address takes 48 bits, the depth what is left.
    init(_ owner: AnyObject, depth: Int) {
        bits = UInt(bitPattern: ObjectIdentifier(owner)) | UInt(truncatingIfNeeded: depth) << 48
    }

    /// Whether it is `owner`, at whatever depth.
    func isOf(_ owner: AnyObject) -> Bool { bits << 16 == NodeOwner(owner, depth: 0).bits << 16 }
}
