// Adds notes where empty views replace missing view classes.

extension Rule {
    static let emptyViews = Rule { file in
        let names = Set(file.settings.emptyViews.map { Word($0) })
        guard !names.isEmpty else { return }
        for index in file.source.words where names.contains(file.source.tokens[index].word) && file.isEmptyView(index) {
            let statement = Statement(around: index, in: file.source).tokens
            let name = file.source.text(index)
            let module = NameOrigins.module(of: name, among: file.source.missingModules(file.settings)) ?? SkipCause.code
            file.findings.skipped.append(
                SkippedPart(
                    place: file.place(of: index), text: file.source.summary(of: statement), cause: SkipCause(module: module, name: name),
                    effect: .emptyView))
        }
    }
}

extension Rewriting {
    /// Returns whether a view class name at a token creates a view, or specifies the type of an outlet or a superclass.
    fileprivate func isEmptyView(_ index: Int) -> Bool {
        guard !source.isSign(index - 1, "."), !removedRanges.contains(where: { $0.contains(index) }) else { return false }
        if source.isSign(index + 1, "(") { return !source.isWord(index - 1, .class) }
        if source.outline.declarations.contains(where: { $0.kind == .class && $0.inheritance == index }) { return true }
        let declaration = source.outline.declarations.last { $0.keyword < index && index < $0.end }
        return declaration?.modifiers.contains { source.tokens[$0].isAttribute(Word("IBOutlet")) } ?? false
    }
}
