import Boundary
import Foundation

/// The folders whose code the user has opened. When a folder is opened for the first time, Segue shows a notice that opening a folder runs
/// the code in it.
package struct OpenedFolders {
    private let file: URL
    /// The maximum number of folders to store. The oldest are dropped first.
    private static let most = 1000

    /// Creates the list stored in `file`.
    package init(file: URL = URL(filePath: ConfigurationFolder.path() + "/opened-folders.json")) { self.file = file }

    /// Records that the code at `path` (a file or folder) is being opened. Returns the notice to show, or nil if the folder has been opened
    /// before.
    package func note(_ path: String) -> String? {
        let place = URL(filePath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { return nil }
        let folder = (isFolder.boolValue ? place : place.deletingLastPathComponent()).path
        guard add(folder) else { return nil }
        return "\(folder): Opening this folder runs its code with your permissions. (Shown once per folder.)"
    }

    /// Prints the notice that `note(_:)` returns to standard error.
    package func announce(_ path: String) { note(path).map { Diagnostics.write($0) } }

    private var folders: [String] {
        guard let data = try? InputFile.bytes(at: file.path, upTo: InputLimits.settingsFileBytes) else { return [] }
        return (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }

    /// Adds a folder. Returns false if the list already contains it. Ignores write errors.
    private func add(_ folder: String) -> Bool {
        guard !folders.contains(folder) else { return false }
        let place = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        return FolderLock.holding(place.path) {
            // Another process may have added the folder.
            let known = folders
            guard !known.contains(folder) else { return false }
            if let data = try? JSONEncoder().encode(known.suffix(Self.most - 1) + [folder]) { try? data.write(to: file, options: .atomic) }
            return true
        }
    }
}
