import Foundation

/// The time of another process. It stands still while the process could run and no processor is free, so a slow machine does not make its code
/// look as if it hung.
final class ProcessClock {
    private let begin = ContinuousClock.now
    /// Files of the kernel about the process's main thread; −1 if it has none.
    private let schedule, status: Int32

    init(of process: pid_t) {
        schedule = open("/proc/\(process)/schedstat", O_RDONLY | O_CLOEXEC)
        status = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    }

    deinit {
        for descriptor in [schedule, status] where descriptor >= 0 { close(descriptor) }
    }

    /// The time since the clock was made, without that for which the main thread waited for a processor.
    var now: Duration { ContinuousClock.now - begin - Self.waiting(in: Self.text(of: schedule)) }

    /// Whether the main thread waits for a disk.
    var isOnDisk: Bool { Self.isOnDisk(Self.text(of: status)) }

    /// Returns the second number of a `schedstat`: nanoseconds.
    static func waiting(in text: String) -> Duration {
        let numbers = text.split(separator: " ")
        return .nanoseconds(numbers.count > 1 ? Int64(numbers[1]) ?? 0 : 0)
    }

    /// Returns whether the state in a `stat` is D. It follows the program's name, which may contain anything.
    static func isOnDisk(_ text: String) -> Bool { text.split(separator: ")").last?.hasPrefix(" D") ?? false }

    private static func text(of descriptor: Int32) -> String {
        String(unsafeUninitializedCapacity: 1024) { max(0, pread(descriptor, $0.baseAddress, $0.count, 0)) }
    }
}
