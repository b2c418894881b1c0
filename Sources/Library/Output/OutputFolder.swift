import Foundation

/// A folder of files to write, which all appear together or not at all.
package struct OutputFolder {
    private let path: String
    private let workshop: Workshop

    /// Checks that the folder can be written, before any other work; creates it if it is missing.
    package init(at name: String) throws {
        let target = OutputTarget(name)
        switch target.kind {
        case .folder(let path):
            self.path = path
            workshop = try Workshop(in: path, named: ".segue", for: target)
        case .plain(let path) where !FileManager.default.fileExists(atPath: path):
            let url = URL(filePath: path)
            self.path = path
            workshop = try Workshop(in: url.deletingLastPathComponent().path, named: ".\(url.lastPathComponent).segue", for: target)
        default: throw target.refusal("it is a file, not a folder; end it in .png for one picture")
        }
    }

    /// Adds a file.
    package func add(_ data: Data, named name: String) throws { try workshop.add(data, named: name) }

    /// Makes the files appear, replacing older ones of the same names.
    package func publish() throws {
        if !FileManager.default.fileExists(atPath: path) { return try workshop.publish(as: path) }
        try workshop.publish(into: path)
    }

    /// Removes the unpublished files.
    package func discard() { workshop.discard() }
}
