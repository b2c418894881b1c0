import Boundary
import Foundation
import Recording

/// The user's folder of takes recorded with R, under unique names.
package enum TakesFolder {
    package static var path: String {
        let environment = ProcessInfo.processInfo.environment
        let data =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
        return data.appending(path: "segue/takes").path
    }

    /// Returns the journal of a new take of `scene`, or nil, with a message, if there can be none.
    package static func journal(of scene: String) -> Journal? {
        do {
            return try makeJournal(of: scene)
        } catch {
            failure(error).report()
            return nil
        }
    }

    /// Writes a take to a file, and prints its path or the reason for the failure. Returns the path; nil if there is no file.
    @discardableResult
    package static func store(_ take: TakeRecorder) -> String? {
        let script = take.script
        guard let scene = script.take?.scene else { return nil }
        do {
            let journal = try take.journal ?? makeJournal(of: scene)
            try journal.finish(with: Data(script.text.utf8))
            Log.note(.takes, "kept \(journal.target)")
            print("The take is in \(journal.target)")
            return journal.target
        } catch {
            failure(error).report()
            return nil
        }
    }

    private static func makeJournal(of scene: String) throws -> Journal {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return try Journal(of: .take, named: "\(scene)-\(stamp(Date()))", type: "json", in: path)
    }

    private static func failure(_ error: any Error) -> Failure {
        Failure(
            .cannotCreate,
            "\(path): the take cannot be written there: \((error as? JournalError)?.description ?? error.localizedDescription)")
    }

    /// Returns a time for the name of a file.
    static func stamp(_ date: Date) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyyMMdd-HHmmss"
        return format.string(from: date)
    }
}
