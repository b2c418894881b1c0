/// An editable line of text with a caret or a selection.
struct TextLine: Equatable {
    private(set) var letters: [Character] = []
    /// The caret's position, in characters. This is the moving end of the selection.
    private(set) var caret = 0
    /// The fixed end of the selection. It equals `caret` if nothing is selected.
    private(set) var anchor = 0

    /// A movement of the caret.
    enum Step { case back, forward, start, end }

    var text: String { String(letters) }
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
    var hasSelection: Bool { caret != anchor }

    /// Replaces the selection with `text`. Line breaks become spaces, and control characters are removed.
    mutating func insert(_ text: String) {
        let added = text.compactMap { letter -> Character? in
            if letter.isNewline || letter == "\t" { return " " }
            return letter.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } ? nil : letter
        }
        letters.replaceSubrange(selection, with: added)
        put(at: min(selection.lowerBound + added.count, letters.count))
    }

    /// Deletes the selection. If nothing is selected, deletes the character before the caret, or the next character if `forward` is true.
    mutating func erase(forward: Bool = false) {
        if !hasSelection { move(forward ? .forward : .back, selecting: true) }
        insert("")
    }

    /// Moves the caret. Extends the selection if `selecting` is true; otherwise, collapses it in the direction of the move.
    mutating func move(_ step: Step, selecting: Bool = false) {
        let place =
            switch step {
            case .back: hasSelection && !selecting ? selection.lowerBound : max(0, caret - 1)
            case .forward: hasSelection && !selecting ? selection.upperBound : min(letters.count, caret + 1)
            case .start: 0
            case .end: letters.count
            }
        let fixed = anchor
        put(at: place)
        if selecting { anchor = fixed }
    }

    mutating func selectAll() { (anchor, caret) = (0, letters.count) }

    /// Moves the caret to just before the character at `place`. Extends the selection if `selecting` is true.
    mutating func put(at place: Int, selecting: Bool = false) {
        caret = min(max(0, place), letters.count)
        if !selecting { anchor = caret }
    }

    /// Selects the word around `place`, or the spaces between two words.
    mutating func selectWord(at place: Int) {
        guard !letters.isEmpty else { return }
        let middle = min(max(0, place), letters.count - 1)
        func isAlike(_ index: Int) -> Bool { letters[index].isWhitespace == letters[middle].isWhitespace }
        anchor = (0..<middle).last { !isAlike($0) }.map { $0 + 1 } ?? 0
        caret = (middle..<letters.count).first { !isAlike($0) } ?? letters.count
    }

    var selectedText: String { String(letters[selection]) }
}
