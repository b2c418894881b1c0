import Boundary
import Foundation
import Stage

/// Recordings that earlier runs didn't finish because they were killed or the power failed.
package enum UnfinishedRecordings {
    /// Recovers unfinished recordings as files. Prints the paths of these files and of damaged journals to standard error. Searches
    /// `folders` and the user's takes folder, which also has links to journals in other folders.
    package static func recovered(in folders: [String] = []) -> [RecoveredFile] {
        let all = RecoveredFile.recovered(in: folders + [TakesFolder.users.path], report: Diagnostics.report)
        for remains in all { Diagnostics.write("Recovered: \(words(for: remains)) in \(remains.path)") }
        return all
    }

    private static func words(for remains: RecoveredFile) -> String {
        guard let script = remains.script, let take = script.take else { return "an unfinished trace" }
        let seconds = String(format: "%.1f", script.end())
        return "an unfinished take of \(take.scene), \(seconds) s (Shift+R replays it)"
    }
}

extension [RecoveredFile] {
    /// The recovered takes of gallery scenes.
    package var ofGallery: [GestureScript] {
        compactMap { remains in
            guard let script = remains.script, let take = script.take, case .scene = TakeSubject(of: take, at: remains.path) else {
                return nil
            }
            return script
        }
    }

    /// Returns the last recovered take in `folder` that belongs to the folder's code, or nil if none exists.
    func last(of folder: TakesFolder) -> GestureScript? {
        let path = URL(filePath: folder.path).standardizedFileURL.path
        return last { remains in
            guard let take = remains.script?.take, folder.owns(take) else { return false }
            return URL(filePath: remains.path).standardizedFileURL.deletingLastPathComponent().path == path
        }?.script
    }
}
