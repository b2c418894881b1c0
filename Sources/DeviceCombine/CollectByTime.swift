import Foundation
import OpenCombine

extension Publishers {
    /// When collected values are published.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At each end of an interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// At each end of an interval, and when there are as many values as the last argument says.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher of arrays of the values that arrive within an interval.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The values that arrived within one interval, in order.
        public typealias Output = [Upstream.Output]
        /// The upstream publisher's failure.
        public typealias Failure = Upstream.Failure

        /// The publisher of the collected values.
        public let upstream: Upstream
        /// The times at which collected values are published.
        public let strategy: TimeGroupingStrategy<Context>
        /// The options for the scheduler's timer.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that collects the values of `upstream`.
        public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
        }

        /// Subscribes to the upstream publisher, and starts the timer. Canceling stops the timer.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let batch = Batch<Upstream.Output, Failure>()
            // The subscriber comes first, because the upstream may publish immediately.
            batch.full.handleEvents(receiveCancel: batch.stop).receive(subscriber: subscriber)
            let (scheduler, interval, count) =
                switch strategy {
                case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
                case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
                }
            let clock = scheduler.schedule(
                after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance, options: options
            ) { [weak batch] in batch?.flush() }
            batch.add(AnyCancellable(clock))
            batch.add(upstream.sink(receiveCompletion: batch.finish) { batch.add($0, upTo: count) })
        }
    }
}

extension Publisher {
    /// Publishes arrays of the values that arrive within an interval. Intervals without values publish nothing. The rest is published when
    /// this publisher finishes.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

/// The values since the last array.
private final class Batch<Value, Failure: Error> {
    let full = PassthroughSubject<[Value], Failure>()
    private let lock = NSRecursiveLock()
    private var values: [Value] = []
    private var work: [AnyCancellable] = []
    private var isOver = false

    func add(_ value: Value, upTo count: Int) {
        let isFull = lock.withLock {
            values.append(value)
            return values.count >= count
        }
        if isFull { flush() }
    }

    func add(_ work: AnyCancellable) { lock.withLock { isOver ? work.cancel() : self.work.append(work) } }

    func flush() {
        let batch = lock.withLock {
            defer { values = [] }
            return values
        }
        if !batch.isEmpty { full.send(batch) }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        if case .finished = completion { flush() }
        stop()
        full.send(completion: completion)
    }

    func stop() {
        let ending = lock.withLock {
            defer { (work, isOver) = ([], true) }
            return work
        }
        ending.forEach { $0.cancel() }
    }
}
