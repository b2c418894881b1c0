import Foundation

/// An output file. A regular file appears only when it is complete. Pipes and devices are written directly.
package struct OutputFile {
    private let target: OutputTarget

    /// Prepares an output file. Throws if it can't be written. If `path` is "-", the file is standard output.
    package init(at path: String) throws { try self.init(OutputTarget(path)) }

    /// Prepares an output file. Throws if `target` can't be written.
    package init(_ target: OutputTarget) throws {
        self.target = target
        switch target.kind {
        case .folder: throw target.refusal("it is a folder")
        case .plain(let path): try Self.tryToMakeSibling(of: path, for: target)
        case .stream(let path): guard access(path, W_OK) == 0 else { throw target.refusal(errno) }
        case .descriptor(let number): guard fcntl(number, F_GETFD) >= 0 else { throw target.refusal(errno) }
        }
    }

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

/// Returns an unused hidden name next to `path`. The name is random, because processes in two containers may have the same process ID.
package func sibling(of path: String) -> String {
    let url = URL(filePath: path), number = UInt32.random(in: 0...UInt32.max)
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).segue-\(number)").path
}
