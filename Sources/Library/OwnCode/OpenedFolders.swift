import Boundary
import Foundation

/// The folders whose code was opened before. The first time, a notice explains that opening a folder runs its code.
package struct OpenedFolders {
    private let file: URL
    /// The folders that are remembered; of more, those opened last.
    private static let most = 1000

    /// Makes the list that is kept in a file.
    package init(file: URL = URL(filePath: ConfigurationFolder.path() + "/opened-folders.json")) { self.file = file }

    /// Notes that the code at `path`, a file or a folder, is opened. Returns the notice to show; nil if its folder was opened before.
    package func note(_ path: String) -> String? {
        let place = URL(filePath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { return nil }
        let folder = (isFolder.boolValue ? place : place.deletingLastPathComponent()).path
        guard add(folder) else { return nil }
        return "\(folder): Opening this folder runs its code with your permissions. (Shown once per folder.)"
    }

    /// Prints on standard error the notice that `note(_:)` returns.
    package func announce(_ path: String) { note(path).map { Diagnostics.write($0) } }

    private var folders: [String] {
        guard let data = try? InputFile.bytes(at: file.path, upTo: InputLimits.settingsFileBytes) else { return [] }
        return (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }

    /// Adds a folder; false if it was in the list. A list that cannot be written stays as it is.
    private func add(_ folder: String) -> Bool {
        guard !folders.contains(folder) else { return false }
        let place = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        return FolderLock.holding(place.path) {
            // Another program may have added one.
            let known = folders
            guard !known.contains(folder) else { return false }
            if let data = try? JSONEncoder().encode(known.suffix(Self.most - 1) + [folder]) { try? data.write(to: file, options: .atomic) }
            return true
        }
    }
}
