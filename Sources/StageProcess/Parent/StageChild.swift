import CSystem
import Foundation
import Stage

/// The child process that shows a stage's scene, from the parent's point of view.
@MainActor package final class StageChild {
    let channel: Channel
    let process: pid_t
    /// Returns the time on the process's clock, which distinguishes hanging code from a busy machine.
    var time: () -> Duration
    /// Whether the process is waiting for a disk.
    var isOnDisk: () -> Bool
    /// Whether a debugger is attached to the process.
    var isTraced: () -> Bool
    /// The descriptor that the process uses to request turns.
    private let bell: Int32
    private lazy var watch = DescriptorWatch { [weak self] in self?.handleWakeup() }
    /// The process's complete output.
    private let output: ChildOutput
    private var exit: Int32?
    /// A closure called when the process requests a turn or ends.
    var onWakeup: () -> Void = {}

    /// The reason why a process can't be started, in one sentence.
    package struct Problem: Error { package let words: String }

    /// Starts `executable`, a `segue-stage` program. If `describesCrashes` is false, the process doesn't write crash reports, which take
    /// seconds.
    package convenience init(_ executable: String, describesCrashes: Bool = true) throws {
        try self.init(executable, [WireVersion.present], describesCrashes: describesCrashes)
    }

    /// Starts `executable` with `arguments`.
    init(_ executable: String, _ arguments: [String], describesCrashes: Bool = true) throws {
        let (near, far) = try Self.connect()
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            let problem = Self.problem(of: executable, errno)
            for descriptor in [near, far] { close(descriptor) }
            throw problem
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        output = ChildOutput()
        defer { for descriptor in [far, ends[1]] { close(descriptor) } }
        do {
            let settings = ChildEnvironment.variables(from: ProcessInfo.processInfo.environment, describesCrashes: describesCrashes)
            process = try Self.start(executable, arguments, settings, connection: far, bell: ends[1], output: output.descriptor)
        } catch {
            close(near)
            close(ends[0])
            throw error
        }
        let clock = ProcessClock(of: process)
        (time, isOnDisk, isTraced) = ({ clock.now }, { clock.isOnDisk }, { clock.isTraced })
        channel = Channel(near)
        bell = ends[0]
        watch.watch([bell])
    }

    isolated deinit {
        close(bell)
        if exit == nil { kill_child(process) }
    }

    /// Makes the process load the library at `path`.
    package func load(_ path: String) { send(.load(path: path)) }

    /// Sets, by key, the numbers that have changed since the library was built. Call this before a device starts in the process.
    package func set(numbers: [Int: String]) { if !numbers.isEmpty { send(.numbers(numbers)) } }

    private func send(_ request: DeviceRequest) {
        var writer = WireWriter()
        writer.write(request)
        channel.send(writer.bytes)
    }

    private func handleWakeup() {
        var bytes = [UInt8](repeating: 0, count: 64)
        // A closed descriptor must not be watched, because it would always be readable.
        if read(bell, &bytes, bytes.count) > 0 { watch.watch([bell]) }
        onWakeup()
    }

    /// Copies to standard error the process's output since the last call. If `waiting` is false, writes only as much as standard error
    /// accepts immediately; the next call writes the rest.
    func forwardOutput(waiting: Bool) { if showsOutput { output.forward(waiting: waiting) } else { output.drop() } }

    /// Whether the process's output is copied to standard error.
    package var showsOutput = true

    /// Waits up to `timeout` milliseconds for the process to end; if `timeout` is negative, waits indefinitely. Returns the reason why it
    /// ended, or nil if it is still running.
    func ended(within timeout: Int32) -> DeviceFailure? {
        if exit == nil {
            var status: Int32 = 0
            guard await_child(process, timeout, &status) != 0 else { return nil }
            exit = status
            // Its children are killed as well. Otherwise, the program that describes crashes would wait for the process forever.
            kill()
        }
        return CrashReport(output.tail).failure(status: exit ?? 0)
    }

    /// Ends the process with a crash report about the code that its main thread is running.
    func abort() { abort_child(process) }

    /// Kills the process if it is running, along with everything that it has started.
    func kill() { Foundation.kill(-process, SIGKILL) }

    /// Whether the process has crashed and the program that describes crashes is still reading the process's memory. On a busy machine,
    /// this takes seconds.
    var describesCrash: Bool {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        let children = tasks.compactMap { try? String(contentsOfFile: "/proc/\(process)/task/\($0)/children", encoding: .utf8) }
        return children.joined().split(separator: " ").contains { child in
            let name = try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
            return name == "swift-backtrace\n"
        }
    }

    // MARK: Starting

    private static func connect() throws -> (near: Int32, far: Int32) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw problem(of: "a socket", errno)
        }
        return (ends[0], ends[1])
    }

    private static func start(
        _ executable: String, _ arguments: [String], _ environment: [String: String], connection: Int32, bell: Int32, output: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The descriptors are moved away from the numbers that the child expects.
        let moved = [connection, bell, output].map { fcntl($0, F_DUPFD_CLOEXEC, Self.firstFree) }
        defer { for descriptor in moved { close(descriptor) } }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, moved[2], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, moved[2], STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, moved[0], ChildDescriptors.connection)
        posix_spawn_file_actions_adddup2(&actions, moved[1], ChildDescriptors.bell)
        // Foundation opens files without O_CLOEXEC. A file that another thread is writing would therefore stay open until the child ends.
        close_descriptors_from(&actions, ChildDescriptors.bell + 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The child starts a process group, so that the whole group can be killed. It receives all signals, even if the calling
        // thread blocks some.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var process: pid_t = 0
        let words = ([executable] + arguments).map { strdup($0) } + [nil]
        let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        let error = posix_spawn(&process, executable, &actions, &attributes, words, settings)
        guard error == 0 else { throw problem(of: executable, error) }
        return process
    }

    /// The lowest descriptor number that no child uses.
    private static let firstFree: Int32 = 20

    private static func problem(of what: String, _ error: Int32) -> Problem {
        Problem(words: "\(what) cannot be started: \(String(cString: strerror(error)))")
    }
}
