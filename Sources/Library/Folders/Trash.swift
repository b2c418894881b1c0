import Boundary
import Foundation

/// The user's trash in the home folder, as specified in version 1.0 of freedesktop.org's Trash specification.
struct Trash {
    /// A file or folder in the trash.
    struct Item {
        /// The original location.
        let place: URL
        fileprivate let file, note: URL
    }

    private let folder: URL

    init(_ environment: Environment = .process) { folder = URL(filePath: DataFolder.base(environment) + "/Trash") }

    /// Moves the file or folder at `path` to the trash.
    func add(_ path: String, at date: Date) throws -> Item {
        let place = URL(filePath: path).standardizedFileURL
        let (files, notes) = (folder.appending(path: "files"), folder.appending(path: "info"))
        for folder in [files, notes] { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        var (name, number) = (place.lastPathComponent, 2)
        let words = note(of: place, at: date)
        // Creating the .trashinfo file exclusively reserves the name.
        while !FileManager.default.fileExists(atPath: notes.path) || !claim(notes.appending(path: name + ".trashinfo"), words) {
            let ending = place.pathExtension.isEmpty ? "" : ".\(place.pathExtension)"
            (name, number) = ("\(place.deletingPathExtension().lastPathComponent)-\(number)\(ending)", number + 1)
            guard number < 1000 else { throw CocoaError(.fileWriteFileExists) }
        }
        let item = Item(place: place, file: files.appending(path: name), note: notes.appending(path: name + ".trashinfo"))
        do { try FileManager.default.moveItem(at: place, to: item.file) } catch {
            try? FileManager.default.removeItem(at: item.note)
            throw error
        }
        return item
    }

    /// Moves an item back from the trash.
    func restore(_ item: Item) throws {
        try FileManager.default.moveItem(at: item.file, to: item.place)
        try? FileManager.default.removeItem(at: item.note)
    }

    private func claim(_ note: URL, _ words: String) -> Bool {
        (try? Data(words.utf8).write(to: note, options: .withoutOverwriting)) != nil
    }

    private func note(of place: URL, at date: Date) -> String {
        let path = place.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? place.path
        let time = LocalTime(date)
        return "[Trash Info]\nPath=\(path)\nDeletionDate=\(time.dateText)T\(time.timeText)\n"
    }
}
