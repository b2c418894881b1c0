import Foundation

@testable import UserCode

/// A toolchain that consists of shell scripts and produces build failures on demand.
struct FakeToolchain {
    let toolchain: Toolchain
    /// The folder that contains one file for each call.
    private let calls: String

    /// Creates the scripts in `scratch`. The compiler logs each call, runs `compile`, and then writes its outputs.
    init(_ scratch: Scratch, compile: String = "", link: String = "") throws {
        calls = scratch.path("calls")
        try FileManager.default.createDirectory(atPath: calls, withIntermediateDirectories: true)
        let body = """
            #!/bin/sh
            echo "$@" > '\(calls)'/$$
            %
            while [ $# -gt 0 ]; do if [ "$1" = -o ]; then echo made > "$2"; fi; shift; done
            """
        let compiler = try scratch.program("bin/swift-frontend", body.replacing("%", with: compile))
        let linker = try scratch.program("bin/ld.lld", body.replacing("%", with: link))
        toolchain = Toolchain(frontend: compiler, linker: linker, runtime: scratch.path("lib"))
    }

    func settings(_ scratch: Scratch) -> BuildSettings {
        BuildSettings(
            toolchain: toolchain, modules: EngineModules(folder: scratch.path("Modules")), cache: BuildCache(folder: scratch.path("cache")))
    }

    /// The arguments of all calls to the compiler and the linker.
    var words: String {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: calls)) ?? []
        return files.compactMap { try? String(contentsOfFile: "\(calls)/\($0)", encoding: .utf8) }.joined()
    }

    /// The names of the compiled files, without numbers, one for each call that has a primary file.
    var compiled: [String] { words.matches(of: /-primary-file \S*\/(\S+)~1\.swift/).map { String($0.1) } }

    /// Deletes the log of the calls so far.
    func forgetCalls() throws {
        try FileManager.default.removeItem(atPath: calls)
        try FileManager.default.createDirectory(atPath: calls, withIntermediateDirectories: true)
    }
}

extension LiveProject.Event {
    var library: BuiltLibrary? { if case .built(let library) = self { library } else { nil } }
    var messages: [CompilerMessage] { if case .failed(let messages) = self { messages } else { [] } }
    var problem: CodeProblem? { if case .problem(let problem) = self { problem } else { nil } }
}
