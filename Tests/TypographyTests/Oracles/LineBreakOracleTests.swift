import Foundation
import Testing
@testable import Typography

// Checks the places where lines may break against a sample of Unicode's own tests.
struct LineBreakOracleTests {
    /// A text, and the UTF-8 offsets inside it at which a line may end.
    struct Example: Sendable {
        let line: String
        var text = ""
        var breaks: Set<Int> = []

        init(_ line: Substring) {
            self.line = String(line)
            for part in line.split(separator: " ") {
                if let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
                if part == "÷" { breaks.insert(text.utf8.count) }
            }
        }
    }

    static let lines = OracleFile("line-breaks").lines
    static let examples = lines.filter { !$0.hasPrefix("differs") }.map(Example.init)

    @Test func lineBreakFileIsComplete() {
        #expect(Self.lines.count == 366 && Self.examples.count == 340)
        #expect(Self.examples.allSatisfy { $0.breaks.contains($0.text.utf8.count) && $0.text.unicodeScalars.count > 1 })
    }

    @Test("S-TEXT-4: lines break where Unicode permits it")
    func linesBreakWhereUnicodePermits() {
        for example in Self.examples {
            let advances = [CGFloat](repeating: 1, count: example.text.utf8.count)
            let ruler = LineRuler(Paragraph(example.text), advances: advances, hyphenWidth: 1)
            let seen = ruler.edges.indices.dropFirst().filter(ruler.mayBreak).map { ruler.edges[$0] }
            #expect(seen == ruler.edges.dropFirst().filter(example.breaks.contains), "\(example.line)")
        }
    }
}

/// A file of examples next to this one.
struct OracleFile {
    let lines: [Substring]

    init(_ name: String) {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("\(name).txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
}
