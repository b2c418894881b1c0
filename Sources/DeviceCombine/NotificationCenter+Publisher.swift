import Foundation
import OpenCombine

extension NotificationCenter {
    /// Returns a publisher of the notifications named `name` from `object`, or from any object if `object` is nil.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications.
    public struct Publisher: OpenCombine.Publisher, Equatable {
        /// The notification as it was posted.
        public typealias Output = Notification
        /// Notifications never fail.
        public typealias Failure = Never

        /// The center that posts the notifications.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The sender of the notifications, or nil for any sender. The publisher retains it.
        public let object: AnyObject?

        /// Creates a publisher of the notifications with a name. If `object` isn't nil, only its notifications are published.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Observes the notifications until the subscription is canceled.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Notification {
            let feed = Feed(subscriber)
            let (center, name, object) = (center, name, object)
            let token = center.addObserver(forName: name, object: object, queue: nil) { [weak feed] in feed?.send($0) }
            // Retains the object, like Combine, so that its address can't be reused.
            feed.end = { withExtendedLifetime(object) { center.removeObserver(token) } }
            subscriber.receive(subscription: feed)
        }

        /// Returns whether both publishers observe the same name, sender, and center.
        public static func == (a: Publisher, b: Publisher) -> Bool { a.center === b.center && a.name == b.name && a.object === b.object }
    }
}

/// A subscription that drops values without demand.
final class Feed<Downstream: Subscriber>: Subscription {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// Called once, when the subscription is canceled.
    var end: (() -> Void)?
    /// Called at each request.
    var requested: (() -> Void)?

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// Sends a value if the subscriber has requested one.
    func send(_ value: Downstream.Input) {
        let receiver: Downstream? = lock.withLock {
            guard demand > 0, let downstream else { return nil }
            demand -= 1
            return downstream
        }
        guard let more = receiver?.receive(value) else { return }
        lock.withLock { demand += more }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        requested?()
    }

    func cancel() {
        let ending = lock.withLock { () -> (() -> Void)? in
            defer { (downstream, end, requested) = (nil, nil, nil) }
            return end
        }
        ending?()
    }
}
