import Boundary

/// A 128-bit hash, used as the name of objects in the cache: FNV-1a with two seeds.
struct ContentHash {
    private var low: UInt64 = FNV.basis
    private var high: UInt64 = 0x9ae1_6a3b_2f90_404f

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { step(byte) }
        // Marks the end of each part, so that "ab" and "c" have a different hash than "a" and "bc".
        step(0)
    }

    mutating func add(_ text: String) { add(text.utf8) }

    mutating func add(_ number: UInt64) { withUnsafeBytes(of: number) { add($0) } }

    private mutating func step(_ byte: UInt8) {
        low = FNV.step(low, UInt64(byte))
        high = FNV.step(high, UInt64(byte)) &+ 0x9e37
    }

    var text: String { String(low, radix: 16) + "-" + String(high, radix: 16) }
}
