/// A seeded random number generator (SplitMix64 by Steele, Lea, and Flood, 2014). The same seed produces the same numbers everywhere.
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// Returns true in `percent` of 100 cases.
    package mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    /// Returns one of `all`, which must not be empty.
    package mutating func pick<Element>(_ all: [Element]) -> Element { all[number(0...all.count - 1)] }
}
