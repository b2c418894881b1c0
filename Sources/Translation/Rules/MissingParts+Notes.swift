// Reports the omitted code.

extension MissingParts {
    /// Finds functions that should show the first screen but can't, because every assignment of a root view controller in the file was
    /// removed.
    mutating func findLostPurposes() {
        let places = source.words.filter { index in
            source.isWord(index, Word("rootViewController")) && source.isSign(index - 1, ".") && source.isEqualSign(index + 1)
                || source.isWord(index, Word("UIWindow")) && source.isSign(index + 1, "(") && !source.isSign(index - 1, ".")
        }
        let (windows, roots) = (
            places.filter { source.isWord($0, Word("UIWindow")) }, places.filter { !source.isWord($0, Word("UIWindow")) }
        )
        for places in [windows, roots] where !places.isEmpty && places.allSatisfy(isExcluded) {
            guard let part = parts.first(where: { $0.range.contains(places[0]) }) else { continue }
            file.findings.lostPurposes.append(LostPurpose(place: file.place(of: part.range.lowerBound), cause: part.cause))
        }
    }

    mutating func reportRemovals() {
        file.removedRanges += parts.map(\.range)
        file.findings.skipped += parts.map { part in
            SkippedPart(
                place: file.place(of: part.range.lowerBound), text: source.summary(of: part.range), cause: part.cause, effect: part.effect)
        }
        let gone = source.outline.declarations.filter { declaration in parts.contains { $0.range.contains(declaration.keyword) } }
        file.findings.leftOutNames.formUnion(gone.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
        let ranges = parts.map(\.range)
        guard let first = ranges.min(by: { $0.lowerBound < $1.lowerBound }) else { return }
        var lines: Set<Int> = []
        for range in ranges {
            lines.formUnion(file.place(of: range.lowerBound).line...file.place(of: range.upperBound - 1).line)
        }
        let names = reasons.sorted().map { missingNames.name(of: $0, in: source) }.reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        let who = names.count == 1 ? "\(names[0]) is" : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) are"
        let places = "\(lines.count == 1 ? "line" : "lines") \(Self.text(of: lines))"
        file.note("\(who) missing; the code that needs \(names.count == 1 ? "it" : "them") in \(places) is removed.", at: first.lowerBound)
    }

    /// Formats line numbers for messages: "3, 7 to 9".
    static func text(of lines: Set<Int>) -> String {
        var runs: [ClosedRange<Int>] = []
        for line in lines.sorted() {
            if let last = runs.last, last.upperBound == line - 1 {
                runs[runs.count - 1] = last.lowerBound...line
            } else {
                runs.append(line...line)
            }
        }
        return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: ", ")
    }
}
