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
        public typealias Output = Value
        public typealias Failure = Never

        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions

        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

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

        public static func == (a: Self, b: Self) -> Bool { a.object === b.object && a.keyPath == b.keyPath && a.options == b.options }
    }
}
