/// Suggests names for a word that may be misspelled.
package enum NameSuggestions {
    /// The maximum number of suggestions.
    private static let most = 3

    /// Returns the names that are similar to `word`, most similar first. A similar name differs only in case, differs in one or two
    /// letters, or has a longer ending.
    package static func near(_ word: String, among names: [String]) -> [String] {
        let word = word.lowercased()
        let limit = max(1, word.count / 3)
        let distances = names.map { (name: $0, steps: steps(from: Array(word), to: Array($0.lowercased()))) }
        let near = distances.filter { $0.steps <= limit || (word.count > 2 && $0.name.lowercased().hasPrefix(word)) }
        return near.sorted { $0.steps < $1.steps }.prefix(most).map(\.name)
    }

    /// Returns the optimal string alignment distance: the number of letters to insert, remove, replace, or swap with the next letter.
    package static func steps(from word: [Character], to name: [Character]) -> Int {
        var rows = [Array(0...name.count)]
        for (row, letter) in word.enumerated() {
            var line = [row + 1]
            for (column, other) in name.enumerated() {
                var least = min(rows[row][column + 1] + 1, line[column] + 1, rows[row][column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == name[column - 1], word[row - 1] == other {
                    least = min(least, rows[row - 1][column - 1] + 1)
                }
                line.append(least)
            }
            rows.append(line)
        }
        return rows[word.count][name.count]
    }
}
