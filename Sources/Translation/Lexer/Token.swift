/// A token of Swift source: a word, a literal, or a sign. Whitespace and comments don't become tokens.
struct Token: Sendable {
    enum Kind: Sendable {
        /// A name or keyword, including any backticks.
        case word
        /// `@name`, without arguments.
        case attribute
        /// `#name`: a directive, a macro, or `#selector`.
        case pound
        case number
        /// A string literal, or a piece of one between interpolations. The tokens of an interpolation follow it, with their parentheses.
        case string
        case regex
        /// A bracket, a comma, or an operator.
        case sign
    }

    var kind: Kind
    /// The byte range.
    var start: Int
    var end: Int
    /// The word in a word, attribute, or pound token, without `@`, `#`, or backticks.
    var word = Word.none
    /// The first byte of a sign, or 0 for other kinds. Operators that consist of several bytes have `isLong`.
    var sign: UInt8 = 0
    var isLong = false
    /// Whether the token is the first on its line.
    var startsLine = false
    /// Whether whitespace or a comment precedes the token.
    var followsBlank = false

    /// Returns whether the token is the one-byte sign `character`.
    func isSign(_ character: Unicode.Scalar) -> Bool { sign == UInt8(ascii: character) && !isLong }

    func isWord(_ word: Word) -> Bool { kind == .word && self.word == word }

    func isPound(_ word: Word) -> Bool { kind == .pound && self.word == word }

    func isAttribute(_ word: Word) -> Bool { kind == .attribute && self.word == word }
}
