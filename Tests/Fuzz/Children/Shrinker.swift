import Foundation

/// Makes an input smaller for as long as the same does not hold (Zeller and Hildebrandt, "Simplifying and isolating
/// failure-inducing input", 2002).
struct Shrinker {
    /// Whether the defect still shows in these pieces.
    let stillFails: ([Int]) -> Bool
    /// The remaining number of attempts.
    var patience = 400

    /// The pieces of `count` that are left.
    mutating func shrink(_ count: Int) -> [Int] {
        var kept = Array(0..<count)
        var length = max(1, count / 2)
        while patience > 0 {
            let before = kept.count
            kept = dropping(length, of: kept)
            if length == 1, kept.count == before { return kept }
            length = kept.count == before ? max(1, length / 2) : min(length, max(1, kept.count / 2))
        }
        return kept
    }

    /// Leaves out each stretch of `length` that is not needed.
    private mutating func dropping(_ length: Int, of pieces: [Int]) -> [Int] {
        var kept = pieces
        var start = 0
        while start < kept.count, patience > 0 {
            var fewer = kept
            fewer.removeSubrange(start..<min(kept.count, start + length))
            patience -= 1
            if stillFails(fewer) { kept = fewer } else { start += length }
        }
        return kept
    }
}
