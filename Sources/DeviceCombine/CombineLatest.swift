import Foundation
import OpenCombine

extension Publisher {
    /// Publishes the latest values of two publishers, once both have published, at each new value of either.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Publishes what `transform` returns for the latest values of two publishers.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }

    /// Publishes the latest values of three publishers.
    public func combineLatest<P: Publisher, Q: Publisher>(_ p: P, _ q: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure { Publishers.CombineLatest3(self, p, q) }

    /// Publishes what `transform` returns for the latest values of three publishers.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(p, q).map { transform($0.0, $0.1, $0.2) }
    }

    /// Publishes the latest values of four publishers.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ p: P, _ q: Q, _ r: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, p, q, r)
    }

    /// Publishes what `transform` returns for the latest values of four publishers.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ p: P, _ q: Q, _ r: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(p, q, r).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}

extension Publishers {
    /// A publisher of the latest values of two publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// The latest value of each publisher.
        public typealias Output = (A.Output, B.Output)
        /// The failure of any of the publishers. It ends the publisher.
        public typealias Failure = A.Failure

        /// The first publisher to combine.
        public let a: A
        /// The second publisher to combine.
        public let b: B

        /// Creates a publisher that combines the latest values of two publishers.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        /// Subscribes to all publishers. Publishes a tuple for each value, once every publisher has published one.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let latest = Latest<A.Output, B.Output, S>(subscriber)
            subscriber.receive(subscription: latest)
            latest.begin(with: a, b)
        }
    }

    /// A publisher of the latest values of three publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// The latest value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The failure of any of the publishers. It ends the publisher.
        public typealias Failure = A.Failure

        /// The first publisher to combine.
        public let a: A
        /// The second publisher to combine.
        public let b: B
        /// The third publisher to combine.
        public let c: C

        /// Creates a publisher that combines the latest values of three publishers.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        /// Subscribes to all publishers. Publishes a tuple for each value, once every publisher has published one.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            CombineLatest(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
        }
    }

    /// A publisher of the latest values of four publishers.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// The latest value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// The failure of any of the publishers. It ends the publisher.
        public typealias Failure = A.Failure

        /// The first publisher to combine.
        public let a: A
        /// The second publisher to combine.
        public let b: B
        /// The third publisher to combine.
        public let c: C
        /// The fourth publisher to combine.
        public let d: D

        /// Creates a publisher that combines the latest values of four publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        /// Subscribes to all publishers. Publishes a tuple for each value, once every publisher has published one.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            CombineLatest(CombineLatest3(a, b, c), d).map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }.receive(subscriber: subscriber)
        }
    }
}

/// A subscription to two publishers. Values without demand wait; only the latest pair is kept.
private final class Latest<A, B, Downstream: Subscriber>: Subscription where Downstream.Input == (A, B) {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var a: A?
    private var b: B?
    private var isWaiting = false
    private var running = 2
    private var upstreams: [AnyCancellable] = []

    init(_ downstream: Downstream) { self.downstream = downstream }

    func begin<P: Publisher, Q: Publisher>(with p: P, _ q: Q)
    where P.Output == A, Q.Output == B, P.Failure == Downstream.Failure, Q.Failure == Downstream.Failure {
        let first = p.sink { [weak self] in
            self?.end($0)
        } receiveValue: { [weak self] in
            self?.take(a: $0)
        }
        add(first)
        add(
            q.sink { [weak self] in
                self?.end($0)
            } receiveValue: { [weak self] in
                self?.take(b: $0)
            })
    }

    private func add(_ upstream: AnyCancellable) {
        lock.withLock { downstream == nil ? upstream.cancel() : upstreams.append(upstream) }
    }

    private func take(a: A? = nil, b: B? = nil) {
        lock.withLock {
            if let a { self.a = a }
            if let b { self.b = b }
            isWaiting = self.a != nil && self.b != nil
        }
        send()
    }

    private func send() {
        let next = lock.withLock { () -> (Downstream, (A, B))? in
            guard isWaiting, demand > 0, let downstream, let a, let b else { return nil }
            isWaiting = false
            demand -= 1
            return (downstream, (a, b))
        }
        guard let (receiver, values) = next else { return }
        let more = receiver.receive(values)
        lock.withLock { demand += more }
    }

    /// Ends the subscription at the first failure, or once both publishers have finished.
    private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let receiver = lock.withLock { () -> Downstream? in
            running -= 1
            if case .finished = completion, running > 0 { return nil }
            defer { downstream = nil }
            return downstream
        }
        guard let receiver else { return }
        receiver.receive(completion: completion)
        cancel()
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        send()
    }

    func cancel() {
        let ending = lock.withLock { () -> [AnyCancellable] in
            defer { (downstream, upstreams) = (nil, []) }
            return upstreams
        }
        ending.forEach { $0.cancel() }
    }
}
