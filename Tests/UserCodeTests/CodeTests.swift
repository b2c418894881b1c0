import Foundation
import Scenes
import Testing
import UIKit
@testable import UserCode

/// Checks that iPhone code as printed in articles can be built unchanged with the translator and the real compiler.
@MainActor struct CodeTests {
    nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Code")

    @Test(arguments: [
        ("PinchToOpen", ["pinchtoopen"], 0), ("SlidePush", ["slide-push"], 0), ("CardModal", ["cardmodal"], 0),
        ("TabSlide", ["tabslide", "second-tab"], 0), ("AnimatorCard", ["card"], 0), ("EveryConstruct", ["every"], 1),
    ])
    @MainActor func articleListingBuildsAndOpens(name: String, scenes: [String], notes: Int) throws {
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

    /// Objective-C finds overrides of members that an extension adds to UIKit's classes, and can create objects from metatypes.
    @Test @MainActor func extensionMembersCanBeOverridden() throws {
        let (project, event) = try LiveProject.build(Self.folder.appending(path: "Drawers.swift").path, settings: Scratch().settings())
        let library = try #require(event.library, "\(event)")
        let root = try #require(try load(library.library).first).make()
        let label = try #require(root.view.subviews.first as? UILabel)
        #expect(
            label.text == "shut open shut; plain 0.0 2, drawer plain 0.0 2, left drawer plain 0.0 3; 0.5 0.25; "
                + "[\"object\", \"drawer, no object\", \"drawer, no object\"] badge 7.0")
        #expect(label.frame.width == 300 && library.messages.isEmpty, "\(library.messages)")
        withExtendedLifetime(project) {}
    }

    /// Code that needs a missing library is skipped and reported. The rest of the code can still be opened.
    @Test @MainActor func codeNeedingMissingLibraryIsSkipped() throws {
        let (project, event) = try LiveProject.build(Self.folder.appending(path: "Gauges").path, settings: Scratch().settings())
        let library = try #require(event.library, "\(event)")
        #expect(library.missingLibraries == ["Meters", "TouchMarks"])
        #expect(
            library.messages.map(\.text) == [
                "Segue has no module TouchMarks; the import is removed.",
                "Configuration and Marker are missing; the code that needs them in lines 13 to 17 is removed.",
                "Segue has no module AVFoundation; the import is removed.",
                "Segue has no module Meters; the import is removed.",
                "AVAudioPlayerDelegate, AVAudioPlayer, Meter, kMeterFast and AVAudioSession are missing; "
                    + "the code that needs them in lines 5, 7 to 8, 17 to 18, 29 to 32, 35, 43 to 45, 50 to 54, 65 to 68 is removed.",
            ])
        let root = try #require(try load(library.library).first).make() as? UINavigationController
        let page = try #require(root?.viewControllers.first)
        page.loadViewIfNeeded()
        #expect(page.title == "Gauges: 3 steps" && page.view.subviews.count == 1)
        withExtendedLifetime(project) {}
    }

    /// Shows a scene for one second.
    @MainActor private func open(_ scene: Scene) throws {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844))
        // A program replaces the device's root view controller with the root view controller of its own window.
        let root = scene.make()
        device.window.rootViewController = root
        for frame in 0...60 { device.turn(at: Double(frame) / 60) }
        #expect(device.window.rootViewController?.viewIfLoaded?.window === device.window)
    }
}

/// Loads a library, and returns its scenes.
func load(_ library: String) throws -> [Scene] {
    let handle = try #require(dlopen(library, RTLD_NOW), "\(String(cString: dlerror()))")
    let symbol = try #require(dlsym(handle, "segue_scenes"))
    return SceneList.takeOver(unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeMutableRawPointer).self)())
}
