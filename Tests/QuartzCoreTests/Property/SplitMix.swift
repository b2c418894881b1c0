/// Random numbers that are the same in every run (SplitMix64; Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    /// True once in `times`.
    mutating func chance(_ times: Int) -> Bool { whole(1...times) == 1 }
    mutating func pick<Element>(_ list: [Element]) -> Element { list[whole(0...list.count - 1)] }
}
