/// A generator that returns the same numbers for the same seed (SplitMix64; Steele, Lea, and Flood 2014).
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns true once in `times` calls on average.
    package mutating func once(in times: Int) -> Bool { next() % UInt64(times) == 0 }

    /// Returns an integer in `0..<count`. `count` must be at least 1.
    package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// Returns an integer in `range`.
    package mutating func whole(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

    /// Returns one of `items`, which must not be empty.
    package mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

    /// Returns a number in `range`.
    package mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
    }

    /// Returns one of `choices`, which must not be empty.
    package mutating func one<Choice>(of choices: [Choice]) -> Choice { choices[below(choices.count)] }
}
