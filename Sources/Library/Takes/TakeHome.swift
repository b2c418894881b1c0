import Foundation
import OwnCode
import Recording

/// The home of a take: a scene of the gallery, or own code.
package enum TakeHome: Hashable, Sendable {
    case scene(String)
    case code(path: String, scene: String)

    /// Finds what the take in the file at `path` plays on. A take in a folder `Takes` beside Swift files belongs to these.
    package init(of take: Take, at path: String) {
        var folders = CodeFolders()
        self.init(of: take, at: path, among: &folders)
    }

    init(of take: Take, at path: String, among folders: inout CodeFolders) {
        self =
            Self.code(beside: path, among: &folders).map { .code(path: take.code.map($0.appending) ?? $0.path, scene: take.scene) }
            ?? .scene(take.scene)
    }

    /// A folder of own code.
    private struct Code {
        let path: String

        func appending(_ file: String) -> String { URL(filePath: path).appending(path: file).standardizedFileURL.path }
    }

    /// The name of the folders in which takes are kept beside what they play on.
    package static let folderName = "Takes"

    /// The folders that have been looked through: many takes lie in one, and each look walks through all of it.
    struct CodeFolders {
        private var known: [String: Bool] = [:]

        /// Whether there is Swift code in a folder.
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
