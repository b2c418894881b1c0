// Turns `view.locationInView(x)` into `view.location(in: x)`. First arguments used to have no label; the base name described them instead.

extension OlderModule.Rule {
    static let calls = names { file, module in
        for index in file.source.words where file.source.takesArguments(index) {
            let word = file.source.tokens[index].word, known = OlderCalls.table[word]
            let isForeign = module.isOld(file.file) && !module.declares(word)
            if let name = OlderCalls.percentNames[word] {
                file.renamePercentCall(index, to: name, module)
            } else if let name = known ?? (isForeign ? file.nameByRule(index) : nil) {
                file.renameCall(index, to: name)
            }
            let isOwnInitializer = word == .`init` && !file.source.isSign(index - 1, ".")
            if known != nil || isForeign, !isOwnInitializer { file.renameLabels(index) }
            if isForeign { file.renameInitializerLabels(index) }
            file.renamePresentingController(index)
        }
        for index in file.source.tokens.indices where module.isOld(file.file) && file.source.isSign(index, "{") {
            file.dropNamesOfTypes(index)
        }
    }
}

/// The renamed methods.
enum OlderCalls {
    /// The current name of a method.
    struct Name: Sendable {
        let base: String
        /// The first argument's label, or nil if it has no label.
        let label: String?
    }

    /// The methods of `UIPercentDrivenInteractiveTransition`. In transition contexts, methods still have the old names.
    static let percentNames: [Word: String] = [
        Word("updateInteractiveTransition"): "update", Word("finishInteractiveTransition"): "finish",
        Word("cancelInteractiveTransition"): "cancel",
    ]

    /// Returns the current name of a method according to Swift 3's rule. The last preposition starts the first label, and a noun that
    /// repeats the argument's type is omitted. Returns nil for a name without a preposition.
    static func name(byRule old: String) -> Name? {
        guard old.first?.isLowercase == true, !kept.contains(old) else { return nil }
        if old.hasPrefix("stringBy") {
            let rest = old.dropFirst(8), base = rest.prefix(1).lowercased() + rest.dropFirst()
            return name(byRule: base) ?? Name(base: base, label: nil)
        }
        let starts = old.indices.filter { old[$0].isUppercase && $0 > old.startIndex }
        for start in starts.reversed() {
            let words = old[start...], preposition = prepositions.first { words.hasPrefix($0) }
            guard let preposition, let noun = words.dropFirst(preposition.count).first, noun.isUppercase else { continue }
            let rest = words.dropFirst(preposition.count)
            return Name(
                base: String(old[..<start]), label: preposition.lowercased() + (typeNouns.contains(String(rest)) ? "" : rest))
        }
        return nil
    }

    private static let prepositions = ["With", "For", "From", "At", "In", "Of"]

    /// Nouns that repeat the type of an argument.
    private static let typeNouns: Set = [
        "View", "Point", "Rect", "Size", "Index", "IndexPath", "IndexPaths", "Layer", "Context", "State", "ViewController", "Color",
        "Object",
        "Event", "Set", "Array", "Bounds", "Cell", "Range",
    ]

    /// Unchanged names that contain a preposition.
    private static let kept: Set = [
        "viewWithTag", "dismissWithClickedButtonIndex",
    ]
}

extension SwiftSource {
    /// Returns whether a word is called or is the name of a declared function.
    fileprivate func takesArguments(_ index: Int) -> Bool {
        if isCall(index) || isWord(index - 1, .func) && isSign(index + 1, "(") { return true }
        return isSign(index - 1, ".") && isSign(index + 1, "{") && OlderCalls.table[tokens[index].word] != nil
    }
}

extension Rewriting {
    /// Renames a method and labels its first argument.
    fileprivate mutating func renameCall(_ index: Int, to name: OlderCalls.Name) {
        guard let first = source.arguments(at: index + 1).first else {
            // A trailing closure has no label.
            if source.isSign(index + 1, "{") { replace(index, by: name.base) }
            return
        }
        if source.isWord(index - 1, .func) { return renameDeclaration(index, to: name, parameter: first.start) }
        guard first.label == nil else { return }
        if let label = name.label { insert("\(label): ", before: first.start) }
        replace(index, by: name.base)
    }

    /// Renames a function declared in the user's code in the same way as its calls.
    private mutating func renameDeclaration(_ index: Int, to name: OlderCalls.Name, parameter: Int) {
        let hasNoLabel = source.isSign(parameter + 1, ":") || source.text(parameter) == "_"
        guard hasNoLabel else { return }
        if source.text(parameter) == "_" {
            if let label = name.label { replace(parameter, by: label) }
        } else {
            insert("\(name.label ?? "_") ", before: parameter)
        }
        replace(index, by: name.base)
    }

    /// Renames the labels after the first, in a call or in the declaration of a function.
    fileprivate mutating func renameLabels(_ index: Int) {
        let isDeclaration = source.isWord(index - 1, .func)
        for argument in source.arguments(at: index + 1).dropFirst() {
            guard source.isName(argument.start), let label = OlderLabels.table[source.tokens[argument.start].word] else { continue }
            if source.isSign(argument.start + 1, ":") {
                if isDeclaration { insert("\(label) ", before: argument.start) } else { replace(argument.start, by: label) }
            } else if isDeclaration, source.isName(argument.start + 1) {
                replace(argument.start, by: label)
            }
        }
    }

    /// Returns a method's current name according to Swift 3's rule.
    fileprivate func nameByRule(_ index: Int) -> OlderCalls.Name? {
        guard source.hasReceiver(index), let first = source.arguments(at: index + 1).first, first.label == nil else { return nil }
        return OlderCalls.name(byRule: source.text(index))
    }

    /// Renames the labels of initializers, as in `NSValue(CGPoint: p)` and `NSNumber(float: x)`.
    fileprivate mutating func renameInitializerLabels(_ index: Int) {
        let isNumber = source.isWord(index, Word("NSNumber"))
        for argument in source.arguments(at: index + 1) {
            guard let label = argument.label, let name = isNumber ? "value" : OlderLabels.initializers[label] else { continue }
            if !isNumber || source.text(argument.start) != "value" { replace(argument.start, by: name) }
        }
    }

    /// Renames the last label of `init(presentedViewController:presentingViewController:)`.
    fileprivate mutating func renamePresentingController(_ index: Int) {
        for argument in source.arguments(at: index + 1) where argument.label == Word("presentingViewController") {
            if source.arguments(at: index + 1).first?.label == Word("presentedViewController") { replace(argument.start, by: "presenting") }
        }
    }

    /// Turns a closure's `(Bool finished) in` into `(finished) in`.
    fileprivate mutating func dropNamesOfTypes(_ brace: Int) {
        let list = source.isSign(brace + 1, "[") ? source.after(brace + 1) : brace + 1
        guard source.isSign(list, "("), source.partner[list] > list else { return }
        for part in source.parts(of: list) where part.count == 2 && part.allSatisfy(source.isName) {
            blank(part.lowerBound, through: part.lowerBound)
        }
    }

    /// Renames a method of `UIPercentDrivenInteractiveTransition`. The methods with the same names in transition contexts weren't renamed.
    fileprivate mutating func renamePercentCall(_ index: Int, to name: String, _ module: OlderModule) {
        if source.isWord(index - 1, .func) {
            guard !isContext(source.outline.owner(of: index)?.name ?? "", module) else { return }
            if let first = source.arguments(at: index + 1).first, source.isSign(first.start + 1, ":") { insert("_ ", before: first.start) }
        } else if isOfContext(index, module) {
            return
        }
        replace(index, by: name)
    }

    /// Returns whether a method is called on a transition context. The receiver's declared type decides or, if unknown, the receiver's
    /// name.
    private func isOfContext(_ index: Int, _ module: OlderModule) -> Bool {
        guard source.isSign(index - 1, ".") else { return false }
        var receiver = index - 2
        while source.isSign(receiver, "?") || source.isSign(receiver, "!") { receiver -= 1 }
        guard source.isName(receiver) else { return false }
        if let type = source.declaredType(of: source.tokens[receiver].word) { return isContext(type, module) }
        return source.text(receiver).lowercased().contains("context")
    }

    private func isContext(_ type: String, _ module: OlderModule) -> Bool {
        module.outline.ancestry(of: type).contains("UIViewControllerContextTransitioning")
    }
}
