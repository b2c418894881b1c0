import Foundation
import Studio
import UserCode

extension DraggedItem {
    /// Inspects a path being dragged over the window. This can be slow, because it reads folders.
    package init(_ path: String) {
        let place = URL(filePath: path)
        let name = place.deletingPathExtension().lastPathComponent
        switch try? DroppedPath(path) {
        case .take: self = .take(name: name)
        case .code:
            let files = (try? SourceListing(path))?.files.count ?? 0
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            self = .code(name: isFolder.boolValue ? place.lastPathComponent : name, files: files, isFolder: isFolder.boolValue)
        case nil: self = .other
        }
    }
}
