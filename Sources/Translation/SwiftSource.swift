/// A Swift file, split into tokens, with matched brackets and an outline of its declarations. It doesn't depend on other files, so each
/// file needs to be parsed only once.
public struct SwiftSource: Sendable {
    /// The text as read. The text is UTF-8 unless the file is malformed.
    public let bytes: [UInt8]
    let tokens: [Token]
    /// Whether each token is compiled, depending on `#if` branches.
    let isActive: [Bool]
    /// For each token, the index of the matching bracket, or -1 for unmatched brackets and other tokens.
    let partner: [Int]
    /// The indices of the compiled words, attributes, and pound tokens. Words in `#if` conditions don't count.
    let words: [Int]
    let attributes: [Int]
    let pounds: [Int]
    let lines: LineTable
    let conditions: Conditions
    private(set) var outline = Outline()
    /// The words that the compiler didn't find because they were removed or come from missing modules.
    private(set) var unknowns: Set<Int> = []
    /// For some of these words, the types in which the compiler looked for a member with that name.
    private(set) var unknownOwners: [Int: String] = [:]
    /// The mapping from this text to the original text, or nil if the text has no edits.
    private(set) var origin: SourceOrigin?

    /// Parses `bytes`. `conditions` determines which `#if` branches are compiled; the default is the branches for iPhone.
    public init(_ bytes: [UInt8], conditions: Conditions = Conditions()) {
        self.init(bytes, conditions: conditions, origin: nil)
    }

    private init(_ bytes: [UInt8], conditions: Conditions, origin: SourceOrigin?) {
        self.bytes = bytes
        self.origin = origin
        self.conditions = conditions
        tokens = Lexer.tokens(of: bytes)
        lines = LineTable(bytes)
        isActive = conditions.activity(of: tokens, in: bytes)
        (attributes, pounds) = (Self.indices(of: .attribute, tokens, isActive), Self.indices(of: .pound, tokens, isActive))
        let inConditions = Self.conditions(tokens, pounds)
        words = Self.indices(of: .word, tokens, isActive).filter { !inConditions.contains($0) }
        partner = Self.partners(of: tokens, isActive)
        outline = OutlineReader.outline(of: self)
    }

    /// Parses a text.
    public init(_ text: String, conditions: Conditions = Conditions()) { self.init(Array(text.utf8), conditions: conditions) }

    /// Returns the file with the edits applied. Token offsets still refer to the original text.
    func edited(_ edits: [Edit]) -> SwiftSource {
        guard !edits.isEmpty else { return self }
        let list = EditList(edits)
        var result = SwiftSource(
            list.applied(to: bytes), conditions: conditions,
            origin: SourceOrigin(lines: origin?.lines ?? lines, edits: (origin?.edits ?? []) + [list]))
        for index in unknowns {
            let start = list.result(of: tokens[index].start)
            guard let moved = result.words.first(where: { result.tokens[$0].start == start }) else { continue }
            result.unknowns.insert(moved)
            result.unknownOwners[moved] = unknownOwners[index]
        }
        return result
    }

    /// The lines of the original text.
    var writtenLines: LineTable { origin?.lines ?? lines }

    /// Returns the position in the original text that corresponds to an offset in this text.
    func writtenPlace(of offset: Int) -> Place { writtenLines.place(of: origin?.original(of: offset) ?? offset) }

    /// Returns the position of a compiled import of `module`, or nil if the file doesn't import it.
    public func placeOfImport(_ module: String) -> Place? {
        let word = Word(module)
        let index = words.first { tokens[$0].isWord(.import) && isWord($0 + 1, word) }
        return index.map { lines.place(of: tokens[$0].start) }
    }

    /// Records that the compiler didn't find a name at or near `place`, so that code that depends on it is removed. For a missing member,
    /// `owner` is its type. Returns false if the name was already recorded there.
    public mutating func noteUnknown(_ name: String, at place: Place, in owner: String? = nil) -> Bool {
        let offset = lines.offset(of: place), word = Word(name)
        let near = words.filter { tokens[$0].isWord(word) && lines.place(of: tokens[$0].start).line <= place.line + 3 }
        // The compiler may report the position after the argument's label.
        let found = near.first { tokens[$0].start >= offset } ?? near.last { lines.place(of: tokens[$0].start).line == place.line }
        guard let found else { return false }
        unknownOwners[found] = owner
        return unknowns.insert(found).inserted
    }

    /// Returns whether the file declares a type or member named `name`.
    public func declares(_ name: String) -> Bool { outline.declarations.contains { $0.name == name } }

    /// Returns whether the file declares a type named `name` without supertypes.
    public func declaresAlone(_ name: String) -> Bool {
        outline.declarations.contains { $0.kind.isType && $0.kind != .extension && $0.name == name && $0.inherited.isEmpty }
    }

    /// The number of lines.
    public var lineCount: Int { lines.count }

    /// Returns a token's text without backticks.
    func text(_ index: Int) -> String {
        let token = tokens[index]
        return String(decoding: bytes[token.start..<token.end], as: UTF8.self).trimmingBackquotes
    }

    /// Returns the text of a token range, including spaces and comments.
    func text(_ range: Range<Int>) -> String {
        guard let first = range.first else { return "" }
        return String(decoding: bytes[tokens[first].start..<tokens[range.upperBound - 1].end], as: UTF8.self)
    }

    /// Returns the index after the bracket that closes the bracket at `index`. If the token at `index` isn't an opening bracket, returns
    /// the index after it.
    func after(_ index: Int) -> Int { partner[index] > index ? partner[index] + 1 : index + 1 }

    /// Returns whether the token at `index` is the sign `character`.
    func isSign(_ index: Int, _ character: Unicode.Scalar) -> Bool { tokens.indices.contains(index) && tokens[index].isSign(character) }

    /// Returns whether the token at `index` is a word.
    func isName(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

    /// Returns whether the token at `index` is the word `word`.
    func isWord(_ index: Int, _ word: Word) -> Bool { tokens.indices.contains(index) && tokens[index].isWord(word) }

    private static func indices(of kind: Token.Kind, _ tokens: [Token], _ isActive: [Bool]) -> [Int] {
        tokens.indices.filter { tokens[$0].kind == kind && isActive[$0] }
    }

    /// Returns the tokens in the conditions of `#if` and `#elseif`. Words in these conditions don't refer to declarations.
    private static func conditions(_ tokens: [Token], _ pounds: [Int]) -> Set<Int> {
        pounds.filter { tokens[$0].isPound(.if) || tokens[$0].isPound(.elseif) }
            .reduce(into: []) { $0.formUnion($1..<Conditions.endOfLine(from: $1, in: tokens)) }
    }

    private static func partners(of tokens: [Token], _ isActive: [Bool]) -> [Int] {
        var partners = [Int](repeating: -1, count: tokens.count)
        var pairing = Pairing()
        for (index, token) in tokens.enumerated() where token.sign != 0 && !token.isLong && isActive[index] {
            guard let opener = pairing.read(token.sign, at: index) else { continue }
            partners[opener] = index
            partners[index] = opener
        }
        return partners
    }
}

/// The mapping from an edited text to the original text.
struct SourceOrigin: Sendable {
    /// The lines of the original text.
    let lines: LineTable
    /// The edits in order.
    let edits: [EditList]

    /// Returns the offset in the original text that corresponds to a byte offset in the edited text.
    func original(of offset: Int) -> Int { edits.reversed().reduce(offset) { $1.original(of: $0) } }

    /// Returns the offset in the edited text that corresponds to a byte offset in the original text.
    func result(of offset: Int) -> Int { edits.reduce(offset) { $1.result(of: $0) } }
}

/// The open brackets.
private struct Pairing {
    private var open: [(sign: UInt8, index: Int)] = []
    private var counts: [UInt8: Int] = [:]

    /// Returns the matching opening bracket for a closing bracket. Unclosed brackets between the two remain unmatched.
    mutating func read(_ sign: UInt8, at index: Int) -> Int? {
        switch sign {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            open.append((sign, index))
            counts[sign, default: 0] += 1
            return nil
        case UInt8(ascii: ")"): return close(UInt8(ascii: "("))
        case UInt8(ascii: "]"): return close(UInt8(ascii: "["))
        case UInt8(ascii: "}"): return close(UInt8(ascii: "{"))
        default: return nil
        }
    }

    private mutating func close(_ opener: UInt8) -> Int? {
        guard counts[opener, default: 0] > 0 else { return nil }
        while let last = open.popLast() {
            counts[last.sign, default: 0] -= 1
            if last.sign == opener { return last.index }
        }
        return nil
    }
}

extension String {
    var trimmingBackquotes: String { first == "`" ? String(drop { $0 == "`" }.prefix { $0 != "`" }) : self }
}
