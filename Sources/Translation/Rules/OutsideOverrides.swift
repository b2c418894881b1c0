// Supports overrides of members that an extension adds to an external class such as `UIViewController`. In Objective-C, the override is
// found at runtime. In the translation, the member checks whether the object has an override. Line numbers don't change.

extension Rule {
    static let outsideOverrides = Rule { file in
        for opened in file.module.openedMembers {
            if opened.base.file == file.file { file.openMember(opened) }
            for (name, override) in opened.overrides.sorted(by: { $0.key < $1.key }) {
                if override.entry.file == file.file { file.renameOverride(opened, override, of: name) }
                if override.isInExtension { file.forwardOverride(opened, override, of: name) }
                file.renameCallsOfSuper(opened, override, in: name)
            }
        }
    }
}

/// A member in an extension of an external class, with its overrides keyed by class name.
struct OpenedMember: Sendable {
    struct Override: Sendable {
        let entry: ModuleOutline.Entry
        /// Whether no superclass overrides the member.
        let isFirst: Bool
        /// Whether the override is in an extension. Swift allows neither overrides in extensions nor overrides of members declared in
        /// extensions.
        let isInExtension: Bool
    }

    /// The external class.
    let root: String
    let base: ModuleOutline.Entry
    /// The member's name and labels, combined into one identifier.
    let identity: String
    var overrides: [String: Override] = [:]

    /// The name of the protocol for classes with overrides.
    var protocolName: String { "segueOverriding_\(root)_\(identity)" }
    /// The name prefixes of overrides and of the renamed extension member.
    var overridePrefix: String { "segueOverride_\(root)_" }
    var basePrefix: String { "segueMoved_\(root)_" }
}

extension Rewriting {
    /// Renames a member in an extension. Before the renamed member, adds a member that calls the object's override if there is one.
    fileprivate mutating func openMember(_ opened: OpenedMember) {
        let member = opened.base.declaration
        for index in member.modifiers where source.isWord(index, Word("open")) || source.isWord(index, Word("dynamic")) {
            blank(index, through: index)
        }
        let first = member.modifiers.lowerBound
        if first == member.keyword {
            insert(asking(opened) + "; " + source.text(member.keyword) + " " + opened.basePrefix + member.name, replacing: member)
        } else {
            insert(asking(opened) + "; ", before: first)
            insert(opened.basePrefix, before: member.keyword + 1)
        }
        let isolation = opened.root == "NSObject" ? "" : "@preconcurrency @MainActor "
        append("\n\(isolation)protocol \(opened.protocolName): AnyObject { \(requirement(opened)) }")
    }

    private mutating func insert(_ text: String, replacing member: Declaration) {
        replace(member.keyword, through: member.keyword + 1, by: text)
    }

    /// Returns the text of a member that calls the object's override or, without an override, the extension's member.
    private func asking(_ opened: OpenedMember) -> String {
        let member = opened.base.declaration
        let words = member.modifiers.filter { index in
            source.tokens[index].isAttribute(Word("discardableResult"))
                || source.tokens[index].kind == .word && !source.isWord(index, Word("open")) && !source.isWord(index, Word("dynamic"))
        }
        let head = (words.map { source.text($0) } + [head(member)]).joined(separator: " ")
        let question = "if let own = self as? any \(opened.protocolName)"
        let (own, base) = ("own.\(opened.overridePrefix)\(member.name)", "\(opened.basePrefix)\(member.name)")
        if let parameters = member.parameters {
            let arguments = "(\(source.callArguments(parameters)))"
            return "\(head) { \(question) { return \(own)\(arguments) }; return \(base)\(arguments) }"
        }
        let getter = "\(question) { return \(own) }; return \(base)"
        guard source.hasSetter(member) else { return "\(head) { \(getter) }" }
        return "\(head) { get { \(getter) } set { \(question) { own.\(opened.overridePrefix)\(member.name) = newValue } "
            + "else { \(base) = newValue } } }"
    }

    /// Returns a member's text up to its body.
    private func head(_ member: Declaration) -> String {
        guard let body = member.body else { return "" }
        return source.compactText(member.keyword..<body.lowerBound, naming: member.parameters)
    }

    private func requirement(_ opened: OpenedMember) -> String {
        let member = opened.base.declaration
        let head = source.compactText(
            member.keyword + 1..<(member.parameters?.lowerBound ?? member.body?.lowerBound ?? member.end))
        guard let parameters = member.parameters, let body = member.body else {
            return "var \(opened.overridePrefix)\(head) \(source.hasSetter(member) ? "{ get set }" : "{ get }")"
        }
        let result = source.compactText(parameters.upperBound..<body.lowerBound)
        return "func \(opened.overridePrefix)\(head)\(source.textWithoutDefaults(parameters)) \(result)"
    }

    fileprivate mutating func renameOverride(_ opened: OpenedMember, _ override: OpenedMember.Override, of type: String) {
        let member = override.entry.declaration
        for index in member.modifiers where source.isWord(index, .override) && (override.isFirst || override.isInExtension) {
            blank(index, through: index)
        }
        if override.isInExtension {
            for index in member.modifiers where source.isWord(index, Word("open")) { blank(index, through: index) }
        }
        insert(override.isInExtension ? Self.ownPrefix(opened, type) : opened.overridePrefix, before: member.keyword + 1)
        if override.isFirst { append("\nextension \(type): \(opened.protocolName) {}") }
    }

    /// Returns the name prefix for an override in an extension.
    private static func ownPrefix(_ opened: OpenedMember, _ type: String) -> String {
        "segueOwn_\(type.replacing(".", with: "_"))_\(opened.root)_"
    }

    /// Adds to the class an override that calls the override in the class's extension.
    fileprivate mutating func forwardOverride(_ opened: OpenedMember, _ override: OpenedMember.Override, of type: String) {
        guard let declared = module.types[type]?.declared, declared.file == file, let brace = declared.declaration.body?.lowerBound,
            let body = override.entry.declaration.body
        else { return }
        let (source, member) = (module.sources[override.entry.file], override.entry.declaration)
        let words = member.modifiers.filter { source.tokens[$0].kind == .word && !source.isWord($0, .override) }.map { source.text($0) }
        let head = source.compactText(member.keyword + 1..<body.lowerBound, naming: member.parameters)
        let keywords = words + (override.isFirst ? [] : ["override"]) + [source.text(member.keyword)]
        let own = Self.ownPrefix(opened, type) + member.name
        let call = member.parameters.map { "\(own)(\(source.callArguments($0)))" } ?? own
        let content = member.parameters == nil && source.hasSetter(member) ? "get { \(call) } set { \(call) = newValue }" : call
        insert(" \(keywords.joined(separator: " ")) \(opened.overridePrefix)\(head) { \(content) };", after: brace)
    }

    /// In a class with an override, redirects `super.name` to the nearest superclass's override.
    fileprivate mutating func renameCallsOfSuper(_ opened: OpenedMember, _ override: OpenedMember.Override, in type: String) {
        let name = Word(opened.base.declaration.name)
        for index in source.words where source.isWord(index, .super) && source.isSign(index + 1, ".") && source.isWord(index + 2, name) {
            guard source.outline.owner(of: index)?.name == type else { continue }
            insert(override.isFirst ? opened.basePrefix : opened.overridePrefix, before: index + 2)
        }
    }
}

extension SwiftSource {
    /// Returns whether a property with a body has a setter.
    func hasSetter(_ member: Declaration) -> Bool {
        guard let body = member.body else { return true }
        var index = body.lowerBound + 1
        while index < body.upperBound {
            if isWord(index, Word("set")) { return true }
            index = after(index)
        }
        return false
    }

    /// Returns the parameters in parentheses, without their default values.
    func textWithoutDefaults(_ parameters: Range<Int>) -> String {
        var (kept, index, isValue) = ([Int](), parameters.lowerBound, false)
        while index < parameters.upperBound {
            let isEnd = isSign(index, ",") || index == parameters.upperBound - 1
            if isEnd { isValue = false } else if isEqualSign(index) { isValue = true }
            let next = index == parameters.lowerBound ? index + 1 : after(index)
            if !isValue { kept += index..<next }
            index = next
        }
        return kept.reduce(into: "") { text, index in
            if !text.isEmpty, tokens[index].followsBlank || tokens[index].startsLine { text += " " }
            text += self.text(index)
        }
    }
}

extension ModuleOutline {
    /// Returns whether a declaration is an extension member with overrides, or one of those overrides.
    func isOpened(_ member: Declaration, in file: Int) -> Bool {
        openedMembers.contains { opened in
            opened.base.file == file && opened.base.declaration.keyword == member.keyword
                || opened.overrides.values.contains { $0.entry.file == file && $0.entry.declaration.keyword == member.keyword }
        }
    }

    /// Returns the members, declared in extensions of external classes, that the module's classes override.
    static func openedMembers(
        _ types: [String: TypeEntry], _ sources: [SwiftSource], _ ancestry: (String) -> [String]
    ) -> [OpenedMember] {
        var overrides: [String: [(type: String, entry: Entry)]] = [:]
        for (name, type) in types where type.declared?.declaration.kind == .class {
            for member in type.members where member.declaration.isOverride(in: sources[member.file]) && member.declaration.isCallable {
                overrides[member.declaration.name, default: []].append((name, member))
            }
        }
        guard !overrides.isEmpty else { return [] }
        var opened: [OpenedMember] = []
        for (root, type) in types.sorted(by: { $0.key < $1.key }) where type.declared == nil {
            for base in type.members where base.declaration.isCallable && base.declaration.body != nil {
                let (source, member) = (sources[base.file], base.declaration)
                let labels = source.labels(of: member)
                let found = (overrides[member.name] ?? []).filter { type, entry in
                    sources[entry.file].labels(of: entry.declaration) == labels && !base.declaration.isStatic(in: source)
                        && ancestry(type).contains { KnownClasses.isKind($0, of: root) }
                }
                guard !found.isEmpty else { continue }
                var result = OpenedMember(root: root, base: base, identity: ([member.name] + labels).joined(separator: "_"))
                for (type, entry) in found {
                    let above = Set(ancestry(type).dropFirst())
                    result.overrides[type] = .init(
                        entry: entry, isFirst: !found.contains { above.contains($0.type) }, isInExtension: entry.isInExtension(sources))
                }
                opened.append(result)
            }
        }
        return opened
    }
}

extension Declaration {
    /// Whether the declaration is a function or property.
    fileprivate var isCallable: Bool { kind == .function || kind == .property }

    fileprivate func isStatic(in source: SwiftSource) -> Bool {
        modifiers.contains { source.isWord($0, .static) || source.isWord($0, .class) || source.isWord($0, .private) }
    }
}
