// Checks the distance between words, and which names are suggested for a mistyped word.

import Boundary
import Testing

struct NameSuggestionsTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("tiles", "tiles", 0), ("tiles", "tyles", 1), ("tiles", "tils", 1),
        ("tils", "tiles", 1),
        ("tiles", "tlies", 1), ("ab", "ba", 1), ("abcd", "badc", 2), ("abcd", "acbe", 2), ("kitten", "sitting", 3), ("abc", "xyz", 3),
        ("aabb", "bbaa", 3), ("ca", "abc", 3), ("render", "rneder", 1),
    ])
    func distanceCountsInsertionsRemovalsReplacementsAndSwaps(word: String, name: String, steps: Int) {
        #expect(NameSuggestions.steps(from: Array(word), to: Array(name)) == steps)
        #expect(NameSuggestions.steps(from: Array(name), to: Array(word)) == steps)
    }

    @Test func thirdOfLettersMayDiffer() {
        #expect(NameSuggestions.near("abcdef", among: ["abcdxy", "abcxyz", "ABCDEF"]) == ["ABCDEF", "abcdxy"])
        #expect(NameSuggestions.near("ab", among: ["ax", "xy"]) == ["ax"], "one letter may always differ")
    }

    @Test func beginningOfThreeLettersSuggestsLongerNames() {
        #expect(NameSuggestions.near("sto", among: ["storm and stress", "stage"]) == ["storm and stress"])
        #expect(NameSuggestions.near("st", among: ["storm", "stage"]).isEmpty)
    }

    @Test func threeMostSimilarNamesAreSuggested() {
        let names = ["tiles12", "tiles1", "tiles", "tiler", "other"]
        #expect(NameSuggestions.near("tiles", among: names) == ["tiles", "tiles1", "tiler"])
    }

    @Test func namesAreComparedWithoutCase() {
        #expect(NameSuggestions.near("TILES", among: ["Tiles", "cards"]) == ["Tiles"] && NameSuggestions.near("", among: ["ab"]).isEmpty)
        #expect(NameSuggestions.near("abc", among: ["ABCdefgh"]) == ["ABCdefgh"])
    }
}
