import Foundation
import Testing
import Translation

@testable import UserCode

struct BuildProblemTests {
    private let scratch: Scratch
    private let file: String

    init() throws {
        scratch = try Scratch()
        file = try scratch.file("code/Card.swift", "import UIKit\nclass ViewController: UIViewController {}\n")
    }

    private func build(compile: String = "", link: String = "") throws -> LiveProject.Event {
        try LiveProject.build(file, settings: FakeToolchain(scratch, compile: compile, link: link).settings(scratch)).event
    }

    // MARK: Nothing to build with

    @Test func missingToolchainNamesWhatToInstall() throws {
        #expect(throws: CodeProblem.noToolchain) { try Toolchain.find(["PATH": "/nowhere:relative"], own: []) }
        #expect("\(CodeProblem.noToolchain)".contains("install Swift 6.3"))
        _ = try scratch.program("half/swift-frontend", "")
        #expect(throws: CodeProblem.noLinker(scratch.path("half"))) { try Toolchain.find(["PATH": scratch.path("half")], own: []) }
    }

    @Test func toolchainIsFoundThroughLinks() throws {
        for name in ["swift-frontend", "ld.lld", "swiftc"] { _ = try scratch.program("tools/usr/bin/\(name)", "") }
        try FileManager.default.createDirectory(atPath: scratch.path("bin"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("bin/swiftc"), withDestinationPath: scratch.path("tools/usr/bin/swiftc"))
        let runtime = scratch.path("tools/usr/lib/swift/linux")
        #expect(try Toolchain.find(["PATH": scratch.path("bin")], own: []).runtime == runtime)
        #expect(try Toolchain.find(["PATH": "/nowhere", "SWIFT_EXEC": scratch.path("bin/swiftc")], own: []).runtime == runtime)
        #expect(try Toolchain.find(["PATH": scratch.path("bin"), "SWIFT_EXEC": "swiftc"], own: []).runtime == runtime)
        // The toolchain that built this program takes precedence.
        #expect(try Toolchain.find(["PATH": scratch.path("bin")]).runtime != runtime)
    }

    @Test func wrongSwiftExecIsErrorEvenIfOtherToolchainsExist() throws {
        for name in ["swift-frontend", "ld.lld"] { _ = try scratch.program("tools/\(name)", "") }
        let tools = scratch.path("tools"), wrong = scratch.path("nowhere/swiftc")
        #expect(throws: CodeProblem.notInToolchain(wrong)) { try Toolchain.find(["PATH": tools, "SWIFT_EXEC": wrong], own: [tools]) }
        #expect("\(CodeProblem.notInToolchain(wrong))".contains("SWIFT_EXEC is \(wrong)"))
        #expect(throws: CodeProblem.notInToolchain("swiftc-5")) {
            try Toolchain.find(["PATH": "/nowhere", "SWIFT_EXEC": "swiftc-5"], own: [tools])
        }
        #expect(try Toolchain.find(["PATH": tools, "SWIFT_EXEC": ""], own: []).frontend == tools + "/swift-frontend")
    }

    @Test func stageProgramIsFoundByEnvironmentThenNextToProgramThenInstalled() throws {
        let program = scratch.path("usr/bin/segue"), none: [String: String] = [:]
        #expect(throws: CodeProblem.noStage(scratch.path("usr/bin/segue-stage"))) { try StageProgram.find(for: program, none) }
        let installed = try scratch.program("usr/lib/segue/segue-stage", "")
        #expect(try StageProgram.find(for: program, none).path == installed)
        let next = try scratch.program("usr/bin/segue-stage", "")
        #expect(try StageProgram.find(for: program, none).path == next)
        let chosen = try scratch.program("chosen", "")
        #expect(try StageProgram.find(for: program, ["SEGUE_STAGE": chosen]).path == chosen)
        #expect(try StageProgram.find(for: program, ["SEGUE_STAGE": ""]).path == next)
        // An incorrect SEGUE_STAGE is an error, so the other locations aren't tried.
        for wrong in [scratch.path("missing"), scratch.path("usr"), try scratch.file("notes.txt", "")] {
            #expect(throws: CodeProblem.noStage(wrong)) { try StageProgram.find(for: program, ["SEGUE_STAGE": wrong]) }
        }
    }

    @Test func modulesAreFoundNextToStageProgram() throws {
        let stage = StageProgram(path: scratch.path("usr/lib/segue/segue-stage"))
        #expect(throws: CodeProblem.noModules(scratch.path("usr/lib/segue/Modules"))) { try EngineModules.find(for: stage) }
        _ = try scratch.file("usr/lib/segue/Modules/UIKit.swiftmodule", "")
        #expect(try EngineModules.find(for: stage).folder == scratch.path("usr/lib/segue/Modules"))
    }

    @Test func engineModulesImportOnlyInstalledModules() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
        let present = Set(EngineModules.names).union(EngineModules.emptyModules.keys)
            .union(["Foundation", "Dispatch", "Synchronization", "Testing"])
        for name in EngineModules.names where FileManager.default.fileExists(atPath: sources.appending(path: name).path) {
            let files = FileManager.default.enumerator(at: sources.appending(path: name), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                where line.contains(/^(@\w+ |\w+ )?import \w/) {
                    let imported = try #require(line.split(separator: " ").last?.split(separator: ".").first)
                    #expect(present.contains(String(imported)), "\(name) imports \(imported)")
                }
            }
        }
    }

    @Test func modulesOfAnotherCompilerAreStale() throws {
        let text = "error: module compiled with Swift 6.2.4 cannot be imported by the Swift 6.3.1 compiler: /usr/lib/UIKit.swiftmodule"
        #expect(try build(compile: "echo '<unknown>:0: \(text)'; exit 1").problem == .staleModules)
        #expect("\(CodeProblem.staleModules)".contains("build Segue again"))
    }

    // MARK: Nothing to build

    @Test func foldersWithoutSwiftAreRefused() throws {
        _ = try scratch.file("empty/notes.txt", "")
        _ = try scratch.file("empty/.build/A.swift", "")
        _ = try scratch.file("empty/Tests/B.swift", "")
        _ = try scratch.file("empty/main.swift", "")
        #expect(throws: CodeProblem.noSwift(scratch.path("empty"))) { try SourceListing(scratch.path("empty")) }
        #expect(throws: CodeProblem.noSwift(scratch.path("empty/notes.txt"))) { try SourceListing(scratch.path("empty/notes.txt")) }
        #expect(throws: CodeProblem.missing(scratch.path("nothing"))) { try SourceListing(scratch.path("nothing")) }
    }

    @Test func codeWithoutControllerHasNothingToShow() throws {
        let none = try scratch.file("none/A.swift", "class A: UIView {}")
        let settings = try FakeToolchain(scratch).settings(scratch)
        #expect(try LiveProject.build(none, settings: settings).event.problem == .nothingToShow)
        #expect("\(CodeProblem.nothingToShow)".contains("#Preview { MyController() }"))
    }

    @Test func controllersWithoutPreviewAreScenesBestGuessFirst() throws {
        let text = "class Detail: UIViewController {}\nclass List: UIViewController { func f() { show(Detail(), sender: nil) } }"
        let two = try scratch.file("two/A.swift", text)
        let settings = try FakeToolchain(scratch).settings(scratch)
        let library = try #require(try LiveProject.build(two, settings: settings).event.library)
        #expect(library.scenes.map(\.title) == ["List", "Detail"] && library.scenes.map(\.name) == ["list", "detail"])
        #expect(library.scenes.map(\.isGuess) == [true, true])
        let named = try scratch.file("named/A.swift", text + "\nclass ViewController: UIViewController {}")
        let only = try #require(try LiveProject.build(named, settings: settings).event.library)
        #expect(only.scenes.map(\.title) == ["A"] && !only.scenes[0].isGuess)
    }

    @Test func circularLinksEnd() throws {
        try FileManager.default.createSymbolicLink(atPath: scratch.path("code/again"), withDestinationPath: scratch.path("code"))
        #expect(try SourceListing(scratch.path("code")).files == [file])
    }

    // MARK: A compiler that fails

    @Test func messagesAreLimitedToOneThousand() throws {
        let script =
            "i=0; while [ $i -lt 3000 ]; do echo \"\(file):1:$i: error: number $i\"; echo \"\(file):1:1: note: n\"; i=$((i+1)); done; exit 1"
        let messages = try build(compile: script).messages
        #expect(messages.count == 1000)
        #expect(messages[7].text == "number 7")
        #expect(messages[7].notes.map(\.text) == ["n"])
    }

    @Test func compilerCrashIsReported() throws {
        #expect(try build(compile: "echo Oh; kill -SEGV $$").messages.map(\.text) == ["the compiler crashed (signal 11): Oh"])
        #expect(try build(compile: "exit 3").messages.map(\.text) == ["the compiler exited with 3"])
    }

    @Test func linkerFailureIsReported() throws {
        #expect(try build(link: "echo duplicate symbol; exit 1").messages.first?.text.contains("duplicate symbol") == true)
    }

    /// Each attempt fails at another use of a removed name. One attempt more than the twelve retries reports the error.
    @Test func codeThatNeverCompilesIsRetriedTwelveTimes() throws {
        let uses = String(repeating: "        print(UIPrinter.self)\n", count: 60)
        _ = try scratch.file(
            "code/Card.swift", "import UIKit\nclass ViewController: UIViewController {\n    func show() {\n\(uses)    }\n}\n")
        let error = "\(file):$((3 + $(ls '\(scratch.path("calls"))' | wc -l))):15: error: cannot find 'UIPrinter' in scope"
        let fake = try FakeToolchain(scratch, compile: "echo \"\(error)\"; exit 1")
        let event = try LiveProject.build(file, settings: fake.settings(scratch)).event
        #expect(event.messages.first?.text.contains("UIPrinter") == true, "\(event)")
        #expect(fake.compiled.filter { $0 == "Card" }.count == 13, "\(fake.compiled)")
    }

    @Test func missingCompilerIsReported() throws {
        let fake = try FakeToolchain(scratch)
        unlink(fake.toolchain.frontend)
        let problem = try LiveProject.build(file, settings: fake.settings(scratch)).event.problem
        #expect(problem == .cannotStart(fake.toolchain.frontend, "No such file or directory"))
    }

    @Test func unwritableCacheIsReported() throws {
        var settings = try FakeToolchain(scratch).settings(scratch)
        settings.cache = BuildCache(folder: "/dev/full/segue")
        let problem = #expect(throws: CodeProblem.self) { try LiveProject(file, settings: settings) }
        #expect(problem?.description.hasPrefix("/dev/full/segue/modules: cannot be written") == true)
    }

    /// The build folder is removed during compilation, so the object can't be stored.
    @Test func unwritableObjectIsReported() throws {
        let problem = try build(compile: "rm -r '\(scratch.path("cache/builds"))'").problem
        guard case .cannotWrite(let path, let reason) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(path.hasPrefix(scratch.path("cache/builds/")))
        #expect(reason == "No such file or directory")
    }

    @Test func skippedFilesAreReported() throws {
        _ = try scratch.file("code/main.swift", "UIApplicationMain(0, nil, nil, nil)")
        _ = try scratch.file("code/CardTest.swift", "import UIKit\nimport XCTest")
        _ = try scratch.file("code/names.swift", "#!/usr/bin/env swift\nprint(1)")
        _ = try scratch.file("code/A/AppDelegate.swift", "@main class A {}")
        let other = try scratch.file("code/B/AppDelegate.swift", "@main class A {}")
        let event = try LiveProject.build(scratch.path("code"), settings: FakeToolchain(scratch).settings(scratch)).event
        let messages = try #require(event.library).messages
        #expect(
            messages.map(\.text) == [
                "Segue has no XCTest; the file is skipped.", "A script isn't part of a program; the file is skipped.",
                "Another program is skipped; open its folder to run it.", "The stage starts the program; main.swift is skipped.",
            ])
        #expect(messages[2].file == (other as NSString).deletingLastPathComponent)
        #expect(messages[0].place == Place(line: 2, column: 1))
    }

    /// Warming up runs the compiler in the background and leaves no files.
    @Test func warmupCompilesNoUserCode() throws {
        let fake = try FakeToolchain(scratch)
        var cacheWarmup: CacheWarmup? = try LiveProject.warm(fake.settings(scratch))
        #expect(cacheWarmup != nil)
        while fake.words.isEmpty { sched_yield() }
        cacheWarmup = nil
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("cache/builds")).isEmpty)
    }

    // MARK: Slow builds

    /// The compiler waits forever. Cancelling the build ends the compiler and its child processes.
    @Test func longBuildIsCancelled() throws {
        let pid = scratch.path("pid")
        let fake = try FakeToolchain(scratch, compile: "sleep 1000 & echo $! > '\(pid).new'; mv '\(pid).new' '\(pid)'; wait")
        let project = try LiveProject(file, settings: fake.settings(scratch))
        #expect(project.serve(at: 0).count == 1)
        #expect(project.isBuilding)
        while access(pid, R_OK) != 0 { sched_yield() }
        let process = try #require(pid_t(String(contentsOfFile: pid, encoding: .utf8).trimmingCharacters(in: .newlines)))
        project.cancel()
        #expect(!project.isBuilding)
        #expect(project.descriptors.count == 1)
        while !isGone(process) { sched_yield() }
    }

    /// Returns whether a process has exited, regardless of whether it was reaped.
    private func isGone(_ process: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
        return status.contains(") Z ")
    }

    /// If a child process kept a descriptor for a file that is being written, the process's exit would look like another save.
    @Test func childProcessInheritsNoDescriptors() throws {
        let file = open(file, O_RDONLY)
        defer { close(file) }
        let process = try ChildProcess("/bin/sh", ["-c", "ls /proc/$$/fd"])
        while process.advance() == nil { sched_yield() }
        #expect(String(decoding: process.output, as: UTF8.self) == "0\n1\n2\n")
    }

    @Test func buildReportsProgress() throws {
        for name in 1...40 { _ = try scratch.file("many/F\(name).swift", name == 1 ? "class ViewController: UIViewController {}" : "") }
        let fake = try FakeToolchain(scratch)
        let project = try LiveProject(scratch.path("many"), settings: fake.settings(scratch))
        var steps: [Int] = [], totals: [Int] = []
        var event: LiveProject.Event?
        while event?.library == nil {
            for next in project.serve(at: project.nextTime ?? 0) {
                event = next
                guard case .building(let done, let total) = next else { continue }
                steps.append(done)
                totals.append(total)
            }
            var waiting = project.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            if event?.library == nil { _ = poll(&waiting, nfds_t(waiting.count), -1) }
        }
        #expect(steps.first == 0)
        #expect(steps == steps.sorted())
        #expect(steps.last == totals.last && totals.first == 41)
    }
}
