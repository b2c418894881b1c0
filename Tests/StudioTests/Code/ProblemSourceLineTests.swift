import Stage
import Testing

@testable import Studio

/// Checks which line of code is shown for a problem.
@MainActor struct ProblemSourceLineTests {
    private let files = [
        ("/a/Open.swift", "import UIKit\n\n/// class Grow is no declaration\nfinal class Shrink {\n    // completeTransition\n}\n"),
        (
            "/a/Grow.swift",
            "class Grow: NSObject {\n    // Calls completeTransition.\n    func end() {\n        context.completeTransition(true)\n    }\n}\n\nclass Other {\n    func end() { completeTransition(false) }\n}\n"
        ),
    ]

    private func line(_ kind: RunProblem.Kind, _ who: String, cause: String = "") -> String? {
        ProblemSourceLine.of(RunProblem(kind, at: 0, who: who, "It happened", cause: cause), in: files).map { "\($0.path):\($0.line)" }
    }

    @Test func callInNamedTypeIsFound() {
        #expect(line(.stuck, "Grow") == "/a/Grow.swift:4")
        #expect(line(.stuck, "Other") == "/a/Grow.swift:9")
        #expect(line(.completedTwice, "Push", cause: "First by Other") == "/a/Grow.swift:9")
    }

    @Test func lineInTextIsShown() {
        #expect(line(.stuck, "Grow", cause: "Open.swift:2 never ends it") == "/a/Open.swift:2")
        #expect(line(.stuck, "Grow", cause: "Code (Open.swift:4) never ends it") == "/a/Open.swift:4")
        #expect(line(.stuck, "Grow", cause: "Elsewhere.swift:4 never ends it") == "/a/Grow.swift:4")
    }

    @Test func typeWithoutCallIsShown() { #expect(line(.stuck, "Shrink") == "/a/Open.swift:4") }

    @Test func firstCallIsShownIfTypeIsUnknown() {
        #expect(line(.completedWrongly, "push") == "/a/Grow.swift:4", "comments aren't calls")
        #expect(line(.layout, "push") == nil)
    }
}
