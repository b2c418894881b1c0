import Boundary
import CSystem
import Foundation

/// A child process that runs ffmpeg. It never outlives the current process.
final class FFmpegProcess {
    private let process: pid_t
    private let format: FilmFormat
    private let log: String
    private var pipe: Int32
    private var isOver = false

    /// Starts ffmpeg with the given arguments and a pipe to its standard input.
    init(_ arguments: [String], _ recipe: FFmpegRecipe) throws(FilmError) {
        (format, log) = (recipe.format, recipe.log)
        guard let program = Self.path else { throw .noFFmpeg(recipe.format) }
        var ends: [Int32] = [-1, -1]
        let messages = open(recipe.log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard messages >= 0 else { throw .cannotWrite(String(cString: strerror(errno))) }
        guard Foundation.pipe(&ends) == 0 else {
            defer { close(messages) }
            throw .cannotWrite(String(cString: strerror(errno)))
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Frames are several megabytes in size, so the pipe is enlarged.
        _ = fcntl(ends[1], Self.setPipeSize, 1 << 20)
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        process = start_child(program, words, environ, ends[0], messages, messages)
        let reason = String(cString: strerror(errno))
        words.forEach { free($0) }
        close(ends[0])
        close(messages)
        pipe = ends[1]
        guard process > 0 else {
            close(pipe)
            (pipe, isOver) = (-1, true)
            throw .cannotWrite("\(program) cannot be started: \(reason)")
        }
    }

    deinit {
        if pipe >= 0 { close(pipe) }
        guard !isOver else { return }
        kill(-process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// The path of ffmpeg in PATH, or nil if it isn't there.
    static var path: String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.lazy.map { $0 + "/ffmpeg" }.first { access($0, X_OK) == 0 }
    }

    /// Writes bytes to ffmpeg's input. Throws an error if ffmpeg exits before it has read them all.
    func write(_ bytes: [UInt8]) throws(FilmError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            var count = 0
            withoutPipeSignal { count = rest.withUnsafeBytes { Foundation.write(pipe, $0.baseAddress, $0.count) } }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                try finish()
                throw failure
            }
        }
    }

    /// The interval for polling an exiting process, in microseconds.
    private static let pause: UInt32 = 20_000

    /// Closes the input and waits until ffmpeg exits. Calls `goesOn` repeatedly, and kills the process when it returns false.
    func finish(_ goesOn: () -> Bool = { true }) throws(FilmError) {
        guard !isOver else { return }
        close(pipe)
        pipe = -1
        var status: Int32 = 0
        while true {
            let ended = waitpid(process, &status, WNOHANG)
            if ended != 0, ended > 0 || errno != EINTR { break }
            if !goesOn() { kill(-process, SIGKILL) }
            usleep(Self.pause)
        }
        isOver = true
        // The process may exit before the first poll, so `goesOn` is also checked here.
        guard status == 0, goesOn() else { throw failure }
    }

    /// ffmpeg's messages, combined into one sentence.
    private var failure: FilmError {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        if text.contains("Unknown encoder") { return .noEncoder(format) }
        let line = text.split(separator: "\n").first { !$0.isEmpty } ?? "no reason given"
        return .cannotWrite("ffmpeg: \(line)")
    }

    /// The value of `F_SETPIPE_SZ`, which the C library doesn't declare by default.
    private static let setPipeSize: Int32 = 1031
}
