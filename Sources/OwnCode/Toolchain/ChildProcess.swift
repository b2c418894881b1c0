import Foundation

/// A program that runs beside this one. Its output is read as it arrives, without waiting.
final class ChildProcess {
    /// The descriptor to poll: readable when there is output, or when the program has ended.
    let descriptor: Int32
    private(set) var output: [UInt8] = []
    private let process: pid_t
    private var isOver = false

    /// The bytes of output that are kept.
    static let outputLimit = 8 << 20

    /// The end of a program.
    enum Ending: Hashable {
        case exit(Int32)
        case signal(Int32)
    }

    /// Starts a program with arguments, without a shell. Standard error goes where standard output goes.
    init(_ program: String, _ arguments: [String]) throws(Problem) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .cannotStart(program, Problem.lastError) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        descriptor = ends[0]
        var child = pid_t(0)
        let code = Self.spawn(&child, program, arguments, output: ends[1])
        process = child
        guard code == 0 else {
            isOver = true
            close(descriptor)
            throw .cannotStart(program, String(cString: strerror(code)))
        }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { cancel() }

    private static func spawn(_ child: inout pid_t, _ program: String, _ arguments: [String], output: Int32) -> Int32 {
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        // A group of its own, so that all it starts ends with it; no signal blocked or ignored.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        return posix_spawn(&child, program, &actions, &attributes, &words, environ)
    }

    /// Reads what has arrived. Returns how the program ended, or nil while it runs.
    func advance() -> Ending? {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while !isOver {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                if output.count < Self.outputLimit { output += buffer.prefix(count) }
            } else if count < 0, errno == EINTR {
                continue
            } else if count < 0 {
                return nil
            } else {
                return end()
            }
        }
        return nil
    }

    /// Ends the program and all that it started.
    func cancel() {
        guard !isOver else { return }
        kill(-process, SIGKILL)
        _ = end()
    }

    private func end() -> Ending {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        isOver = true
        close(descriptor)
        let signal = status & 0x7f
        return signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
    }
}
