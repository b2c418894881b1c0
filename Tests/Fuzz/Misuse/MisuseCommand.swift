import ArgumentParser
import Foundation

/// Runs all misuses, each in a child process, or one misuse in this process.
struct MisuseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "misuse", abstract: "Misuse UIKit in every known way.")

    @Argument(help: "The misuse to try in this process, which may crash (default: all, each in a child process).") var name: String?

    func run() throws {
        try MainActor.assumeIsolated {
            guard let name else { return try tryAll() }
            guard let misuse = (Misuse.all + Misuse.planted).first(where: { $0.name == name }) else {
                throw ValidationError("there is no such misuse.")
            }
            Limits.ofThisProcess()
            Limits.begin(10)
            let faults = misuse.faults()
            faults.forEach { printLine("fault \($0)") }
            if !faults.isEmpty { throw ExitCode(1) }
        }
    }

    @MainActor private func tryAll() throws {
        for misuse in Misuse.planted where try Self.fault(of: Child(["misuse", misuse.name])) == nil {
            printLine("\"\(misuse.name)\" was not found, so other results are meaningless")
            throw ExitCode(1)
        }
        var bad = 0
        for misuse in Misuse.all {
            let child = try Child(["misuse", misuse.name])
            guard let fault = Self.fault(of: child) else { continue }
            bad += 1
            printLine("FOUND misuse \"\(misuse.name)\": \(fault)")
        }
        printLine("\(Misuse.all.count) misuses, \(bad) of them handled badly")
        if bad > 0 { throw ExitCode(1) }
    }

    /// Returns the fault in Segue's handling of a misuse. A trap with Segue's message is correct.
    private static func fault(of child: Child) -> String? {
        if let death = child.death {
            let isOurs = death.contains(/: (Fatal error|Precondition failed): [^ ]+ [^ ]+/) && !death.contains(": Swift/")
            return isOurs ? nil : death
        }
        return child.lines.first { $0.hasPrefix("fault ") }.map { String($0.dropFirst(6)) }
            ?? (child.status == 0 ? nil : "ended with \(child.status): \(child.lines.suffix(2))")
    }
}
