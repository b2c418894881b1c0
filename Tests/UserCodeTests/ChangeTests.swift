import Foundation
import TestSupport
import Testing

@testable import UserCode

/// Checks that saved files are rebuilt. Files are written as editors write them, and the compiler logs its calls.
struct ChangeTests {
    private let scratch: Scratch
    private let fake: FakeToolchain

    init() throws {
        scratch = try Scratch()
        fake = try FakeToolchain(scratch)
        _ = try scratch.file("code/A.swift", "class ViewController: UIViewController { func f() { g() } }")
        _ = try scratch.file("code/B.swift", "func g() {}")
        _ = try scratch.file("code/C.swift", "let c = 1")
    }

    private func project() throws -> LiveProject { try LiveProject(scratch.path("code"), settings: fake.settings(scratch)) }

    /// Finishes the next build, and returns the names of the compiled files.
    private func compiled(_ project: LiveProject) throws -> [String] {
        try fake.forgetCalls()
        let event = project.finishBuild()
        #expect(event.library != nil, "\(event)")
        return fake.compiled.sorted()
    }

    /// Overwrites a file in place, as some editors do.
    private func overwrite(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: scratch.path("code/" + name)))
        TestRun.waitUntilClosed(scratch.path("code/" + name))
    }

    @Test func onlyChangedFilesAreCompiled() throws {
        let project = try project()
        #expect(try compiled(project) == ["A", "B", "C", "segue_entry"])
        try overwrite("B.swift", "func g() { print(1) }")
        #expect(try compiled(project) == ["B"])
        try overwrite("B.swift", "func g() {}")
        #expect(try compiled(project) == [])
    }

    @Test func changedInterfaceRecompilesItsUsers() throws {
        let project = try project()
        _ = try compiled(project)
        try overwrite("B.swift", "func g(_ x: Int = 1) {}")
        #expect(try compiled(project) == ["A", "B", "segue_entry"])
    }

    @Test func filesCanBeAddedAndRemoved() throws {
        let project = try project()
        _ = try compiled(project)
        _ = try scratch.file("code/Deep/D.swift", "let d = 1")
        #expect(try compiled(project).contains("D"))
        _ = try scratch.file("code/Deep/D.swift", "let d = 2")
        #expect(try compiled(project).contains("D"))
        unlink(scratch.path("code/Deep/D.swift"))
        _ = try compiled(project)
        #expect(!fake.words.isEmpty && !fake.words.contains("Deep"))
    }

    @Test func renameByEditorCountsAsSave() throws {
        let project = try project()
        _ = try compiled(project)
        try overwrite(".C.swift.swp", "x")
        #expect(project.serve(at: 1).isEmpty)
        #expect(!project.isBuilding)
        try overwrite("C.new", "let c = 2")
        rename(scratch.path("code/C.new"), scratch.path("code/C.swift"))
        #expect(try compiled(project).contains("C"))
    }

    @Test func burstOfSavesIsOneBuild() throws {
        let project = try project()
        _ = try compiled(project)
        try fake.forgetCalls()
        _ = try scratch.file("code/C.swift", "let c = 3")
        #expect(project.serve(at: 1).isEmpty)
        _ = try scratch.file("code/C.swift", "let c = 4")
        #expect(project.serve(at: 1.005).isEmpty)
        #expect(project.nextTime == 1.005 + LiveProject.debounceInterval)
        #expect(project.serve(at: 1.01).isEmpty)
        #expect(fake.compiled.isEmpty)
        #expect(project.finishBuild().library != nil)
        #expect(fake.compiled.filter { $0 == "C" }.count == 1)
    }

    @Test func saveDuringBuildStartsAnotherBuild() throws {
        let slow = try FakeToolchain(
            scratch, compile: "grep -q old \"$(ls '\(scratch.path("cache/builds"))'/*/sources/C~1.swift)\" && sleep 1000")
        try overwrite("C.swift", "let c = \"old\"")
        let project = try LiveProject(scratch.path("code"), settings: slow.settings(scratch))
        #expect(project.serve(at: 0).count == 1)
        try overwrite("C.swift", "let c = \"new\"")
        #expect(project.finishBuild().library != nil)
    }

    /// A child process that is just starting has copies of all descriptors for a moment. When the process closes them, the system reports
    /// another save.
    @Test func fileClosedDuringBuildDoesNotRestartIt() throws {
        let go = scratch.path("go")
        let slow = try FakeToolchain(scratch, compile: "until [ -e '\(go)' ]; do :; done")
        let project = try LiveProject(scratch.path("code"), settings: slow.settings(scratch))
        let file = open(scratch.path("code/B.swift"), O_WRONLY | O_CLOEXEC)
        #expect(project.serve(at: 0).count == 1)
        close(file)
        TestRun.waitUntilClosed(scratch.path("code/B.swift"))
        #expect(project.serve(at: 1).isEmpty && project.nextTime == 1 + LiveProject.debounceInterval)
        #expect(project.serve(at: 2).isEmpty && project.isBuilding)
        _ = try scratch.file("go", "")
        #expect(project.finishBuild().library != nil)
        #expect(slow.compiled.sorted() == ["A", "B", "C", "segue_entry"])
    }

    @Test func cancelledBuildLeavesNothing() throws {
        let slow = try FakeToolchain(scratch, link: "echo begun > \"$3\"; sleep 1000")
        let project = try LiveProject(scratch.path("code"), settings: slow.settings(scratch))
        func libraries() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: scratch.path("cache/builds")).filter { $0.hasSuffix(".so") }
        }
        while try libraries().isEmpty { _ = project.serve(at: 0) }
        project.cancel()
        #expect(try libraries().isEmpty)
    }

    @Test func folderMayDisappearAndReturn() throws {
        let path = scratch.path("code")
        let project = try project()
        _ = try compiled(project)
        rename(path, scratch.path("away"))
        #expect(project.finishBuild().problem == .missing(path))
        rename(scratch.path("away"), path)
        #expect(project.finishBuild().library != nil)
    }

    @Test func singleFileMayDisappearAndReturn() throws {
        let path = scratch.path("code/A.swift")
        let project = try LiveProject(path, settings: fake.settings(scratch))
        _ = try compiled(project)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        unlink(path)
        #expect(project.finishBuild().problem == .missing(path))
        try overwrite("A.swift", text + "\n")
        #expect(project.finishBuild().library != nil)
    }

    @Test func errorCanBeFixed() throws {
        let failing = try FakeToolchain(
            scratch, compile: "grep -q bad \"$(ls '\(scratch.path("cache/builds"))'/*/sources/C~1.swift)\" && exit 1")
        try overwrite("C.swift", "let bad = 1")
        let project = try LiveProject(scratch.path("code"), settings: failing.settings(scratch))
        #expect(project.finishBuild().messages.count == 1)
        try overwrite("C.swift", "let good = 1")
        #expect(project.finishBuild().library != nil)
    }

    @Test func buildsLeaveNothingBehind() throws {
        let builds = scratch.path("cache/builds")
        do {
            let project = try project()
            for round in 0..<6 {
                try overwrite("C.swift", "let c = \(round)")
                #expect(project.finishBuild().library != nil)
            }
            let folder = try #require(FileManager.default.contentsOfDirectory(atPath: builds).first)
            let files = try FileManager.default.contentsOfDirectory(atPath: builds + "/" + folder)
            #expect(files.count { $0.hasSuffix(".so") } == 3)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: builds).isEmpty)
    }

    /// The user can empty the cache, and another instance of Segue can remove files from it.
    @Test(arguments: ["rm -r '%'", "rm '%'/*"]) func objectsRemovedByOthersAreRecompiled(removal: String) throws {
        let removal = removal.replacing("%", with: scratch.path("cache/objects"))
        let check = "for file; do case $file in *~*.o) [ -e \"$file\" ] || exit 1;; */cache/*.o) [ -e \"$file\" ] || exit 1;; esac; done"
        let robbed = try FakeToolchain(scratch, link: "\(removal); \(check)")
        let project = try LiveProject(scratch.path("code"), settings: robbed.settings(scratch))
        for text in ["let c = 1", "let c = 2"] {
            try overwrite("C.swift", text)
            let event = project.finishBuild()
            #expect(event.library != nil, "\(event)")
        }
        #expect(robbed.compiled.sorted() == ["A", "B", "C", "C", "segue_entry", "segue_entry"])
    }

    @Test func emptiedCacheIsRefilled() throws {
        let project = try project()
        _ = try compiled(project)
        try FileManager.default.removeItem(atPath: scratch.path("cache"))
        project.rebuild()
        #expect(try compiled(project) == ["A", "B", "C", "segue_entry"])
        #expect(try compiled(self.project()) == [])
    }

    @Test func folderOfRunningProgramIsKept() throws {
        let cache = BuildCache(folder: scratch.path("cache"))
        let first = try cache.makeBuildFolder(), second = try cache.makeBuildFolder()
        #expect(first.exists && second.exists)
    }

    /// Other processes share the cache, and a user may delete it at any time.
    @Test func newObjectIsSharedUnlessCacheHasIt() throws {
        let cache = BuildCache(folder: scratch.path("cache"))
        let objects = try ProjectObjects(cache, in: scratch.path("build"))
        func add(_ text: String, as key: String) throws { try objects.add(scratch.file("made", text), as: objects.object(key)) }
        func contents(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
        try add("one", as: "a")
        #expect(contents(cache.object("a")) == "one", "the cache's folder is created")
        try FileManager.default.removeItem(atPath: objects.object("a"))
        try add("two", as: "a")
        #expect(contents(objects.object("a")) == "two" && contents(cache.object("a")) == "one")
        try add("three", as: "b")
        try FileManager.default.removeItem(atPath: objects.object("b"))
        #expect(!objects.has(objects.object("c")) && objects.has(objects.object("b")) && contents(objects.object("b")) == "three")
    }

    @Test func objectMessagesAreTrimmedWithObject() throws {
        var cache = BuildCache(folder: scratch.path("cache"))
        try cache.prepare()
        for (age, name) in ["new", "old"].enumerated() {
            try cache.write([UInt8](repeating: 0, count: 1000), to: cache.object(name))
            try cache.write([0], to: cache.messages(name))
            for (file, seconds) in [(cache.object(name), 1_000_000 - age), (cache.messages(name), 10)] {
                var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
                utimes(file, &times)
            }
        }
        cache.objectLimit = 1500
        cache.trim()
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache.objects).sorted() == ["new.messages", "new.o"])
    }

    @Test func cacheKeepsMostRecentlyUsedObjects() throws {
        var cache = BuildCache(folder: scratch.path("cache"))
        try cache.prepare()
        for (age, name) in ["new", "middle", "old"].enumerated() {
            try cache.write([UInt8](repeating: 0, count: 1000), to: cache.object(name))
            var times = [timeval(tv_sec: 1_000_000 - age, tv_usec: 0), timeval(tv_sec: 1_000_000 - age, tv_usec: 0)]
            utimes(cache.object(name), &times)
        }
        cache.objectLimit = 2800
        cache.trim()
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache.objects).sorted() == ["middle.o", "new.o"])
    }
}
