// Turns `var done: (page: Page) -> Void` into `var done: (_ page: Page) -> Void`, and `done(page: first)` into `done(first)`. The parameters
// of function types used to have labels.

extension OlderModule.Rule {
    static let functionTypes = convention { file, module in
        for index in file.source.tokens.indices where file.source.isFunctionType(index) {
            for part in file.source.parts(of: index) where file.source.isLabeled(part) { file.insert("_ ", before: part.lowerBound) }
        }
        let closures = module.labeledClosures
        guard !closures.isEmpty else { return }
        for index in file.source.words where closures.contains(file.source.tokens[index].word) {
            let next = file.source.isSign(index + 1, "?") || file.source.isSign(index + 1, "!") ? index + 2 : index + 1
            for part in file.source.isSign(next, "(") ? file.source.parts(of: next) : [] where file.source.isLabeled(part) {
                file.blank(part.lowerBound, through: part.lowerBound + 1)
            }
        }
    }
}

extension OlderModule {
    /// The names of properties, variables, and parameters whose type is a function type with labels.
    fileprivate var labeledClosures: Set<Word> {
        var names: Set<Word> = [], aliases: Set<Word> = []
        for source in outline.sources {
            for index in source.tokens.indices
            where source.isFunctionType(index) && source.parts(of: index).contains(where: source.isLabeled) {
                let before = source.startOfType(index) - 1
                if source.isSign(before, ":"), source.isName(before - 1) { names.insert(source.tokens[before - 1].word) }
                if source.isWord(before - 2, .typealias) { aliases.insert(source.tokens[before - 1].word) }
            }
        }
        for source in outline.sources where !aliases.isEmpty {
            for index in source.words where aliases.contains(source.tokens[index].word) {
                let before = source.startOfType(index) - 1
                if source.isSign(before, ":"), source.isName(before - 1) { names.insert(source.tokens[before - 1].word) }
            }
        }
        return names.subtracting(functions)
    }
}

extension SwiftSource {
    /// Returns whether the parenthesis at `index` opens the parameters of a function type. Those of a function follow its name, and those
    /// of a closure follow a brace or bracket.
    fileprivate func isFunctionType(_ index: Int) -> Bool {
        guard isSign(index, "("), partner[index] > index, tokens.indices.contains(partner[index] + 1), text(partner[index] + 1) == "->"
        else {
            return false
        }
        let before = startOfType(index, throughParentheses: false) - 1
        guard before > 0 else { return false }
        return [":", "=", ",", "("].contains { isSign(before, $0) } || tokens[before].isLong && text(before) == "->"
    }

    /// Returns whether a parameter has a label.
    fileprivate func isLabeled(_ part: Range<Int>) -> Bool {
        part.count > 2 && isName(part.lowerBound) && isSign(part.lowerBound + 1, ":") && text(part.lowerBound) != "_"
    }

    /// Returns the first token of a type, including its attributes and the parentheses around it.
    fileprivate func startOfType(_ index: Int, throughParentheses: Bool = true) -> Int {
        var start = index
        while start > 0, tokens[start - 1].kind == .attribute || throughParentheses && isSign(start - 1, "(") { start -= 1 }
        return start
    }
}
