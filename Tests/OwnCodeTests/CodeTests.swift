import Foundation
import Scenes
import Testing
import UIKit
@testable import OwnCode

/// Listings as articles print them, written for iPhone, go through the translator and the real compiler without a line changed.
@MainActor @Suite struct CodeTests {
    nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Code")

    @Test(arguments: [
        ("PinchToOpen", ["pinchtoopen"], 0), ("SlidePush", ["slide-push"], 0), ("CardModal", ["cardmodal"], 0),
        ("TabSlide", ["tabslide", "second-tab"], 0), ("AnimatorCard", ["card"], 0), ("EveryConstruct", ["every"], 2),
    ])
    @MainActor func aListingBuildsAndOpens(name: String, scenes: [String], notes: Int) throws {
        let file = Self.folder.appending(path: name + ".swift").path
        let (project, event) = try LiveProject.build(file, settings: Scratch().settings())
        guard case .built(let result) = event else { Issue.record("\(event)"); return }
        #expect(result.scenes.map(\.name) == scenes)
        #expect(result.messages.count == notes, "\(result.messages.map(\.text)) \(result.messages)")
        let loaded = try load(result.library)
        #expect(loaded.map(\.name) == scenes)
        for scene in loaded { try open(scene) }
        withExtendedLifetime(project) {}
    }

    /// Shows a scene for a second.
    @MainActor private func open(_ scene: Scene) throws {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844))
        // A program brings a window of its own.
        let root = scene.make()
        device.window.rootViewController = root
        for frame in 0...60 { device.turn(at: Double(frame) / 60) }
        #expect(device.window.rootViewController?.viewIfLoaded?.window === device.window)
    }
}

/// Returns the scenes of a library.
func load(_ library: String) throws -> [Scene] {
    let handle = try #require(dlopen(library, RTLD_NOW), "\(String(cString: dlerror()))")
    let symbol = try #require(dlsym(handle, "segue_scenes"))
    return SceneList.takeOver(unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeMutableRawPointer).self)())
}
