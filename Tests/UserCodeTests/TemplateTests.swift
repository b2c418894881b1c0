import Foundation
import Testing
import UIKit

@testable import UserCode

struct TemplateTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func templateOpensWithoutMessages() throws {
        try Template().write(to: scratch.path("First"))
        let event = try LiveProject.build(scratch.path("First"), settings: scratch.settings()).event
        #expect(event.library?.scenes.map(\.title) == ["Tile"], "\(event)")
        #expect(event.library?.messages == [])
    }

    /// Opens the template's code: two fingers scrub the push, and releasing them while they move apart finishes it.
    @MainActor @Test func templatePinchOpensPage() throws {
        try Template().write(to: scratch.path("First"))
        let (project, event) = try LiveProject.build(scratch.path("First"), settings: scratch.settings())
        let library = try #require(event.library)
        let scenes = try load(library.library)
        let scene = try #require(scenes.first)
        let device = VirtualDevice(size: CGSize(width: 390, height: 844))
        let navigation = try #require(scene.make() as? UINavigationController)
        device.window.rootViewController = navigation
        func turn(to time: TimeInterval) { _ = device.turn(at: time) }
        turn(to: 0)
        turn(to: 0.05)
        for (finger, x) in [(1, 175.0), (2, 215.0)] { device.touch(finger, .began, at: CGPoint(x: x, y: 422), time: 0.1) }
        turn(to: 0.1)
        for step in 1...10 {
            let (reach, time) = (20 + Double(step) * 3, 0.1 + Double(step) * 0.02)
            for (finger, x) in [(1, 195 - reach), (2, 195 + reach)] { device.touch(finger, .moved, at: CGPoint(x: x, y: 422), time: time) }
            turn(to: time)
        }
        #expect((0.3..<1).contains(navigation.transitionCoordinator?.percentComplete ?? 0))
        for (finger, x) in [(1, 145.0), (2, 245.0)] { device.touch(finger, .ended, at: CGPoint(x: x, y: 422), time: 0.32) }
        for frame in 20...120 { turn(to: Double(frame) / 60) }
        #expect(navigation.transitionCoordinator == nil)
        #expect(navigation.topViewController?.title == "Page")
        withExtendedLifetime(project) {}
    }

    @Test func packageTemplateIsTranslated() throws {
        let files = Template(package: "My App", segue: "/usr/src/segue").files
        #expect(
            files.map(\.name).sorted() == [
                "Package.swift", "Sources/My_App/OpenTransition.swift", "Sources/My_App/PageViewController.swift",
                "Sources/My_App/ViewController.swift", "Takes/pinch-open.json", "Tests/My_AppTests/OpenTests.swift",
            ])
        let controller = try #require(files.first { $0.name.hasSuffix("/ViewController.swift") }).text
        #expect(controller.contains("action: Selector(ViewController.pinch(_:))"))
        #expect(!controller.contains("objc"))
        #expect(controller.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
        try Template(package: "My App", segue: "/usr/src/segue").write(to: scratch.path("My App"))
        #expect(try LiveProject.build(scratch.path("My App"), settings: scratch.settings()).event.library?.scenes.map(\.name) == ["my-app"])
    }

    @Test func existingFilesAreNotOverwritten() throws {
        _ = try scratch.file("First/notes.txt", "mine")
        #expect(throws: CodeProblem.exists(scratch.path("First"))) { try Template().write(to: scratch.path("First")) }
    }
}
