import CChildProcess
import Foundation

/// A program that runs beside this one, and ends with the thread that started it. Its output is read as it arrives, without waiting.
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
    init(_ program: String, _ arguments: [String]) throws(CodeProblem) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .cannotStart(program, CodeProblem.lastError) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        descriptor = ends[0]
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        let child = start_child(program, words, environ, -1, ends[1], ends[1])
        process = child
        guard child > 0 else {
            let reason = CodeProblem.lastError
            isOver = true
            close(descriptor)
            throw .cannotStart(program, reason)
        }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { cancel() }

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
