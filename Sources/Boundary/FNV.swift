/// The 64-bit hash FNV-1a. Unlike `Hasher`, it returns the same value in every run, so files can be named after it.
package enum FNV {
    /// The hash of no bytes.
    @inlinable package static var basis: UInt64 { 0xcbf2_9ce4_8422_2325 }

    /// Adds a byte, or another hash, to a hash.
    @inlinable package static func step(_ hash: UInt64, _ value: UInt64) -> UInt64 { (hash ^ value) &* 0x100_0000_01b3 }

    /// Adds bytes to a hash.
    @inlinable package static func hash(_ bytes: some Sequence<UInt8>, after hash: UInt64 = basis) -> UInt64 {
        bytes.reduce(hash) { step($0, UInt64($1)) }
    }
}
