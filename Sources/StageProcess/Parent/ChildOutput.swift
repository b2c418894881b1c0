import CStageProcess
import Foundation

/// The output of a process: a file in memory, so that printing never waits for a reader.
final class ChildOutput {
    let descriptor = make_memory_file("output")
    private var forwarded: off_t = 0

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

    /// Prints on standard error what has been printed since the last call. The report of a crash is left out: it is shown elsewhere.
    func forward() {
        let end = lseek(descriptor, 0, SEEK_END)
        guard end > forwarded else { return }
        let bytes = read(from: forwarded, upTo: end)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let shown = Array(lines.filter { !CrashReport.isReport($0) }.joined(separator: [UInt8(ascii: "\n")]))
        shown.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
        forwarded = end
        // What has been read needs no memory, except for what a crash report would need.
        forget_memory(descriptor, max(0, end - Self.tailLength))
    }

    private func read(from begin: off_t, upTo end: off_t) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(end - begin)) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, begin))
        }
    }
}
