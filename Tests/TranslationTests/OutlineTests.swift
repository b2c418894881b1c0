import Testing

@testable import Translation

/// Checks the outline of a file: its declarations, their results, types, and ends.
struct OutlineTests {
    /// Returns the names and texts, without spaces, of a file's declarations that aren't types.
    private func members(of text: String) -> [(name: String, result: String?, type: String?, text: String)] {
        let source = SwiftSource(text)
        return OutlineReader.outline(of: source).declarations.filter { !$0.kind.isType }.map { one in
            func text(_ range: Range<Int>) -> String { source.compactText(range).filter { $0 != " " } }
            return (one.name, one.result.map(text), one.type, text(one.keyword..<one.end))
        }
    }

    private func requirement(_ text: String) -> (result: String?, text: String)? {
        let found = members(of: "protocol P {\n\(text)\nvar next: Int { get }\n}")
        guard found.count == 2, found[1].name == "next" else { return nil }
        return (found[0].result, found[0].text)
    }

    /// A signature without a body ends with its line, unless the line or the next one shows that it continues.
    @Test(
        arguments: [
            ("func a()", nil, "funca()"),
            ("func a() -> Int", "Int", "funca()->Int"),
            ("func a()\n-> Int", "Int", "funca()->Int"),
            ("func a() ->\nInt", "Int", "funca()->Int"),
            ("func a() async\nthrows -> Int", "Int", "funca()asyncthrows->Int"),
            ("func a()\nasync -> Int", "Int", "funca()async->Int"),
            ("func a(b: () throws -> Int)\nrethrows", nil, "funca(b:()throws->Int)rethrows"),
            ("func a<T>() -> T\nwhere T: A", "T", "funca<T>()->TwhereT:A"),
            ("func a<T>() -> T where\nT: A", "T", "funca<T>()->TwhereT:A"),
            ("func a<T>() -> T where T: A,\nT: B", "T", "funca<T>()->TwhereT:A,T:B"),
            ("func a<T>() -> T where T: A &\nB", "T", "funca<T>()->TwhereT:A&B"),
            ("func a() -> A.\nB", "A.B", "funca()->A.B"),
            ("func a() -> (Int,\nInt)", "(Int,Int)", "funca()->(Int,Int)"),
            ("func a() -> [Int:\nInt]", "[Int:Int]", "funca()->[Int:Int]"),
            ("func a() -> Int; ", "Int", "funca()->Int"),
            ("init?(a: Int)", nil, "init?(a:Int)"),
            ("subscript(a: Int) -> Int { get }", "Int", "subscript(a:Int)->Int{get}"),
        ] as [(String, String?, String)])
    func signatureWithoutBodyEndsWithItsLines(text: String, result: String?, whole: String) throws {
        let found = try #require(requirement(text))
        #expect(found.result == result && found.text == whole)
    }

    @Test(
        arguments: [
            ("var a: Int", "Int", "vara:Int"),
            ("var a: [Int:\nInt]", nil, "vara:[Int:Int]"),
            ("var a: A.B = c", "A.B", "vara:A.B"),
            ("var a: Int, b: Int", "Int", "vara:Int"),
            ("var a: Int; let b = 1", "Int", "vara:Int"),
            ("var a: A &\nB", "A", "vara:A&B"),
            ("var a = Page()", "Page", "vara"),
            ("var a = UI.Page()", "UI.Page", "vara"),
            ("var a = page()", nil, "vara"),
            ("var a = Page.shared", nil, "vara"),
            ("var a: Int { 1 }", "Int", "vara:Int{1}"),
            ("var a: Int\n{ 1 }", "Int", "vara:Int{1}"),
        ] as [(String, String?, String)])
    func propertyHasAnnotatedOrConstructedType(text: String, type: String?, whole: String) throws {
        let found = try #require(members(of: "class C {\n\(text)\n}").first)
        #expect(found.name == "a" && found.type == type && found.text == whole)
    }
}
