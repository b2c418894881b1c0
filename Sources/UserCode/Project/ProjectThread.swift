import Foundation
import Synchronization
import Translation

/// Builds a project on a separate thread, so that listing and translating files and starting compilers never delay a frame. The thread ends
/// when this object is released.
package final class ProjectThread: Sendable {
    /// The events since the last report, and the project's resulting state.
    package struct Report: Sendable {
        package let events: [LiveProject.Event]
        /// The files found when the folder was last listed, sorted by path.
        package let files: [String]
        /// Whether a build is running or scheduled.
        package let isBuilding: Bool
        /// The time of the events, on the clock that the thread was created with.
        package let time: TimeInterval
    }

    private enum Order: Sendable {
        case cancel, rebuild
        case override(TunableLiteral, file: String, text: String?)
    }

    /// The state shared by both threads.
    private final class Shared: Sendable {
        /// The pending requests, and the number of cancellations so far.
        let orders = Mutex<(waiting: [Order], cancellations: Int)>(([], 0))
    }

    private let shared = Shared()
    /// The writing end of a pipe. Writing a byte signals a new request. Closing it ends the thread.
    private let setter: Int32

    /// Starts building `project`, which must no longer be used directly. `clock` returns the time in seconds. `use` is called on the main
    /// queue with each report.
    package init(
        _ project: sending LiveProject, clock: @escaping @Sendable () -> TimeInterval,
        _ use: @escaping @MainActor @Sendable (Report) -> Void
    ) {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        setter = ends[1]
        nonisolated(unsafe) let project = project
        let thread = Thread { [shared, control = ends[0]] in Self.run(project, control, shared, clock, use) }
        thread.name = "project"
        thread.stackSize = 8 << 20
        thread.start()
    }

    deinit { close(setter) }

    /// Cancels the running build. No more of its events arrive. The next change starts another build.
    package func cancel() { send(.cancel) }

    /// Rebuilds the project. A running build restarts.
    package func rebuild() { send(.rebuild) }

    private func send(_ order: Order) {
        shared.orders.withLock {
            $0.waiting.append(order)
            if case .cancel = order { $0.cancellations += 1 }
        }
        var byte: UInt8 = 1
        write(setter, &byte, 1)
    }

    // MARK: The thread

    private static func run(
        _ project: LiveProject, _ control: Int32, _ shared: Shared, _ clock: () -> TimeInterval,
        _ use: @escaping @MainActor @Sendable (Report) -> Void
    ) {
        defer { close(control) }
        runWindowFirst()
        var cancellations = 0, wasBuilding = false
        while wait(control, project, at: clock()) {
            let (orders, count) = shared.orders.withLock { state in
                defer { state.waiting = [] }
                return (state.waiting, state.cancellations)
            }
            cancellations = count
            orders.forEach { perform($0, on: project) }
            let now = clock(), events = project.serve(at: now)
            guard !events.isEmpty || project.isBuilding != wasBuilding else { continue }
            wasBuilding = project.isBuilding
            let report = Report(events: events, files: project.files, isBuilding: wasBuilding, time: now)
            DispatchQueue.main.async { [cancellations] in
                guard shared.orders.withLock({ $0.cancellations }) == cancellations else { return }
                MainActor.assumeIsolated { use(report) }
            }
        }
    }

    /// Lowers the priority of this thread, and so of the compilers that it starts. Otherwise they would delay the window's frames when no
    /// processor is idle. Linux gives each thread its own priority.
    private static func runWindowFirst() { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5) }

    /// Waits until there is something to do. Returns false if the thread should end.
    private static func wait(_ control: Int32, _ project: LiveProject, at now: TimeInterval) -> Bool {
        var entries = ([control] + project.descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let timeout = project.nextTime.map { $0.isFinite ? max(0, $0 - now) : 0 }
        poll(&entries, nfds_t(entries.count), timeout.map { Int32(($0 * 1000).rounded(.up)) } ?? -1)
        guard entries[0].revents != 0 else { return true }
        var bytes = [UInt8](repeating: 0, count: 64)
        return read(control, &bytes, bytes.count) > 0
    }

    private static func perform(_ order: Order, on project: LiveProject) {
        switch order {
        case .cancel: project.cancel()
        case .rebuild: project.rebuild()
        case .override(let literal, let file, let text): project.override(literal, in: file, by: text)
        }
    }
}

extension ProjectThread: Tunable {
    package func override(_ literal: TunableLiteral, in file: String, by text: String?) {
        send(.override(literal, file: file, text: text))
    }
}
