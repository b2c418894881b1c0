// Turns `navigationController.pushViewController` into `navigationController!.pushViewController`. In Swift 1.0, the property was
// implicitly unwrapped.

extension OlderModule.Rule {
    static let optionals = convention { file, module in
        let plain = module.plainProperties
        for index in file.source.words {
            let word = file.source.tokens[index].word
            if OlderOptionals.results.contains(word) { file.unwrapArgument(index) }
            if word == Word("UIGraphicsGetImageFromCurrentImageContext") { file.unwrapImage(index) }
            if word == Word("withIdentifier") { file.unwrapIdentifier(index, plain) }
            guard !plain.contains(word) else { continue }
            if file.source.isArgument(index), file.isContainer(index, module) { file.insert("!", after: index) }
            guard file.source.isSign(index + 1, "."), file.source.isName(index + 2) else { continue }
            if OlderOptionals.names.contains(word) {
                let isOwn = !file.source.isSign(index - 1, ".") && !file.source.isLocal(index)
                if isOwn || file.source.hasReceiver(index) { file.unwrapProperty(index, module) }
            } else if file.source.isViewOfGesture(index) || file.isContainer(index, module) {
                file.insert("!", after: index)
            }
        }
    }
}

/// Properties and functions that used to be implicitly unwrapped and are optional today.
enum OlderOptionals {
    static let names = Set(
        [
            "navigationController", "tabBarController", "storyboard", "presentingViewController", "presentedViewController", "keyWindow",
            "interactivePopGestureRecognizer", "titleLabel", "textLabel", "detailTextLabel", "superview",
            "topViewController", "visibleViewController", "selectedViewController",
        ].map(Word.init(_:)))
    static let results = Set(["UIGraphicsGetCurrentContext", "UIGraphicsGetImageFromCurrentImageContext"].map(Word.init(_:)))
    /// Properties and functions that used to be implicitly unwrapped and are often passed as an identifier.
    fileprivate static let identifiers = Set(
        ["title", "currentTitle", "text", "identifier", "reuseIdentifier", "restorationIdentifier"].map(Word.init(_:)))
    /// Properties that also exist in presentation controllers, but not as optionals.
    fileprivate static let presentations = Set(["presentingViewController", "presentedViewController"].map(Word.init(_:)))
    /// Presentation controllers' properties that used to be implicitly unwrapped.
    fileprivate static let containers = Set(["containerView", "presentedView"].map(Word.init(_:)))
}

extension OlderModule {
    /// The names of declared properties that are never optional.
    fileprivate var plainProperties: Set<Word> {
        var (plain, optional) = (Set<Word>(), Set<Word>())
        for source in outline.sources {
            for declaration in source.outline.declarations where declaration.kind == .property {
                let end = source.typeOfProperty(declaration)?.last
                let isOptional = end.map { source.isSign($0, "?") || source.isSign($0, "!") } ?? false
                if isOptional { optional.insert(Word(declaration.name)) } else { plain.insert(Word(declaration.name)) }
            }
        }
        return plain.subtracting(optional)
    }
}

extension SwiftSource {
    /// Returns whether a word is the view of a recognizer or touch, as in `pan.view.bounds`.
    fileprivate func isViewOfGesture(_ index: Int) -> Bool {
        guard isWord(index, Word("view")), isSign(index - 1, "."), isName(index - 2), !isSign(index - 3, ".") else { return false }
        let type = declaredType(of: tokens[index - 2].word) ?? ""
        return type.hasSuffix("GestureRecognizer") || type == "UITouch"
    }

    /// Returns whether a word is an argument of a call.
    fileprivate func isArgument(_ index: Int) -> Bool {
        (isSign(index + 1, ")") || isSign(index + 1, ",")) && ["(", ",", ":"].contains { isSign(index - 1, $0) }
    }

    /// Returns whether a word is the name of a parameter or variable of the enclosing function.
    fileprivate func isLocal(_ index: Int) -> Bool {
        let function = outline.declarations.last { $0.kind != .property && !$0.kind.isType && $0.body?.contains(index) ?? false }
        guard let function else { return false }
        return (function.keyword..<index).contains { other in
            guard tokens[other].word == tokens[index].word, tokens[other].kind == .word else { return false }
            let isVariable = isWord(other - 1, .let) || isWord(other - 1, .var)
            return isVariable || isSign(other + 1, ":") && !isSign(other - 1, "?") || isWord(other + 1, Word("in"))
        }
    }

    /// Returns the type with which a variable or parameter of this name is declared or created, or nil if it is unknown.
    func declaredType(of word: Word) -> String? {
        words.first { index in
            guard isWord(index, word), isSign(index + 1, ":") || isSign(index + 1, "=") else { return false }
            return isName(index + 2) && tokens[index + 2].isCapital(in: bytes)
        }.map { text($0 + 2) }
    }
}

extension Rewriting {
    /// Unwraps a property, unless it belongs to a presentation controller.
    fileprivate mutating func unwrapProperty(_ index: Int, _ module: OlderModule) {
        if OlderOptionals.presentations.contains(source.tokens[index].word), isOfPresentation(index, module) { return }
        insert("!", after: index)
    }

    /// Returns whether a word is a presentation controller's container view or presented view.
    fileprivate func isContainer(_ index: Int, _ module: OlderModule) -> Bool {
        OlderOptionals.containers.contains(source.tokens[index].word) && isOfPresentation(index, module)
    }

    /// Returns whether a property belongs to a presentation controller. This is the case inside such a class, or if the receiver's name or
    /// type suggests it.
    private func isOfPresentation(_ index: Int, _ module: OlderModule) -> Bool {
        let isOwn = !source.isSign(index - 1, ".") || source.isWord(index - 2, .self)
        if isOwn {
            let owner = source.outline.owner(of: index)?.name ?? ""
            let isBound = !source.isSign(index - 1, ".") && source.isLocal(index)
            return !isBound && module.outline.ancestry(of: owner).contains { KnownClasses.isKind($0, of: "UIPresentationController") }
        }
        var receiver = index - 2
        while source.isSign(receiver, "?") || source.isSign(receiver, "!") { receiver -= 1 }
        guard source.isName(receiver) else { return false }
        let type = source.declaredType(of: source.tokens[receiver].word) ?? ""
        return source.text(receiver).lowercased().hasSuffix("presentationcontroller") || type.hasSuffix("PresentationController")
    }

    /// Unwraps a title or text that is passed as an identifier, as in `withIdentifier: button.title(for: .normal)`.
    fileprivate mutating func unwrapIdentifier(_ index: Int, _ plain: Set<Word>) {
        guard source.isSign(index + 1, ":"), source.isSign(index - 1, "(") || source.isSign(index - 1, ",") else { return }
        var end = index + 2
        while end < source.tokens.count, !source.isSign(end, ","), !source.isSign(end, ")") { end = source.after(end) }
        let last = end > index + 2 && source.isSign(end - 1, ")") ? source.partner[end - 1] - 1 : end - 1
        guard last > index + 2, source.hasReceiver(last), source.endOfSimpleValue(from: index + 2) == end,
            OlderOptionals.identifiers.contains(source.tokens[last].word), !plain.contains(source.tokens[last].word)
        else { return }
        insert("!", after: end - 1)
    }

    /// Unwraps an image that is returned, or assigned to a constant of a plain type.
    fileprivate mutating func unwrapImage(_ index: Int) {
        guard source.isCall(index), source.partner[index + 1] == index + 2 else { return }
        let statement = Statement(around: index, in: source).tokens
        guard statement.upperBound == index + 3 else { return }
        let isPlain = source.isSign(index - 1, "=") && source.isName(index - 2) && source.isSign(index - 3, ":")
        let function = source.outline.declarations.last { $0.body?.contains(index) ?? false }
        let isAnswer = source.isWord(index - 1, Word("return")) && function?.result.map { source.isName($0.upperBound - 1) } ?? false
        if isPlain || isAnswer { insert("!", after: index + 2) }
    }

    /// Unwraps a function's result if the result is passed as an argument.
    fileprivate mutating func unwrapArgument(_ index: Int) {
        guard source.isCall(index), source.isSign(index - 1, "(") || source.isSign(index - 1, ",") || source.isSign(index - 1, ":") else {
            return
        }
        let close = source.partner[index + 1]
        if source.isSign(close + 1, ")") || source.isSign(close + 1, ",") { insert("!", after: close) }
    }
}
