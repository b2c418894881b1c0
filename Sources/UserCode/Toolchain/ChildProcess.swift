import CSystem
import Foundation

/// A child process that ends when the thread that started it ends. Its output is read as it arrives, without blocking.
package final class ChildProcess {
    /// The descriptor to poll. The descriptor becomes readable when output is available or the process has exited.
    package let descriptor: Int32
    private(set) var output: [UInt8] = []
    private let process: pid_t
    /// The descriptor for writing to standard input, or -1 if the process takes no input.
    private let input: Int32
    /// Whether the process has closed its output. It may still be running.
    private var isSilent = false
    private var isOver = false

    /// The maximum number of output bytes that are kept.
    static let outputLimit = 8 << 20

    /// How a process exited.
    package enum Ending: Hashable {
        case exit(Int32)
        case signal(Int32)
    }

    /// Starts a program with arguments, without using a shell. Standard error goes to `errors`, or to standard output if `errors` is nil.
    /// Standard input is empty unless `takesInput` is true. The variables in `environment` replace this process's.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], takesInput: Bool = false, errors: Int32? = nil
    ) throws(CodeProblem) {
        var ends: [Int32] = [-1, -1], inputs: [Int32] = [-1, -1]
        // Use a socket because, unlike a pipe, it doesn't raise a signal if the program has exited.
        let hasInput = !takesInput || socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &inputs) == 0
        guard hasInput, pipe(&ends) == 0 else {
            let reason = CodeProblem.lastError
            Self.close(inputs)
            throw .cannotStart(program, reason)
        }
        for end in ends + inputs { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { strdup("\($0)=\($1)") } + [nil]
        process = start_child(program, words, variables, inputs[1], ends[1], errors ?? ends[1])
        let reason = CodeProblem.lastError
        (words + variables).forEach { free($0) }
        Self.close([ends[1], inputs[1]])
        (descriptor, input) = (ends[0], inputs[0])
        guard process > 0 else {
            isOver = true
            Self.close([descriptor, input])
            throw .cannotStart(program, reason)
        }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { cancel() }

    private static func close(_ descriptors: [Int32]) {
        for descriptor in descriptors where descriptor >= 0 { _ = Foundation.close(descriptor) }
    }

    /// Writes all bytes to standard input without blocking. Returns false if the program doesn't read them or has exited.
    package func write(_ bytes: [UInt8]) -> Bool {
        guard !isOver, input >= 0 else { return false }
        return send(input, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) == bytes.count
    }

    /// Returns the output that has arrived since the last call.
    package func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    /// Reads the available output. Returns how the program exited, or nil while it is running.
    package func advance() -> Ending? {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while !isOver, !isSilent {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                if output.count < Self.outputLimit { output += buffer.prefix(count) }
            } else if count == 0 {
                watchEnd()
            } else if errno != EINTR {
                return nil
            }
        }
        return end()
    }

    /// Waits for the process to exit rather than for output, because the program has closed its output but may still be running.
    private func watchEnd() {
        isSilent = true
        watch_child(process, descriptor)
    }

    private func end() -> Ending? {
        var status: Int32 = 0
        guard !isOver, await_child(process, 0, &status) != 0 else { return nil }
        close()
        let signal = status & 0x7f
        return signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
    }

    /// Kills the program and its descendants.
    package func cancel() {
        guard !isOver else { return }
        kill_child(process)
        close()
    }

    private func close() {
        isOver = true
        Self.close([descriptor, input])
    }
}
