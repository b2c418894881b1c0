import Foundation

/// An output folder. Its files appear together, once all of them are complete.
package struct OutputFolder {
    private let path: String
    private let stagingFolder: StagingFolder

    /// Prepares the folder, and creates it if it doesn't exist. Throws if it can't be written. Throws if the folder isn't empty, unless
    /// `replacingFrames` is true. In that case, removes the frames from an earlier run.
    package init(at name: String, replacingFrames: Bool = false) throws {
        let target = OutputTarget(name)
        switch target.kind {
        case .folder(let path):
            guard replacingFrames || Self.isEmpty(path) else {
                throw target.refusal("it is not empty; --force replaces the frames in it")
            }
            self.path = path
            stagingFolder = try StagingFolder(in: path, named: ".segue", for: target)
        case .plain(let path) where !FileManager.default.fileExists(atPath: path):
            let url = URL(filePath: path)
            self.path = path
            stagingFolder = try StagingFolder(
                in: url.deletingLastPathComponent().path, named: ".\(url.lastPathComponent).segue", for: target)
        default: throw target.refusal("it is a file, not a folder; for one picture, use a path that ends in .png")
        }
    }

    package func add(_ data: Data, named name: String) throws { try stagingFolder.add(data, named: name) }

    /// Publishes the files, replacing older files with the same names. Deletes the folder's other frames, which come from another run.
    package func publish() throws {
        if !FileManager.default.fileExists(atPath: path) { return try stagingFolder.publish(as: path) }
        let new = Set(stagingFolder.names)
        for name in Self.names(in: path) where Self.isFrame(name) && !new.contains(name) {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
        try stagingFolder.publish(into: path)
    }

    private static func names(in path: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    /// Returns whether the folder is empty, ignoring files from a crashed run.
    private static func isEmpty(_ path: String) -> Bool { names(in: path).allSatisfy { $0.hasPrefix(".segue-") } }

    /// Returns whether `name` is the name of a frame, such as 0042.png.
    private static func isFrame(_ name: String) -> Bool {
        let digits = name.dropLast(4)
        return name.hasSuffix(".png") && digits.count >= 4 && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Deletes the unpublished files.
    package func discard() { stagingFolder.discard() }
}
