// Notification observers that use selectors. Observers are held weakly, so they don't have to be removed before they are deallocated.

extension NotificationCenter {
    /// Calls `block` for each notification with this name and object, on `queue`. Foundation on Linux hangs if a notification is posted on
    /// the main thread while an observer uses the main queue. In that case, Segue calls the observer directly, as iPhone does.
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue, using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        guard queue === OperationQueue.main else { return addObserver(forName: name, object: obj, queue: Optional(queue), using: block) }
        return addObserver(forName: name, object: obj, queue: nil) { note in
            guard !MainQueue.isCurrent else { return block(note) }
            nonisolated(unsafe) let note = note
            DispatchQueue.main.async { block(note) }
        }
    }

    /// Calls `aSelector` on `observer` for each notification with this name and object. A nil name or object matches everything.
    @preconcurrency @MainActor public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        SelectorObservers.shared.add(observer as AnyObject, aSelector, aName, anObject, in: self)
    }

    /// Removes all observations made by `observer`.
    @preconcurrency @MainActor public func removeObserver(_ observer: NSObject) { removeObserver(observer, name: nil, object: nil) }

    /// Removes the observations made by `observer` that have this name and object. A nil name or object matches everything.
    @preconcurrency @MainActor public func removeObserver(_ observer: NSObject, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservers.shared.remove(observer, aName, anObject as AnyObject?, from: self)
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// The selector-based observations, with their Foundation tokens.
@MainActor private final class SelectorObservers {
    static let shared = SelectorObservers()

    private struct Entry {
        weak var observer: AnyObject?
        weak var center: NotificationCenter?
        let action: Selector
        let name: NSNotification.Name?
        weak var object: AnyObject?
        let token: any NSObjectProtocol
    }

    private var entries: [Entry] = []

    func add(_ observer: AnyObject, _ action: Selector, _ name: NSNotification.Name?, _ object: Any?, in center: NotificationCenter) {
        for entry in entries where entry.observer == nil { entry.center?.removeObserver(entry.token as Any) }
        entries.removeAll { $0.observer == nil }
        let isRepeated = entries.contains { entry in
            entry.observer === observer && entry.center === center && entry.action == action && entry.name == name
                && entry.object === object as AnyObject?
        }
        let place = isRepeated ? ChangeRecorder.currentPlace : 0
        nonisolated(unsafe) weak let held = observer
        let token = center.addObserver(forName: name, object: object, queue: nil) { note in
            nonisolated(unsafe) let note = note
            guard MainQueue.isCurrent else {
                DispatchQueue.main.async { MainActor.assumeIsolated { Self.call(held, action, note) } }
                return
            }
            MainActor.assumeIsolated {
                if place > 0 { Self.reportRepetition(held, note.name, place) }
                Self.call(held, action, note)
            }
        }
        entries.append(Entry(observer: observer, center: center, action: action, name: name, object: object as AnyObject?, token: token))
    }

    private static func call(_ observer: AnyObject?, _ action: Selector, _ note: Notification) {
        // The method may take a `Notification` or, in older code, an `NSNotification`.
        if let observer { action.perform(on: observer, sender: note) }
    }

    /// Reports that an observer gets a notification again, because code added it again at `place`.
    private static func reportRepetition(_ observer: AnyObject?, _ name: NSNotification.Name, _ place: UInt) {
        guard let driver = UIApplication.shared.workingDriver, driver.observe != nil else { return }
        driver.emit(.fact(EngineFact(.observedTwice, nil, observer, detail: name.rawValue, place: place)))
    }

    func remove(_ observer: NSObject, _ name: NSNotification.Name?, _ object: AnyObject?, from center: NotificationCenter) {
        entries.removeAll { entry in
            guard entry.observer === observer, entry.center === center, name == nil || entry.name == name,
                object == nil || entry.object === object
            else { return false }
            center.removeObserver(entry.token as Any)
            return true
        }
    }
}
