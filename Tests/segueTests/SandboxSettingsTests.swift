import Foundation
import Studio
import Testing
import UIKit

@testable import Segue

/// Checks the settings that the sandbox keeps between launches. Each case is a process with its own configuration folder.
struct SandboxSettingsTests {
    /// Sets the configuration folder, and writes the settings file if there is text for it.
    private static func begin(_ text: String? = nil) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "segue"), withIntermediateDirectories: true)
        setenv("XDG_CONFIG_HOME", folder.path, 1)
        try text?.write(to: folder.appending(path: "segue/sandbox.json"), atomically: true, encoding: .utf8)
    }

    private static func end() {
        if let folder = getenv("XDG_CONFIG_HOME") { try? FileManager.default.removeItem(atPath: String(cString: folder)) }
    }

    @MainActor private static func storeEverything() throws {
        try begin()
        defer { end() }
        var settings = SandboxSettings()
        #expect(settings.size == CGSize(width: 1280, height: 860) && settings.origin == nil && settings.style == nil)
        (settings.size, settings.origin, settings.style) = (CGSize(width: 900, height: 700), CGPoint(x: -20, y: 30), .light)
        (settings.scale, settings.scene, settings.choices, settings.dock) = (1.5, "tiles", Choices(), true)
        settings.store()
        let stored = SandboxSettings.stored
        #expect(stored.size == CGSize(width: 900, height: 700) && stored.origin == CGPoint(x: -20, y: 30) && stored.style == .light)
        #expect(stored.scale == 1.5 && stored.scene == "tiles" && stored.choices == Choices() && stored.dock == true)
        settings.style = .dark
        #expect(settings.style == .dark && settings.theme == "dark")
    }

    @Test func everySettingIsStored() async {
        await #expect(processExitsWith: .success) { try await SandboxSettingsTests.storeEverything() }
    }

    @MainActor private static func writeWithoutEnd() throws {
        try begin()
        defer { end() }
        let writer = SettingsWriter()
        var settings = SandboxSettings()
        for scene in ["tiles", "card", "pages"] {
            settings.scene = scene
            writer.writeLater(settings)
        }
        #expect(SandboxSettings.stored.scene == nil, "the caller doesn't wait")
        while SandboxSettings.stored.scene == nil { sched_yield() }
        #expect(SandboxSettings.stored.scene == "pages")
        settings.scene = "modal"
        writer.writeLater(settings)
        settings.scene = "flip"
        writer.finish(with: settings)
        #expect(SandboxSettings.stored.scene == "flip")
    }

    @Test func changesAreStoredBeforeEnd() async {
        await #expect(processExitsWith: .success) { try await SandboxSettingsTests.writeWithoutEnd() }
    }

    /// Returns what is read from a file with this text.
    @MainActor private static func stored(_ text: String) throws -> SandboxSettings {
        try begin(text)
        defer { end() }
        return SandboxSettings.stored
    }

    @MainActor private static func readUnusable() throws {
        #expect(try stored(#"{"width": 1, "height": 2}"#).size == CGSize(width: 360, height: 480))
        #expect(try stored(#"{"width": 9000, "height": 9001}"#).size == CGSize(width: 8192, height: 8192))
        #expect(try stored(#"{"width": 8192, "height": 480, "x": -32768, "y": 32767}"#).origin == CGPoint(x: -32768, y: 32767))
        for place in [#""x": -32769, "y": 0"#, #""x": 0, "y": 32768"#, #""x": 5"#] {
            #expect(try stored(#"{"width": 800, "height": 600, \#(place)}"#).origin == nil, "\(place)")
        }
        for (scale, kept) in [(0.5, true), (4.0, true), (0.49, false), (4.01, false)] {
            let isKept = try stored(#"{"width": 800, "height": 600, "scale": \#(scale)}"#).scale != nil
            #expect(isKept == kept, "\(scale)")
        }
        #expect(try stored("no settings").size == CGSize(width: 1280, height: 860))
        #expect(try stored(#"{"width": 800, "height": 600, "theme": "blue"}"#).style == nil)
    }

    @Test func unusableSettingsAreCorrected() async {
        await #expect(processExitsWith: .success) { try await SandboxSettingsTests.readUnusable() }
    }
}
