// Replaces `private` with `fileprivate`, its old meaning.

extension OlderModule.Rule {
    static let access = convention { file, _ in
        for index in file.source.words where file.source.isWord(index, .private) && !file.source.isSign(index - 1, ".") {
            file.replace(index, by: "fileprivate")
        }
    }
}
