import Testing
import Translation

@testable import UserCode

/// Checks the parsing of the compiler's messages.
struct CompilerOutputTests {
    /// Parses lines. Positions in "copy.swift" are ten lines further down in "Page.swift"; other files aren't the user's.
    private func messages(_ lines: String...) -> [CompilerMessage] {
        var output = CompilerOutput { path, place in
            path.hasSuffix("copy.swift") ? ("Page.swift", Place(line: place.line + 10, column: place.column)) : (nil, place)
        }
        output.read(Array(lines.joined(separator: "\n").utf8))
        return output.messages
    }

    @Test(arguments: [
        ("copy.swift:3:4: error: bad", "Page.swift:13:4: error: bad"),
        ("/a:b/copy.swift:3:4: warning: odd: very", "Page.swift:13:4: warning: odd: very"),
        ("copy.swift:3:4: remark: note: it", "Page.swift:13:4: remark: note: it"),
        ("copy.swift:3:4: error: bad [#Group]", "Page.swift:13:4: error: bad"),
        ("copy.swift:3:4: error: [#Group] bad", "Page.swift:13:4: error: [#Group] bad"),
        ("copy.swift:3:4: error: an [Int]", "Page.swift:13:4: error: an [Int]"),
        ("other.swift:3:4: error: bad", "error: bad"),
        ("error: no file", "error: no file"),
        ("warning: no file [#Group]", "warning: no file [#Group]"),
        ("note: alone", "note: alone"),
        ("ld: error: undefined symbol", "error: undefined symbol"),
        ("copy.swift:3: error: no column", "error: no column"),
        ("copy.swift:x:4: error: no line", "error: no line"),
        ("<unknown>:0: error: bad", "error: bad"),
        ("<unknown>:0:0: error: bad", "error: bad"),
    ])
    func lineIsMessageWithPlaceInUsersFile(line: String, text: String) { #expect(messages(line).map(\.description) == [text]) }

    @Test(arguments: ["", "3 | let a = 1", "  |   `- error-prone", "errors: 3"])
    func otherLineIsIgnored(line: String) { #expect(messages(line).isEmpty) }

    @Test func fileThatIsNotUsersHasNoPlace() {
        let message = messages("other.swift:3:4: error: bad")[0]
        #expect(message.file == nil && message.place == nil && message.blame == .code)
    }

    @Test func notesBelongToMessageBeforeThem() {
        let all = messages(
            "copy.swift:1:1: error: a", "copy.swift:2:2: note: b", "note: c", "copy.swift:3:3: warning: d", "copy.swift:4:4: note: e")
        #expect(
            all.map(\.description) == [
                "Page.swift:11:1: error: a\nPage.swift:12:2: note: b\nnote: c", "Page.swift:13:3: warning: d\nPage.swift:14:4: note: e",
            ])
    }

    @Test func atMostTwentyNotesAreKept() {
        for (count, kept) in [(19, 19), (20, 20), (21, 20)] {
            var output = CompilerOutput { (nil, $1) }
            output.read(Array(("error: a\n" + String(repeating: "note: b\n", count: count)).utf8))
            #expect(output.messages[0].notes.count == kept)
        }
    }

    @Test func atMostThousandMessagesAreKept() {
        for (count, kept) in [(999, 999), (1000, 1000), (1001, 1000)] {
            var output = CompilerOutput { (nil, $1) }
            output.read(Array((0..<count).map { "error: \($0)\n" }.joined().utf8))
            #expect(output.messages.count == kept)
            let earlier = output.messages
            output.add(earlier)
            #expect(output.messages.count == 1000, "earlier messages fill the rest")
        }
    }

    @Test func repeatedMessageIsKeptOnce() {
        #expect(messages("error: a", "error: b", "error: a", "warning: a").map(\.text) == ["a", "b", "a"])
        #expect(messages("copy.swift:1:1: error: a", "copy.swift:1:2: error: a").count == 2)
    }

    @Test func messageAboutCopiesIsDropped() {
        #expect(messages("copy.swift:1:1: error: '#sourceLocation' directive produces a file", "error: a").map(\.text) == ["a"])
    }
}

/// Checks the parsing of Xcode's project files.
struct PropertyTextTests {
    /// Returns a value as text with sorted keys, or nil if the text is malformed.
    private func parsed(_ text: String) -> String? { PropertyText.parse(Array(text.utf8)).map(words) }

    private func words(_ value: PropertyText) -> String {
        switch value {
        case .word(let word): "<\(word)>"
        case .list(let list): "(" + list.map(words).joined(separator: " ") + ")"
        case .pairs(let pairs): "{" + pairs.sorted { $0.key < $1.key }.map { "\($0.key)=\(words($0.value))" }.joined(separator: " ") + "}"
        }
    }

    @Test(arguments: [
        ("a", "<a>"), ("a.b/c:d_e$f-9", "<a.b/c:d_e$f-9>"), ("\"a b\"", "<a b>"), ("\"\"", "<>"), (#""a\"b\\""#, #"<a"b\>"#),
        ("a b", "<a>"),
        ("()", "()"), ("(a)", "(<a>)"), ("(a,)", "(<a>)"), ("( a , b )", "(<a> <b>)"), ("((a),(b))", "((<a>) (<b>))"),
        ("{}", "{}"), ("{a=b;}", "{a=<b>}"), ("{ a = b; c = (d); \"e f\" = {}; }", "{a=<b> c=(<d>) e f={}}"),
        ("// !$*UTF8*$!\n{a=b;}", "{a=<b>}"), ("/* x */a", "<a>"), ("{a /* b */ = /* c */ d /* e */;}", "{a=<d>}"),
        ("\u{1} \t\r\n a", "<a>"),
        ("/**/a", "<a>"), ("// x\na", "<a>"),
    ])
    func validTextIsParsed(text: String, value: String) { #expect(parsed(text) == value) }

    @Test(arguments: [
        "", " ", "// a", "/* a", "(", "(a", "(a b)", "{", "{a", "{a=", "{a=b", "{a=b}", "{a b;}", "{=b;}", "(;)", "!", "{a=(;}",
    ])
    func malformedTextIsNil(text: String) { #expect(parsed(text) == nil) }

    @Test func nestingIsLimited() {
        for (depth, isParsed) in [(62, true), (63, true), (64, false), (65, false)] {
            let text = String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
            #expect((parsed(text) != nil) == isParsed, "\(depth)")
        }
    }

    @Test func partsOfOtherKindsAreNil() {
        let list = PropertyText.list([.word("a"), .list([]), .word("b")]), pairs = PropertyText.pairs(["a": .word("b")])
        #expect(list.texts == ["a", "b"] && list.text == nil && list.table == nil)
        #expect(pairs.table?["a"]?.text == "b" && pairs.texts == nil && pairs.text == nil)
        #expect(PropertyText.word("a").texts == nil && PropertyText.word("a").table == nil)
    }
}
