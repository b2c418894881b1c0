import Foundation

/// A file to write. A plain file appears completely or not at all; a pipe or device is written directly.
package struct OutputFile {
    private let target: OutputTarget

    /// Checks that the file can be written, before any other work. `path` is "-" for standard output.
    package init(at path: String) throws { try self.init(OutputTarget(path)) }

    /// Checks that `target` can be written.
    package init(_ target: OutputTarget) throws {
        self.target = target
        switch target.kind {
        case .folder: throw target.refusal("it is a folder")
        case .plain(let path): try Self.tryToMakeSibling(of: path, for: target)
        case .stream(let path): guard access(path, W_OK) == 0 else { throw target.refusal(errno) }
        case .descriptor(let number): guard fcntl(number, F_GETFD) >= 0 else { throw target.refusal(errno) }
        }
    }

    /// Writes the whole file.
    package func write(_ data: Data) throws {
        switch target.kind {
        case .folder: throw target.refusal("it is a folder")
        case .plain(let path):
            do {
                try data.write(to: URL(filePath: path), options: .atomic)
            } catch {
                throw target.refusal(error.localizedDescription)
            }
        case .stream(let path):
            let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else { throw target.refusal(errno) }
            defer { close(descriptor) }
            try OutputStream(descriptor: descriptor, name: target.name).write(data)
        case .descriptor(let number): try OutputStream(descriptor: number, name: target.name).write(data)
        }
    }

    private static func tryToMakeSibling(of path: String, for target: OutputTarget) throws {
        let trial = sibling(of: path)
        let descriptor = open(trial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw target.refusal(errno) }
        close(descriptor)
        unlink(trial)
    }
}

/// Returns a hidden name next to `path` that nothing else has: processes in two containers may have the same number.
package func sibling(of path: String) -> String {
    let url = URL(filePath: path), number = UInt32.random(in: 0...UInt32.max)
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).segue-\(number)").path
}
