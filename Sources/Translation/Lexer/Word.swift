import Boundary

/// A word's hash, which allows comparing words without their text. The hash is FNV-1a over the UTF-8 bytes.
struct Word: Hashable, Sendable {
    let hash: UInt64

    init(hash: UInt64) { self.hash = hash }

    init(_ text: String) { self.init(text.utf8) }

    init(_ bytes: some Sequence<UInt8>) { self.init(hash: FNV.hash(bytes)) }

    static let none = Word(hash: 0)
}
