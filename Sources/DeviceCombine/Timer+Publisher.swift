import Foundation
import OpenCombine

extension Timer {
    /// Returns a publisher of the date every `interval` seconds, once it is connected. On the main run loop of a device's code, the
    /// seconds and the dates are the device's. `tolerance` has no effect.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher of the date at an interval.
    public final class TimerPublisher: ConnectablePublisher {
        /// The date at which the timer fires. In a device's code, this is a date in device time.
        public typealias Output = Date
        /// Timers never fail.
        public typealias Failure = Never

        /// The time between two dates, in seconds.
        public let interval: TimeInterval
        /// The permitted delay in seconds. It has no effect.
        public let tolerance: TimeInterval?
        /// The run loop that schedules the timer.
        public let runLoop: RunLoop
        /// The mode of the run loop. It has no effect.
        public let mode: RunLoop.Mode
        /// The options for the run loop, which have no effect.
        public let options: RunLoop.SchedulerOptions?
        private let dates = PassthroughSubject<Date, Never>()

        /// Creates a publisher. It doesn't publish dates until it is connected.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.runLoop, self.mode, self.options) = (interval, tolerance, runLoop, mode, options)
        }

        /// Adds a subscriber. It receives the dates of all timers that `connect()` starts.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
            dates.receive(subscriber: subscriber)
        }

        /// Starts a timer. It stops when the result is canceled.
        public func connect() -> any Cancellable {
            let (runLoop, dates) = (runLoop, dates)
            return runLoop.schedule(
                after: runLoop.now.advanced(by: .seconds(interval)), interval: .seconds(interval), tolerance: 0, options: options
            ) { dates.send(runLoop.now.date) }
        }
    }
}
