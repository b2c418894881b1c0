import Boundary
import Foundation
import Stage

/// A folder that contains recorded takes under unique names. It is either the user's folder or a folder next to user code.
package struct TakesFolder {
    package let path: String
    /// The file that the folder's takes belong to, relative to the takes folder's parent. Nil if the takes belong to a whole folder of code
    /// or to the gallery.
    private let code: String?
    /// The folder with links to this folder's journals. The links help Segue find the journals when it next starts. Nil if Segue searches
    /// this folder anyway.
    private let signs: String?

    private init(path: String, code: String? = nil, signs: String? = nil) { (self.path, self.code, self.signs) = (path, code, signs) }

    /// The user's folder, for takes of gallery scenes.
    package static var users: TakesFolder { TakesFolder(path: DataFolder.takes) }

    /// Returns whether `take`, a take in this folder, belongs to the folder's code. For the user's folder, returns whether the take belongs
    /// to a gallery scene.
    func owns(_ take: Take) -> Bool { take.code == code }

    /// Returns the takes folder for the user code at `path`, a Swift file or a folder.
    static func nextTo(codeAt path: String, signs: String = users.path) -> TakesFolder {
        let place = URL(filePath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder)
        if isFolder.boolValue { return TakesFolder(path: place.appending(path: TakeSubject.folderName).path, signs: signs) }
        return TakesFolder(
            path: place.deletingLastPathComponent().appending(path: TakeSubject.folderName).path, code: place.lastPathComponent,
            signs: signs)
    }

    /// Returns the journal for a new take of `scene`. If it can't be created, reports the error and returns nil. `name` is the scene's name
    /// in the take, if it differs.
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

    /// Writes a take to a file, and prints and returns the file's path. If that fails, reports the error and returns nil. `name` is the
    /// scene's name in the take, if it differs.
    @discardableResult package func store(_ take: TakeRecorder, of name: String? = nil) -> String? {
        var script = take.script
        // Prefers the journal's subject, because another scene may be open by now.
        if let name = take.journal?.subject?.scene ?? name { script.take?.scene = name }
        guard let scene = script.take?.scene else { return nil }
        script.take?.code = code
        do {
            let journal = try take.journal ?? makeJournal(of: scene)
            try journal.finish(with: Data(script.text.utf8))
            Log.note(.takes, "saved \(journal.target)")
            print("The take is in \(journal.target)")
            return journal.target
        } catch {
            failure(error).report()
            return nil
        }
    }

    /// Copies a take from another folder. Keeps the take's name, adding a number if the name is already in use. Returns the copy's path. On
    /// failure, reports the error and returns nil.
    func keep(copyOf path: String) -> String? {
        let source = URL(filePath: path), name = source.deletingPathExtension().lastPathComponent
        do {
            try FileManager.default.createDirectory(atPath: self.path, withIntermediateDirectories: true)
            let names = [name] + (2..<100).map { "\(name)-\($0)" }
            let places = names.map { URL(filePath: self.path).appending(path: "\($0).json") }
            guard let place = places.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) else {
                throw CocoaError(.fileWriteFileExists)
            }
            try FileManager.default.copyItem(at: source, to: place)
            Log.note(.takes, "kept \(place.path)")
            return place.path
        } catch {
            failure(error).report()
            return nil
        }
    }

    /// The takes in this folder that belong to its code or, for the user's folder, to gallery scenes. Skips files that can't be read.
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

    /// Formats a date for use in a file name.
    static func stamp(_ date: Date) -> String {
        let time = LocalTime(date)
        return [time.dateText, time.timeText].map { $0.filter(\.isNumber) }.joined(separator: "-")
    }
}
