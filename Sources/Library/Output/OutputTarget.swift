import Foundation

/// What stands at the path of an output.
package struct OutputTarget {
    package enum Kind: Equatable {
        /// A plain file, or none yet.
        case plain(path: String)
        /// A pipe or a device, which is opened when there is something to write: a pipe waits for its reader.
        case stream(path: String)
        /// Something that this process has open already. Opening it once more would begin at its start, and is not possible for a socket.
        case descriptor(Int32)
        case folder(path: String)
    }

    package let kind: Kind
    /// What it is called in messages.
    package let name: String

    /// Looks at what stands at `path`; links are followed, to where they lead to nothing too. "-" is standard output.
    package init(_ path: String) {
        name = path == "-" ? "standard output" : path
        kind = Self.descriptor(path).map { .descriptor($0) } ?? Self.kind(ofFile: Self.resolved(path))
    }

    /// Takes `path` itself, even where it is a link. In a folder that others write to a link may be theirs.
    package init(withoutFollowing path: String) { (name, kind) = (path, .plain(path: path)) }

    /// Whether it takes one stream of bytes and can be no folder.
    package var isStream: Bool {
        switch kind {
        case .stream, .descriptor: true
        case .plain, .folder: false
        }
    }

    /// Why it is not written.
    package func refusal(_ reason: String) -> Failure { Failure(.cannotCreate, "\(name): cannot be written: \(reason)") }

    /// Why it is not written, by the code of a system call.
    package func refusal(_ code: Int32) -> Failure { refusal(String(cString: strerror(code))) }

    private static func kind(ofFile path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .plain(path: path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .plain(path: path)
        case S_IFDIR: return .folder(path: path)
        default: return .stream(path: path)
        }
    }

    private static func descriptor(_ path: String) -> Int32? {
        let names: [String: Int32] = ["-": STDOUT_FILENO, "/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO]
        if let number = names[path] { return number }
        for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) { return Int32(path.dropFirst(folder.count)) }
        return nil
    }

    /// Up to the last "/"; nothing where there is none.
    private static func folder(of path: String) -> Substring { path.lastIndex(of: "/").map { path[...$0] } ?? "" }

    /// Where a link leads to, and the links there, as far as the system would follow them.
    private static func resolved(_ path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let goal = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            // The system goes through the folders that are links, too, so they stay as they are.
            path = goal.hasPrefix("/") ? goal : Self.folder(of: path) + goal
        }
        return path
    }
}
