import Foundation
import Translation

/// Uses the compiler to find out which names exist. It runs before a build if the code imports a missing module, so that code that needs
/// the module can be removed.
final class NameProbe {
    private let names: [PossiblyMissingName]
    private let modules: Set<String>
    /// The line numbers of the expressions that use each name.
    private var lines: [[Int]] = []
    private let process: ChildProcess
    private let file: String

    /// Starts the compiler. While the compiler runs, `folder` contains the file that it reads.
    init(_ names: Set<PossiblyMissingName>, modules: Set<String>, _ settings: BuildSettings, in folder: String) throws(CodeProblem) {
        self.names = names.sorted { $0.name < $1.name }
        self.modules = modules
        file = folder + "/segue_names.swift"
        var text = modules.union(["UIKit", "Foundation"]).sorted().map { "import \($0)" }
        text.append("func segueAny<T>() -> T { fatalError() }")
        // Put each expression on its own line, so that one error doesn't hide the next.
        for name in self.names {
            var own: [Int] = []
            for context in [nil] + name.contexts.sorted().map(Optional.some) {
                let question = "func segue\(text.count)() { _ = \(Self.expression(name.name)) }"
                text.append(context.map { "extension \($0) { \(question) }" } ?? question)
                own.append(text.count)
            }
            lines.append(own)
        }
        try settings.cache.write(Array(text.joined(separator: "\n").utf8), to: file)
        let arguments = settings.compilerArguments(module: "segue_names").map { $0 == "-c" ? "-typecheck" : $0 }
        process = try ChildProcess(settings.toolchain.frontend, arguments + [file])
    }

    deinit {
        process.cancel()
        unlink(file)
    }

    /// Returns an expression that uses a type, constant, member, or initializer with arbitrary arguments.
    private static func expression(_ name: String) -> String {
        guard let open = name.firstIndex(of: "(") else { return name.contains(".") ? name : name + ".self" }
        let labels = name[open...].dropFirst().dropLast(2).split(separator: ":")
        return name[..<open] + "(" + labels.map { ($0 == "_" ? "" : "\($0): ") + "segueAny()" }.joined(separator: ", ") + ")"
    }

    /// The phrases that the compiler uses to report missing names.
    private static let isMissing = [
        "error: cannot find ", "' has no member '", "error: incorrect argument label", "error: no exact matches in call",
        "error: extra argument",
    ]

    /// Returns whether the probe looks up exactly these names, in exactly these modules.
    func asks(_ names: Set<PossiblyMissingName>, modules: Set<String>) -> Bool { Set(self.names) == names && self.modules == modules }

    /// The descriptor to poll.
    var descriptor: Int32 { process.descriptor }

    /// Returns whether each name exists, or nil while the compiler is running. A name exists if the compiler doesn't report an error for
    /// it.
    func advance() -> [PossiblyMissingName: Bool]? {
        guard process.advance() != nil else { return nil }
        var missing: Set<Int> = [], wrong: Set<Int> = []
        for line in String(decoding: process.output, as: UTF8.self).split(separator: "\n") where line.contains(": error: ") {
            let parts = line.split(separator: ":")
            guard parts.count > 2, parts[0] == file, let number = Int(parts[1]) else { continue }
            wrong.insert(number)
            if Self.isMissing.contains(where: line.contains) { missing.insert(number) }
        }
        // The compiler finds no names in an extension of a type that can't be extended. Such an error doesn't mean that the name is
        // missing.
        let answers = lines.map { own in !missing.contains(own[0]) || own.dropFirst().contains { !wrong.contains($0) } }
        return Dictionary(uniqueKeysWithValues: zip(names, answers))
    }

    /// Blocks until the compiler finishes.
    func answer() -> [PossiblyMissingName: Bool] {
        while true {
            if let answer = advance() { return answer }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&waiting, 1, -1)
        }
    }
}
