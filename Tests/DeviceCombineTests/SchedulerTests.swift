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

    @Test("S-FRAME-23: operations of the main queue wait and repeat in device time")
    func mainOperationsRepeatInDeviceTime() {
        let log = Log(), queue = OperationQueue.main
        turns.run(at: 1) {
            queue.schedule(after: queue.now.advanced(by: 0.5), tolerance: 0, options: nil) { log.note("once") }
            let ticks = queue.schedule(after: queue.now.advanced(by: 0.75), interval: 0.5, tolerance: 0, options: nil) { log.note("tick") }
            AnyCancellable(ticks).store(in: &log.work)
        }
        turns.turn(from: 1.25, through: 2.5, step: 0.25)
        #expect(log.lines == ["once 1.5", "tick 1.75", "tick 2.25"])
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

    @Test func collectingStopsItsClockWhenCanceled() {
        let log = Log(), values = PassthroughSubject<Int, Never>()
        let subscription = values.collect(.byTime(IdleScheduler(log: log), .seconds(1))).sink { log.lines.append("\($0)") }
        values.send(1)
        subscription.cancel()
        values.send(completion: .finished)
        #expect(log.lines == ["stopped"])
    }

    @Test func collectingPublishesFullArraysImmediately() {
        let log = Log(), numbers = Publishers.Sequence<[Int], Never>(sequence: [1, 2, 3])
        let scheduler = IdleScheduler(log: log)
        numbers.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).sink {
            log.lines.append("\($0)")
        } receiveValue: {
            log.lines.append("\($0)")
        }.store(in: &log.work)
        #expect(log.lines == ["[1, 2]", "[3]", "stopped", "finished"])
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

    /// The work on a run loop or an operation queue of another thread happens there, in real time.
    @Test(.timeLimit(.minutes(30))) func workOfOtherRunLoopAndOperationsRunsThere() async {
        let log = Log()
        await withCheckedContinuation { end in
            Thread.detachNewThread {
                let loop = RunLoop.current, start = loop.now
                loop.schedule(options: nil) { log.lines.append("immediate") }
                loop.schedule(after: start.advanced(by: .milliseconds(2)), tolerance: 0, options: nil) { log.lines.append("delayed") }
                let ticks = loop.schedule(
                    after: start.advanced(by: .milliseconds(1)), interval: .milliseconds(2), tolerance: 0, options: nil
                ) { log.lines.append("tick") }
                while Set(log.lines).count < 3 || log.lines.count < 4 {
                    _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
                }
                ticks.cancel()
                let queue = OperationQueue()
                queue.schedule(options: nil) { log.lines.append("operation") }
                queue.waitUntilAllOperationsAreFinished()
                end.resume()
            }
        }
        #expect(
            log.lines.first == "immediate" && log.lines.last == "operation" && Set(log.lines.dropFirst().dropLast()) == ["tick", "delayed"])
    }

    /// The serial queue runs both in order of their times.
    @Test(.timeLimit(.minutes(30))) func repeatedWorkOfOtherQueueEndsWhenCanceled() async {
        let queue = DispatchQueue(label: "other"), log = Log()
        await withCheckedContinuation { end in
            queue.async {
                var ticks: (any Cancellable)?
                ticks = queue.schedule(
                    after: queue.now.advanced(by: .milliseconds(1)), interval: .milliseconds(1), tolerance: .zero, options: nil
                ) {
                    log.lines.append("tick")
                    guard log.lines.count == 3 else { return }
                    ticks?.cancel()
                    queue.schedule(after: queue.now.advanced(by: .milliseconds(6)), tolerance: .zero, options: nil) { end.resume() }
                }
            }
        }
        #expect(log.lines == ["tick", "tick", "tick"])
    }

    @Test func queueIntervalsAreNanosecondsWithoutOverflow() {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        let all: [Stride] = [.seconds(2), .seconds(1.5), .milliseconds(7), .microseconds(8), .nanoseconds(9), 3, 0.25]
        #expect(all.map(\.magnitude) == [2_000_000_000, 1_500_000_000, 7_000_000, 8000, 9, 3_000_000_000, 250_000_000])
        let intervals: [DispatchTimeInterval] = [.seconds(2), .milliseconds(3), .microseconds(4), .nanoseconds(5), .never]
        #expect(intervals.map { Stride($0).magnitude } == [2_000_000_000, 3_000_000, 4000, 5, .max])
        #expect(
            Stride.seconds(Int.min).magnitude == .min && Stride.milliseconds(.max).magnitude == .max && Stride(exactly: UInt64.max) == nil)
        #expect(Stride.seconds(2) * .seconds(0.5) == .seconds(1) && Stride.nanoseconds(5).timeInterval == .nanoseconds(5))
        var sum: Stride = 2
        sum += 3
        sum -= 1
        sum *= 2
        #expect(sum == 8 && Stride.seconds(1) < .seconds(2) && !(Stride.seconds(1) < .seconds(1)))
    }

    @Test func queueInstantsStayInRange() {
        typealias Instant = DispatchQueue.SchedulerTimeType
        let early = Instant(DispatchTime(uptimeNanoseconds: 5)), late = Instant(DispatchTime(uptimeNanoseconds: .max - 5))
        #expect(early.advanced(by: .nanoseconds(-9)).dispatchTime.uptimeNanoseconds == 1)
        #expect(early.advanced(by: .nanoseconds(-3)).dispatchTime.uptimeNanoseconds == 2)
        #expect(late.advanced(by: .nanoseconds(9)).dispatchTime == .distantFuture)
        #expect(early.distance(to: late).magnitude == .max && late.distance(to: early).magnitude == -.max)
        #expect(early.distance(to: early.advanced(by: .nanoseconds(4))).magnitude == 4)
    }

    @Test func runLoopIntervalsAreSeconds() {
        typealias Stride = RunLoop.SchedulerTimeType.Stride
        let all: [Stride] = [.seconds(2), .seconds(1.5), .milliseconds(7), .microseconds(8), .nanoseconds(9), 3, 0.25]
        #expect(all.map(\.magnitude) == [2, 1.5, 0.007, 0.000_008, 0.000_000_009, 3, 0.25])
        var sum: Stride = 2
        sum += 3
        sum -= 1
        sum *= 2
        #expect(sum == 8 && Stride.seconds(1) < .seconds(2) && !(Stride.seconds(1) < .seconds(1)))
        #expect(Stride(exactly: 5) == 5 && Stride(exactly: Int.max) == nil && Stride(0.5).timeInterval == 0.5)
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
