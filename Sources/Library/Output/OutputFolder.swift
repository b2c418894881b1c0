import Foundation

/// A folder of files to write, which all appear together or not at all.
package struct OutputFolder {
    private let path: String
    private let workshop: Workshop

    /// Checks that the folder can be written, before any other work; creates it if it is missing. One that has files must have
    /// been meant: `replacingFrames` says so, and removes the frames of an earlier run in it.
    package init(at name: String, replacingFrames: Bool = false) throws {
        let target = OutputTarget(name)
        switch target.kind {
        case .folder(let path):
            guard replacingFrames || Self.isEmpty(path) else {
                throw target.refusal("it is not empty; --force replaces the frames in it")
            }
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

    /// Makes the files appear, replacing older ones of the same names. Other frames there go: they would belong to another run.
    package func publish() throws {
        if !FileManager.default.fileExists(atPath: path) { return try workshop.publish(as: path) }
        let new = Set(workshop.names)
        for name in Self.names(in: path) where Self.isFrame(name) && !new.contains(name) {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
        try workshop.publish(into: path)
    }

    private static func names(in path: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    /// Whether the folder has nothing but what a run that died may have left.
    private static func isEmpty(_ path: String) -> Bool { names(in: path).allSatisfy { $0.hasPrefix(".segue-") } }

    /// Whether `name` is that of a frame, such as 0042.png.
    private static func isFrame(_ name: String) -> Bool {
        let digits = name.dropLast(4)
        return name.hasSuffix(".png") && digits.count >= 4 && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Removes the unpublished files.
    package func discard() { workshop.discard() }
}
