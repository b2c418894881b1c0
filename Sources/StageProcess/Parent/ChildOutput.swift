import CStageProcess
import Foundation

/// The output of a process, stored in a memory file so that printing never blocks on a reader.
final class ChildOutput {
    let descriptor = make_memory_file("output")
    private var forwarded: off_t = 0
    private var filter = CrashReport.Filter()

    /// The number of bytes at the end that are searched for a crash report.
    private static let tailLength: off_t = 1 << 20

    init() {
        // Append every write, independently of this process's reading position.
        _ = fcntl(descriptor, F_SETFL, O_APPEND)
    }

    deinit { close(descriptor) }

    /// The end of the output, as text.
    var tail: String {
        let end = lseek(descriptor, 0, SEEK_END)
        return String(decoding: read(from: max(0, end - Self.tailLength), upTo: end), as: UTF8.self)
    }

    /// Copies the output since the last call to standard error, without crash reports, which are shown elsewhere. Unless `waiting` is true,
    /// writes only what standard error accepts now; the next call continues from there.
    func forward(waiting: Bool) {
        let end = lseek(descriptor, 0, SEEK_END)
        if end - forwarded > Self.mostUnread { forwarded = end - Self.tailLength }
        while forwarded < end, waiting || Self.isWritable(STDERR_FILENO) {
            let bytes = read(from: forwarded, upTo: min(end, forwarded + Self.pieceLength))
            guard !bytes.isEmpty else { break }
            filter.shown(of: bytes).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
            forwarded += off_t(bytes.count)
        }
        // Free what has been forwarded, except the part that may contain a crash report.
        forget_memory(descriptor, min(forwarded, max(0, end - Self.tailLength)))
    }

    /// The number of bytes that a pipe writes atomically (PIPE_BUF).
    private static let pieceLength: off_t = 4096
    /// The maximum number of bytes kept while standard error isn't read; older ones are dropped.
    private static let mostUnread: off_t = 64 << 20

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
