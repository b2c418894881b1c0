import Foundation
import Testing
@testable import Stage

struct JSONReaderTests {
    @Test(arguments: [
        ("", "line 1: expected a value, found the end of the file"),
        ("{\n\"actions\": [1,]\n}", "line 2: expected a value, found \"]\""),
        ("{\"actions\": []", "line 1: expected \",\" or \"}\", found the end of the file"),
        ("[1\n2]", "line 2: expected \",\" or \"]\", found \"2\""),
        ("[NaN]", "line 1: expected a value, found \"N\""),
        ("[\n\nInfinity]", "line 3: expected a value, found \"I\""),
        ("[+1]", "line 1: expected a value, found \"+\""),
        ("[.5]", "line 1: expected a value, found \".\""),
        ("[1.]", "line 1: expected a digit, found \"]\""),
        ("[01]", "line 1: expected \",\" or \"]\", found \"1\""),
        ("[-]", "line 1: expected a digit, found \"]\""),
        ("{\"a\" 1}", "line 1: expected \":\", found \"1\""),
        ("{a: 1}", "line 1: expected a key in quotation marks, found \"a\""),
        ("[1]\n[2]", "line 2: expected the end of the file, found \"[\""),
        ("[tru]", "line 1: expected a value, found \"t\""),
        ("[\"a\nb\"]", "line 1: expected a closing quotation mark, found byte 10"),
        ("[\"\\x\"]", "line 1: expected an escape such as \\n or \\u0041, found \"x\""),
        ("[\"\\u12g4\"]", "line 1: expected four hexadecimal digits, found \"g\""),
        ("[\"\\ud83d\"]", "line 1: expected both halves of a surrogate pair"),
        ("[\"\\ude00\"]", "line 1: expected both halves of a surrogate pair"),
        ("[// no\n1]", "line 1: expected a value, found \"/\""),
        (String(repeating: "[", count: 300), "line 1: expected at most 256 levels, found \"[\""),
    ])
    func invalidJSONIsRejectedWithLine(text: String, message: String) {
        let error = #expect(throws: ContentError.self) { try JSONReader.value(of: Data(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test func textOtherThanUTF8IsRejected() {
        let error = #expect(throws: ContentError.self) { try JSONReader.value(of: Data([0x22, 0xFF, 0x22])) }
        #expect(error?.description == "line 1: expected text in UTF-8")
    }

    @Test func valuesKeepTheirTypes() throws {
        let value = try JSONReader.value(of: Data(#" {"a": [true, 1, -0.5e1, null], "b": "\u00e4\ud83d\ude00\n/"} "#.utf8))
        #expect(value == .object(["a": .array([.bool(true), .number(1), .number(-5), .null]), "b": .string("ä😀\n/")]))
    }

    @Test func hugeNumbersAreInfiniteAndTinyOnesZero() throws {
        #expect(
            try JSONReader.value(of: Data("[1e999,-1e999,1e-999]".utf8))
                == .array([.number(.infinity), .number(-.infinity), .number(0)]))
    }
}

extension JSONReaderTests {
    @Test func lastOfDuplicateKeysCounts() throws {
        let node = JSONNode(try JSONReader.value(of: Data(#"{"a": 1, "b": 2, "a": 3}"#.utf8)))
        #expect(try node.member("a").finiteNumber() == 3 && node.member("c").value == nil)
        #expect(node.value == .object(["b": .number(2), "a": .number(3)]))
    }

    @Test(arguments: [
        "0", "-0", "7", "999999999999999", "-123456789012345", "9007199254740993", "12345678901234567890", "1e3", "2.5e-1", "100.0",
    ])
    func numbersAreParsedLikeDouble(text: String) throws {
        guard case .number(let number) = try JSONReader.value(of: Data(text.utf8)) else { throw CancellationError() }
        #expect(number == Double(text) && number.sign == Double(text)?.sign)
    }

    @Test func escapesAreParsedAnywhereInStrings() throws {
        let texts = [#""""#: "", #""\n""#: "\n", #""a\"b""#: "a\"b", #""\\\\x""#: "\\\\x", #""ä\u00e4ä""#: "äää"]
        for (text, value) in texts { #expect(try JSONReader.value(of: Data(text.utf8)) == .string(value)) }
    }

    @Test func pathsNameNestedPlaces() throws {
        let node = JSONNode(try JSONReader.value(of: Data(#"{"a": [[{"b": {"c": 1}}]]}"#.utf8)))
        let inner = try #require(node.member("a").elements().first?.elements().first).member("b")
        #expect(
            [node, inner, inner.member("c"), inner.member("c").member("d")].map(\.path)
                == ["$", "$.a[0][0].b", "$.a[0][0].b.c", "$.a[0][0].b.c.d"])
    }
}

struct JSONTextTests {
    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (390, "390"), (0.5, "0.5"), (37.0 / 60, "0.616667"), (-0.0000001, "0"),
        (0.0000006, "0.000001"), (1.1, "1.1"), (0.1 + 0.2, "0.3"), (1e15, "1000000000000000"), (123456789.125, "123456789.125"),
        (1e21, "1000000000000000000000"), (99.9999999, "100"), (-1.50, "-1.5"), (.nan, "null"), (.infinity, "null"),
    ])
    func numbersHaveUpToSixDecimalsAndNoExponent(value: Double, text: String) {
        #expect(value.jsonText == text)
    }

    @Test func stringsEscapeOnlyRequiredCharacters() {
        #expect(#"a"\/"#.jsonText == #""a\"\\/""#)
        #expect("Zurück → 😀\u{2028}\u{7F}".jsonText == "\"Zurück → 😀\u{2028}\u{7F}\"")
        #expect("\n\t\r\u{1}\u{1F}".jsonText == #""\n\t\r\u0001\u001f""#)
    }

    @Test func keysKeepTheirOrderWithoutSpaces() {
        let json = JSONText.object([("z", .numbers(1, 2.5)), ("a", .optional(nil)), ("m", .bool(false)), ("b", .object([]))])
        #expect(json.text == #"{"z":[1,2.5],"a":null,"m":false,"b":{}}"#)
    }
}
