import CStageProcess
import Foundation

/// The output of a process: a file in memory, so that printing never waits for a reader.
final class ChildOutput {
    let descriptor = make_memory_file("output")
    private var forwarded: off_t = 0
    private var filter = CrashReport.Filter()

    /// The bytes at the end that are looked at for a crash.
    private static let tailLength: off_t = 1 << 20

    init() {
        // Each write goes to the end, wherever this process reads.
        _ = fcntl(descriptor, F_SETFL, O_APPEND)
    }

    deinit { close(descriptor) }

    /// The last that was printed, as text.
    var tail: String {
        let end = lseek(descriptor, 0, SEEK_END)
        return String(decoding: read(from: max(0, end - Self.tailLength), upTo: end), as: UTF8.self)
    }

    /// Prints on standard error what has been printed since the last call. The report of a crash is left out: it is shown elsewhere. Unless it
    /// is `waiting`, it prints no more than standard error takes now, and the next call continues from there.
    func forward(waiting: Bool) {
        let end = lseek(descriptor, 0, SEEK_END)
        if end - forwarded > Self.mostUnread { forwarded = end - Self.tailLength }
        while forwarded < end, waiting || Self.isWritable(STDERR_FILENO) {
            let bytes = read(from: forwarded, upTo: min(end, forwarded + Self.pieceLength))
            guard !bytes.isEmpty else { break }
            filter.shown(of: bytes).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
            forwarded += off_t(bytes.count)
        }
        // What has been read needs no memory, except for what a crash report would need.
        forget_memory(descriptor, min(forwarded, max(0, end - Self.tailLength)))
    }

    /// The bytes that a pipe takes as a whole if it takes any (PIPE_BUF).
    private static let pieceLength: off_t = 4096
    /// The bytes that wait for a standard error which is not read; older ones are dropped.
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
