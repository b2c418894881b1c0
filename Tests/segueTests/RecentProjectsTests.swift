import Foundation
import TestSupport
import Testing
import UIKit

@testable import Segue
@testable import Studio

/// Checks the list of recent projects in a temporary folder, using a fixed time.
@MainActor struct RecentProjectsTests {
    private let scratch: Scratch
    private let recents: RecentProjects
    /// Wednesday, 25 November 2026, 10:00 UTC.
    private let now = Date(timeIntervalSince1970: 1_795_600_800)

    init() throws {
        scratch = try Scratch()
        recents = RecentProjects(file: URL(filePath: scratch.path("settings/recent.json")), pictures: scratch.path("cache"))
    }

    private func folder(_ name: String) throws -> String {
        let path = scratch.path(name)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    private var names: [String] { recents.listed(at: now, secondsFromUTC: 0).map(\.name) }

    @Test func latestProjectIsFirstAndListedOnce() throws {
        for (index, name) in ["Cards", "Places", "Cards"].enumerated() {
            recents.note(try folder(name), at: now.addingTimeInterval(Double(index)))
        }
        #expect(names == ["Cards", "Places"])
    }

    @Test func fileIsListedWithoutItsExtension() throws {
        recents.note(try scratch.file("Fade.swift", "import UIKit"), at: now)
        #expect(names == ["Fade"])
    }

    @Test func missingPathIsOmittedUntilItReturns() throws {
        let path = try folder("Cards")
        recents.note(path, at: now)
        recents.note(try folder("Places"), at: now)
        try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
        #expect(names == ["Places"])
        try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
        #expect(names == ["Places", "Cards"])
    }

    @Test func listIsLimitedAndDroppedPicturesAreDeleted() throws {
        let paths = try (0..<RecentProjects.most + 3).map { try folder("P\($0)") }
        for (index, path) in paths.enumerated() {
            recents.note(path, at: now.addingTimeInterval(Double(index)))
            recents.note(path, verdict: .clean, picture: Data([1]))
        }
        #expect(names.count == RecentProjects.most && names.first == "P\(paths.count - 1)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("cache")).count == RecentProjects.most)
    }

    @Test func reopenedProjectKeepsVerdictAndPicture() throws {
        let path = try folder("Cards")
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 8)).image { _ in }
        recents.note(path, at: now)
        #expect(recents.listed(at: now, secondsFromUTC: 0)[0].verdict == nil && recents.picture(of: path) == nil)
        recents.note(path, verdict: .problems(5), picture: picture.pngData())
        recents.note(path, at: now)
        #expect(recents.listed(at: now, secondsFromUTC: 0)[0].verdict == .problems(5))
        #expect(recents.picture(of: path) != nil)
    }

    @Test func forgettingProjectKeepsItsFiles() throws {
        let file = try scratch.file("Cards/A.swift", "import UIKit")
        recents.note(scratch.path("Cards"), at: now)
        recents.forget(scratch.path("Cards"))
        #expect(names.isEmpty && FileManager.default.fileExists(atPath: file))
        recents.note(scratch.path("Cards"), verdict: .clean, picture: nil)
        #expect(names.isEmpty, "a window that still shows the project doesn't add it again")
    }

    @Test(arguments: ["{", "[1, {\"path\": 7}]", "{\"a\": []}", "[{\"path\": \"relative\", \"opened\": 1}]", ""])
    func unreadableListIsEmptyAndReplaced(text: String) throws {
        _ = try scratch.file("settings/recent.json", text)
        #expect(names.isEmpty)
        recents.note(try folder("Cards"), at: now)
        #expect(names == ["Cards"])
    }

    @Test func unreadableEntryIsSkipped() throws {
        let path = try folder("Cards")
        _ = try scratch.file("settings/recent.json", "[{\"path\": 7}, {\"path\": \"\(path)\", \"opened\": 5}]")
        #expect(names == ["Cards"])
    }

    @Test func concurrentWindowsKeepAllProjects() throws {
        let paths = try (0..<10).map { try folder("P\($0)") }
        let file = URL(filePath: scratch.path("settings/recent.json")), now = now
        DispatchQueue.concurrentPerform(iterations: paths.count) { RecentProjects(file: file, pictures: nil).note(paths[$0], at: now) }
        #expect(Set(names) == Set((0..<10).map { "P\($0)" }))
    }

    @Test(
        "an age is described in words",
        arguments: [
            (0.0, "Now"), (59, "Now"), (-500, "Now"), (120, "2 min ago"), (3599, "59 min ago"), (3600, "1 h ago"), (36_000, "10 h ago"),
            (36_001, "Yesterday"), (86_400, "Yesterday"), (2 * 86_400, "Monday"), (6 * 86_400, "Thursday"), (7 * 86_400, "18 Nov"),
            (300 * 86_400, "29 Jan"), (400 * 86_400, "21 Oct 2025"),
        ] as [(TimeInterval, String)])
    func ageIsDescribedInWords(seconds: TimeInterval, words: String) throws {
        recents.note(try folder("Cards"), at: now.addingTimeInterval(-seconds))
        #expect(recents.listed(at: now, secondsFromUTC: 0).map(\.age) == [words])
    }
}

/// Checks starter projects, and the description of dragged files.
struct StartScreenFileTests {
    @Test func starterProjectGetsFreeNameAndTemplate() throws {
        let scratch = try Scratch(), folder = scratch.path("home")
        let first = StarterProject.freePath(in: folder)
        #expect(first == folder + "/Transition")
        try StarterProject.write(to: first)
        #expect(FileManager.default.fileExists(atPath: first + "/Preview.swift"))
        #expect(StarterProject.freePath(in: folder) == folder + "/Transition-2")
        #expect { try StarterProject.write(to: first) } throws: { ($0 as? Failure)?.message.contains("already exists") == true }
    }

    @Test func draggedPathIsDescribed() throws {
        let scratch = try Scratch()
        for n in 1...3 { _ = try scratch.file("My.App/F\(n).swift", "") }
        let picture = try scratch.file("a.png", ""), take = try scratch.file("pinch.json", "{}"), file = try scratch.file("Fade.swift", "")
        #expect(DraggedItem(scratch.path("My.App")) == .code(name: "My.App", files: 3, isFolder: true))
        #expect(DraggedItem(file) == .code(name: "Fade", files: 1, isFolder: false))
        #expect(DraggedItem(take) == .take(name: "pinch"))
        #expect(DraggedItem(picture) == .other && DraggedItem(scratch.path("none")) == .other)
    }
}
