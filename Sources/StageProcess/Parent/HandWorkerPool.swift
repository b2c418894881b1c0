import CSystem
import Foundation
import Problems
import Scenes
import Stage

/// Processes that play inputs in parallel, one process per core.
@MainActor package final class HandWorkerPool {
    private var members: [Member]
    private let makeMember: () throws -> Member

    /// A process that plays one input at a time.
    @MainActor private final class Member {
        let channel: Channel
        /// Waits for the process, and returns the signal that ended it.
        let end: () -> DeviceFailure
        /// The index of the job that the process is playing, and the time when the job started.
        var job: (index: Int, since: ContinuousClock.Instant)?

        init(_ channel: Channel, end: @escaping () -> DeviceFailure) { (self.channel, self.end) = (channel, end) }
    }

    private init(count: Int, _ makeMember: @escaping () throws -> Member) throws {
        self.makeMember = makeMember
        members = try (0..<max(1, count)).map { _ in try makeMember() }
    }

    /// Creates processes for the code in a library. Each process loads the library once, and plays every input in a copy of itself.
    package convenience init(
        count: Int, library: String, scene: String, _ settings: StageSettings, start: @escaping () throws -> StageChild
    ) throws {
        try self.init(count: count) {
            let child = try start()
            child.load(library)
            var writer = WireWriter()
            writer.write(DeviceRequest.playHands(scene: scene, settings))
            child.channel.send(writer.bytes)
            return Member(child.channel) {
                child.kill()
                return child.ended(within: -1) ?? DeviceFailure(.crashed, "Its process was killed.")
            }
        }
    }

    /// Creates processes for a scene in this program, as copies of this process. `run` provides the settings.
    package convenience init(count: Int, scene: Scene, _ run: HeadlessRun) throws {
        try self.init(count: count) {
            var ends: [Int32] = [-1, -1]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
                throw StageChild.Problem(words: "couldn't create a socket: \(String(cString: strerror(errno)))")
            }
            let process = copy_process()
            if process == 0 {
                close(ends[0])
                // Discards the output, because findings report the engine's warnings instead.
                let nothing = open("/dev/null", O_WRONLY)
                for descriptor in [STDOUT_FILENO, STDERR_FILENO] { dup2(nothing, descriptor) }
                HandServer(Channel(ends[1]), scene, run).serve()
                leave_process()
            }
            close(ends[1])
            guard process > 0 else { throw StageChild.Problem(words: "couldn't create a process: \(String(cString: strerror(errno)))") }
            return Member(Channel(ends[0])) {
                var status: Int32 = 0
                _ = await_copy(process, 0, &status)
                return status & 0x7f == SIGPROF
                    ? DeviceFailure(.hangs, "The scene is not responding.")
                    : DeviceFailure(.crashed, "The scene was terminated by \(String(cString: strsignal(status & 0x7f))).")
            }
        }
    }

    // MARK: Playing

    /// The time, in seconds, after which a process that doesn't answer is killed.
    private static let longest = Duration.seconds(40)
    /// The time for inputs that are being played when the time is over. Code that blocks is recognized before.
    private static let patience = Duration.seconds(5)

    /// Plays `jobs` and returns their runs in the same order; nil for jobs that weren't played, because the time was over.
    package func play(_ jobs: [Storm.Job], _ isOver: Storm.Limit) throws -> [ExaminedRun?] {
        var runs = [ExaminedRun?](repeating: nil, count: jobs.count)
        var next = 0, hasHung = false, end: ContinuousClock.Instant?
        while true {
            if end == nil, isOver(hasHung) { end = .now }
            for member in members where end == nil && member.job == nil && next < jobs.count {
                var writer = WireWriter()
                writer.write(jobs[next])
                member.channel.send(writer.bytes)
                member.job = (next, .now)
                next += 1
            }
            guard members.contains(where: { $0.job != nil }) else { return runs }
            waitForAnswer()
            for (position, member) in members.enumerated() {
                guard let job = member.job else { continue }
                if let run = try answer(of: member, at: position, jobs[job.index]) {
                    runs[job.index] = run
                    member.job = nil
                    hasHung = hasHung || run.failure?.kind == .hangs
                } else if let end, .now - end > Self.patience {
                    member.job = nil
                    _ = member.end()
                    members[position] = try makeMember()
                }
            }
        }
    }

    /// Waits for a limited time until a process answers or ends.
    private func waitForAnswer() {
        var entries = members.filter { $0.job != nil }.map { pollfd(fd: $0.channel.descriptor, events: Int16(POLLIN), revents: 0) }
        poll(&entries, nfds_t(entries.count), 1000)
    }

    /// Returns a member's answer, or nil if it hasn't answered yet. Replaces a member whose process has exited.
    private func answer(of member: Member, at position: Int, _ job: Storm.Job) throws -> ExaminedRun? {
        while true {
            switch member.channel.receive(timeout: 0) {
            case .message(let bytes):
                var reader = WireReader(bytes)
                if let run = try? reader.read(ExaminedRun.self) { return run }
                // This is the answer to the request to load the library.
                var other = WireReader(bytes)
                guard case .loaded(let problem)? = try? other.read(DeviceAnswer.self) else { return try replace(member, at: position, job) }
                if let problem { throw StageChild.Problem(words: problem) }
            case .nothing:
                guard let since = member.job?.since, .now - since > Self.longest else { return nil }
                return try replace(member, at: position, job)
            case .end: return try replace(member, at: position, job)
            }
        }
    }

    /// Replaces a member whose process exited, and returns the failed run.
    private func replace(_ member: Member, at position: Int, _ job: Storm.Job) throws -> ExaminedRun {
        var run = ExaminedRun()
        run.end = job.begin
        run.failure = member.end()
        members[position] = try makeMember()
        return run
    }
}
