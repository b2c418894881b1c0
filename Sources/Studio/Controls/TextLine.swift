/// A line of text that is edited: its text, and a caret or a selection in it.
struct TextLine: Equatable {
    private(set) var letters: [Character] = []
    /// The position of the caret, in characters; the moving end of a selection.
    private(set) var caret = 0
    /// The fixed end of the selection; at the caret if nothing is selected.
    private(set) var anchor = 0

    /// A movement of the caret.
    enum Step { case back, forward, start, end }

    var text: String { String(letters) }
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
    var hasSelection: Bool { caret != anchor }

    /// Replaces the selection by `text`. Line breaks become spaces; control characters are left out.
    mutating func insert(_ text: String) {
        let added = text.compactMap { letter -> Character? in
            if letter.isNewline || letter == "\t" { return " " }
            return letter.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } ? nil : letter
        }
        letters.replaceSubrange(selection, with: added)
        put(at: min(selection.lowerBound + added.count, letters.count))
    }

    /// Removes the selection, or the character before the caret, or the one after it.
    mutating func erase(forward: Bool = false) {
        if !hasSelection { move(forward ? .forward : .back, selecting: true) }
        insert("")
    }

    /// Moves the caret; `selecting` leaves the other end of the selection where it is. Without it a selection collapses to its side.
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

    /// Selects all.
    mutating func selectAll() { (anchor, caret) = (0, letters.count) }

    /// Puts the caret before the character at `place`; `selecting` leaves the other end of the selection where it is.
    mutating func put(at place: Int, selecting: Bool = false) {
        caret = min(max(0, place), letters.count)
        if !selecting { anchor = caret }
    }

    /// Selects the word around `place`, or the blanks between two words.
    mutating func selectWord(at place: Int) {
        guard !letters.isEmpty else { return }
        let middle = min(max(0, place), letters.count - 1)
        func isAlike(_ index: Int) -> Bool { letters[index].isWhitespace == letters[middle].isWhitespace }
        anchor = (0..<middle).last { !isAlike($0) }.map { $0 + 1 } ?? 0
        caret = (middle..<letters.count).first { !isAlike($0) } ?? letters.count
    }

    /// The selected part of the text.
    var selectedText: String { String(letters[selection]) }
}
