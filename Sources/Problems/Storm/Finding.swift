import Stage
import UIKit

/// A fault, with the shortest known input that reproduces it.
package struct Finding: Sendable {
    package let symptom: Symptom
    package let hand: Hand
    /// The input that found it.
    package let original: Hand
    /// The number of inputs played before it.
    package let number: Int
    /// A description of the original input, such as "a tap on “Open”", or nil for a random input.
    package let words: String?
    /// The number of runs that reproduced the fault.
    package let reproduced: Int
    /// The number of runs that could reproduce the fault: ten. It is 1 if a hang couldn't be repeated in time.
    package let repetitions: Int
    /// The number of runs that were played to shorten the input.
    package let replays: Int
    /// Whether nothing more could be removed from the input. If false, the time or the number of runs was over before that.
    package let isShortest: Bool

    /// The number of runs that confirm a finding.
    package static let checks = 10

    /// The name of the finding's take: the finding's kind and some words from its description.
    package var name: String {
        let words = symptom.text.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(Self.nameWords)
        return ([symptom.kind.lowercased()] + words.map(String.init)).joined(separator: "-")
    }

    private static let nameWords = 6
}
