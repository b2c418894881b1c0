// Supports protocols that require `init()` and to which an extension conforms an external class, as in `extension NSObject: Makeable {}`.
// Objective-C can create objects dynamically from their class. In Swift, that requires `required` initializers. The translated protocol
// instead gets an `init()` that calls the class's initializer.

extension Rule {
    static let protocolInitializers = Rule { file in
        let declarations = file.source.outline.declarations
        for (index, type) in declarations.enumerated() {
            if type.kind == .protocol, file.module.protocolsOfInit.contains(type.name) {
                file.dropInitializer(of: type, at: index)
            } else if [.class, .struct, .enum].contains(type.kind), type.inherited.contains(where: file.module.protocolsOfInit.contains) {
                file.append("\nextension \(type.name): UIKit.SelfInitializable { public static func segueMade() -> Any { Self.init() } }")
            }
        }
    }
}

extension Rewriting {
    fileprivate mutating func dropInitializer(of type: Declaration, at index: Int) {
        for member in source.outline.declarations where member.parent == index && source.takesNothing(member) {
            blank(member.modifiers.lowerBound, through: member.end - 1)
        }
        let name = "segueMade_\(type.name.replacing(".", with: "_"))"
        let access = type.modifiers.first { source.isWord($0, Word("public")) } == nil ? "" : "public "
        append("\n\(access)protocol \(name) {}; extension \(name) { \(access)init() { self = UIKit.madeWithoutArguments() } }")
        let isObjectiveC = type.modifiers.contains { source.tokens[$0].isAttribute(.objc) }
        if type.inherited.isEmpty {
            insert((isObjectiveC ? ", " : ": ") + name, after: type.inheritance - 1)
        } else if type.inherited.first == "class" {
            insert(", " + name, after: type.inheritance)
        } else {
            insert(name + ", ", before: type.inheritance)
        }
    }
}

extension SwiftSource {
    /// Returns whether a member is `init()`.
    fileprivate func takesNothing(_ member: Declaration) -> Bool { member.kind == .initializer && member.parameters?.count == 2 }
}

extension ModuleOutline {
    /// Returns the module's protocols that require `init()` and to which extensions conform external classes.
    static func protocolsOfInit(_ types: [String: TypeEntry], _ sources: [SwiftSource]) -> Set<String> {
        let asking = types.filter { _, type in
            type.declared?.declaration.kind == .protocol && type.members.contains { sources[$0.file].takesNothing($0.declaration) }
        }
        guard !asking.isEmpty else { return [] }
        let outside = types.filter { $0.value.declared == nil && ($0.key == "NSObject" || KnownClasses.superclasses[$0.key] != nil) }
        return Set(outside.values.flatMap(\.inherited)).intersection(asking.keys)
    }
}
