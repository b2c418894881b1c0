// Adapts classes that observe properties by key path. UIKit's responders override the observation method. In other classes, a protocol
// provides it.

extension Rule {
    static let keyPathObservers = Rule { file in
        for member in file.source.outline.declarations where file.isObserving(member) {
            guard let type = member.parent.map({ file.source.outline.declarations[$0].name }), !file.inheritsObserving(type) else {
                continue
            }
            for index in member.modifiers where file.source.isWord(index, .override) { file.blank(index, through: index) }
            file.append("\nextension \(type): UIKit.KeyPathObserver {}")
        }
    }
}

extension Rewriting {
    /// Returns whether a member lets a class of this code observe properties, because nothing above the class does so already.
    func observes(_ member: Declaration, of type: String) -> Bool {
        isObserving(member) && module.types[type]?.declared?.declaration.kind == .class && !inheritsObserving(type)
    }

    fileprivate func isObserving(_ member: Declaration) -> Bool {
        member.kind == .function && member.name == "observeValue" && member.isOverride(in: source)
            && source.labels(of: member) == ["forKeyPath", "of", "change", "context"]
    }

    /// Returns whether a class inherits the method.
    fileprivate func inheritsObserving(_ type: String) -> Bool {
        let above = module.ancestry(of: type).dropFirst()
        return above.contains { ancestor in
            KnownClasses.isKind(ancestor, of: "UIResponder")
                || module.types[ancestor]?.members.contains { $0.declaration.name == "observeValue" } ?? false
        }
    }
}
