import Foundation

/// The file, device, or descriptor to which an output path refers.
package struct OutputTarget {
    package enum Kind: Equatable {
        /// A regular file, existing or new.
        case plain(path: String)
        /// A pipe or device. The target isn't opened until the first write, because opening a pipe blocks until the pipe has a reader.
        case stream(path: String)
        /// An open descriptor of this process. The descriptor isn't reopened, because that would start at the beginning of a file and
        /// wouldn't work for a socket.
        case descriptor(Int32)
        case folder(path: String)
    }

    package let kind: Kind
    /// The target's name in messages.
    package let name: String

    /// Resolves `path`, following even dangling symbolic links. "-" is standard output.
    package init(_ path: String) {
        name = path == "-" ? "standard output" : path
        kind = Self.descriptor(path).map { .descriptor($0) } ?? Self.kind(ofFile: Self.resolved(path))
    }

    /// Uses `path` itself, even if it is a symbolic link. In a shared folder, a link might belong to another user.
    package init(withoutFollowing path: String) { (name, kind) = (path, .plain(path: path)) }

    /// Whether the target is a stream of bytes and therefore can't be a folder.
    package var isStream: Bool {
        switch kind {
        case .stream, .descriptor: true
        case .plain, .folder: false
        }
    }

    /// Whether the target is an existing folder.
    package var isFolder: Bool {
        if case .folder = kind { true } else { false }
    }

    /// Returns a failure that explains why the target can't be written.
    package func refusal(_ reason: String) -> Failure { Failure(.cannotCreate, "\(name): cannot be written: \(reason)") }

    /// Returns a failure that says why the target can't be written, based on a system call's error code.
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

    /// Returns the path up to and including the last "/", or an empty string if there's no "/".
    private static func folder(of path: String) -> Substring { path.lastIndex(of: "/").map { path[...$0] } ?? "" }

    /// Resolves a chain of symbolic links, up to the system's limit.
    private static func resolved(_ path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let goal = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            // Links in parent folders don't need to be resolved: the system follows them.
            path = goal.hasPrefix("/") ? goal : Self.folder(of: path) + goal
        }
        return path
    }
}
