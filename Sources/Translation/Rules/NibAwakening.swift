// Supports `override func awakeFromNib()` in a class whose superclass is `NSObject`. On iPhone, UIKit adds this method to the root class.

extension Rule {
    static let nibAwakening = Rule { file in
        for member in file.source.outline.declarations where file.overridesAwakening(member) {
            file.implementAwakening(member)
        }
    }
}

extension Rewriting {
    /// Returns whether a member overrides `awakeFromNib()` and only the root class could declare that method.
    fileprivate func overridesAwakening(_ member: Declaration) -> Bool {
        guard member.name == "awakeFromNib", member.isOverride(in: source), let parent = member.parent else { return false }
        let type = source.outline.declarations[parent]
        let ancestors = module.ancestry(of: type.name)
        guard type.kind == .class, ancestors.contains("NSObject") || type.inherited.first == "NSObject",
            !ancestors.contains(where: { KnownClasses.superclasses[$0] != nil })
        else { return false }
        return !ancestors.dropFirst().contains { name in
            module.types[name]?.members.contains { $0.declaration.name == "awakeFromNib" } ?? false
        }
    }

    fileprivate mutating func implementAwakening(_ member: Declaration) {
        for index in member.modifiers where source.isWord(index, .override) { blank(index, through: index) }
        for index in member.body ?? 0..<0 where source.isWord(index, .super) && source.isWord(index + 2, Word("awakeFromNib")) {
            blank(index, through: index + 4)
        }
        guard let parent = member.parent else { return }
        append("\nextension \(source.outline.declarations[parent].name): UIKit.NibAwakening {}")
    }
}
