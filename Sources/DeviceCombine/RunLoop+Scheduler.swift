import Foundation
import OpenCombine
import UIKit

/// An instant of a run loop or an operation queue.
public struct DateSchedulerTime: Strideable, Hashable, Codable {
    /// The instant as a date. In a device's code, this is a date in device time.
    public var date: Date

    /// Creates an instant from a date.
    public init(_ date: Date) { self.date = date }

    /// The current time. In a device's code, this is the device's time.
    static var now: DateSchedulerTime {
        DateSchedulerTime(DeviceTime.now.map { Date(timeIntervalSince1970: DeviceStart.date + $0) } ?? Date())
    }

    /// Returns the interval from this instant to `other` in seconds. It is negative if `other` is earlier.
    public func distance(to other: DateSchedulerTime) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    /// Returns the instant after `stride`.
    public func advanced(by stride: Stride) -> DateSchedulerTime { DateSchedulerTime(date + stride.magnitude) }

    /// A time interval in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Codable {
        /// The length in seconds, which can be negative.
        public var magnitude: TimeInterval

        /// The length in seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// Creates an interval of `interval` seconds.
        public init(_ interval: TimeInterval) { magnitude = interval }
        /// Creates an interval from a number of seconds.
        public init(floatLiteral value: TimeInterval) { magnitude = value }
        /// Creates an interval from a number of seconds.
        public init(integerLiteral value: TimeInterval) { magnitude = value }
        /// Creates an interval from a number of seconds, or returns nil if the number has no exact `Double`.
        public init?<Source: BinaryInteger>(exactly source: Source) {
            guard let value = TimeInterval(exactly: source) else { return nil }
            magnitude = value
        }

        /// Returns whether `a` is shorter than `b`.
        public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
        /// Returns the sum of both intervals.
        public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
        /// Returns the difference of both intervals.
        public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
        /// Returns the product of both lengths in seconds, as seconds.
        public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
        /// Adds `b` to `a`.
        public static func += (a: inout Stride, b: Stride) { a = a + b }
        /// Subtracts `b` from `a`.
        public static func -= (a: inout Stride, b: Stride) { a = a - b }
        /// Replaces `a` with the product of both lengths in seconds.
        public static func *= (a: inout Stride, b: Stride) { a = a * b }

        /// Returns an interval of `value` seconds.
        public static func seconds(_ value: Int) -> Stride { Stride(TimeInterval(value)) }
        /// Returns an interval of `value` seconds.
        public static func seconds(_ value: Double) -> Stride { Stride(value) }
        /// Returns an interval of `value` milliseconds.
        public static func milliseconds(_ value: Int) -> Stride { Stride(TimeInterval(value) / 1e3) }
        /// Returns an interval of `value` microseconds.
        public static func microseconds(_ value: Int) -> Stride { Stride(TimeInterval(value) / 1e6) }
        /// Returns an interval of `value` nanoseconds.
        public static func nanoseconds(_ value: Int) -> Stride { Stride(TimeInterval(value) / 1e9) }
    }
}

extension RunLoop: @retroactive Scheduler {
    /// Instants are dates.
    public typealias SchedulerTimeType = DateSchedulerTime

    /// Options without effect.
    public struct SchedulerOptions { init() {} }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The current time. In a device's code, this is the device's time.
    public var now: SchedulerTimeType { .now }

    /// Runs `action` in this run loop. If a device's code calls this method on the main run loop, `action` runs in the device's next turn.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        if self === RunLoop.main { Later.run(on: .main, action) } else { perform { action() } }
    }

    /// Runs `action` at `date`; in device time for a device's code on the main run loop.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        guard self !== RunLoop.main else { return Later.run(on: .main, after: now.distance(to: date).magnitude, action) }
        nonisolated(unsafe) let action = action
        add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action() }, forMode: .default)
    }

    /// Runs `action` at `date`, and then every `interval` until the result is canceled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        guard self !== RunLoop.main else {
            return Later.repeating(on: .main, after: now.distance(to: date).magnitude, every: interval.magnitude, action)
        }
        nonisolated(unsafe) let action = action
        let timer = Timer(fire: date.date, interval: interval.magnitude, repeats: true) { _ in action() }
        add(timer, forMode: .default)
        return AnyCancellable { timer.invalidate() }
    }
}

extension OperationQueue: @retroactive Scheduler {
    /// Instants are dates.
    public typealias SchedulerTimeType = DateSchedulerTime

    /// Options without effect.
    public struct SchedulerOptions { init() {} }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The current time. In a device's code, this is the device's time.
    public var now: SchedulerTimeType { .now }

    /// Runs `action` on this queue. If a device's code calls this method on the main queue, `action` runs in the device's next turn.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        if self === OperationQueue.main { Later.run(on: .main, action) } else { addOperation { action() } }
    }

    /// Runs `action` at `date`; in device time for a device's code on the main queue.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let delay = now.distance(to: date).magnitude
        guard self !== OperationQueue.main else { return Later.run(on: .main, after: delay, action) }
        nonisolated(unsafe) let action = action
        Later.run(on: .global(), after: delay) { self.addOperation { action() } }
    }

    /// Runs `action` at `date`, and then every `interval` until the result is canceled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let delay = now.distance(to: date).magnitude, interval = interval.magnitude
        guard self !== OperationQueue.main else { return Later.repeating(on: .main, after: delay, every: interval, action) }
        nonisolated(unsafe) let action = action
        return Later.repeating(on: .global(), after: delay, every: interval) { self.addOperation { action() } }
    }
}
