import Testing

@testable import Boundary

/// Checks the hash and the random numbers that must be the same in every run, because files contain or are named after them.
struct HashTests {
    @Test func hashesMatchPublishedValues() {
        #expect(FNV.hash("".utf8) == 0xcbf2_9ce4_8422_2325)
        #expect(FNV.hash("a".utf8) == 0xaf63_dc4c_8601_ec8c)
        #expect(FNV.hash("foobar".utf8) == 0x8594_4171_f739_67e8)
        #expect(FNV.hash("bar".utf8, after: FNV.hash("foo".utf8)) == FNV.hash("foobar".utf8))
    }

    @Test func randomNumbersMatchPublishedValues() {
        var random = SeededRandom(seed: 1_234_567)
        #expect((0..<3).map { _ in random.next() } == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }

    @Test func everyElementIsPickedEquallyOften() {
        var random = SeededRandom(seed: 7), counts: [String: Int] = [:]
        for _ in 0..<3000 { counts[random.pick(["a", "b", "c"]), default: 0] += 1 }
        #expect(Set(counts.keys) == ["a", "b", "c"] && counts.values.allSatisfy { abs($0 - 1000) < 100 }, "\(counts)")
        #expect(random.pick([5]) == 5)
    }

    @Test(arguments: [(0, 0...0), (1, 50...150), (35, 3300...3700), (99, 9850...9950), (100, 10_000...10_000)])
    func chanceIsInPercent(percent: Int, count: ClosedRange<Int>) {
        var random = SeededRandom(seed: 3)
        #expect(count.contains((0..<10_000).count { _ in random.chance(percent) }))
    }
}
