import Foundation

/// A file of the user's code. Its text changes only as a whole, and only if no other program has changed it.
enum CodeFile {
    /// Replaces the text of the file at `path`. Returns the reason if the file can't be replaced; nothing is lost then.
    static func replace(_ before: String, with after: String, at path: String) -> String? {
        let name = (path as NSString).lastPathComponent
        // A link stays a link: the file that it names is replaced.
        guard let resolved = realpath(path, nil) else { return "\(name) can't be read" }
        defer { free(resolved) }
        let real = String(cString: resolved), folder = (real as NSString).deletingLastPathComponent
        guard access(real, W_OK) == 0 else { return "\(name) is read-only" }
        guard isUnchanged(real, before) else { return "\(name) has changed since" }
        let draft = (folder as NSString).appendingPathComponent(".\((real as NSString).lastPathComponent).segue-\(getpid())")
        guard write(after, to: draft, like: real) else { return "\(name) can't be written: \(String(cString: strerror(errno)))" }
        // An editor may have saved the file while the new text was written.
        guard isUnchanged(real, before) else {
            unlink(draft)
            return "\(name) has changed since"
        }
        guard rename(draft, real) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(draft)
            return "\(name) can't be replaced: \(reason)"
        }
        return nil
    }

    private static func isUnchanged(_ path: String, _ text: String) -> Bool {
        FileManager.default.contents(atPath: path).map { $0.elementsEqual(text.utf8) } ?? false
    }

    /// Writes a new file with the permissions of another file. On failure, removes the new file, sets errno, and returns false.
    private static func write(_ text: String, to path: String, like original: String) -> Bool {
        var info = stat()
        guard stat(original, &info) == 0 else { return false }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, info.st_mode & 0o7777)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard fill(descriptor, text), fchmod(descriptor, info.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else {
            let reason = errno
            unlink(path)
            errno = reason
            return false
        }
        return true
    }

    private static func fill(_ descriptor: Int32, _ text: String) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
