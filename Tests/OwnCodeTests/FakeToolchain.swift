import Foundation

@testable import OwnCode

/// A toolchain of shell scripts, for builds that no real compiler would make on demand.
struct FakeToolchain {
    let toolchain: Toolchain
    let calls: String

    /// Makes scripts in `scratch`. The compiler writes what it is asked for, after `compile`; it notes each call.
    init(_ scratch: Scratch, compile: String = "", link: String = "") throws {
        calls = scratch.path("calls")
        let body = """
            #!/bin/sh
            echo "$@" >> '\(calls)'
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

    /// The files that were compiled, one a primary file, without numbers.
    var compiled: [String] {
        let text = (try? String(contentsOfFile: calls, encoding: .utf8)) ?? ""
        return text.matches(of: /-primary-file \S*\/(\S+)~1\.swift/).map { String($0.1) }
    }
}

extension Scratch {
    /// Writes a file that can be run. Another program copies it: a file that is open for writing anywhere cannot be run, and what is
    /// open here is so in each process that another test starts at the moment.
    func program(_ name: String, _ text: String) throws -> String {
        let path = try file(name + ".text", text)
        let copier = try ChildProcess("/usr/bin/install", ["-m", "755", path, self.path(name)])
        var waiting = [pollfd(fd: copier.descriptor, events: Int16(POLLIN), revents: 0)]
        while copier.advance() == nil { _ = poll(&waiting, 1, -1) }
        return self.path(name)
    }
}

extension LiveProject.Event {
    var library: BuiltLibrary? { if case .built(let library) = self { library } else { nil } }
    var messages: [CompilerMessage] { if case .failed(let messages) = self { messages } else { [] } }
    var problem: CodeProblem? { if case .problem(let problem) = self { problem } else { nil } }
}
