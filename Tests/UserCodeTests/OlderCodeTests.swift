import Foundation
import Scenes
import Testing
import UIKit

@testable import Translation
@testable import UserCode

/// Checks listings in Swift 1 and 2 with storyboards. The listings can be built and played without changes.
@MainActor struct OlderCodeTests {
    private static let folder = CodeTests.folder.appending(path: "Older")
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))

    /// Opens, on the device, the only scene in a folder. The caller must retain the project.
    private func open(_ name: String) throws -> (project: LiveProject, root: UIViewController) {
        let (project, event) = try LiveProject.build(Self.folder.appending(path: name).path, settings: Scratch().settings())
        let library = try #require(event.library, "\(event)")
        #expect(library.notes.isEmpty, "\(library.notes)")
        // Other tests also have devices. Reading this device's window makes the device current.
        let window = device.window
        let root = try #require(try load(library.library).first).make()
        window.rootViewController = root
        device.turn(at: 0)
        return (project, root)
    }

    private func run(_ times: ClosedRange<Double>) {
        for time in stride(from: times.lowerBound, through: times.upperBound, by: 1 / 60) { device.turn(at: time) }
    }

    private func tap(_ place: CGPoint, at time: TimeInterval) {
        device.touch(1, .began, at: place, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: place, time: time + 0.05)
        run(time + 0.05...time + 1.2)
    }

    /// Moves two fingers apart around a point, from 40 points to `distance` in half a second.
    private func pinch(_ place: CGPoint, to distance: CGFloat, at time: TimeInterval) {
        for step in 0...30 {
            let reach = (40 + (distance - 40) * CGFloat(step) / 30) / 2, now = time + Double(step) / 60
            for (finger, sign) in [(1, CGFloat(-1)), (2, 1)] {
                device.touch(finger, step == 0 ? .began : .moved, at: CGPoint(x: place.x + sign * reach, y: place.y), time: now)
            }
            device.turn(at: now)
        }
    }

    private func lift(at time: TimeInterval) {
        for finger in 1...2 { device.touch(finger, .ended, at: .zero, time: time) }
        run(time...time + 1.2)
    }

    @Test("S-SEED1: a pinch scrubs the push by its scale minus 1, and an edge pan scrubs the pop")
    func olderCodePushesWithPinchAndPopsWithEdgePan() throws {
        let (project, root) = try open("Swatches")
        let navigation = try #require(root as? UINavigationController), start = CGPoint(x: 70, y: 150)
        pinch(start, to: 64, at: 1)
        let percent = navigation.transitionCoordinator?.percentComplete ?? 0
        // The recognizer begins at a distance of 48 points.
        #expect(abs(percent - (64.0 / 48 - 1)) < 1e-6 && navigation.viewControllers.count == 2, "\(percent)")
        lift(at: 1.52)
        #expect(navigation.viewControllers.count == 2 && navigation.topViewController?.title == "Red")
        #expect(navigation.topViewController?.view.isHidden == false && navigation.transitionCoordinator == nil)
        for step in 0...30 {
            let place = CGPoint(x: 3 + 8 * CGFloat(step), y: 400), now = 4 + Double(step) / 60
            device.touch(1, step == 0 ? .began : .moved, at: place, time: now)
            device.turn(at: now)
        }
        device.touch(1, .ended, at: CGPoint(x: 243, y: 400), time: 4.52)
        run(4.52...6)
        #expect(navigation.viewControllers.count == 1 && navigation.transitionCoordinator == nil)
        withExtendedLifetime(project) {}
    }

    @Test("S-SEED2: a pinch scrubs the presentation by a seventh of its scale, and a button runs the presentation")
    func olderCodePresentsWithPinchAndButton() throws {
        let (project, root) = try open("Curtain")
        tap(CGPoint(x: 195, y: 422), at: 1)
        let page = try #require(root.presentedViewController)
        #expect(page.view.alpha == 1 && page.view.window != nil && root.view.window != nil)
        tap(CGPoint(x: 195, y: 522), at: 3)
        #expect(root.presentedViewController == nil)
        pinch(CGPoint(x: 195, y: 300), to: 140, at: 5)
        #expect((0.4...0.5).contains(root.transitionCoordinator?.percentComplete ?? 0))
        lift(at: 5.52)
        #expect(root.presentedViewController?.view.alpha == 1 && root.transitionCoordinator == nil)
        withExtendedLifetime(project) {}
    }

    @Test("S-SEED4: a custom segue fades both pages in their window, and an exit segue unwinds it")
    func olderCodeDissolvesWithCustomSegue() throws {
        let (project, root) = try open("Dissolve")
        device.touch(1, .began, at: CGPoint(x: 195, y: 422), time: 1)
        device.turn(at: 1)
        device.touch(1, .ended, at: CGPoint(x: 195, y: 422), time: 1.05)
        run(1.05...1.3)
        let opacity = root.view.layer.presentation()?.opacity ?? 0
        #expect((0.3...0.7).contains(opacity) && root.presentedViewController == nil && device.window.subviews.count == 2)
        run(1.31...2)
        #expect(root.presentedViewController?.view.window != nil && root.view.alpha == 1)
        tap(CGPoint(x: 195, y: 622), at: 3)
        #expect(root.presentedViewController == nil && root.view.window != nil)
        tap(CGPoint(x: 195, y: 522), at: 5)
        #expect(root.presentedViewController?.view.frame == device.window.bounds)
        withExtendedLifetime(project) {}
    }

    /// All replacements for removed functions compile.
    @Test func everyReplacementFunctionCompiles() throws {
        let calls = OlderFunctions.all.filter { !$0.isExtension }.flatMap(\.texts).enumerated().map { number, text in
            let declaration = text.dropFirst("private ".count)
            return "private enum Space\(number) { \(declaration.hasPrefix("typealias") ? "" : "static ")\(declaration) }"
        }
        let extensions = OlderFunctions.all.filter(\.isExtension).flatMap(\.texts)
        let scratch = try Scratch()
        let file = try scratch.file(
            "Names.swift",
            (["import UIKit"] + calls + extensions + [OlderFunctions.comparisons, "class ViewController: UIViewController {}"]).joined(
                separator: "\n"))
        let event = try LiveProject.build(file, settings: scratch.settings()).event
        #expect(event.library != nil, "\(event.messages.filter { $0.severity == .error })")
    }

    @Test func objectiveCFolderIsReported() throws {
        let scratch = try Scratch()
        let file = try scratch.file("Old/Page.m", "#import <UIKit/UIKit.h>\n")
        _ = try scratch.file("Old/Page.h", "@interface Page : UIViewController\n@end\n")
        for path in [file, scratch.path("Old")] {
            #expect(throws: CodeProblem.onlyObjectiveC(path)) { try SourceListing(path) }
        }
        #expect(CodeProblem.onlyObjectiveC("/Old").description == "/Old: Objective-C only; Segue runs Swift")
        _ = try scratch.file("Old/Page.swift", "import UIKit\n")
        #expect(try SourceListing(scratch.path("Old")).files == [scratch.path("Old/Page.swift")])
    }
}
