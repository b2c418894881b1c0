import Foundation

/// A file to be written. A plain one appears whole or not at all; what is none, such as a pipe or a device, is written to.
package struct OutputFile {
    private let target: OutputTarget

    /// Makes sure that the file can be written, before any work is done for it. `path` is "-" for standard output.
    package init(at path: String) throws { try self.init(OutputTarget(path)) }

    /// Makes sure that `target` can be written.
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

/// A hidden name beside `path`.
package func sibling(of path: String) -> String {
    let url = URL(filePath: path)
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).segue-\(getpid())").path
}
