// Registers the classes that interface files refer to, with their outlets, actions, and attributes. Without registration, the Swift runtime
// couldn't find these classes by name. The registration is appended to the file that declares the class so that it can access private
// members.

extension Rule {
    static let interface = Rule { file in
        guard let names = file.settings.interfaceClasses else { return }
        let library = file.settings.library.map { $0 + "_" } ?? ""
        var calls: [String] = [], texts: [String] = []
        for type in file.source.outline.declarations {
            guard let binding = InterfaceBinding(type, in: file, named: names) else { continue }
            let function = "segueInterface_\(library)\(file.file)_\(calls.count)"
            calls.append("\(type.name).\(function)()")
            texts.append("extension \(type.name) { @MainActor fileprivate static func \(function)() { \(binding.text) } }")
        }
        guard !calls.isEmpty else { return }
        let function = "segueInterface_\(library)\(file.file)"
        let access = library.isEmpty ? "" : "public "
        file.findings.interface = function
        file.append("\n\(texts.joined(separator: "\n"))\n@MainActor \(access)func \(function)() { \(calls.joined(separator: "; ")) }\n")
    }
}

/// The registration of a class, or of the members that an extension adds to it.
private struct InterfaceBinding {
    private let type: Declaration
    private let source: SwiftSource
    private var lines: [String] = []
    private let objectiveCName: String?

    /// Collects the class members that interface files can refer to, or returns nil if there aren't any.
    init?(_ type: Declaration, in file: Rewriting, named names: Set<String>) {
        guard type.kind == .class || type.kind == .extension, !type.isLocal, Self.canBeNamed(type, file) else { return nil }
        (self.type, source) = (type, file.source)
        objectiveCName = source.objectiveCName(of: type)
        for member in source.outline.declarations
        where member.parent.map({ source.outline.declarations[$0].keyword }) == type.keyword
            && !file.removedRanges.contains(where: { $0.contains(member.keyword) })
        {
            add(member)
        }
        let isNamed = type.kind == .class && source.names(of: type).contains(where: names.contains)
        if lines.isEmpty, !isNamed { return nil }
    }

    /// The call that registers the class with the runtime.
    var text: String {
        let name = objectiveCName.map { ", as: \"\($0)\"" } ?? ""
        let body = lines.isEmpty ? "" : " { \(lines.joined(separator: "; ")) }"
        return "UIKit.InterfaceBindings.add(\(type.name).self\(name))\(body)"
    }

    /// Returns whether an extension at the end of the file can extend the type.
    private static func canBeNamed(_ type: Declaration, _ file: Rewriting) -> Bool {
        let declared = file.module.types[type.name]?.declared.map { ($0.declaration, file.module.sources[$0.file]) }
        if let (declaration, _) = declared, declaration.kind != .class { return false }
        var around = declared?.0
        while let current = around, let source = declared?.1 {
            if current.isGeneric || current.isLocal { return false }
            if current.parent != nil, current.modifiers.contains(where: { source.isWord($0, .private) }) { return false }
            around = current.parent.map { source.outline.declarations[$0] }
        }
        return true
    }

    private mutating func add(_ member: Declaration) {
        let attributes = Set(member.modifiers.map { source.tokens[$0] }.filter { $0.kind == .attribute }.map(\.word))
        guard !source.isUnavailable(member) else { return }
        if member.kind == .property, attributes.contains(.ibOutlet) {
            lines.append("$0.\(isList(member) ? "outlets" : "outlet")(\"\(member.name)\", \\.\(member.name))")
        } else if member.kind == .property, attributes.contains(.ibInspectable) || isLayerProperty(member) {
            lines.append("$0.attribute(\"\(member.name)\", set: { $0.\(member.name) = $1 })")
        } else if member.kind == .function, attributes.contains(.ibAction) {
            let name = source.objectiveCName(of: member) ?? source.selectorName(of: member)
            lines.append("$0.action(\"\(name)\", \(selector(of: member)))")
        } else if member.kind == .function, attributes.contains(.ibSegueAction) {
            let name = source.objectiveCName(of: member) ?? source.selectorName(of: member)
            lines.append("$0.segueAction(\"\(name)\", \(segueAction(member)))")
        }
    }

    /// Returns whether a member is a property that an extension adds to layers. Interface files set it by name, as in `layer.borderUIColor`.
    private func isLayerProperty(_ member: Declaration) -> Bool {
        type.kind == .extension && type.name == "CALayer" && member.body != nil && source.hasSetter(member)
            && !member.modifiers.contains { source.isWord($0, .static) || source.isWord($0, .class) }
    }

    private func isList(_ member: Declaration) -> Bool {
        source.isSign(member.keyword + 2, ":")
            && (source.isSign(member.keyword + 3, "[") || source.isWord(member.keyword + 3, Word("Array")))
    }

    private func selector(of action: Declaration) -> String {
        let labels = source.labels(of: action)
        // UIKit may have a method with the same name and without parameters.
        guard action.hasResult(in: source) || labels.isEmpty else {
            return "Selector(\(type.name).\(action.name)(\(labels.map { $0 + ":" }.joined())))"
        }
        let arguments = labels.enumerated().map { $1 == "_" ? "$\($0)" : "\($1): $\($0)" }.joined(separator: ", ")
        return "Selector({ (it: \(type.name)) in { _ = it.\(action.name)(\(arguments)) } })"
    }

    /// Returns a closure that takes the object, the coder, the sender, and the identifier. It calls the object's method with up to three of
    /// the other arguments.
    private func segueAction(_ action: Declaration) -> String {
        let labels = source.labels(of: action)
        let values = ["coder", labels.count > 1 ? source.cast("sender", in: action, at: 1) : "sender", "name"]
        let arguments = zip(labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
        return "{ it, coder, sender, name in it.\(action.name)(\(arguments)) }"
    }
}

extension SwiftSource {
    /// Returns the name in `@objc(name)` before a declaration.
    fileprivate func objectiveCName(of declaration: Declaration) -> String? {
        for index in declaration.modifiers
        where tokens[index].isAttribute(.objc) && isSign(index + 1, "(") && partner[index + 1] > index + 2 {
            return compactText(index + 2..<partner[index + 1])
        }
        return nil
    }

    /// Returns whether `@available(*, unavailable)` precedes a declaration, so code can't use it.
    fileprivate func isUnavailable(_ declaration: Declaration) -> Bool {
        declaration.modifiers.contains { index in
            tokens[index].isAttribute(Word("available")) && isSign(index + 1, "(")
                && (index + 2..<max(index + 2, partner[index + 1])).contains { isWord($0, Word("unavailable")) }
        }
    }

    /// Returns the names that an interface file can use for a class.
    func names(of type: Declaration) -> [String] {
        [type.name.split(separator: ".").last.map(String.init), objectiveCName(of: type)].compactMap { $0 }
    }

    /// Returns the Objective-C name that Swift gives a function, such as "close:", "closeWithSender:", or "tap:forEvent:".
    fileprivate func selectorName(of function: Declaration) -> String {
        let labels = labels(of: function)
        guard let first = labels.first else { return function.name }
        var name = function.name
        if first != "_" {
            let isJoined = Self.startsWithPreposition(first) || Self.endsWithPreposition(name)
            name += (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when",
        "with", "within",
    ]

    private static func startsWithPreposition(_ label: String) -> Bool { prepositions.contains(String(label.prefix { !$0.isUppercase })) }

    private static func endsWithPreposition(_ name: String) -> Bool {
        guard let start = name.lastIndex(where: \.isUppercase) else { return prepositions.contains(name) }
        return prepositions.contains(name[start...].lowercased())
    }

    /// Returns `value` cast to the type of a parameter, unless the type is `Any?`.
    fileprivate func cast(_ value: String, in function: Declaration, at number: Int) -> String {
        guard let parameters = function.parameters else { return value }
        var (index, count) = (parameters.lowerBound + 1, 0)
        while index < parameters.upperBound - 1 {
            if isSign(index, ","), count < number {
                count += 1
            } else if isSign(index, ":"), count == number {
                var end = index + 1
                while end < parameters.upperBound - 1, !isSign(end, ","), !isEqualSign(end) { end = after(end) }
                let type = compactText(index + 1..<end)
                if type == "Any?" { return value }
                return type.hasSuffix("?") ? "\(value) as? \(type.dropLast())" : "\(value) as! \(type)"
            }
            index = after(index)
        }
        return value
    }
}
