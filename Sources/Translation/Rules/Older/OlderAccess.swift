// Replaces `private` with `fileprivate`, because `private` used to mean that.

extension OlderModule.Rule {
    static let access = convention { file, _ in
        for index in file.source.words where file.source.isWord(index, .private) && !file.source.isSign(index - 1, ".") {
            file.replace(index, by: "fileprivate")
        }
    }
}
