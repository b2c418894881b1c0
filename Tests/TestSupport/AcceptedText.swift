import Foundation

/// Text that tests compare with an accepted file, in the folder `Goldens` of their target.
///
/// To accept the current output, run the tests with SEGUE_ACCEPT=1 in the environment, and then look at the files.
package enum AcceptedText {
    private static let accepts = ProcessInfo.processInfo.environment["SEGUE_ACCEPT"] == "1"
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the first line of `text` that differs from the file accepted as `name`, as both have it, or nil if they are equal. `target`
    /// is the folder of the test's target, such as "StudioTests". Numbers between spaces may differ by `tolerance`.
    package static func difference(of text: String, from name: String, _ target: String, tolerance: Double = 0) -> String? {
        let file = tests.appendingPathComponent("\(target)/Goldens/\(name).txt")
        if accepts { try? Data(text.utf8).write(to: file) }
        guard let accepted = try? String(contentsOf: file, encoding: .utf8) else { return "no file \(file.path)" }
        let now = text.split(separator: "\n"), wanted = accepted.split(separator: "\n")
        for index in 0..<max(now.count, wanted.count) {
            let (a, b) = (index < now.count ? now[index] : "nothing", index < wanted.count ? wanted[index] : "nothing")
            if !isNear(a, b, tolerance) { return "line \(index + 1)\nnow    \(a)\nwanted \(b)" }
        }
        return nil
    }

    private static func isNear(_ line: Substring, _ other: Substring, _ tolerance: Double) -> Bool {
        if line == other || tolerance == 0 { return line == other }
        let words = line.split(separator: " "), others = other.split(separator: " ")
        return words.count == others.count
            && zip(words, others).allSatisfy { word, other in
                guard let number = Double(word), let wanted = Double(other) else { return word == other }
                return abs(number - wanted) <= tolerance
            }
    }
}
