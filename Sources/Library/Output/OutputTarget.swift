import Foundation

/// The file, device or descriptor at the path of an output.
package struct OutputTarget {
    package enum Kind: Equatable {
        /// A plain file, existing or not.
        case plain(path: String)
        /// A pipe or a device, opened on the first write: a pipe waits for its reader.
        case stream(path: String)
        /// A descriptor that this process already has open. Opening it again would start at its beginning, and is impossible for a socket.
        case descriptor(Int32)
        case folder(path: String)
    }

    package let kind: Kind
    /// The name in messages.
    package let name: String

    /// Examines `path` and follows links, even dangling ones. "-" is standard output.
    package init(_ path: String) {
        name = path == "-" ? "standard output" : path
        kind = Self.descriptor(path).map { .descriptor($0) } ?? Self.kind(ofFile: Self.resolved(path))
    }

    /// Takes `path` itself, even if it is a link. In a shared folder a link may be another user's.
    package init(withoutFollowing path: String) { (name, kind) = (path, .plain(path: path)) }

    /// Whether it takes a single stream of bytes, and so cannot be a folder.
    package var isStream: Bool {
        switch kind {
        case .stream, .descriptor: true
        case .plain, .folder: false
        }
    }

    /// Whether it is an existing folder.
    package var isFolder: Bool {
        if case .folder = kind { true } else { false }
    }

    /// Returns the failure to write it, for a reason.
    package func refusal(_ reason: String) -> Failure { Failure(.cannotCreate, "\(name): cannot be written: \(reason)") }

    /// Returns the failure to write it, for the error code of a system call.
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

    /// Returns the path up to the last "/", or nothing if there is none.
    private static func folder(of path: String) -> Substring { path.lastIndex(of: "/").map { path[...$0] } ?? "" }

    /// Resolves a link and the links behind it, as far as the system would.
    private static func resolved(_ path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let goal = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            // Links among the folders stay as they are, because the system follows them too.
            path = goal.hasPrefix("/") ? goal : Self.folder(of: path) + goal
        }
        return path
    }
}
