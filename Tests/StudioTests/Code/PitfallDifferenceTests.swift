import Scenes
import Testing
import UIKit

@testable import Studio

/// Checks a pitfall's mistaken line and correct line, which are derived from the code that tests the pitfall's switch.
@MainActor struct PitfallDifferenceTests {
    /// Returns the line with the mistake and the line without it, joined.
    private func lines(_ code: String) -> String {
        let source = SceneSource(files: [.init(path: "/A.swift", name: "A.swift", text: code)])
        guard let found = PitfallDifference.find(.stuck, in: source) else { return "none" }
        return "\(found.mistaken ?? "-") / \(found.right ?? "-")"
    }

    @Test func conditionalStatementsAreOmittedOrAdded() {
        #expect(lines("if pitfalls[.stuck] { return }") == "return / -")
        #expect(lines("    if !pitfalls[.stuck] { page.alpha = 1 }") == "- / page.alpha = 1")
        #expect(lines("if !ends, self.pitfalls[.stuck] { hand?.cancel() }") == "if !ends { hand?.cancel() } / -")
        #expect(lines("guard isPinched || switches[.stuck] else { return nil }") == "- / guard isPinched else { return nil }")
        #expect(lines("guard switches[.stuck] else { return end() }") == "- / return end()")
    }

    @Test func conditionalExpressionsDiffer() {
        #expect(lines("end(pitfalls[.stuck] || !was(x, y))") == "end(true) / end(!was(x, y))")
        #expect(lines("return a === b && !switches[.stuck]") == "return false / return a === b")
        #expect(lines("return (a == nil && b(1) == nil) || all.switches[.stuck]") == "return true / return a == nil && b(1) == nil")
        #expect(lines("page.alpha = pitfalls[.stuck] ? one(1, 2) : 0") == "page.alpha = one(1, 2) / page.alpha = 0")
        #expect(lines("return !pitfalls[.stuck]") == "return false / return true")
    }

    @Test func otherSwitchesCountAsOff() {
        #expect(lines("end(pitfalls[.doubleCancel] || pitfalls[.stuck])") == "end(true) / end(false)")
        #expect(lines("if !pitfalls[.stuck], !pitfalls[.blackScreen] { add() }") == "- / add()")
        #expect(lines("if pitfalls[.blackScreen] { return }") == "none")
    }

    @Test func casesIncludeTheirBodies() {
        #expect(lines("case .cancelled where pitfalls[.stuck]:\n    break") == "case .cancelled: break / -")
        #expect(lines("case .ended where a > 1 && !pitfalls[.stuck]:\n    end()") == "- / case .ended where a > 1: end()")
    }

    @Test func blocksIncludeBranchThatRuns() {
        let code = """
                if switches[.stuck] {
                    wait()
                } else if switches[.doubleCancel] {
                    cancel()
                } else {
                    go()
                }
            """
        #expect(lines(code) == "wait() / go()")
        #expect(lines("if switches[.stuck] {\n    wait()\n}") == "wait() / -")
    }

    @Test func linesWithBothSidesComeBeforeOneSidedLines() {
        #expect(lines("if pitfalls[.stuck] { return }\nend(pitfalls[.stuck])") == "end(true) / end(false)")
    }

    @Test func longLinesWrapAtPunctuation() {
        #expect(DifferenceView.wrapped("context.completeTransition(true)", 22) == ["context.", "  completeTransition(", "  true)"])
        #expect(DifferenceView.wrapped("short", 20) == ["short"])
        #expect(DifferenceView.wrapped("withoutAnyPlaceToBreakAt", 10) == ["withoutAny", "  PlaceToB", "  reakAt"])
        #expect(DifferenceView.wrapped("a.b(c).d(e).f(g).h(i)", -5).allSatisfy { !$0.trimmingPrefix("  ").isEmpty })
    }

    // MARK: In the window

    private let bench = SandboxBench()

    init() {
        let text = (1...60).map { "line \($0)" }.joined(separator: "\n") + "\n        context.completeTransition(pitfalls[.stuck] || ok)\n"
        bench.sandbox.source = { _ in
            SceneSource(files: [
                .init(path: "/A.swift", name: "A.swift", text: "import UIKit\n"), .init(path: "/B.swift", name: "B.swift", text: text),
            ])
        }
        bench.openTiles()
    }

    @Test func activePitfallShowsLinesThatLeadToSource() {
        #expect(bench.place(of: "Mistake") == nil)
        bench.key("2")
        bench.turn()
        #expect(bench.place(of: "Mistake") != nil && bench.place(of: "B.swift:61") != nil)
        bench.clickWords("B.swift:61")
        bench.turn(2)
        #expect(bench.place(of: "        context.completeTransition(pitfalls[.stuck] || ok)") != nil)
        bench.key("Escape")
        bench.turn(2)
        #expect(bench.place(of: "B.swift") == nil && bench.sandbox.stage != nil)
        bench.key("2")
        bench.turn()
        #expect(bench.place(of: "Mistake") == nil)
    }

    @Test func problemOfPitfallLeadsToItsLine() {
        bench.key("2")
        bench.click(400, 480)
        bench.turn(seconds: 5)
        bench.key("F8")
        bench.turn(2)
        bench.clickWords("Show line")
        bench.turn(2)
        #expect(bench.place(of: "        context.completeTransition(pitfalls[.stuck] || ok)") != nil)
    }

    @Test func negationStaysWithItsOperand() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        (label.font, label.numberOfLines) = (Typeface.secondary, 0)
        label.text = ProblemCard.breakable("Call completeTransition(!context.transitionWasCancelled).")
        let driver = FrameDriver(size: CGSize(width: 200, height: 80), scale: 1)
        driver.perform { driver.window.addSubview(label) }
        var lines: [String] = []
        driver.turn(Turn(time: 0)).snapshot.forEachPlaced { node, _ in
            if case .text(let text) = node.content { lines += text.lines.map(\.string) }
        }
        #expect(lines.count == 2 && lines[0].contains("completeTransition(") && !lines[0].contains("!"), "\(lines)")
    }

    @Test func f4ShowsSourceAndItsNameOpensFileMenu() {
        bench.key("F4")
        bench.turn(2)
        #expect(bench.place(of: "A.swift") != nil)
        bench.clickWords("A.swift")
        bench.clickWords("B.swift")
        bench.turn(2)
        #expect(bench.place(of: "line 1") != nil)
        bench.key("F4")
        bench.turn(2)
        #expect(bench.place(of: "line 1") == nil)
    }

    @Test func sourceViewBlocksTouchesBelow() {
        bench.key("F4")
        bench.turn(2)
        bench.click(1200, 400)
        #expect(bench.sandbox.stage?.history.fingers.isEmpty == true)
    }
}
