/// The translation of one file in progress: rules read the tokens, and add edits, notes and findings.
struct Rewriting {
    let source: SwiftSource
    /// The file's index in the module.
    let file: Int
    let module: ModuleOutline
    let settings: TranslationSettings
    private(set) var edits: [Edit] = []
    private(set) var notes: [TranslationNote] = []
    var findings = Findings()
    /// The tokens of what is left out, since it needs modules that are not here.
    var leftOut: [Range<Int>] = []

    init(_ source: SwiftSource, file: Int, module: ModuleOutline, settings: TranslationSettings) {
        (self.source, self.file, self.module, self.settings) = (source, file, module, settings)
    }

    /// Replaces the tokens from `first` to `last` by `text`. Line ends within them are kept behind it.
    mutating func replace(_ first: Int, through last: Int, by text: String) {
        replace(source.tokens[first].start..<source.tokens[last].end, by: text)
    }

    /// Replaces a word within its width if that suffices, so that columns stay.
    mutating func replace(_ index: Int, by text: String) { replace(index, through: index, by: text) }

    /// Replaces bytes by `text`. Line ends within them are kept behind it.
    mutating func replace(_ range: Range<Int>, by text: String) {
        edits.append(Edit(start: range.lowerBound, end: range.upperBound, text: Array(text.utf8) + lineEnds(in: range, from: text)))
    }

    /// Replaces the tokens from `first` to `last` by blanks: lines and columns stay.
    mutating func blank(_ first: Int, through last: Int) {
        let range = source.tokens[first].start..<source.tokens[last].end
        guard settings.keepsColumns else { return replace(range.lowerBound..<afterBlanks(range.upperBound), by: "") }
        let blanks = source.bytes[range].map { $0 == 10 || $0 == 13 ? $0 : UInt8(ascii: " ") }
        edits.append(Edit(start: range.lowerBound, end: range.upperBound, text: blanks))
    }

    /// Replaces the tokens by `text` and blanks of the same width, if it is not wider.
    mutating func replaceInPlace(_ first: Int, through last: Int, by text: String) {
        let width = settings.keepsColumns ? source.tokens[last].end - source.tokens[first].start : 0
        replace(first, through: last, by: text + String(repeating: " ", count: max(0, width - text.utf8.count)))
    }

    /// Inserts `text`, which has no line ends, before a token.
    mutating func insert(_ text: String, before index: Int) { insert(text, at: source.tokens[index].start) }

    /// Inserts `text`, which has no line ends, after a token.
    mutating func insert(_ text: String, after index: Int) { insert(text, at: source.tokens[index].end) }

    private mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(start: offset, end: offset, text: Array(text.utf8)))
    }

    /// Adds lines behind the last one.
    mutating func append(_ lines: String) {
        edits.append(Edit(start: source.bytes.count, end: source.bytes.count, text: Array(lines.utf8)))
    }

    /// Notes a thing that could not be translated, or that means something else here.
    mutating func note(_ text: String, at index: Int) {
        notes.append(TranslationNote(place: place(of: index), text: text))
    }

    /// Returns the place of a token in the file as it was written.
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
