import Boundary
import Foundation
import Recording

/// A folder of takes recorded with R, under unique names: the user's, or one beside own code.
package struct TakesFolder {
    package let path: String
    /// The file of own code that its takes play on, by its path from the folder beside which they are kept; nil for all of it.
    private let code: String?
    /// The folder in which the next start finds the journals in this one; nil if it searches this one itself.
    private let signs: String?

    private init(path: String, code: String? = nil, signs: String? = nil) { (self.path, self.code, self.signs) = (path, code, signs) }

    /// The user's folder, for takes of the gallery.
    package static var users: TakesFolder { TakesFolder(path: DataFolder.base() + "/segue/takes") }

    /// Whether `take`, in a file of this folder, plays on its code, or on a scene of the gallery.
    func owns(_ take: Take) -> Bool { take.code == code }

    /// Returns the folder beside own code at `path`, a Swift file or a folder.
    static func beside(codeAt path: String, signs: String = users.path) -> TakesFolder {
        let place = URL(filePath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder)
        if isFolder.boolValue { return TakesFolder(path: place.appending(path: TakeHome.folderName).path, signs: signs) }
        return TakesFolder(
            path: place.deletingLastPathComponent().appending(path: TakeHome.folderName).path, code: place.lastPathComponent, signs: signs)
    }

    /// Returns the journal of a new take of `scene`, or nil, with a message, if there can be none. `name` is the scene's name, if it is not
    /// what the take says.
    package func journal(of scene: String, named name: String? = nil) -> Journal? {
        do {
            let journal = try makeJournal(of: scene)
            if name != nil || code != nil { journal.subject = .init(scene: name ?? scene, code: code) }
            return journal
        } catch {
            failure(error).report()
            return nil
        }
    }

    /// Writes a take to a file, prints its path or the reason for the failure, and returns the path. `name` is the scene's name, if it is not
    /// what the take says.
    @discardableResult package func store(_ take: TakeRecorder, of name: String? = nil) -> String? {
        var script = take.script
        // The scene that is shown may be another one by now.
        if let name = take.journal?.subject?.scene ?? name { script.take?.scene = name }
        guard let scene = script.take?.scene else { return nil }
        script.take?.code = code
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

    /// The takes in it that play on its code, or on scenes of the gallery. What cannot be read is left out.
    var takes: [TakeFile] { TakeFile.readable(below: path).filter { owns($0.take) } }

    private func makeJournal(of scene: String) throws -> Journal {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        if let signs { try? FileManager.default.createDirectory(atPath: signs, withIntermediateDirectories: true) }
        return try Journal(of: .take, named: "\(scene)-\(Self.stamp(Date()))", type: "json", in: path, signs: signs)
    }

    private func failure(_ error: any Error) -> Failure {
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
