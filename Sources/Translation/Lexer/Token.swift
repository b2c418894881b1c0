/// A piece of Swift source: a word, a literal, a sign. Blanks and comments lie between tokens.
struct Token: Sendable {
    enum Kind: Sendable {
        /// A name or keyword, backquotes included.
        case word
        /// `@name`, without arguments.
        case attribute
        /// `#name`: a directive, a macro, `#selector`.
        case pound
        case number
        /// A string literal, or a piece of one around its interpolations. The tokens of an interpolation follow, with parentheses.
        case string
        case regex
        /// A bracket, a comma, an operator…
        case sign
    }

    var kind: Kind
    /// The bytes.
    var start: Int
    var end: Int
    /// Of a word, an attribute or a pound, without the first sign or backquotes.
    var word = Word.none
    /// The first byte of a sign, 0 for other kinds. Operators of several bytes have `isLong`.
    var sign: UInt8 = 0
    var isLong = false
    /// Whether it is the first token of its line.
    var startsLine = false
    /// Whether blanks or a comment precede it.
    var followsBlank = false

    /// Whether it is the one-byte sign `character`.
    func isSign(_ character: Unicode.Scalar) -> Bool { sign == UInt8(ascii: character) && !isLong }

    func isWord(_ word: Word) -> Bool { kind == .word && self.word == word }

    func isPound(_ word: Word) -> Bool { kind == .pound && self.word == word }

    func isAttribute(_ word: Word) -> Bool { kind == .attribute && self.word == word }
}
