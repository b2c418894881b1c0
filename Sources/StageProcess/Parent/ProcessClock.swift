import Foundation

/// Measures another process's time. The clock stops while the process is ready to run but no processor is free, so that code doesn't appear
/// to hang on a busy machine.
final class ProcessClock {
    private let begin = ContinuousClock.now
    /// The descriptors of kernel files that contain information about the process's main thread; −1 if a file is unavailable.
    private let schedule, status, details: Int32

    init(of process: pid_t) {
        schedule = open("/proc/\(process)/schedstat", O_RDONLY | O_CLOEXEC)
        status = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        details = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
    }

    deinit {
        for descriptor in [schedule, status, details] where descriptor >= 0 { close(descriptor) }
    }

    /// The time since the clock was created, minus the time that the main thread has spent waiting for a processor.
    var now: Duration { ContinuousClock.now - begin - Self.waiting(in: Self.text(of: schedule)) }

    /// Whether the main thread is waiting for a disk.
    var isOnDisk: Bool { Self.isOnDisk(Self.text(of: status)) }

    /// Whether a debugger is attached to the process.
    var isTraced: Bool { Self.isTraced(Self.text(of: details)) }

    /// Returns whether a `status` file names a process that traces this one.
    static func isTraced(_ text: String) -> Bool {
        text.split(separator: "\n").contains { $0.hasPrefix("TracerPid:") && !$0.hasSuffix("\t0") }
    }

    /// Returns the second number of a `schedstat` file, in nanoseconds.
    static func waiting(in text: String) -> Duration {
        let numbers = text.split(separator: " ")
        return .nanoseconds(numbers.count > 1 ? Int64(numbers[1]) ?? 0 : 0)
    }

    /// Returns whether the state in a `stat` file is D. The state comes after the program's name, which can contain any characters.
    static func isOnDisk(_ text: String) -> Bool { text.split(separator: ")").last?.hasPrefix(" D") ?? false }

    private static func text(of descriptor: Int32) -> String {
        String(unsafeUninitializedCapacity: 1024) { max(0, pread(descriptor, $0.baseAddress, $0.count, 0)) }
    }
}
