@testable import Stage
import Testing

@testable import Studio

/// Checks which fixes can be inserted into the user's code, and where.
@MainActor struct InsertedFixTests {
    private func made(
        _ kind: RunProblem.Kind = .jumpAtEnd, _ sentence: String = "box jumps", suggestion: String, at line: Int?, in text: String
    ) -> InsertedFix? {
        var problem = RunProblem(kind, at: 1, who: "box", sentence, suggestion: suggestion)
        problem.place = line.map { CodeLine(file: "/a/Page.swift", number: $0) }
        return InsertedFix.of(problem, at: line.map { ("/a/Page.swift", $0) }, in: [("/a/Page.swift", text)])
    }

    private static let layout = "Call layoutIfNeeded() on the superview inside the block."

    private func page(_ block: String, superclass: String = "UIViewController") -> String {
        "final class Page: \(superclass) {\n    func open() {\n\(block)\n    }\n}\n"
    }

    @Test func layoutIsInsertedBelowChangedConstraint() throws {
        let text = page("        UIView.animate(withDuration: 0.3) {\n            self.top.constant = 16\n        }")
        let fix = try #require(made(suggestion: Self.layout, at: 4, in: text))
        #expect(fix.line == 5 && fix.title == "self.view.layoutIfNeeded()")
        #expect(
            fix.after
                == page(
                    "        UIView.animate(withDuration: 0.3) {\n            self.top.constant = 16\n            self.view.layoutIfNeeded()\n        }"
                ))
    }

    @Test func layoutIsInsertedIntoBlockOnOneLine() {
        let text = page("        UIView.animate(withDuration: 0.3) { self.top.constant = 16 }", superclass: "UIView")
        let after = page(
            "        UIView.animate(withDuration: 0.3) { self.top.constant = 16; self.layoutIfNeeded() }", superclass: "UIView")
        #expect(made(suggestion: Self.layout, at: 3, in: text)?.after == after)
    }

    @Test func layoutOfUnknownTypeIsNotOffered() {
        let text = page("        self.top.constant = 16", superclass: "NSObject")
        #expect(made(suggestion: Self.layout, at: 3, in: text) == nil)
    }

    @Test(arguments: ["self.top.constant =", "self.top.constant = offset(", "// self.top.constant = 16", "self.top.constant = f(\"{\")"])
    func unfinishedStatementIsNotChanged(line: String) {
        #expect(made(suggestion: Self.layout, at: 3, in: page("        \(line)")) == nil)
    }

    @Test func changedLineIsNotChanged() {
        #expect(made(suggestion: Self.layout, at: 3, in: page("        print(1)")) == nil)
    }

    @Test func firstLayoutMovesAboveBlock() {
        let block = "        UIView.animate(withDuration: 0.5) {\n            self.view.layoutIfNeeded()\n        }"
        let fix = made(.jumpAtStart, suggestion: "Call layoutIfNeeded() before the block.", at: 4, in: page(block))
        #expect(fix?.after == page("        self.view.layoutIfNeeded()\n\(block)"))
    }

    @Test(arguments: [
        ("Set the animation's fillMode to .backwards.", "fade.fillMode = .backwards"),
        ("Set the animation's duration to its settlingDuration.", "fade.duration = fade.settlingDuration"),
    ])
    func animationIsCompletedAboveItsAddition(suggestion: String, statement: String) {
        let add = "        box.layer.add(fade, forKey: nil)"
        #expect(made(suggestion: suggestion, at: 3, in: page(add))?.after == page("        \(statement)\n\(add)"))
    }

    @Test func outcomeReplacesTrue() {
        let suggestion = "Call completeTransition(!context.transitionWasCancelled).", kind = RunProblem.Kind.completedWrongly
        let text = page("        animate { _ in c.completeTransition(true) }")
        let fix = made(kind, suggestion: suggestion, at: nil, in: text)
        #expect(fix?.after == page("        animate { _ in c.completeTransition(!c.transitionWasCancelled) }"))
        #expect(made(kind, suggestion: suggestion, at: nil, in: text + text) == nil, "it is not certain which one is meant")
    }

    @Test func labelWithRecognizerTakesTouches() {
        let suggestion = "Set isUserInteractionEnabled of UILabel “Terms” to true."
        let add = "        let label = UILabel()\n        label.addGestureRecognizer(tap)"
        #expect(
            made(.gestureFailed, suggestion: suggestion, at: nil, in: page(add))?.after
                == page("\(add)\n        label.isUserInteractionEnabled = true"))
        let named = "Set isUserInteractionEnabled of label to true.", line = "        label.addGestureRecognizer(tap)"
        #expect(made(.gestureFailed, suggestion: named, at: nil, in: page(line)) != nil)
    }

    @Test func recognizerInClosedSuperviewOffersNoFix() {
        let suggestion = "Set isUserInteractionEnabled of UIImageView to true."
        let add = "        let label = UILabel()\n        label.addGestureRecognizer(tap)"
        #expect(made(.gestureFailed, suggestion: suggestion, at: nil, in: page(add)) == nil)
    }

    @Test func leftoverIsRemovedBeforeCompletion() {
        let suggestion = "Remove it in the completion, even after a cancellation."
        let lines = [
            "        let shot = UIView()", "        c.containerView.addSubview(shot)", "        animate { _ in",
            "            c.completeTransition(!c.transitionWasCancelled)", "        }",
        ]
        var after = lines
        after.insert("            shot.removeFromSuperview()", at: 3)
        let sentence = "shot is still in the container after the pop"
        #expect(
            made(.leftover, sentence, suggestion: suggestion, at: nil, in: page(lines.joined(separator: "\n")))?.after
                == page(after.joined(separator: "\n")))
        let property = page(lines.dropFirst().joined(separator: "\n"))
        #expect(made(.leftover, sentence, suggestion: suggestion, at: nil, in: property) == nil, "a property would need self")
    }

    @Test func carriageReturnsStay() throws {
        let text = page("        self.top.constant = 16").replacing("\n", with: "\r\n")
        let fix = try #require(made(suggestion: Self.layout, at: 3, in: text))
        #expect(fix.after == page("        self.top.constant = 16\n        self.view.layoutIfNeeded()").replacing("\n", with: "\r\n"))
    }

    @Test(arguments: RunProblem.Kind.allCases) func otherSuggestionsAreNotOffered(kind: RunProblem.Kind) {
        let text = page("        self.top.constant = 16")
        #expect(made(kind, suggestion: "Look for closures, delegates and timers that capture it.", at: 3, in: text) == nil)
    }
}
