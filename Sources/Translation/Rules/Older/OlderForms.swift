// Turns `UIButton.buttonWithType(.System)` into `UIButton(type: .System)`. Handles calls whose form has changed in addition to their name.

extension OlderModule.Rule {
    static let forms = convention { file, module in
        for index in file.source.words where file.source.isWord(index, Word("swap")) && !module.declares(Word("swap")) {
            file.rewriteSwap(index)
        }
        for index in file.source.words where file.source.isSign(index - 1, ".") && !module.declares(file.source.tokens[index].word) {
            let word = file.source.tokens[index].word
            if let label = OlderForms.factories[word] {
                file.rewriteFactory(index, label)
            } else if let name = OlderForms.setters[word] {
                file.rewriteSetter(index, name)
            } else if let name = OlderForms.limits[word] {
                if OlderForms.numbers.contains(where: { file.source.isWord(index - 2, $0) }) { file.replace(index, by: name) }
            } else if word == Word("stride") {
                file.rewriteStride(index)
            } else if OlderForms.questions.contains(word) {
                file.nameClass(index)
            } else if OlderCalls.table[word] != nil {
                file.requireMethod(index)
            }
        }
    }
}

private enum OlderForms {
    /// The type methods that became initializers, with the labels of their first arguments.
    static let factories = [Word("buttonWithType"): "type", Word("fromRaw"): "rawValue"]
    /// The setters that became properties.
    static let setters = [Word("setTranslatesAutoresizingMaskIntoConstraints"): "translatesAutoresizingMaskIntoConstraints"]
    /// The limits of floating-point numbers.
    static let limits = [Word("max"): "greatestFiniteMagnitude", Word("min"): "leastNormalMagnitude"]
    static let numbers = ["CGFloat", "Double", "Float"].map(Word.init(_:))
    /// Functions that take a class as an argument. The class used to be written without `.self`.
    static let questions = Set(["isKindOfClass", "isMemberOfClass", "isSubclassOfClass"].map(Word.init(_:)))
}

extension Rewriting {
    /// Turns `UIButton.buttonWithType(x)` into `UIButton(type: x)`.
    fileprivate mutating func rewriteFactory(_ index: Int, _ label: String) {
        guard source.isCall(index), source.hasReceiver(index), let first = source.arguments(at: index + 1).first, first.label == nil else {
            return
        }
        replace(index - 1, through: index, by: "")
        insert("\(label): ", before: first.start)
    }

    /// Turns `view.setName(x)` into `view.name = x`.
    fileprivate mutating func rewriteSetter(_ index: Int, _ name: String) {
        guard source.isCall(index), source.arguments(at: index + 1).count == 1 else { return }
        replace(index, through: index + 1, by: name + " = ")
        blank(source.partner[index + 1], through: source.partner[index + 1])
    }

    /// Turns `0.stride(to: 9, by: 3)` into `stride(from: 0, to: 9, by: 3)`.
    fileprivate mutating func rewriteStride(_ index: Int) {
        guard source.isCall(index), index > 1 else { return }
        insert("stride(from: ", before: source.tokens[index - 2].kind == .number ? index - 2 : source.startOfChain(at: index))
        replace(index - 1, through: index + 1, by: ", ")
    }

    /// Turns `swap(&list[a], &list[b])` into `list.swapAt(a, b)`, because an array can no longer be passed as `inout` twice in the same
    /// call.
    fileprivate mutating func rewriteSwap(_ index: Int) {
        let values = source.arguments(at: index + 1).map(\.value)
        guard source.isCall(index), !source.isSign(index - 1, "."), values.count == 2 else { return }
        let brackets = values.compactMap { value in
            source.isSign(value.upperBound - 1, "]") && source.isSign(value.lowerBound, "&") ? source.partner[value.upperBound - 1] : nil
        }
        guard brackets.count == 2 else { return }
        let lists = zip(values, brackets).map { source.compactText($0.lowerBound + 1..<$1) }
        guard lists[0] == lists[1] else { return }
        replace(index, through: brackets[0], by: "\(lists[0]).swapAt(")
        replace(values[0].upperBound - 1, through: brackets[1], by: ", ")
        replace(values[1].upperBound - 1, by: "")
    }

    /// Turns `isKindOfClass(Page)` into `isKindOfClass(Page.self)`.
    fileprivate mutating func nameClass(_ index: Int) {
        guard let argument = source.arguments(at: index + 1).first, let last = argument.value.last, source.isName(last),
            source.tokens[last].isCapital(in: source.bytes)
        else { return }
        insert(".self", after: last)
    }

    /// Turns `context.viewForKey?(key)` into `context.viewForKey(key)`. The method used to be optional.
    fileprivate mutating func requireMethod(_ index: Int) {
        guard source.isSign(index + 1, "?") || source.isSign(index + 1, "!"), source.isSign(index + 2, "("),
            !source.tokens[index + 1].followsBlank, !source.tokens[index + 2].followsBlank
        else { return }
        replace(index + 1, by: "")
    }
}
