import OpenCombine
import UIKit

extension KeyValueObservable {
    /// Returns a publisher of a property's values. With `.initial`, it begins with the current value. Changes are detected as in
    /// `observe(_:options:changeHandler:)`.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

extension NSObject {
    /// A publisher of a property's values.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
        /// The property's value.
        public typealias Output = Value
        /// Observation never fails.
        public typealias Failure = Never

        /// The observed object, which the publisher retains.
        public let object: Subject
        /// The observed property.
        public let keyPath: KeyPath<Subject, Value>
        /// The options. With `.initial`, the current value is published first; the other options have no effect.
        public let options: NSKeyValueObservingOptions

        /// Creates a publisher of a property's values.
        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

        /// Observes the property until the subscription is canceled. Must be called on the main thread.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Value {
            let feed = Feed(subscriber)
            let (object, keyPath) = (object, keyPath)
            var isFirst = options.contains(.initial)
            feed.requested = { [weak feed] in
                guard isFirst else { return }
                isFirst = false
                feed?.send(object[keyPath: keyPath])
            }
            MainActor.assumeIsolated {
                let observation = object.observe(keyPath) { [weak feed] object, _ in feed?.send(object[keyPath: keyPath]) }
                feed.end = { MainActor.assumeIsolated { observation.invalidate() } }
            }
            subscriber.receive(subscription: feed)
        }

        /// Returns whether both publishers observe the same property of the same object with the same options.
        public static func == (a: Self, b: Self) -> Bool { a.object === b.object && a.keyPath == b.keyPath && a.options == b.options }
    }
}
