import CSystem
import Foundation

/// A process's output. The output is stored in a memory file, so that the process never blocks when it prints, even if nothing reads the
/// output.
final class ChildOutput {
    let descriptor = make_memory_file("output")
    private var forwarded: off_t = 0
    private var filter = CrashReport.Filter()

    /// The number of bytes at the end of the output that are searched for a crash report.
    private static let tailLength: off_t = 1 << 20

    init() {
        // Every write must append to the end, regardless of this process's read position.
        _ = fcntl(descriptor, F_SETFL, O_APPEND)
    }

    deinit { close(descriptor) }

    /// The end of the output, as text.
    var tail: String {
        let end = lseek(descriptor, 0, SEEK_END)
        return String(decoding: read(from: max(0, end - Self.tailLength), upTo: end), as: UTF8.self)
    }

    /// Copies to standard error the output that has arrived since the last call. Omits crash reports, which are shown elsewhere. If
    /// `waiting` is false, writes only as much as standard error accepts immediately; the next call writes the rest.
    func forward(waiting: Bool) {
        let end = lseek(descriptor, 0, SEEK_END)
        if end - forwarded > Self.maximumUnreadBytes { forwarded = end - Self.tailLength }
        while forwarded < end, waiting || Self.isWritable(STDERR_FILENO) {
            let bytes = read(from: forwarded, upTo: min(end, forwarded + Self.pieceLength))
            guard !bytes.isEmpty else { break }
            filter.shown(of: bytes).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
            forwarded += off_t(bytes.count)
        }
        // Free the part that has been forwarded, but keep the end of the output, which may contain a crash report.
        forget_memory(descriptor, min(forwarded, max(0, end - Self.tailLength)))
    }

    /// Frees the output except for its end, which may contain a crash report.
    func drop() { forget_memory(descriptor, max(0, lseek(descriptor, 0, SEEK_END) - Self.tailLength)) }

    /// The number of bytes that a pipe writes atomically (PIPE_BUF).
    private static let pieceLength: off_t = 4096
    /// The maximum number of bytes that are kept while nothing reads standard error. Older bytes are dropped.
    private static let maximumUnreadBytes: off_t = 64 << 20

    private static func isWritable(_ descriptor: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    private func read(from begin: off_t, upTo end: off_t) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(end - begin)) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, begin))
        }
    }
}
