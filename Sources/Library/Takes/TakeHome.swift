import Foundation
import OwnCode
import Recording

/// The home of a take: a scene of the gallery, or own code.
package enum TakeHome: Hashable, Sendable {
    case scene(String)
    case code(path: String, scene: String)

    /// Finds what the take in the file at `path` plays on. A take in a folder `Takes` beside Swift files belongs to these.
    package init(of take: Take, at path: String) {
        self = Self.code(beside: path).map { .code(path: take.code.map($0.appending) ?? $0.path, scene: take.scene) } ?? .scene(take.scene)
    }

    /// A folder of own code.
    private struct Code {
        let path: String

        func appending(_ file: String) -> String { URL(filePath: path).appending(path: file).standardizedFileURL.path }
    }

    /// The name of the folders in which takes are kept beside what they play on.
    package static let folderName = "Takes"

    private static func code(beside path: String) -> Code? {
        var folder = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
        while folder.lastPathComponent != folderName {
            guard folder.pathComponents.count > 1 else { return nil }
            folder.deleteLastPathComponent()
        }
        let home = folder.deletingLastPathComponent().path
        return (try? SourceListing(home)) == nil ? nil : Code(path: home)
    }
}
