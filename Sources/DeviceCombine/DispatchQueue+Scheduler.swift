import Foundation
import OpenCombine
import UIKit

extension DispatchQueue: @retroactive Scheduler {
    /// An instant of a dispatch queue.
    public struct SchedulerTimeType: Strideable, Hashable {
        /// The instant on the clock of `DispatchTime`, in nanoseconds of uptime.
        public var dispatchTime: DispatchTime

        /// Creates an instant from a dispatch time.
        public init(_ time: DispatchTime) { dispatchTime = time }

        /// Returns the interval from this instant to `other`. It is negative if `other` is earlier.
        public func distance(to other: SchedulerTimeType) -> Stride {
            let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return Stride(magnitude: to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
        }

        /// Returns the instant after `stride`. A result that is out of range becomes the earliest instant or the distant future.
        public func advanced(by stride: Stride) -> SchedulerTimeType {
            let start = dispatchTime.uptimeNanoseconds, size = UInt64(stride.magnitude.magnitude)
            let (sum, overflows) = stride.magnitude >= 0 ? start.addingReportingOverflow(size) : start.subtractingReportingOverflow(size)
            guard !overflows else { return SchedulerTimeType(stride.magnitude >= 0 ? .distantFuture : DispatchTime(uptimeNanoseconds: 1)) }
            return SchedulerTimeType(DispatchTime(uptimeNanoseconds: sum))
        }

        /// Returns whether both instants are the same nanosecond.
        public static func == (a: SchedulerTimeType, b: SchedulerTimeType) -> Bool { a.dispatchTime == b.dispatchTime }
        /// Hashes the instant in nanoseconds.
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// A time interval in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Codable {
            /// The length in nanoseconds, which can be negative.
            public var magnitude: Int

            /// The interval as Dispatch expresses it, in nanoseconds.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            fileprivate var seconds: TimeInterval { TimeInterval(magnitude) / 1e9 }

            init(magnitude: Int) { self.magnitude = magnitude }

            /// Creates an interval from a dispatch interval. `never` and intervals of more than `Int.max` nanoseconds become `Int.max`
            /// nanoseconds.
            public init(_ interval: DispatchTimeInterval) {
                switch interval {
                case .seconds(let value): self = .seconds(value)
                case .milliseconds(let value): self = .milliseconds(value)
                case .microseconds(let value): self = .microseconds(value)
                case .nanoseconds(let value): self = .nanoseconds(value)
                default: self.init(magnitude: .max)
                }
            }

            /// Creates an interval from a number of seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }
            /// Creates an interval from a number of seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }
            /// Creates an interval from a number of seconds, or returns nil if the number doesn't fit into `Int`.
            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let value = Int(exactly: source) else { return nil }
                self = .seconds(value)
            }

            /// Returns whether `a` is shorter than `b`.
            public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
            /// Returns the sum of both intervals. Traps if it overflows `Int` in nanoseconds.
            public static func + (a: Stride, b: Stride) -> Stride { Stride(magnitude: a.magnitude + b.magnitude) }
            /// Returns the difference of both intervals. Traps if it overflows `Int` in nanoseconds.
            public static func - (a: Stride, b: Stride) -> Stride { Stride(magnitude: a.magnitude - b.magnitude) }
            /// Returns the product of both lengths in seconds, as seconds.
            public static func * (a: Stride, b: Stride) -> Stride { .seconds(a.seconds * b.seconds) }
            /// Adds `b` to `a`. Traps if the sum overflows `Int` in nanoseconds.
            public static func += (a: inout Stride, b: Stride) { a = a + b }
            /// Subtracts `b` from `a`. Traps if the difference overflows `Int` in nanoseconds.
            public static func -= (a: inout Stride, b: Stride) { a = a - b }
            /// Replaces `a` with the product of both lengths in seconds.
            public static func *= (a: inout Stride, b: Stride) { a = a * b }

            /// Returns an interval of `value` seconds, rounded to nanoseconds. A number that is too large or isn't finite gives `Int.max`
            /// nanoseconds.
            public static func seconds(_ value: Double) -> Stride { Stride(magnitude: Int(exactly: (value * 1e9).rounded()) ?? .max) }
            /// Returns an interval of `value` seconds.
            public static func seconds(_ value: Int) -> Stride { scaled(value, by: 1_000_000_000) }
            /// Returns an interval of `value` milliseconds.
            public static func milliseconds(_ value: Int) -> Stride { scaled(value, by: 1_000_000) }
            /// Returns an interval of `value` microseconds.
            public static func microseconds(_ value: Int) -> Stride { scaled(value, by: 1000) }
            /// Returns an interval of `value` nanoseconds.
            public static func nanoseconds(_ value: Int) -> Stride { Stride(magnitude: value) }

            private static func scaled(_ value: Int, by factor: Int) -> Stride {
                let (product, overflows) = value.multipliedReportingOverflow(by: factor)
                return Stride(magnitude: overflows ? (value > 0 ? .max : .min) : product)
            }
        }
    }

    /// Options that have no effect on the main queue.
    public struct SchedulerOptions {
        /// The quality of service of the work.
        public var qos: DispatchQoS
        /// The flags for work items.
        public var flags: DispatchWorkItemFlags
        /// The group that the work belongs to.
        public var group: DispatchGroup?

        /// Creates options. None of them has an effect on the main queue.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// The current time. In a device's code, this is the device's time.
    public var now: SchedulerTimeType {
        guard let time = DeviceTime.now else { return SchedulerTimeType(.now()) }
        return SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64(((DeviceStart.uptime + time) * 1e9).rounded())))
    }

    /// Runs `action` on this queue. If a device's code calls this method on the main queue, `action` runs in the device's next turn.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { Later.run(on: self, action) }

    /// Runs `action` at `date`; in device time for a device's code on the main queue.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        Later.run(on: self, after: now.distance(to: date).seconds, action)
    }

    /// Runs `action` at `date`, and then every `interval` until the result is canceled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        Later.repeating(on: self, after: now.distance(to: date).seconds, every: interval.seconds, action)
    }
}
