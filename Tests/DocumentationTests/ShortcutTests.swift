import Foundation
import Testing

/// Checks that the page about the sandbox lists the shortcuts of the sandbox's dialog.
struct ShortcutTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String { try String(contentsOf: Self.root.appending(path: path), encoding: .utf8) }

    /// Returns a key without separators: "Ctrl L" and "Ctrl+L" are equal.
    private func key(_ words: Substring) -> String { words.replacing(/[ +]/, with: "").lowercased() }

    @Test func everyShortcutOfDialogIsOnPage() throws {
        let dialog = try text("Sources/Studio/Controls/KeyGroups.swift").matches(of: /\("([^"]+)", "([^"]+)"\)/)
        #expect(dialog.count > 40)
        let page = try text("Documentation/Sandbox.md")
        let rows = Set(page.matches(of: /(?m)^\| ([^|]+) \|/).map { key($0.1) })
        for shortcut in dialog { #expect(rows.contains(key(shortcut.2)), "\(shortcut.1): \(shortcut.2)") }
    }
}
