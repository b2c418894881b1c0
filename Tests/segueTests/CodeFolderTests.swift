import Foundation
import Stage
import StageProcess
import TestSupport
import Testing
import UIKit

@testable import Segue
@testable import Studio
@testable import UserCode

/// Checks user code that a window shows: its builds, its scenes, and its process. The code is compiled, and runs in processes.
@MainActor struct CodeFolderTests {
    private let scratch: Scratch
    private let clock = Clock()

    private final class Clock { var time = 0.0 }

    init() throws { scratch = try Scratch() }

    private func save(_ blue: String) throws {
        let code = """
            import UIKit
            final class Page: UIViewController {
                convenience init(_ color: UIColor) {
                    self.init()
                    view.backgroundColor = color
                    UIView.animate(withDuration: 0.4) { self.view.alpha = 0.5 }
                }
            }
            #Preview("Red") { Page(.red) }
            #Preview("Blue") { Page(\(blue)) }
            """
        _ = try scratch.file("Pages/Page.swift", code)
    }

    private func open(scene: String? = nil) throws -> CodeFolder {
        var settings = BuildSettings(
            toolchain: try .find(), modules: try .find(for: StageProgram.find(for: CommandLine.arguments[0], [:])),
            cache: BuildCache(["XDG_CACHE_HOME": TestRun.cacheHome]))
        settings.looksUpNumbers = true
        return try CodeFolder(scratch.path("Pages"), settings: settings, editor: Editor(nil), scene: scene)
    }

    /// Waits until `condition` holds. The folder calls `changed` after each event.
    private func wait(for folder: CodeFolder, until condition: () -> Bool) async {
        while !condition() {
            await withCheckedContinuation { next in
                folder.changed = {
                    folder.changed = {}
                    next.resume()
                }
            }
        }
    }

    /// A stage that shows a folder's code.
    private func stage(of folder: CodeFolder) -> Stage {
        let settings = StageSettings(size: CGSize(width: 200, height: 300), scale: 1)
        return Stage(Scene("pages") { UIViewController() }, settings, at: Turn(time: 0), on: folder.makeDevice)
    }

    /// Takes turns until `condition` holds. Returns the screen.
    private func turn(_ stage: Stage, _ folder: CodeFolder, until condition: () -> Bool) async -> String {
        repeat {
            _ = folder.update(stage)
            clock.time += 1.0 / 60
            stage.turn(Turn(time: clock.time))
            await Task.yield()
        } while !condition()
        return stage.snapshot.description
    }

    private func isDone(_ build: Studio.UserCode.Build) -> Bool { if case .done = build { true } else { false } }

    private func faults(_ build: Studio.UserCode.Build) -> [Studio.UserCode.Fault] {
        if case .failed(let faults, _, _) = build { faults } else { [] }
    }

    @Test(.timeLimit(.minutes(30))) func folderIsBuiltShownBrokenAndFixed() async throws {
        try save(".blue")
        let folder = try open()
        #expect(folder.code.title == "Pages" && folder.code.scenes.isEmpty && folder.makerOfCurrentBuild() == nil && !folder.canReplay)
        await wait(for: folder) { !folder.code.scenes.isEmpty }
        #expect(folder.code.scenes == ["Red", "Blue"] && folder.code.scene == 0 && folder.code.files.map(\.name) == ["Page.swift"])
        #expect(folder.code.literals.map { "\($0.file) \($0.label) \($0.line) \($0.text)" } == ["Page.swift withDuration 6 0.4"])
        #expect(folder.code.builds == 0 && folder.makerOfCurrentBuild() != nil && folder.makerOfReplays() == nil, "it isn't shown yet")
        #expect(folder.text(of: scratch.path("Pages/Page.swift"))?.contains("#Preview") == true)

        let stage = stage(of: folder)
        #expect(await turn(stage, folder) { folder.canReplay }.contains("fill #ff0000"))
        #expect(folder.code.builds == 1 && isDone(folder.code.build) && folder.code.lastGood != nil && folder.makerOfReplays() != nil)

        #expect(!folder.choose(sceneNamed: "green") && folder.choose(sceneNamed: "blue") && folder.code.scene == 1)
        #expect(await turn(stage, folder) { stage.snapshot.description.contains("fill #0000ff") }.contains("fill #0000ff"))

        try save("nil + 1")
        await wait(for: folder) { !faults(folder.code.build).isEmpty }
        let fault = try #require(faults(folder.code.build).first)
        #expect(fault.line == 10 && fault.file == scratch.path("Pages/Page.swift") && fault.culprit == nil && folder.code.builds == 1)

        try save(".green")
        await wait(for: folder) { !folder.canReplay }
        #expect(await turn(stage, folder) { folder.code.builds == 2 }.contains("fill #00ff00"))
        #expect(isDone(folder.code.build) && folder.code.scene == 1)

        folder.tune(literal: 0, to: "2.5")
        #expect(folder.code.literals[0].changed == "2.5")
        await wait(for: folder) { !folder.canReplay }
        _ = await turn(stage, folder) { folder.canReplay }
        #expect(folder.code.literals[0].changed == "2.5" && folder.code.builds == 2, "a number needs no build")
    }

    @Test(.timeLimit(.minutes(30))) func requestedSceneIsShownFirst() async throws {
        try save(".blue")
        let folder = try open(scene: "blue")
        await wait(for: folder) { !folder.code.scenes.isEmpty }
        #expect(folder.code.scene == 1 && !folder.code.offersScenes)
    }
}
