@testable import Stage
import Scenes
import Testing
import UIKit

@testable import Studio

/// Checks the button that inserts a fix into the user's file.
@MainActor struct InsertFixTests {
    /// User code with one file, which the test can change.
    private final class OneFile: CodeRunner {
        var code = UserCode(title: "Places", place: "~/Places") { didSet { changed() } }
        var changed: () -> Void = {}
        var runningLine: (file: String, line: Int)? { nil }
        var takes: (any TakeLibrary)? { nil }
        var file: String

        init(_ file: String) { self.file = file }

        func makeDevice(_ settings: StageSettings, _ present: @escaping () -> TimeInterval) -> any StageDevice {
            SceneDevice(Scene("Blue") { UIViewController() }, settings, present: present)
        }
        func update(_ stage: Stage) -> String? { nil }
        func replayToFailure(on stage: Stage) {}
        func choose(scene index: Int) {}
        func rebuild() {}
        func edit(_ file: String, line: Int?) {}
        func text(of file: String) -> String? { self.file }
        func replace(_ before: String, with after: String, in file: String) -> String? {
            guard self.file == before else { return "Page.swift has changed since" }
            self.file = after
            return nil
        }
    }

    private static let text = "class Page: UIViewController {\n    func open() {\n        top.constant = 16\n    }\n}\n"
    private static let fixed =
        "class Page: UIViewController {\n    func open() {\n        top.constant = 16\n        self.view.layoutIfNeeded()\n    }\n}\n"
    private let bench = SandboxBench()
    private let runner = OneFile(text)
    private var page: SceneViewController { bench.sandbox.scene! }

    init() {
        runner.code.files = [UserCode.File(path: "/a/Page.swift", name: "Page.swift")]
        runner.code.scenes = ["Page"]
        runner.code.build = .done(seconds: 0.4, at: "14:32:07")
        runner.code.builds = 1
        bench.sandbox.open(runner)
        bench.turn(seconds: 0.3)
    }

    /// Selects a problem in the third line.
    private func selectProblem(suggestion: String = "Call layoutIfNeeded() on the superview inside the block.") {
        bench.click(400, 480)
        bench.turn(seconds: 1)
        var problem = RunProblem(.jumpAtEnd, at: page.stage.time, who: "box", "box jumped", suggestion: suggestion)
        problem.place = CodeLine(file: "/a/Page.swift", number: 3)
        page.stage.adopt([problem])
        bench.turn()
        bench.key("F8")
        bench.turn(seconds: 0.3)
    }

    @Test func buttonInsertsFixAndUndoTakesItBack() throws {
        selectProblem()
        let button = try #require(bench.place(of: "Insert fix")), ignore = try #require(bench.place(of: "Ignore"))
        #expect(ignore.maxX < 1280 - 16 && ignore.minY > button.maxY, "the buttons need two rows")
        bench.expectPicture("problem-fix")
        bench.click(button.midX, button.midY)
        bench.turn(seconds: 0.3)
        #expect(runner.file == Self.fixed)
        #expect(bench.place(of: "Insert fix") == nil, "it is inserted once")
        bench.sandbox.driver.perform { page.edits.undo() }
        #expect(runner.file == Self.text)
        bench.sandbox.driver.perform { page.edits.redo() }
        #expect(runner.file == Self.fixed)
    }

    @Test func changedFileIsKept() throws {
        selectProblem()
        let button = try #require(bench.place(of: "Insert fix"))
        runner.file = "// edited\n" + Self.text
        bench.click(button.midX, button.midY)
        bench.turn(seconds: 0.3)
        #expect(runner.file == "// edited\n" + Self.text)
        #expect(bench.texts.contains { $0.contains("Page.swift has changed since") })
    }

    @Test func undoKeepsLaterEdits() throws {
        selectProblem()
        let button = try #require(bench.place(of: "Insert fix"))
        bench.click(button.midX, button.midY)
        runner.file += "// edited\n"
        bench.sandbox.driver.perform { page.edits.undo() }
        #expect(runner.file == Self.fixed + "// edited\n")
    }

    @Test func otherProblemsOfferNoFix() {
        selectProblem(suggestion: "Move straight inwards.")
        #expect(bench.place(of: "Show line") != nil && bench.place(of: "Insert fix") == nil)
    }

    @Test func failedBuildOffersNoFix() {
        runner.code.build = .failed([], seconds: 0.4, at: "14:33:00")
        selectProblem()
        #expect(bench.place(of: "Insert fix") == nil)
    }
}
