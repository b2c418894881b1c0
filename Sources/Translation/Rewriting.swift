/// The ongoing translation of a file. Rules read the file's tokens and add edits, notes, and findings.
struct Rewriting {
    let source: SwiftSource
    /// The file's index in the module.
    let file: Int
    let module: ModuleOutline
    let settings: TranslationSettings
    private(set) var edits: [Edit] = []
    private(set) var notes: [TranslationNote] = []
    var findings = Findings()
    /// The tokens removed because they depend on missing modules.
    var removedRanges: [Range<Int>] = []

    init(_ source: SwiftSource, file: Int, module: ModuleOutline, settings: TranslationSettings) {
        (self.source, self.file, self.module, self.settings) = (source, file, module, settings)
    }

    /// Replaces the tokens from `first` to `last` with `text`. Line breaks among the tokens are kept and follow the text.
    mutating func replace(_ first: Int, through last: Int, by text: String) {
        replace(source.tokens[first].start..<source.tokens[last].end, by: text)
    }

    /// Replaces a word. If `text` is short enough, it is padded to the width of the word, so columns don't change.
    mutating func replace(_ index: Int, by text: String) { replace(index, through: index, by: text) }

    /// Replaces bytes with `text`. Line breaks among the bytes are kept and follow the text.
    mutating func replace(_ range: Range<Int>, by text: String) {
        edits.append(Edit(start: range.lowerBound, end: range.upperBound, text: Array(text.utf8) + lineEnds(in: range, from: text)))
    }

    /// Replaces the tokens from `first` to `last` with spaces. Lines and columns don't change.
    mutating func blank(_ first: Int, through last: Int) {
        let range = source.tokens[first].start..<source.tokens[last].end
        guard settings.keepsColumns else { return replace(range.lowerBound..<afterBlanks(range.upperBound), by: "") }
        let blanks = source.bytes[range].map { $0 == 10 || $0 == 13 ? $0 : UInt8(ascii: " ") }
        edits.append(Edit(start: range.lowerBound, end: range.upperBound, text: blanks))
    }

    /// Replaces the tokens with `text`. If the text is narrower than the tokens, it is padded with spaces.
    mutating func replaceInPlace(_ first: Int, through last: Int, by text: String) {
        let width = settings.keepsColumns ? source.tokens[last].end - source.tokens[first].start : 0
        replace(first, through: last, by: text + String(repeating: " ", count: max(0, width - text.utf8.count)))
    }

    /// Inserts `text`, which has no line breaks, before a token.
    mutating func insert(_ text: String, before index: Int) { insert(text, at: source.tokens[index].start) }

    /// Inserts `text`, which has no line breaks, after a token.
    mutating func insert(_ text: String, after index: Int) { insert(text, at: source.tokens[index].end) }

    private mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(start: offset, end: offset, text: Array(text.utf8)))
    }

    mutating func append(_ lines: String) {
        edits.append(Edit(start: source.bytes.count, end: source.bytes.count, text: Array(lines.utf8)))
    }

    /// Adds a note about a construct that couldn't be translated or behaves differently in Segue.
    mutating func note(_ text: String, at index: Int) {
        notes.append(TranslationNote(place: place(of: index), text: text))
    }

    /// Returns a token's position in the original file.
    func place(of index: Int) -> Place { source.writtenPlace(of: source.tokens[index].start) }

    private func afterBlanks(_ offset: Int) -> Int {
        var end = offset
        while end < source.bytes.count, source.bytes[end] == UInt8(ascii: " ") { end += 1 }
        return end
    }

    private func lineEnds(in range: Range<Int>, from text: String) -> [UInt8] {
        let old = source.bytes[range]
        guard old.contains(where: { $0 == 10 || $0 == 13 }) else { return [] }
        return old.filter { $0 == 10 || $0 == 13 }
    }
}
