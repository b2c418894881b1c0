/// A word's hash, which allows comparing words without their text. The hash is FNV-1a over the UTF-8 bytes.
struct Word: Hashable, Sendable {
    let hash: UInt64

    init(hash: UInt64) { self.hash = hash }

    init(_ text: String) { self.init(text.utf8) }

    init(_ bytes: some Sequence<UInt8>) {
        var hash = Word.seed
        for byte in bytes { hash = Word.step(hash, byte) }
        self.init(hash: hash)
    }

    static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

    static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

    static let none = Word(hash: 0)
}
