@testable import Gallery
import Testing
import UIKit
@testable import Studio

/// Checks the search field with the mouse and the clipboard.
@MainActor struct SearchFieldTests {
    private let bench = SandboxBench()

    @Test func clickPlacesCaretBetweenLetters() throws {
        bench.type("/fde")
        let text = try #require(bench.place(of: "fde"))
        bench.click(text.minX + 6, text.midY)
        bench.type("a")
        #expect(bench.texts.contains("fade"))
    }

    @Test func dragSelectsTextAndTypingReplacesIt() throws {
        bench.type("/pinch")
        let text = try #require(bench.place(of: "pinch"))
        bench.finger(.began, text.minX, text.midY)
        bench.finger(.moved, text.minX + 90, text.midY)
        bench.finger(.ended, text.minX + 90, text.midY)
        bench.type("fade")
        #expect(bench.texts.contains("fade") && !bench.texts.contains("pinch"))
    }

    @Test func doubleClickSelectsWord() throws {
        bench.type("/pinch drag")
        let text = try #require(bench.place(of: "pinch drag"))
        for _ in 0..<2 { bench.click(text.minX + 10, text.midY) }
        bench.key("X", control: true)
        #expect(bench.texts.contains(" drag"))
    }

    @Test func copyAndCutWriteToClipboard() {
        var clipboard: [String] = []
        bench.sandbox.copy = { clipboard.append($0) }
        bench.type("/tiles")
        bench.key("C", control: true)
        #expect(clipboard.isEmpty, "nothing is selected")
        bench.key("A", control: true)
        bench.key("C", control: true)
        bench.key("X", control: true)
        #expect(clipboard == ["tiles", "tiles"] && bench.texts.contains("Search"))
    }

    @Test func clickInScrolledTextPlacesCaretAtPointer() throws {
        bench.type("/" + String(repeating: "w", count: 40))
        let text = try #require(bench.place(of: String(repeating: "w", count: 40)))
        #expect(text.minX < 730, "the text has scrolled")
        bench.click(820, text.midY)
        bench.type("x")
        let typed = bench.texts.first { $0.contains("x") && $0.contains("w") } ?? ""
        #expect(!typed.hasPrefix("x") && !typed.hasSuffix("x") && typed.count == 41)
    }
}
