import Gallery
import Scenes
import Testing
import UIKit

// Checks the scene of the article "Writing a transition", and that the article quotes the scene's code.
@MainActor struct CardTests {
    @Test func draggingCardDownDismissesIt() throws {
        let run = try TracedRun("card", gesture: "card-drag-finish")
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").last)
        #expect(release["outcome"] as? String == "finish" && end["completed"] as? Bool == true)
        #expect(run.callbacks(from: release.t).last == "viewDidDisappear CardViewController")
    }

    @Test func cardFollowsFingerAndReturnsAfterRest() throws {
        let run = try TracedRun("card", gesture: "card-drag-cancel")
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").last)
        #expect(release["outcome"] as? String == "cancel" && end["completed"] as? Bool == false)
        #expect(abs(release.number("percent") - 290 / 844) < 0.01)
        let frames = run.lines("frame").filter { $0.t > 1.3 }
        #expect(frames.count { $0.phase == "tracking" } > 20)
        for frame in frames {
            let way = frame.phase == nil ? 0 : frame.percent
            #expect(abs((frame.frame(of: "card")?.minY ?? .nan) - (120 + 844 * way)) < 0.01, "at \(frame.t)")
        }
    }

    @Test func shadeFollowsDragPercentage() throws {
        let walk = try SceneWalk("card", gesture: repository.appendingPathComponent("Assets/gestures/card-drag-cancel.json"))
        var shades: [(percent: CGFloat, alpha: CGFloat)] = []
        walk.observe = { [unowned walk] status in
            let shade = walk.root.presentedViewController?.view.layer.presentation()?.backgroundColor
            if status.phase == .tracking { shades.append((status.percent, shade?.alpha ?? .nan)) }
        }
        walk.play()
        #expect(shades.count > 20)
        for (percent, alpha) in shades { #expect(abs(alpha - 0.6 * (1 - percent)) < 0.001) }
    }

    @Test func articleQuotesSceneCode() throws {
        let article = try text("Sources/UIKit/UIKit.docc/WritingATransition.md")
        let scene = trimmed(try text("Sources/Gallery/Card/CardScene.swift") + "\n" + text("Sources/Gallery/Catalog.swift"))
        let snippets = article.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        #expect(snippets.count >= 5)
        for snippet in snippets { #expect(scene.contains(trimmed(snippet)), "not in the scene: \(snippet)") }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns the nonempty lines of `code` without leading and trailing spaces.
    private func trimmed(_ code: String) -> String {
        code.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
