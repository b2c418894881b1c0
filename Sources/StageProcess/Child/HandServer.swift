import CSystem
import Foundation
import Problems
import Scenes
import Stage
import UIKit

/// Plays inputs on a scene on behalf of another process. Each message is a `Storm.Job`, and the answer to it is the examined run.
@MainActor struct HandServer {
    private let channel: Channel
    private let scene: Scene
    private let run: HeadlessRun
    private let take: Take

    init(_ channel: Channel, _ scene: Scene, _ run: HeadlessRun) {
        (self.channel, self.scene, self.run) = (channel, scene, run)
        take = Take(of: run.settings, scene: scene.name)
    }

    /// Plays inputs in this process until the parent closes the connection.
    func serve() {
        while let job = nextJob() { answer(play(job)) }
    }

    /// Plays each input in a copy of this process until the parent closes the connection. Every input therefore runs on freshly loaded
    /// code, and code that fails ends only its own copy. `symbol` is an address in the code's library.
    func serveInCopies(watching symbol: UnsafeMutableRawPointer) {
        Self.warmUp()
        let output = make_memory_file("output"), call = make_memory_file("call"), pictures = make_memory_file("pictures")
        for descriptor in [output, pictures] { _ = fcntl(descriptor, F_SETFL, O_APPEND) }
        while let job = nextJob() {
            for descriptor in [output, call, pictures] { ftruncate(descriptor, 0) }
            let process = copy_process()
            if process == 0 {
                for descriptor in [STDOUT_FILENO, STDERR_FILENO] { dup2(output, descriptor) }
                note_failures(call, symbol)
                Self.notePictures(in: pictures)
                answer(play(job))
                leave_process()
            }
            let status = Self.end(of: process)
            if status != 0 { answer(failed(status, job, output, call)) }
            DecodedPictures.load(Self.text(of: pictures).split(separator: "\n").map(String.init))
        }
    }

    /// Writes the path of each picture that this process decodes to a file, so that other copies needn't decode it. The time for this isn't
    /// limited, because it isn't the code's.
    private static func notePictures(in descriptor: Int32) {
        DecodedPictures.watch { path, decode in
            var rest = itimerval(), none = itimerval()
            setitimer(Int32(ITIMER_PROF.rawValue), &none, &rest)
            decode()
            setitimer(Int32(ITIMER_PROF.rawValue), &rest, nil)
            _ = (path + "\n").utf8CString.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count - 1) }
        }
    }

    /// Waits for a copy to end, and returns its status: 0 if the copy answered. A copy that blocks is ended, and its status is `SIGPROF`.
    private static func end(of process: pid_t) -> Int32 {
        var status: Int32 = 0, watch = BlockWatch()
        for _ in 0..<longest / BlockWatch.interval {
            if has_copy_ended(process, BlockWatch.interval, &status) { return status }
            if watch.isBlocked((try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? "") { break }
        }
        // The signal makes the copy note the call that doesn't return.
        kill(process, SIGPROF)
        // The copy may have answered just before the signal. A second answer would be taken for the next input's.
        return await_copy(process, noteTime, &status) && status == 0 ? 0 : SIGPROF
    }

    /// The time, in milliseconds, after which a copy is considered hanging, even if its code doesn't block.
    private static let longest: Int32 = 10_000
    /// The time, in milliseconds, for a copy to note the call that doesn't return.
    private static let noteTime: Int32 = 200

    /// Loads the fonts in advance, so that the copies share them.
    private static func warmUp() {
        let scene = Scene("fonts") {
            let controller = UIViewController(), label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            label.text = "Segue"
            controller.view.addSubview(label)
            return controller
        }
        _ = SceneDevice(scene, StageSettings()) { 0 }.turn(Turn(time: 0))
    }

    private func nextJob() -> Storm.Job? {
        guard case .message(let bytes) = channel.receive() else { return nil }
        var reader = WireReader(bytes)
        return try? reader.read(Storm.Job.self)
    }

    private func answer(_ run: ExaminedRun) {
        var writer = WireWriter()
        writer.write(run)
        channel.sendWaiting(writer.bytes)
    }

    // MARK: Runs

    private func play(_ job: Storm.Job) -> ExaminedRun {
        var run = run
        let willTurn = run.willTurn
        run.willTurn = { time in
            limit_processor_time(job.timeLimit)
            willTurn(time)
        }
        let result = run.examined(job, take, showing: scene)
        limit_processor_time(0)
        return result
    }

    private func failed(_ status: Int32, _ job: Storm.Job, _ output: Int32, _ call: Int32) -> ExaminedRun {
        var run = ExaminedRun()
        run.end = job.begin
        run.failure =
            status & 0x7f == SIGPROF
            ? DeviceFailure(.hangs, "The code is not responding.") : CrashReport(Self.text(of: output)).failure(status: status)
        var address: UInt = 0
        if pread(call, &address, MemoryLayout<UInt>.size, 0) == MemoryLayout<UInt>.size, address > 0 { run.failedCall = address }
        return run
    }

    private static func text(of descriptor: Int32) -> String {
        let count = Int(min(lseek(descriptor, 0, SEEK_END), 1 << 20))
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { $1 = max(0, pread(descriptor, $0.baseAddress, count, 0)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
