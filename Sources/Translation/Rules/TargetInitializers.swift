// Turns a recognizer's `super.init(target: self, action: move)` into `super.init(target: nil, action: nil); self.addTarget(self, action:
// move)`. Before Swift 5, `self` could be passed to the superclass's initializer.

extension Rule {
    static let targetInitializers = Rule { file in
        for index in file.source.words where file.source.isWord(index, .super) && file.passesItselfAsTarget(index) {
            file.replace(index + 6, by: "nil")
            file.replace(index + 7, through: index + 9, by: ", action: nil); self.addTarget(self, action:")
        }
    }
}

extension Rewriting {
    /// Returns whether `super.init(target: self, action:` starts at a token.
    fileprivate func passesItselfAsTarget(_ index: Int) -> Bool {
        let expected = ["super", ".", "init", "(", "target", ":", "self", ",", "action", ":"]
        guard index + expected.count < source.tokens.count else { return false }
        return expected.enumerated().allSatisfy { source.text(index + $0) == $1 }
    }
}
