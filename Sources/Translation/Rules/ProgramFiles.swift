// Replaces the bundle members that read files. The main bundle in Segue belongs to the program that runs the user's code.

extension Rule {
    static let programFiles = Rule { file in
        for index in file.source.words where file.source.isSign(index - 1, ".") || file.callsBundleItself(index) {
            let word = file.source.tokens[index].word
            if let change = ProgramFiles.calls[word], file.source.isSign(index + 1, "("), file.source.isWord(index + 2, change.label),
                !file.declaresFunction(word, change.label)
            {
                file.replace(index, by: change.name)
            } else if word == ProgramFiles.info, !file.declares("infoDictionary") {
                file.replace(index, by: "programInfo")
            } else if word == ProgramFiles.module, file.source.isWord(index - 2, ProgramFiles.bundle), !file.declares("module") {
                file.replace(index, by: "main")
            }
        }
    }
}

extension Rewriting {
    /// Returns whether a word is the name of a call in an extension of `Bundle`, without an object in front of it.
    fileprivate func callsBundleItself(_ index: Int) -> Bool {
        source.isSign(index + 1, "(") && !source.isWord(index - 1, .func) && source.outline.owner(of: index)?.name == "Bundle"
    }

    /// Returns whether the code declares a property with a name.
    fileprivate func declares(_ name: String) -> Bool {
        module.sources.contains { source in source.outline.declarations.contains { $0.kind == .property && $0.name == name } }
    }

    /// Returns whether the code declares a function with a given name and first label. Calls to it look like calls to a bundle's method.
    fileprivate func declaresFunction(_ name: Word, _ label: Word) -> Bool {
        module.sources.contains { source in
            source.words.contains {
                source.isWord($0, name) && source.isWord($0 - 1, .func) && source.isSign($0 + 1, "(") && source.isWord($0 + 2, label)
            }
        }
    }
}

private enum ProgramFiles {
    static let calls: [Word: (label: Word, name: String)] = [
        Word("url"): (Word("forResource"), "programURL"), Word("path"): (Word("forResource"), "programPath"),
        Word("object"): (Word("forInfoDictionaryKey"), "programObject"),
    ]
    static let (info, module, bundle) = (Word("infoDictionary"), Word("module"), Word("Bundle"))
}
