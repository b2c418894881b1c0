import Foundation
import Synchronization
import Testing

@testable import Boundary

struct WorkerThreadTests {
    /// Returns, from the calling thread's `/proc` status, the lines with the given names.
    private static func status(_ names: Set<String>) -> [String] {
        let text = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init).filter { line in names.contains { line.hasPrefix($0 + ":") } }
    }

    private static func statusOfWorker(_ names: Set<String>) -> [String] {
        let lines = Mutex<[String]>([])
        WorkerThread { lines.withLock { $0 = status(names) } }?.join()
        return lines.withLock { $0 }
    }

    /// The thread starts on another processor, and can then run on any processor that its creator can use.
    @Test func workerMayRunOnAnyProcessor() {
        let own = Self.status(["Cpus_allowed"])
        #expect(own.count == 1)
        #expect(Self.statusOfWorker(["Cpus_allowed"]) == own)
    }

    @Test func workerBlocksSignals() throws {
        let before = Self.status(["SigBlk"]), line = try #require(Self.statusOfWorker(["SigBlk"]).first)
        let blocked = try #require(UInt64(line.split(separator: "\t").last ?? "", radix: 16))
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGWINCH, SIGPIPE] { #expect(blocked >> UInt64(signal - 1) & 1 == 1) }
        #expect(Self.status(["SigBlk"]) == before)
    }
}
