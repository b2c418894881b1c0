import Foundation
import Recording

/// Recordings of earlier runs that were killed or lost power.
package enum LostRecordings {
    /// Recovers them as files, and prints their paths on standard error. Searches `folders` in addition to the takes folder.
    package static func recovered(in folders: [String] = []) -> [Remains] {
        let all = Remains.recovered(in: folders + [TakesFolder.users.path])
        for remains in all { say("Recovered: \(words(for: remains)) in \(remains.path)\n") }
        return all
    }

    private static func words(for remains: Remains) -> String {
        guard let script = remains.script, let take = script.take else { return "an unfinished trace" }
        let seconds = String(format: "%.1f", script.end())
        return "an unfinished take of \(take.scene), \(seconds) s (Shift+R replays it)"
    }

    /// Writes a line; a closed standard error is no reason to end.
    private static func say(_ line: String) { _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) } }
}
