import Foundation
import Testing

@testable import OwnCode

@Suite struct TemplateTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func theFolderOpensAtOnce() throws {
        try Template().write(to: scratch.path("First"))
        let event = try LiveProject.build(scratch.path("First"), settings: scratch.settings()).event
        #expect(event.library?.scenes.map(\.title) == ["Tile"], "\(event)")
        #expect(event.library?.messages == [])
    }

    @Test func thePackageIsTranslated() throws {
        let files = Template(package: "My App", segue: "/usr/src/segue").files
        #expect(
            files.map(\.name).sorted() == [
                "Package.swift", "Sources/My_App/OpenTransition.swift", "Sources/My_App/PageViewController.swift",
                "Sources/My_App/ViewController.swift", "Tests/My_AppTests/OpenTests.swift",
            ])
        let controller = try #require(files.first { $0.name.hasSuffix("/ViewController.swift") }).text
        #expect(controller.contains("action: Selector(ViewController.pinch(_:))"))
        #expect(!controller.contains("objc"))
        #expect(controller.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
        try Template(package: "My App", segue: "/usr/src/segue").write(to: scratch.path("My App"))
        #expect(try LiveProject.build(scratch.path("My App"), settings: scratch.settings()).event.library?.scenes.map(\.name) == ["my-app"])
    }

    @Test func nothingIsOverwritten() throws {
        _ = try scratch.file("First/notes.txt", "mine")
        #expect(throws: Problem.exists(scratch.path("First"))) { try Template().write(to: scratch.path("First")) }
    }
}
