import Foundation
import Stage
import UserCode

/// The scene or code on which a take is played.
package enum TakeSubject: Hashable, Sendable {
    case scene(String)
    case code(path: String, scene: String)

    /// Determines the scene or code on which to play the take in the file at `path`. A take in a folder named `Takes` next to Swift code is
    /// played on that code.
    package init(of take: Take, at path: String) {
        var folders = CodeFolders()
        self.init(of: take, at: path, among: &folders)
    }

    init(of take: Take, at path: String, among folders: inout CodeFolders) {
        self =
            Self.code(beside: path, among: &folders).map { .code(path: take.code.map($0.appending) ?? $0.path, scene: take.scene) }
            ?? .scene(take.scene)
    }

    /// A folder of user code.
    private struct Code {
        let path: String

        func appending(_ file: String) -> String { URL(filePath: path).appending(path: file).standardizedFileURL.path }
    }

    /// The name of the folders next to the code that contain takes.
    package static let folderName = FolderWatch.takes

    /// A cache of which folders contain Swift code. Finding out requires searching the whole folder, and many takes can be in the same
    /// folder.
    struct CodeFolders {
        private var known: [String: Bool] = [:]

        /// Returns whether a folder contains Swift code.
        fileprivate mutating func hasCode(_ folder: String) -> Bool {
            if let answer = known[folder] { return answer }
            let answer = (try? SourceListing(folder)) != nil
            known[folder] = answer
            return answer
        }
    }

    private static func code(beside path: String, among folders: inout CodeFolders) -> Code? {
        var folder = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
        while folder.lastPathComponent != folderName {
            guard folder.pathComponents.count > 1 else { return nil }
            folder.deleteLastPathComponent()
        }
        let home = folder.deletingLastPathComponent().path
        return folders.hasCode(home) ? Code(path: home) : nil
    }
}
