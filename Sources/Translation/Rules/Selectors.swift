// Turns `#selector(open)` into `Selector(Page.open)`. The method isn't bound to an object, because a bound method would retain the object.

extension Rule {
    static let selectors = Rule { file in
        for index in file.source.pounds where file.source.tokens[index].isPound(.selector) && file.source.isSign(index + 1, "(") {
            let close = file.source.partner[index + 1]
            guard close > index + 2 else { continue }
            if file.module.comparesSelectors { file.nameSelector(index + 2..<close) }
            file.rewriteSelector(at: index, closing: close)
        }
    }
}

extension Rewriting {
    /// Adds the method's name to a selector. Selectors with the same name are equal.
    fileprivate mutating func nameSelector(_ path: Range<Int>) {
        let end = path.first { source.isWord($0, .as) } ?? path.upperBound
        guard let method = method(in: path.lowerBound..<end) else { return }
        insert(".named(\"\(source.compactText(method..<end))\")", after: path.upperBound)
    }

    fileprivate mutating func rewriteSelector(at pound: Int, closing: Int) {
        let first = pound + 2
        if source.isSign(first + 1, ":"), source.isWord(first, .getter) || source.isWord(first, .setter) {
            return rewriteAccessor(at: pound, closing: closing)
        }
        if rewriteAnswering(at: pound, closing: closing) || rewriteRequirement(at: pound, closing: closing) { return }
        replaceInPlace(pound, through: pound, by: settings.keepsColumns ? " Selector" : "Selector")
        let cast = (first..<closing).first { source.isWord($0, .as) }
        qualify(first..<(cast ?? closing), at: pound)
        if let cast { curry(cast: cast, closing: closing, receiver: receiver(first..<cast)) }
    }

    /// Wraps a method that returns a value in a closure, because `Selector` accepts only methods that return `Void`.
    private mutating func rewriteAnswering(at pound: Int, closing: Int) -> Bool {
        let path = (pound + 2)..<closing
        guard let method = method(in: path), !path.contains(where: { source.isWord($0, .as) }) else { return false }
        let word = source.tokens[method].word
        guard let labels = module.answering[word].map({ module.sources[$0.file].labels(of: $0.declaration) }) ?? known(word, at: pound),
            let type = method > path.lowerBound ? receiver(path) : source.outline.owner(of: pound)?.name
        else { return false }
        replace(pound, through: closing, by: "Selector({ (it: \(type)) in { _ = it.\(source.text(method))(\(forwarding(labels))) } })")
        return true
    }

    /// Wraps a method of a value whose type is a protocol in a closure, because Swift has no unbound methods of protocols.
    private mutating func rewriteRequirement(at pound: Int, closing: Int) -> Bool {
        let path = (pound + 2)..<closing
        guard let method = method(in: path), method > path.lowerBound, !path.contains(where: { source.isWord($0, .as) }),
            let type = receiver(path), type != "Self", isProtocol(type)
        else { return false }
        let members = module.ancestry(of: type).flatMap { module.types[$0]?.members ?? [] }
        guard let member = members.first(where: { Word($0.declaration.name) == source.tokens[method].word }) else { return false }
        let arguments = forwarding(module.sources[member.file].labels(of: member.declaration))
        replace(
            pound, through: closing,
            by: "Selector({ (it: AnyObject) in { _ = (it as? any \(type))?.\(source.text(method))(\(arguments)) } })")
        return true
    }

    private func forwarding(_ labels: [String]) -> String {
        labels.enumerated().map { $1 == "_" ? "$\($0)" : "\($1): $\($0)" }.joined(separator: ", ")
    }

    /// Returns the labels of a UIKit method that returns a value, or nil if the class declares a method with this name.
    private func known(_ word: Word, at place: Int) -> [String]? {
        let ancestry = source.outline.owner(of: place).map { module.ancestry(of: $0.name) } ?? []
        let isOwn = ancestry.contains { module.types[$0]?.members.contains { Word($0.declaration.name) == word } ?? false }
        return isOwn ? nil : Self.answering[word]
    }

    /// UIKit methods that return a value and are used as actions.
    private static let answering: [Word: [String]] = [
        Word("endEditing"): ["_"], Word("resignFirstResponder"): [], Word("becomeFirstResponder"): [],
    ]

    /// Inserts the type before the method's name, or replaces the object before the name with the type.
    private mutating func qualify(_ path: Range<Int>, at pound: Int) {
        guard let method = method(in: path) else { return }
        guard method > path.lowerBound else {
            guard let owner = source.outline.owner(of: pound) else { return }
            if owner.kind == .protocol { note("#selector can't find a protocol's method without a type; write Type.method.", at: pound) }
            return insert((isProtocol(owner.name) ? "Self" : ownName(of: owner)) + ".", before: method)
        }
        guard let receiver = receiver(path) else {
            return note("The type of this object is unknown, so the selector keeps it alive; write Type.method.", at: path.lowerBound)
        }
        let last = method - 2
        if source.text(path.lowerBound..<(last + 1)) != receiver { replace(path.lowerBound, through: last, by: receiver) }
    }

    /// Returns the token with the method's name: the last name in a path.
    private func method(in path: Range<Int>) -> Int? { names(in: path).last }

    /// Returns the tokens with the names in a path such as `self.page?.open`.
    private func names(in path: Range<Int>) -> [Int] {
        var names: [Int] = [], index = path.lowerBound
        while index < path.upperBound, source.isName(index) {
            names.append(index)
            index += source.isSign(index + 1, "?") || source.isSign(index + 1, "!") ? 2 : 1
            guard source.isSign(index, ".") else { break }
            index += 1
        }
        return names
    }

    /// Returns the type of the method in a path: the type that the path specifies, or the type of `self` or of a property.
    private func receiver(_ path: Range<Int>) -> String? {
        guard method(in: path) != nil else { return nil }
        let owner = source.outline.owner(of: path.lowerBound)?.name
        var names = names(in: path).dropLast().map { source.text($0) }
        if let first = names.first, first == "self" || first == "super" {
            names.removeFirst()
        } else if let first = names.first {
            if first.first?.isUppercase == true { return names.joined(separator: ".") }
        }
        if names.isEmpty, let owner, isProtocol(owner) { return "Self" }
        if names.isEmpty, let type = source.outline.owner(of: path.lowerBound) { return ownName(of: type) }
        return names.reduce(owner) { type, property in type.flatMap { module.propertyType(property, in: $0) } }
    }

    /// Returns a type's name for use inside the type. Only the short name of a nested generic type implies the type's arguments.
    private func ownName(of type: Declaration) -> String {
        guard module.types[type.name]?.declared?.declaration.isGeneric ?? type.isGeneric else { return type.name }
        return type.name.split(separator: ".").last.map(String.init) ?? type.name
    }

    private func isProtocol(_ type: String) -> Bool { module.types[type]?.declared?.declaration.kind == .protocol }

    /// Returns the type that declares the method in a selector's path. If it is unknown, returns the enclosing type.
    func typeWithMethod(_ path: Range<Int>) -> String? {
        var path = path
        if source.isSign(path.lowerBound + 1, ":"), source.isWord(path.lowerBound, .getter) || source.isWord(path.lowerBound, .setter) {
            path = path.lowerBound + 2..<path.upperBound
        }
        guard let method = method(in: path) else { return nil }
        return method > path.lowerBound ? receiver(path) : source.outline.owner(of: path.lowerBound)?.name
    }

    /// Turns `f(_:) as (T) -> Void` into `Type.f(_:) as (Type) -> (T) -> Void`.
    private mutating func curry(cast: Int, closing: Int, receiver: String?) {
        var (first, last) = (cast + 1, closing - 1)
        if source.isSign(last, "?") { last -= 1 }
        if source.isSign(first, "("), source.partner[first] == last { (first, last) = (first + 1, last - 1) }
        guard first <= last, let receiver else { return }
        let arrows = arrows(in: first...last)
        if arrows.count > 1 {
            insert("@Sendable ", before: first)
            return insert("@MainActor ", before: arrows[0] + 1)
        }
        insert("@Sendable (\(receiver)) -> @MainActor ", before: first)
        if first > cast + 1 { blank(cast + 1, through: cast + 1) }
        if last < closing - 1 { blank(last + 1, through: closing - 1) }
    }

    /// Returns the arrows outside parentheses.
    private func arrows(in range: ClosedRange<Int>) -> [Int] {
        var (found, index) = ([Int](), range.lowerBound)
        while index <= range.upperBound {
            if source.tokens[index].isArrow { found.append(index) }
            index = source.isSign(index, "(") ? source.after(index) : index + 1
        }
        return found
    }

    /// Turns `#selector(getter: View.title)` into a selector with a closure.
    private mutating func rewriteAccessor(at pound: Int, closing: Int) {
        let path = (pound + 4)..<closing
        guard let property = method(in: path) else { return }
        let owner = property > path.lowerBound ? receiver(path) : source.outline.owner(of: pound)?.name
        guard let owner else { return note("The type of this property is unknown; write Type.property.", at: pound) }
        let access = source.isWord(pound + 2, .getter) ? "{ _ = it.\(source.text(property)) }" : "{ it.\(source.text(property)) = $0 }"
        replace(pound, through: closing, by: "Selector({ (it: \(owner)) in \(access) })")
    }
}

extension Token {
    var isArrow: Bool { sign == UInt8(ascii: "-") && isLong && end - start == 2 }
}
