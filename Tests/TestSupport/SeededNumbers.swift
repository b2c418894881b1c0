import Boundary

/// A generator that returns the same numbers for the same seed.
package struct SeededNumbers: RandomNumberGenerator {
    private var random: SeededRandom

    package init(seed: UInt64) { random = SeededRandom(seed: seed) }

    package mutating func next() -> UInt64 { random.next() }

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
