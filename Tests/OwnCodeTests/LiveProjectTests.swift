import Foundation
import Scenes
import Testing
@testable import OwnCode

@Suite struct LiveProjectTests {
    @Test func aFileBecomesALibrary() throws {
        let scratch = try Scratch()
        let file = try scratch.file("Card.swift", "import UIKit\nclass ViewController: UIViewController { @objc func open() {} }\n")
        let (project, event) = try LiveProject.build(file, settings: scratch.settings())
        guard case .built(let result) = event else { Issue.record("\(event)"); return }
        #expect(result.scenes.map(\.name) == ["card"])
        #expect(FileManager.default.fileExists(atPath: result.library))
        let handle = try #require(dlopen(result.library, RTLD_NOW), "\(String(cString: dlerror()))")
        let symbol = try #require(dlsym(handle, "segue_scenes"))
        let function = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeMutableRawPointer).self)
        let scenes = SceneList.takeOver(function())
        #expect(scenes.map(\.name) == ["card"])
        withExtendedLifetime(project) {}
    }
}
