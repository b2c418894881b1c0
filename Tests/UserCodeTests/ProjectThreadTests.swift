import Foundation
import Synchronization
import TestSupport
import Testing

@testable import UserCode

/// Checks that a project is built on its own thread, and that its events arrive on the main queue in order.
@MainActor struct ProjectThreadTests {
    private let scratch: Scratch
    private let fake: FakeToolchain

    init() throws {
        scratch = try Scratch()
        let code = scratch.path("code"), gate = scratch.path("gate")
        fake = try FakeToolchain(
            scratch, compile: "grep -q slow '\(code)'/*.swift && exec sleep 1000; flock --shared '\(gate)' true")
        _ = try scratch.file("code/A.swift", "class ViewController: UIViewController {}")
    }

    /// A clock that each reading moves by 0.1 s. If the clock stood still, a change that is noticed late would never be built.
    private final class SteppingClock: Sendable {
        private let readings = Mutex(0)
        func read() -> TimeInterval {
            readings.withLock {
                $0 += 1
                return Double($0) / 10
            }
        }
    }

    /// Starts building the code, and returns the stream of its events.
    private func start() throws -> (thread: ProjectThread, reports: AsyncStream<ProjectThread.Report>) {
        let (stream, continuation) = AsyncStream<ProjectThread.Report>.makeStream()
        let project = try LiveProject(scratch.path("code"), settings: fake.settings(scratch))
        return (ProjectThread(project, clock: SteppingClock().read) { continuation.yield($0) }, stream)
    }

    /// Returns the next report that matches.
    private func next(
        _ reports: inout AsyncStream<ProjectThread.Report>.Iterator, where matches: (ProjectThread.Report) -> Bool
    ) async -> ProjectThread.Report? {
        while let report = await reports.next(isolation: MainActor.shared) { if matches(report) { return report } }
        return nil
    }

    @Test func buildIsReportedWithFiles() async throws {
        // The compiler waits until the first report has arrived. It could otherwise end before the thread reports that it started.
        let gate = open(scratch.path("gate"), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        #expect(flock(gate, LOCK_EX) == 0)
        let (thread, stream) = try start()
        var reports = stream.makeAsyncIterator()
        let first = await reports.next(isolation: MainActor.shared)
        #expect(first?.isBuilding == true && first?.files == [scratch.path("code/A.swift")])
        close(gate)
        let last = await next(&reports) { !$0.isBuilding }
        #expect(last?.events.last?.library != nil)
        withExtendedLifetime(thread) {}
    }

    @Test func rebuildReachesProject() async throws {
        let (thread, stream) = try start()
        var reports = stream.makeAsyncIterator()
        _ = await next(&reports) { !$0.isBuilding }
        thread.rebuild()
        let second = await next(&reports) { $0.events.contains { $0.library != nil } }
        #expect(second?.events.last?.library != nil)
        withExtendedLifetime(thread) {}
    }

    @Test func cancelledBuildReportsNothingMore() async throws {
        let code = try scratch.file("code/B.swift", "// slow")
        let (thread, stream) = try start()
        var reports = stream.makeAsyncIterator()
        _ = await next(&reports) { $0.isBuilding }
        thread.cancel()
        try FileManager.default.removeItem(atPath: code)
        thread.rebuild()
        var events: [LiveProject.Event] = []
        _ = await next(&reports) { report in
            events += report.events
            return report.events.contains { $0.library != nil }
        }
        #expect(events.allSatisfy { if case .building = $0 { true } else { $0.library != nil } }, "\(events)")
        withExtendedLifetime(thread) {}
    }

    @Test func releasedThreadEndsDuringBuild() async throws {
        final class Owner: Sendable {}
        weak var owner: Owner?
        _ = try scratch.file("code/B.swift", "// slow")
        do {
            let project = try LiveProject(scratch.path("code"), settings: fake.settings(scratch)), new = Owner()
            owner = new
            let (stream, continuation) = AsyncStream<ProjectThread.Report>.makeStream()
            let thread = ProjectThread(project, clock: SteppingClock().read) { report in
                withExtendedLifetime(new) { _ = continuation.yield(report) }
            }
            var reports = stream.makeAsyncIterator()
            _ = await next(&reports) { $0.isBuilding }
            withExtendedLifetime(thread) {}
        }
        while owner != nil { await Task.yield() }
    }

    @Test func compilerUsesLargePagesUnlessUserChose() {
        #expect(BuildSettings.memorySettings([:]) == ["GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"])
        #expect(BuildSettings.memorySettings(["GLIBC_TUNABLES": "a=1"]) == ["GLIBC_TUNABLES": "a=1:glibc.malloc.hugetlb=1"])
        #expect(BuildSettings.memorySettings(["GLIBC_TUNABLES": "glibc.malloc.hugetlb=0"]).isEmpty)
    }
}
