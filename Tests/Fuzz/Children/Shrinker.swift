import Foundation

/// Reduces an input while the defect remains (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
struct Shrinker {
    /// Whether the defect remains with these pieces.
    let stillFails: ([Int]) -> Bool
    /// The number of remaining attempts.
    var attempts = 400

    /// Returns the necessary pieces of `count`.
    mutating func shrink(_ count: Int) -> [Int] {
        var kept = Array(0..<count)
        var length = max(1, count / 2)
        while attempts > 0 {
            let before = kept.count
            kept = dropping(length, of: kept)
            if length == 1, kept.count == before { return kept }
            length = kept.count == before ? max(1, length / 2) : min(length, max(1, kept.count / 2))
        }
        return kept
    }

    /// Removes each sequence of `length` pieces that isn't needed.
    private mutating func dropping(_ length: Int, of pieces: [Int]) -> [Int] {
        var kept = pieces
        var start = 0
        while start < kept.count, attempts > 0 {
            var fewer = kept
            fewer.removeSubrange(start..<min(kept.count, start + length))
            attempts -= 1
            if stillFails(fewer) { kept = fewer } else { start += length }
        }
        return kept
    }
}
