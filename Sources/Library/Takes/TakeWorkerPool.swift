import CSystem
import Foundation
import Stage
import UserCode

/// A pool of processes that run takes in parallel. There is one process per core, because the engine is single-threaded.
package struct TakeWorkerPool {
    private let executable: String
    private let command: [String]

    /// Creates a pool. Its processes are started with the arguments `command`, and each runs a `TakeWorker`.
    package init(command: [String]) { self.init(EngineModules.ownPath, command) }

    init(_ executable: String, _ command: [String]) { (self.executable, self.command) = (executable, command) }

    /// Runs `files` and returns the results in the same order. Calls `done` after each take.
    package func results(of files: [TakeFile], _ options: TakeRun.Options, done: () -> Void) throws -> [TakeResult] {
        let members = try Self.shares(of: files, among: ProcessInfo.processInfo.activeProcessorCount).map {
            try Member(executable, command, TakeWorker.Job(options: options, paths: $0))
        }
        var results: [String: TakeResult] = [:]
        while members.contains(where: \.isWorking) {
            for member in try Self.readable(members) {
                for result in member.read() {
                    results[result.path] = result
                    done()
                }
            }
        }
        return files.map { results[$0.path] ?? Self.lost($0) }
    }

    private static func lost(_ file: TakeFile) -> TakeResult {
        TakeResult(
            path: file.path, scene: file.take.scene,
            verdict: .impossible("the process that ran the take exited unexpectedly", code: Failure.Code.software.rawValue))
    }

    /// Waits until some members have produced output or exited, and returns these members.
    private static func readable(_ members: [Member]) throws -> [Member] {
        let working = members.filter(\.isWorking)
        var polled = working.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
        while poll(&polled, nfds_t(polled.count), -1) < 0 {
            guard errno == EINTR else {
                throw Failure(.software, "the results of takes cannot be read: \(String(cString: strerror(errno)))")
            }
        }
        return zip(working, polled).filter { $0.1.revents != 0 }.map(\.0)
    }

    /// Divides takes into up to `count` shares of similar size. Takes that use the same code are in the same share, so the code is built
    /// only once.
    static func shares(of files: [TakeFile], among count: Int) -> [[String]] {
        var folders = TakeSubject.CodeFolders()
        let groups = Dictionary(grouping: files) { file in
            if case .code(let path, _)? = try? file.home(among: &folders) { path } else { file.path }
        }
        var shares = [[String]](repeating: [], count: max(1, min(count, groups.count)))
        for group in groups.values.sorted(by: { ($1.count, $0[0].path) < ($0.count, $1[0].path) }) {
            let least = shares.indices.min { shares[$0].count < shares[$1].count } ?? 0
            shares[least] += group.map(\.path)
        }
        return shares.filter { !$0.isEmpty }
    }

    /// A worker process. It never outlives this process.
    private final class Member {
        let output: Int32
        private(set) var isWorking = true
        private let process: pid_t
        private var text: [UInt8] = []

        init(_ executable: String, _ command: [String], _ job: TakeWorker.Job) throws {
            var (input, results): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
            guard pipe(&input) == 0, pipe(&results) == 0 else {
                let failure = Self.failure(executable)
                Self.close(input)
                throw failure
            }
            for end in input + results { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            let words = ([executable] + command).map { strdup($0) } + [nil]
            defer { words.forEach { free($0) } }
            process = start_child(executable, words, environ, input[0], results[1], STDERR_FILENO)
            let failure = Self.failure(executable)
            output = results[0]
            Self.close([input[0], results[1]])
            defer { Self.close([input[1]]) }
            // `deinit` cleans up if this throws.
            guard process > 0 else { throw failure }
            // If the process has already ended, `read()` detects that.
            try? OutputStream(descriptor: input[1], name: executable).write(JSONEncoder().encode(job))
        }

        deinit {
            Foundation.close(output)
            if isWorking { kill_child(process) }
        }

        private static func close(_ descriptors: [Int32]) {
            for descriptor in descriptors where descriptor >= 0 { _ = Foundation.close(descriptor) }
        }

        private static func failure(_ executable: String) -> Failure {
            Failure(.software, "\(executable) cannot be started: \(String(cString: strerror(errno)))")
        }

        /// Reads the available output and returns the results in it.
        func read() -> [TakeResult] {
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            let count = Foundation.read(output, &piece, piece.count)
            if count > 0 { text += piece.prefix(count) } else if count == 0 || errno != EINTR { end() }
            var results: [TakeResult] = []
            while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
                if let result = try? JSONDecoder().decode(TakeResult.self, from: Data(text[..<end])) { results.append(result) }
                text.removeSubrange(...end)
            }
            return results
        }

        private func end() {
            isWorking = false
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }
    }
}
