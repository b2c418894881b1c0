/// Records which code changed which layer, and on which line. Only devices that replay or examine runs have a recorder. Without a recorder,
/// a change costs a single check.
package final class ChangeRecorder {
    /// The recorder of the device whose code is running on this thread, if any.
    package static var current: ChangeRecorder? {
        get { TransactionStack.current.recorder }
        set { TransactionStack.current.recorder = newValue }
    }

    /// Returns the address of the innermost call in user code, or 0 if no user code is running. If the closure is nil, addresses aren't
    /// recorded.
    private let findPlace: (() -> UInt)?
    /// Returns a layer's name for messages.
    package var name: (CALayer) -> String = { $0.name ?? String(describing: type(of: $0)) }
    /// The time of the current turn in seconds.
    package var time: CFTimeInterval = 0
    /// The active authors, outermost first.
    package private(set) var authors: [ChangeAuthor] = []
    /// The changes, with their layers, that `take()` hasn't returned yet.
    private var changes: [(layer: CALayer, change: LayerChange)] = []
    /// The old values of the properties that are changing.
    private var oldValues: [Any?] = []
    /// The constraint that caused the current layout pass's changes.
    private var constraint: ConstraintChange?
    /// The last change to a constraint on each view, keyed by the view's layer or by the object that solves the constraint.
    private var constraints: [ObjectIdentifier: ConstraintChange] = [:]

    package init(_ findPlace: (() -> UInt)? = nil) { self.findPlace = findPlace }

    /// The address of the innermost call in user code, or 0 if there is none or changes aren't recorded. Objects store it for messages that
    /// come later.
    package static var currentPlace: UInt { current?.place ?? 0 }

    private var place: UInt { findPlace?() ?? 0 }

    /// Runs `body` on behalf of `author`, if there is a recorder.
    package static func by<Result>(_ author: @autoclosure () -> ChangeAuthor, _ body: () throws -> Result) rethrows -> Result {
        guard let recorder = current else { return try body() }
        recorder.authors.append(author())
        defer { recorder.authors.removeLast() }
        return try body()
    }

    /// Removes and returns the changes to layers that have a number. Layers without a number haven't appeared yet, so their changes stay
    /// pending.
    package func take() -> [LayerChange] {
        var known: [LayerChange] = []
        changes.removeAll { layer, change in
            guard layer.number > 0 else { return false }
            var change = change
            change.layer = Int(layer.number)
            known.append(change)
            return true
        }
        if changes.count > Self.maximumWaitingFrames { changes.removeFirst(changes.count - Self.maximumWaitingFrames) }
        return known
    }

    /// The maximum number of pending changes. Pending changes keep their layers alive.
    private static let maximumWaitingFrames = 20_000

    // MARK: Watched layers

    private struct Write: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    /// The properties of watched layers that code has set since `forgetWrites()`.
    private var writes: Set<Write> = []

    /// Notes that code set a property of a watched layer.
    package func noteWrite(_ layer: CALayer, _ key: String) { writes.insert(Write(layer: ObjectIdentifier(layer), key: key)) }

    /// Watches the layers that code has changed at once in this turn, and returns them with their changed properties. Skips layers that are
    /// already watched.
    package func watchChanges() -> [(layer: CALayer, key: String)] {
        let recent = changes.reversed().prefix { $0.change.time == time }.filter { layer, change in
            change.kind == .value && !change.isAnimated && change.place > 0 && !layer.isWatched
                && !change.authors.contains { $0.kind == .layout }
        }
        return recent.map { layer, change in
            let key = String(change.property.prefix { $0 != "." })
            layer.isWatched = true
            writes.remove(Write(layer: ObjectIdentifier(layer), key: key))
            return (layer, key)
        }
    }

    /// Returns whether code has set a property of a watched layer since `forgetWrites()`.
    package func hasWritten(_ layer: CALayer, _ key: String) -> Bool { writes.contains(Write(layer: ObjectIdentifier(layer), key: key)) }

    package func forgetWrites() { writes = [] }

    // MARK: Changes of layers

    /// Saves the current value of the property `key`, which is about to change.
    func willChange(_ layer: CALayer, _ key: String) { oldValues.append(value(of: key, layer)) }

    /// Records the property change announced by `willChange`.
    func didChange(_ layer: CALayer, _ key: String, isAnimated: Bool) {
        if layer.isWatched { noteWrite(layer, key) }
        note(layer, key, from: oldValues.removeLast(), to: value(of: key, layer), isAnimated: isAnimated)
    }

    private func value(of key: String, _ layer: CALayer) -> Any? {
        guard let property = AnimatableProperty.named(key) else { return layer.keyed(key) }
        let value = property.read(layer.state)
        // A boxed flag would be shown as a number.
        if let flag = value as? Bool { return flag }
        return value.any
    }

    private func note(_ layer: CALayer, _ key: String, from old: Any?, to new: Any?, isAnimated: Bool) {
        switch (key, old, new) {
        case ("position", let old as CGPoint, let new as CGPoint):
            if old.x != new.x { add(.value, layer, "position.x", ChangedValue(old.x), ChangedValue(new.x), isAnimated) }
            if old.y != new.y { add(.value, layer, "position.y", ChangedValue(old.y), ChangedValue(new.y), isAnimated) }
        case ("bounds", let old as CGRect, let new as CGRect):
            if old.origin != new.origin {
                add(.value, layer, "bounds.origin", ChangedValue(old.origin), ChangedValue(new.origin), isAnimated)
            }
            if old.size != new.size { add(.value, layer, "bounds.size", ChangedValue(old.size), ChangedValue(new.size), isAnimated) }
        default: add(.value, layer, Self.names[key] ?? key, ChangedValue(old), ChangedValue(new), isAnimated)
        }
    }

    /// The Swift names of properties whose keys differ.
    private static let names = ["hidden": "isHidden", "doubleSided": "isDoubleSided"]

    /// Records a change to a value that isn't a property of a layer, such as a label's text.
    package func note(_ property: String, of layer: CALayer, from old: String?, to new: String?) {
        add(.value, layer, property, ChangedValue(old ?? "none"), ChangedValue(new ?? "none"))
    }

    /// Records that a touch on the view of `layer` was delivered to `receiver`. `reason` explains why the view itself didn't receive the
    /// touch; it is nil if the view did.
    package func noteTouch(of layer: CALayer, receiver: String, reason: String?) {
        add(.touch, layer, "touch", ChangedValue(reason ?? "none"), ChangedValue(receiver))
    }

    /// Records that `layer` has moved to another superlayer.
    func moved(_ layer: CALayer, from old: CALayer?, to new: CALayer?) {
        add(.superlayer, layer, "superlayer", ChangedValue(old.map(name) ?? "none"), ChangedValue(new.map(name) ?? "none"))
    }

    func added(_ record: AnimationRecord, to layer: CALayer) { add(record, .animationAdded, layer) }

    func removed(_ record: AnimationRecord, from layer: CALayer) { add(record, .animationRemoved, layer) }

    private func add(_ record: AnimationRecord, _ kind: LayerChange.Kind, _ layer: CALayer) {
        let basic = record.animation as? CABasicAnimation, keyframes = record.animation as? CAKeyframeAnimation
        let property = (record.animation as? CAPropertyAnimation)?.keyPath ?? String(describing: type(of: record.animation))
        let from = ChangedValue(basic?.fromValue ?? keyframes?.values?.first), to = ChangedValue(basic?.toValue ?? keyframes?.values?.last)
        let author = record.animation.completion == nil ? ChangeAuthor(.explicit, duration: record.animation.duration) : nil
        add(kind, layer, property, from, to, author: author)
    }

    private func add(
        _ kind: LayerChange.Kind, _ layer: CALayer, _ property: String, _ old: ChangedValue, _ new: ChangedValue,
        _ isAnimated: Bool = false, author: ChangeAuthor? = nil
    ) {
        let change = LayerChange(
            kind, of: 0, property, from: old, to: new, at: time, by: authors + (author.map { [$0] } ?? []), place: place,
            isAnimated: isAnimated, constraint: constraint)
        changes.append((layer, change))
    }

    // MARK: Constraints

    /// Records a change to a constraint between the views of `layers`. `solver` is the object that solves the constraint.
    package func constraintChanged(_ name: String, from old: Double, to new: Double, of layers: [CALayer], solver: AnyObject) {
        let change = ConstraintChange(name: name, from: old, to: new, time: time, authors: authors, place: place)
        for object in layers as [AnyObject] + [solver] { constraints[ObjectIdentifier(object)] = change }
    }

    /// Runs `body`, which moves `layer` to the frame computed by `solver`.
    package func placing(_ layer: CALayer, solver: AnyObject, _ body: () -> Void) {
        let outer = constraint
        constraint = constraints[ObjectIdentifier(layer)] ?? constraints[ObjectIdentifier(solver)]
        body()
        constraint = outer
    }
}
