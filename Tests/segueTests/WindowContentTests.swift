import Foundation
import Gallery
import Stage
import Testing
import UIKit

@testable import Segue
@testable import Studio

/// Checks how the windows of `segue` and `segue open` react to their events, and what they store. Each case is a process with its own
/// folders, and with SDL's offscreen driver.
struct WindowContentTests {
    /// Sets the folders and the driver, and runs `body` with the folder for everything.
    @MainActor private static func withFolders(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["CONFIG", "DATA", "CACHE"] { setenv("XDG_\(name)_HOME", folder.appending(path: name).path, 1) }
        setenv("SDL_VIDEODRIVER", "offscreen", 1)
        // A window that stays open ends the process.
        alarm(60)
        try body(folder)
    }

    @MainActor private static let tiles = Catalog.scenes.first { $0.name == "tiles" }!

    // MARK: The sandbox

    @MainActor private static func useSandbox(_ folder: URL) throws {
        let content = try SandboxWindow(Catalog.scenes, renderer: .processor), sandbox = content.sandbox
        func press(_ key: String, control: Bool = false) { content.take(.key(KeyStroke(key, isControl: control))) }
        _ = content.turn(Turn(time: 0))
        // SDL's offscreen display has 1024 × 768 units, which is less than the standard size.
        #expect(sandbox.openScene == nil && content.window.size == CGSize(width: 1024, height: 768) && content.window.title == "Segue")
        sandbox.open(tiles)
        _ = content.turn(Turn(time: 0.1))
        #expect(content.window.title == "Segue: Tiles")

        press("=", control: true)
        #expect(content.window.requestedScale == 1.125)
        for _ in 0..<40 { press("=", control: true) }
        #expect(content.window.requestedScale == 4)
        for _ in 0..<40 { press("-", control: true) }
        #expect(content.window.requestedScale == 0.5)
        press("0", control: true)
        #expect(content.window.requestedScale == 1)
        press("=", control: true)
        press("=", control: true)

        press("D")
        content.take(.shift(isDown: true))
        #expect(sandbox.showsDock && sandbox.holdsShift)
        content.take(.resized(CGSize(width: 900, height: 700), scale: 2))
        let snapshot = content.turn(Turn(time: 0.2)).snapshot
        #expect(snapshot.size == CGSize(width: 900, height: 700) && snapshot.scale == 2)
        let style = sandbox.style
        sandbox.toggleTheme()
        #expect(sandbox.style != style)

        sandbox.dragged = DraggedItem(folder.path)
        content.draggedPath = folder.path
        press("Escape")
        #expect(sandbox.dragged == nil && content.draggedPath == nil && content.refusesDrop && sandbox.openScene != nil)
        content.take(.dragged(path: nil))
        #expect(!content.refusesDrop)

        kill(getpid(), SIGTERM)
        content.show()
        let stored = SandboxSettings.stored
        #expect(stored.scene == "tiles" && stored.dock == true && stored.scale == 1.25 && stored.style == .light)
        #expect(stored.size == content.window.size && stored.origin == content.window.origin)
    }

    @Test func sandboxFollowsItsKeysAndStoresItsState() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run { try WindowContentTests.withFolders(WindowContentTests.useSandbox) }
        }
    }

    @MainActor private static func reopenSandbox(_ folder: URL) throws {
        var settings = SandboxSettings()
        (settings.size, settings.scale, settings.scene, settings.dock) = (CGSize(width: 500, height: 490), 1.5, "tiles", true)
        settings.style = .light
        settings.store()
        let content = try SandboxWindow(Catalog.scenes, renderer: .processor), sandbox = content.sandbox
        #expect(sandbox.openScene?.name == "tiles" && sandbox.showsDock && sandbox.style == .light)
        #expect(content.window.requestedScale == 1.5 && content.window.size == CGSize(width: 500, height: 490))
        content.window.close()
        let asked = try SandboxWindow([tiles], scale: 2, style: .dark, showsTouches: true, renderer: .processor)
        #expect(asked.sandbox.openScene?.name == "tiles" && asked.sandbox.style == .dark && asked.sandbox.choices.touches)
        #expect(asked.window.requestedScale == 2)
        asked.take(.key(KeyStroke("=", isControl: true)))
        kill(getpid(), SIGTERM)
        asked.show()
        #expect(SandboxSettings.stored.scale == 1.5, "a scale that was requested at launch isn't stored")
    }

    @Test func sandboxRestoresItsStateUnlessOptionsSayOtherwise() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run { try WindowContentTests.withFolders(WindowContentTests.reopenSandbox) }
        }
    }

    @MainActor private static func dropFiles(_ folder: URL) throws {
        setenv("HOME", folder.path, 1)
        let content = try SandboxWindow(Catalog.scenes, renderer: .processor), sandbox = content.sandbox
        var time = 0.0
        /// Returns the texts on the screen after a few turns.
        func screen() -> String {
            for _ in 0..<20 {
                _ = content.turn(Turn(time: time))
                time += 1.0 / 60
            }
            return content.turn(Turn(time: time)).snapshot.description
        }
        func take(_ name: String, of scene: String) throws -> String {
            let path = folder.appending(path: name).path
            try #"{"actions": [], "take": {"version": 1, "scene": "\#(scene)"}}"#.write(toFile: path, atomically: true, encoding: .utf8)
            return path
        }
        sandbox.startScreen.chooseFolder()
        #expect(screen().contains("This desktop has no file dialog"))
        sandbox.startScreen.forget("/nowhere")
        #expect(screen().contains("Removed from the list"))
        content.take(.dropped(path: folder.appending(path: "missing.json").path))
        #expect(screen().contains("Couldn't open the file"))
        content.take(.dropped(path: "/proc/self/fd"))
        #expect(screen().contains("Not Swift code. Drop a .swift file or a folder."))
        content.take(.dropped(path: try take("zebra.json", of: "zebra")))
        #expect(screen().contains("no such scene: zebra") && sandbox.openScene == nil)
        content.take(.dropped(path: try take("tap.json", of: "tiles")))
        #expect(sandbox.openScene?.name == "tiles")

        var saved: [Sandbox.Saved] = []
        let picture = content.turn(Turn(time: time)).snapshot
        for _ in 0..<2 { sandbox.savePicture(picture, "tiles") { saved.append($0) } }
        let paths = saved.compactMap { if case .file(let path) = $0 { path } else { nil } }
        #expect(paths.count == 2 && paths[0] != paths[1] && paths.allSatisfy { $0.contains("/segue-tiles-") && $0.hasSuffix(".png") })
        for path in paths { #expect(try Data(contentsOf: URL(filePath: path)).starts(with: [0x89, 0x50, 0x4E, 0x47])) }
        kill(getpid(), SIGTERM)
        content.show()
    }

    @Test func droppedFilesAreOpenedOrRefusedWithReason() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run { try WindowContentTests.withFolders(WindowContentTests.dropFiles) }
        }
    }

    // MARK: A scene's window

    @MainActor private static func recordInWindow(_ folder: URL) throws {
        let settings = StageSettings(size: CGSize(width: 390, height: 844), scale: 1)
        let content = try StageWindow(title: "Tiles", tiles, settings, trace: nil, takeStore: TakeStore(), renderer: .processor)
        var time = 0.0
        func turn(_ count: Int = 1) {
            for _ in 0..<count {
                _ = content.turn(Turn(time: time))
                time += 1.0 / 60
            }
        }
        func press(_ key: String, shift: Bool = false) {
            content.take(.key(KeyStroke(key, isShift: shift)))
            turn()
        }
        var title: String? { Mirror(reflecting: content).descendant("window", "title") as? String }
        turn(2)
        #expect(title == "Tiles" && content.lastTake == nil)
        // The first overlay is empty.
        _ = content.overlay(.init(), at: time)
        #expect(content.overlay(.init(), at: time) == nil)
        press("R")
        #expect(title == "Tiles, recording")
        for phase in [UITouch.Phase.began, .ended] {
            content.take(.touch(InputEvent(finger: 1, phase: phase, location: CGPoint(x: 100, y: 480), time: time)))
            turn(3)
        }
        press("R")
        let take = try #require(content.lastTake)
        #expect(title == "Tiles" && take.sources.contains { $0.kind == .pointer(.touch) } && take.take?.scene == "tiles")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }
        #expect(files?.count == 1, "\(files ?? [])")

        press("R", shift: true)
        turn()
        #expect(content.overlay(.init(), at: time) != nil, "the replayed finger is visible")
        content.take(.touchesCancelled)
        #expect(!content.showsTouches)
        press("T")
        #expect(content.showsTouches)
        content.take(.resized(CGSize(width: 300, height: 500), scale: 2))
        let snapshot = content.turn(Turn(time: time)).snapshot
        #expect(snapshot.size == CGSize(width: 300, height: 500) && snapshot.scale == 2)
        kill(getpid(), SIGTERM)
        content.show(dragsFromEdges: false)
    }

    @Test func windowOfSceneRecordsAndReplaysTake() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run { try WindowContentTests.withFolders(WindowContentTests.recordInWindow) }
        }
    }
}
