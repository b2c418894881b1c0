/// Finds the properties in which the program keeps its views, so that messages can name unnamed views.
///
/// Only replays need these names, because reading all properties takes time.
@MainActor package struct PropertyNames {
    /// Whether a class is defined outside the frameworks, by its identity.
    private var isOfProgram: [ObjectIdentifier: Bool] = [:]

    package init() {}

    /// Returns the name of the property that holds `view`. Searches the view's superviews and controllers, nearest first. Returns nil if
    /// none of them stores the view in a property.
    package mutating func name(of view: UIView) -> String? {
        sequence(first: view as UIResponder, next: \.next).dropFirst().lazy.compactMap { name(of: view, in: $0) }.first
    }

    private mutating func name(of view: UIView, in owner: UIResponder) -> String? {
        guard isProgram(type(of: owner)) else { return nil }
        var mirror: Mirror? = Mirror(reflecting: owner)
        while let current = mirror, let type = current.subjectType as? AnyClass, isProgram(type) {
            for property in current.children where Self.object(property.value) === view { return property.label.map(Self.plain) }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// Returns "animation" or "timer" and the name of a property, if the property's value retains the object: an animation whose delegate is
    /// the object, a display link of the object ("link"), or a running timer. Otherwise, returns the names of the properties with closures.
    static func keepers(of object: AnyObject) -> String {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, !ReferenceSearch.isOfFramework(current.subjectType) {
            for property in current.children {
                let value = Self.object(property.value), name = property.label.map(plain) ?? ""
                if let animation = value as? CAAnimation, animation.delegate === object { return "animation \(name)" }
                if let link = value as? CADisplayLink, link.retains(object) { return "link \(name)" }
                if let timer = value as? Timer, timer.isValid { return "timer \(name)" }
            }
            mirror = current.superclassMirror
        }
        return closures(of: object)
    }

    /// Returns "closure" and the names of the properties in which an object keeps closures, or an empty string if there are none.
    static func closures(of object: AnyObject) -> String {
        var names: [String] = [], mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, !ReferenceSearch.isOfFramework(current.subjectType) {
            names += current.children.filter { holdsClosure($0.value) }.compactMap { $0.label.map(plain) }
            mirror = current.superclassMirror
        }
        return names.isEmpty ? "" : "closure " + names.joined(separator: " ")
    }

    private static func holdsClosure(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.map { holdsClosure($0.value) } ?? false }
        return String(describing: type(of: value)).contains(") -> ")
    }

    private mutating func isProgram(_ type: AnyClass) -> Bool {
        if let known = isOfProgram[ObjectIdentifier(type)] { return known }
        let found = !ReferenceSearch.isOfFramework(type)
        isOfProgram[ObjectIdentifier(type)] = found
        return found
    }

    private static func object(_ value: Any) -> AnyObject? {
        if type(of: value) is AnyClass { return value as AnyObject }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first.flatMap { object($0.value) } : nil
    }

    /// Returns the name that the program gave to a property. Swift stores lazy and wrapped properties under longer names.
    private static func plain(_ label: String) -> String {
        let lazyPrefix = "$__lazy_storage_$_"
        if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
        return label.hasPrefix("_") ? String(label.dropFirst()) : label
    }
}

extension CALayer {
    /// The layer's name for messages about the program's mistakes. While changes are recorded, an unnamed view is called by its
    /// property.
    @MainActor package var messageName: String {
        guard name == nil, ChangeRecorder.current != nil, let view = delegate as? UIView, view.accessibilityIdentifier == nil else {
            return viewName
        }
        var names = PropertyNames()
        return names.name(of: view) ?? viewName
    }
}
