import Foundation
import Scenes
import Testing
import Translation
import UIKit

@testable import UserCode

/// Checks unchanged programs that start with a storyboard. The translator registers the classes that storyboard files name.
@MainActor struct StoryboardTests {
    private static let folder = CodeTests.folder.appending(path: "Postcards").path
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))

    private func tap(_ place: CGPoint, at time: TimeInterval) {
        device.touch(1, .began, at: place, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: place, time: time + 0.05)
        for frame in 0...40 { device.turn(at: time + 0.05 + Double(frame) / 60) }
    }

    /// Taps the center of the button with this title.
    private func tap(_ title: String, in view: UIView, at time: TimeInterval) throws {
        let buttons = view.subviews.compactMap { $0 as? UIButton }
        let button = try #require(buttons.first { $0.title(for: .normal) == title })
        tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil), at: time)
    }

    private func texts(_ view: UIView) -> [String] {
        ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
    }

    @Test func programStartsInItsStoryboard() throws {
        let (project, event) = try LiveProject.build(Self.folder, settings: Scratch().settings())
        let library = try #require(event.library, "\(event)")
        #expect(library.messages.map(\.text) == ["There is no class NobodysView in this code; a plain class replaces it."])
        #expect(library.messages.first?.place == Place(line: 70, column: 57))
        let scene = try #require(try load(library.library).first)
        // The program adds its window to the current device.
        device.turn(at: 0)
        let root = scene.make()
        device.window.rootViewController = root
        device.turn(at: 0)
        let navigation = try #require(device.window.rootViewController as? UINavigationController)
        let list = try #require(navigation.topViewController)
        #expect(list.title == "Cards" && device.window.tintColor == .orange)
        #expect(texts(list.view).contains("1 of 2"), "outlets and collections are set before viewDidLoad")
        let stamp = try #require(list.view.subviews.first { "\(type(of: $0))" == "StampView" })
        #expect(stamp.layer.cornerRadius == 7 && stamp.backgroundColor == .red && stamp.accessibilityLabel == "two pence")

        try tap("Add", in: list.view, at: 1)
        #expect(texts(list.view).contains("added 1"))
        let other = list.storyboard?.instantiateViewController(withIdentifier: "page")
        #expect(other?.modalTransitionStyle == .crossDissolve && other?.isViewLoaded == false, "attributes are set before the view loads")
        tap(CGPoint(x: 300, y: 600), at: 3)
        #expect(texts(list.view).contains("none"))
        try tap("Write", in: list.view, at: 5)
        let page = try #require(navigation.topViewController)
        #expect("\(type(of: page))" == "PageController" && texts(page.view).contains("from a button"))
        try tap("Back", in: page.view, at: 7)
        #expect(navigation.topViewController === list && texts(list.view).contains("back"))
        withExtendedLifetime(project) {}
    }

    @Test func startingPointDependsOnFiles() throws {
        let scratch = try Scratch()
        let board = "<document targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"a\"></document>"
        func expect(_ files: [String: String], shows code: String, _ place: SourceLocation = #_sourceLocation) throws {
            let folder = "Choice\(UUID())"
            for (name, text) in files { _ = try scratch.file("\(folder)/\(name)", text) }
            let listing = try SourceListing(scratch.path(folder))
            let sources = try listing.files.map { (path: $0, source: SwiftSource(try String(contentsOfFile: $0, encoding: .utf8))) }
            let shown = try ModuleFiles(listing, sources, overrides: [:], in: scratch.path("out")).scenes[0].code
            #expect(shown == code, sourceLocation: place)
        }
        let page = "class ViewController: UIViewController {}"
        let app = "@main class App: UIResponder, UIApplicationDelegate { var window: UIWindow? }"
        let own = "@main class App: UIResponder, UIApplicationDelegate { var window: UIWindow?; func f() { window = UIWindow() } }"
        let bare = "@main class App: UIResponder, UIApplicationDelegate {}"
        let scene = "class S: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }"
        func list(_ name: String) -> String {
            "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>\(name)</string></dict></plist>"
        }
        let launch = board.replacing("initial", with: "launchScreen=\"YES\" initial")
        let main = "Scenes.Scene.root(of: App(), storyboard: \"Main\")"
        try expect(["A.swift": page, "Main.storyboard": board], shows: "Scenes.Scene.root(ofStoryboard: \"Main\")")
        try expect(["A.swift": page, "Main.storyboard": "<document/>"], shows: "ViewController()")
        try expect(["A.swift": page, "LaunchScreen.storyboard": launch], shows: "ViewController()")
        try expect(["A.swift": app, "Main.storyboard": board], shows: main)
        try expect(["A.swift": bare, "Main.storyboard": board], shows: main)
        try expect(["A.swift": own, "Main.storyboard": board], shows: "Scenes.Scene.root(of: App())")
        try expect(["A.swift": own, "Main.storyboard": board, "Info.plist": list("Main")], shows: main)
        try expect(
            ["A.swift": bare + "\n" + scene, "Main.storyboard": board],
            shows: "Scenes.Scene.root(of: App(), scene: S(), storyboard: \"Main\")")
        try expect(
            ["A.swift": app, "Main.storyboard": board, "B.storyboard": board, "Info.plist": list("B")],
            shows: "Scenes.Scene.root(of: App(), storyboard: \"B\")")
        try expect(
            ["A.swift": page, "P.swift": "#Preview { UIView() }", "Main.storyboard": board], shows: "seguePreview_1_0.make()")
    }
}
