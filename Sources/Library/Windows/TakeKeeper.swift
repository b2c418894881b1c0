import Foundation
import Recording

/// The place for the takes of a window: the user's folder of takes, or one file.
@MainActor package final class TakeKeeper {
    private let file: GrowingFile?
    /// The reason why the last take is not in its file; nil if it is.
    private var failure: (any Error)?

    /// Makes each take a file of its own, in the user's folder of takes.
    package init() { file = nil }

    /// Writes each take to `file`, in place of the one before.
    package init(to file: GrowingFile) { self.file = file }

    /// Makes the journal of a take of `scene` that begins; nil if it has none.
    package func makeJournal(of scene: String) -> Journal? {
        file.map { $0.makeJournal() } ?? TakesFolder.users.journal(of: scene)
    }

    /// Makes a take a file.
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

    /// Throws what stands in the way of the last take's file, if anything does.
    package func finish() throws {
        if let failure { throw failure }
    }
}
