import Foundation
import Recording

/// What earlier starts have recorded and could not make files of: killed, or without power.
package enum LostRecordings {
    /// Makes files of it, and says on standard error where they are. `folders` are looked through beside that of takes.
    package static func recovered(in folders: [String] = []) -> [Remains] {
        let all = Remains.recovered(in: folders + [TakesFolder.path])
        for remains in all { say("Recovered: \(words(for: remains)) in \(remains.path)\n") }
        return all
    }

    private static func words(for remains: Remains) -> String {
        guard let script = remains.script, let take = script.take else { return "a trace that was not finished is" }
        let seconds = String(format: "%.1f", script.end())
        return "a take of \(take.scene), \(seconds) s, that was not finished is (Shift+R shows it)"
    }

    /// A closed standard error is no reason to end.
    private static func say(_ line: String) { _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) } }
}
