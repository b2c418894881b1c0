import Foundation
import Stage
import Testing
@testable import Studio

/// Checks the table of actions: its keys, the shortcuts dialog, and the documentation page that lists them.
@MainActor struct ActionTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: [
        ("Ctrl Shift C", KeyStroke("C", isControl: true, isShift: true)), ("←", KeyStroke("Left")), ("Enter", KeyStroke("Return")),
        ("Ctrl −", KeyStroke("-", isControl: true)), ("F8", KeyStroke("F8")), (",", KeyStroke(",")),
    ])
    func shortcutIsReadFromKeyCaps(caps: String, stroke: KeyStroke) { #expect(Shortcut(caps).stroke == stroke) }

    @Test func modifiersSharedByNeighborsAreShownOnce() {
        #expect(Shortcut.caps(of: [.jumpBack, .jumpForward]) == "Shift ← →")
        #expect(Shortcut.caps(of: [.undo, .redo]) == "Ctrl Z Ctrl Shift Z")
        #expect(Shortcut.caps(of: [.zoomIn, .zoomOut, .actualZoom]) == "Ctrl + − 0")
    }

    @Test func actionIgnoresRepeatsUnlessItRepeats() {
        #expect(Action.stepBack.has(KeyStroke("Left", isRepeat: true)))
        #expect(!Action.reset.has(KeyStroke("R", isControl: true, isRepeat: true)))
        #expect(Action.zoomIn.has(KeyStroke("Keypad +", isControl: true)))
    }

    @Test func everyActionWithKeyIsInShortcutsDialog() {
        let listed = Set(KeyGroup.all.flatMap(\.lines).flatMap(\.actions).map(\.title))
        // The dialog describes Esc on a separate line.
        let missing = Action.all.filter { !$0.shortcuts.isEmpty && $0.title != Action.scenes.title }.map(\.title).filter {
            !listed.contains($0)
        }
        #expect(missing.isEmpty)
    }

    @Test func actionsShareKeysOnlyWithEarlierConditionalActions() {
        var actions: [(stroke: KeyStroke, title: String)] = []
        var shared: Set<String> = []
        for action in Action.all {
            for shortcut in action.shortcuts {
                if let other = actions.first(where: { $0.stroke == shortcut.stroke }) { shared.insert("\(other.title), \(action.title)") }
                actions.append((shortcut.stroke, action.title))
            }
        }
        #expect(shared == ["Play the take, Start the transition", "Play the take, Keep the finding as a take"])
    }

    /// Returns a key without separators, so that "Ctrl L" and "Ctrl+L" are equal.
    private func plain(_ key: some StringProtocol) -> String { key.lowercased().filter { $0 != " " && $0 != "+" } }

    @Test func everyShortcutOfDialogIsOnPage() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Documentation/Sandbox.md"), encoding: .utf8)
        let rows = Set(page.matches(of: /(?m)^\| ([^|]+) \|/).map { plain($0.1) })
        for line in KeyGroup.all.flatMap(\.lines) { #expect(rows.contains(plain(line.keys)), "\(line.does): \(line.keys)") }
    }

    @Test func actionWithoutRunOrTakeSaysWhatToDoFirst() throws {
        let ofRuns = [Action.exportFilm, .replayRun, .pinRun, .previousRun, .nextRun]
        for (action, words) in ofRuns.map({ ($0, "Touch the device first") }) + [(.replayTake, "Record a take first, with R")] {
            let bench = SandboxBench()
            bench.openTiles()
            bench.sandbox.perform(action)
            bench.turn()
            #expect(bench.place(of: words) != nil, "\(action.title)")
            #expect(try !#require(bench.sandbox.stage).status.isFrozen, "the device keeps running")
        }
    }
}
