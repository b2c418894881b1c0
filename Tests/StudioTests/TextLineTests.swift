import Testing
@testable import Studio

@MainActor struct TextLineTests {
    private func line(_ text: String) -> TextLine {
        var line = TextLine()
        line.insert(text)
        return line
    }

    @Test func textIsInsertedAtCaret() {
        var line = line("fde")
        line.move(.start)
        line.move(.forward)
        line.insert("a")
        #expect(line.text == "fade" && line.caret == 2)
    }

    @Test func typingReplacesSelection() {
        var line = line("pinch")
        line.selectAll()
        line.insert("é")
        #expect(line.text == "é" && line.caret == 1 && !line.hasSelection)
    }

    @Test func erasingRemovesSelectionOrOneCharacter() {
        var line = line("fade 👨‍👩‍👧")
        line.erase()
        #expect(line.text == "fade ")
        line.move(.start)
        line.erase()
        line.erase(forward: true)
        #expect(line.text == "ade ")
        line.move(.end, selecting: true)
        line.erase()
        #expect(line.text.isEmpty && line.caret == 0)
        line.erase()
        #expect(line.text.isEmpty)
    }

    @Test func caretStaysInText() {
        var line = line("ab")
        line.move(.forward)
        #expect(line.caret == 2)
        line.move(.start)
        line.move(.back)
        #expect(line.caret == 0)
    }

    @Test func selectionGrowsAndCollapsesToItsSide() {
        var line = line("abcd")
        line.move(.back)
        line.move(.back, selecting: true)
        line.move(.back, selecting: true)
        #expect(line.selection == 1..<3)
        line.move(.forward)
        #expect(line.caret == 3 && !line.hasSelection)
    }

    @Test func pastedLinesBecomeOneLine() { #expect(line("a\nb\tc\u{7}\r\nd").text == "a b c d") }
}
