import Testing
@testable import fuzz

struct ShrinkerTests {
    @Test func shrinkingKeepsOnlyWhatIsNeeded() {
        var shrinker = Shrinker(stillFails: { $0.contains(17) && $0.contains(63) })
        #expect(shrinker.shrink(100) == [17, 63])
    }

    @Test func shrinkingEndsAfterLastAttempt() {
        var tries = 0
        var shrinker = Shrinker(
            stillFails: { _ in
                tries += 1
                return tries % 3 == 0
            }, attempts: 20)
        _ = shrinker.shrink(1000)
        #expect(tries == 20)
    }

    @Test func sameDefectHasSameKey() {
        #expect(
            Finding.key(of: "a layer isn't finite: tile, bounds 1") == Finding.key(of: "a layer isn't finite: page, bounds 2"))
        #expect(
            Finding.key(of: "signal 4: A.swift:5: Fatal error: no 7")
                == Finding.key(of: "signal 4: A.swift:5: Fatal error: no -1e300"))
        #expect(Finding.key(of: "signal 4: A.swift:5: Fatal error: x") != Finding.key(of: "signal 4: A.swift:5: Fatal error: y"))
    }
}
