import Translation

/// A project whose numbers can be replaced without editing files.
package protocol Tunable {
    /// Replaces a number in the code with `text` and rebuilds. The file doesn't change. A nil text restores the number.
    func override(_ literal: TunableLiteral, in file: String, by text: String?)
}

extension LiveProject: Tunable {}
