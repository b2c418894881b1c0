import Foundation
import Stage

/// Stores a window's takes, either in the user's takes folder or in a specific file.
@MainActor package final class TakeStore {
    private let file: GrowingFile?
    /// The reason why the last take couldn't be written, or nil if it was written.
    private var failure: (any Error)?

    /// Stores each take in a new file in the user's takes folder.
    package init() { file = nil }

    /// Writes each take to `file`, replacing the previous take.
    package init(to file: GrowingFile) { self.file = file }

    /// Creates the journal for a new take of `scene`, or returns nil on failure.
    package func makeJournal(of scene: String) -> Journal? {
        file.map { $0.makeJournal() } ?? TakesFolder.users.journal(of: scene)
    }

    package func store(_ take: TakeRecorder) {
        guard let file else {
            TakesFolder.users.store(take)
            return
        }
        do {
            try file.finish(take.journal, with: Data(take.script.text.utf8))
            failure = nil
        } catch {
            failure = error
        }
    }

    /// If the last take couldn't be written, throws the error.
    package func finish() throws {
        if let failure { throw failure }
    }
}
