import DeviceCombine
import Testing
import UIKit

/// Combine's schedulers and timers on a device (S-FRAME-23).
@MainActor struct SchedulerTests {
    private let turns = DeviceTurns()

    private final class Log: @unchecked Sendable {
        var lines: [String] = []
        var work: Set<AnyCancellable> = []
        func note(_ text: Any) { lines.append("\(text) \((CACurrentMediaTime() * 1000).rounded() / 1000)") }
    }

    @Test("S-FRAME-23: debounce publishes the last value once the interval has passed in device time", arguments: [true, false])
    func debounceWaitsInDeviceTime(isQueue: Bool) {
        let log = Log(), text = PassthroughSubject<String, Never>()
        turns.run(at: 1) {
            if isQueue {
                text.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { log.note($0) }.store(in: &log.work)
            } else {
                text.debounce(for: 0.3, scheduler: RunLoop.main).sink { log.note($0) }.store(in: &log.work)
            }
            text.send("a")
        }
        turns.run(at: 1.25) { text.send("ab") }
        turns.turn(from: 1.3, through: 2, step: 0.05)
        #expect(log.lines == ["ab 1.55"])
    }

    @Test("S-FRAME-23: throttle compares device times")
    func throttleComparesDeviceTimes() {
        let log = Log(), values = PassthroughSubject<Int, Never>()
        turns.run(at: 1) {
            values.throttle(for: .seconds(0.5), scheduler: DispatchQueue.main, latest: true).sink { log.note($0) }.store(in: &log.work)
        }
        for index in 0..<10 { turns.run(at: 1.125 + 0.125 * Double(index)) { values.send(index) } }
        turns.turn(from: 2.375, through: 4, step: 0.125)
        #expect(log.lines.first == "0 1.25", "the first value passes in the next turn")
        #expect(log.lines.last?.hasPrefix("9 ") ?? false, "the latest value isn't lost")
        #expect(log.lines.count == 4, "\(log.lines)")
    }

    @Test("S-FRAME-23: delay publishes later in device time")
    func delayWaitsInDeviceTime() {
        let log = Log()
        turns.run(at: 1) { Just("x").delay(for: .seconds(1), scheduler: RunLoop.main).sink { log.note($0) }.store(in: &log.work) }
        turns.turn(from: 1.25, through: 3, step: 0.25)
        #expect(log.lines == ["x 2.0"])
    }

    @Test("S-FRAME-23: receive(on:) the main queue or run loop publishes in the next turn")
    func receivingOnMainTakesATurn() {
        let log = Log()
        turns.run(at: 1) {
            Just("queue").receive(on: DispatchQueue.main).sink { log.note($0) }.store(in: &log.work)
            Just("loop").receive(on: RunLoop.main).sink { log.note($0) }.store(in: &log.work)
            Just("operations").receive(on: OperationQueue.main).sink { log.note($0) }.store(in: &log.work)
            log.note("code")
        }
        turns.device.turn(at: 1.5)
        #expect(log.lines == ["code 1.0", "queue 1.5", "loop 1.5", "operations 1.5"])
    }

    @Test("S-FRAME-23: a timer publishes the device's date until it is canceled")
    func timerTicksInDeviceTimeUntilCanceled() {
        let log = Log()
        var dates: [Date] = []
        turns.run(at: 1) {
            Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink {
                dates.append($0)
                log.note("tick")
            }.store(in: &log.work)
        }
        turns.turn(from: 1.25, through: 2.5, step: 0.25)
        #expect(log.lines == ["tick 1.5", "tick 2.0", "tick 2.5"])
        #expect(zip(dates.dropFirst(), dates).map { $0.timeIntervalSince($1) } == [0.5, 0.5])
        log.work = []
        turns.turn(from: 2.75, through: 4, step: 0.25)
        #expect(log.lines.count == 3)
    }

    @Test("S-FRAME-23: collect(.byTime) publishes the values of each interval, and the rest at the end")
    func collectingByTimeFollowsDeviceTime() {
        let log = Log(), values = PassthroughSubject<Int, Never>()
        turns.run(at: 1) {
            values.collect(.byTime(RunLoop.main, .seconds(1))).sink { log.note($0) }.store(in: &log.work)
            values.send(1)
            values.send(2)
        }
        turns.turn(from: 1.5, through: 3, step: 0.5)
        turns.run(at: 3.5) {
            values.send(3)
            values.send(completion: .finished)
        }
        turns.turn(from: 4, through: 6, step: 0.5)
        #expect(log.lines == ["[1, 2] 2.0", "[3] 3.5"])
    }

    /// A scheduler that never runs anything, and notes the cancellation of repeated work.
    private struct IdleScheduler: Scheduler {
        let log: Log
        var now: DispatchQueue.SchedulerTimeType { DispatchQueue.main.now }
        var minimumTolerance: DispatchQueue.SchedulerTimeType.Stride { .zero }
        func schedule(options: Never?, _ action: @escaping () -> Void) {}
        func schedule(
            after date: DispatchQueue.SchedulerTimeType, tolerance: DispatchQueue.SchedulerTimeType.Stride, options: Never?,
            _ action: @escaping () -> Void
        ) {}
        func schedule(
            after date: DispatchQueue.SchedulerTimeType, interval: DispatchQueue.SchedulerTimeType.Stride,
            tolerance: DispatchQueue.SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
        ) -> any Cancellable {
            AnyCancellable { log.lines.append("stopped") }
        }
    }

    @Test func collectingStopsItsClockAtTheEnd() {
        let log = Log(), values = PassthroughSubject<Int, Never>()
        values.collect(.byTime(IdleScheduler(log: log), .seconds(1))).sink { log.lines.append("\($0)") }.store(in: &log.work)
        values.send(1)
        values.send(completion: .finished)
        #expect(log.lines == ["[1]", "stopped"])
    }

    @Test("S-FRAME-23: the clocks start at fixed instants, as in a stage process")
    func clocksStartAtFixedInstants() {
        turns.run(at: 1.5) {
            #expect(DispatchQueue.main.now.dispatchTime.uptimeNanoseconds == 1_001_500_000_000)
            #expect(RunLoop.main.now.date == Date(timeIntervalSince1970: 1_700_000_001.5))
        }
    }

    /// A background queue isn't part of a device. It is serial, so the order shows which work was delayed.
    @Test(.timeLimit(.minutes(30))) func delayedWorkOfOtherQueueComesLater() async {
        let queue = DispatchQueue(label: "other"), log = Log()
        await withCheckedContinuation { end in
            queue.async {
                queue.schedule(after: queue.now.advanced(by: .milliseconds(5)), tolerance: .zero, options: nil) {
                    log.lines.append("delayed")
                    end.resume()
                }
                queue.schedule(options: nil) { log.lines.append("immediate") }
            }
        }
        #expect(log.lines == ["immediate", "delayed"])
    }

    @Test func instantsAndIntervalsConvert() {
        let queue = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 5_000))
        #expect(queue.advanced(by: .microseconds(2)).distance(to: queue).magnitude == -2_000)
        #expect(DispatchQueue.SchedulerTimeType.Stride(.milliseconds(3)) == .nanoseconds(3_000_000))
        #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(Int.max).magnitude == .max)
        let loop = RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 10))
        #expect(loop.advanced(by: .milliseconds(500)).date == Date(timeIntervalSince1970: 10.5))
    }
}
