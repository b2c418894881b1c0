import Testing
@testable import Typography

// Checks the visual order of characters against a sample of Unicode's own tests.
struct BidiOracleTests {
    /// A paragraph, the direction that is set (nil if the text decides), the resulting one, and the characters from left to right.
    struct Example: Sendable {
        let line: String, text: String, setDirection: Bool?, isRightToLeft: Bool, levels: [Int?], order: [Int]

        init(_ line: Substring) {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
            self.line = String(line)
            text = String(String.UnicodeScalarView(fields[0].compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }))
            setDirection = fields[1] == ["2"] ? nil : fields[1] == ["1"]
            isRightToLeft = fields[2] == ["1"]
            (levels, order) = (fields[3].map { Int($0) }, fields[4].compactMap { Int($0) })
        }
    }

    static let lines = OracleFile("bidi").lines
    static let examples = lines.filter { !$0.hasPrefix("differs") }.map(Example.init)

    @Test func bidiFileIsComplete() {
        #expect(Self.lines.count == 300 && Self.examples.count == 300)
        #expect(Self.examples.allSatisfy { $0.levels.count == $0.text.unicodeScalars.count })
    }

    @Test("S-TEXT-5: characters are in Unicode's visual order")
    func charactersAreInVisualOrderOfUnicode() {
        for example in Self.examples {
            let paragraph = Paragraph(example.text, isRightToLeft: example.setDirection)
            #expect(paragraph.isRightToLeft == example.isRightToLeft, "\(example.line)")
            #expect(order(of: example, in: paragraph) == example.order, "\(example.line)")
        }
    }

    /// Returns the indexes of the visible characters from left to right.
    private func order(of example: Example, in paragraph: Paragraph) -> [Int] {
        var starts: [Int: Int] = [:], offset = 0
        for (index, scalar) in example.text.unicodeScalars.enumerated() {
            if example.levels[index] != nil { starts[offset] = index }
            offset += scalar.utf8.count
        }
        return paragraph.visualRuns(0..<offset).flatMap { run in
            let indexes = run.range.compactMap { starts[$0] }
            return run.isRightToLeft ? indexes.reversed() : indexes
        }
    }
}
