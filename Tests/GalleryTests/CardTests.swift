import Gallery
import Testing
import UIKit

// The scene of "Writing a transition", and the article itself.
@MainActor @Suite struct CardTests {
    @Test("a drag that is let go on its way down takes the card away")
    func dragFinishes() throws {
        let run = try TracedRun("card", gesture: "card-drag-finish")
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").last)
        #expect(release["outcome"] as? String == "finish" && end["completed"] as? Bool == true)
        #expect(run.callbacks(from: release.t).last == "viewDidDisappear CardViewController")
    }

    @Test("the card follows the finger, and a drag that rests brings it back")
    func dragCancels() throws {
        let run = try TracedRun("card", gesture: "card-drag-cancel")
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").last)
        #expect(release["outcome"] as? String == "cancel" && end["completed"] as? Bool == false)
        #expect(abs(release.number("percent") - 290 / 844) < 0.01)
        let last = try #require(run.lines("frame").last)
        #expect(last.frame(of: "card") == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test("the code in the article is the scene's code, line for line")
    func articleQuotesTheScene() throws {
        let article = try text("Sources/UIKit/UIKit.docc/WritingATransition.md")
        let scene = trimmed(try text("Sources/Gallery/Card/CardScene.swift") + "\n" + text("Sources/Gallery/Catalog.swift"))
        let snippets = article.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        #expect(snippets.count >= 5)
        for snippet in snippets { #expect(scene.contains(trimmed(snippet)), "not in the scene: \(snippet)") }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    }

    /// The lines without the spaces at their ends, one after the other.
    private func trimmed(_ code: String) -> String {
        code.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
