import Foundation

/// A folder of files to be written, which all appear together or not at all.
package struct OutputFolder {
    private let path: String
    private let workshop: Workshop

    /// Makes sure that the folder can be written into, before any work is done for it; makes it if it is missing.
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
        default: throw target.refusal("it is a file and no folder; end it in .png for one picture")
        }
    }

    /// Adds a file to those that are to appear.
    package func add(_ data: Data, named name: String) throws { try workshop.add(data, named: name) }

    /// Has the files appear, over older ones of their names.
    package func publish() throws {
        if !FileManager.default.fileExists(atPath: path) { return try workshop.publish(as: path) }
        try workshop.publish(into: path)
    }

    /// Takes away what has not been published.
    package func discard() { workshop.discard() }
}
