import Foundation
import Translation

/// The numbers of own code that are tuned without touching its files. They are found again after a save that has moved them; one that was
/// edited, or is gone, is as written again.
package struct Tuning {
    private typealias Found = BuiltLibrary.InFile<TunableLiteral>

    /// The part of a number that stays when lines are added above it: the file, the label, and how many of that label came before.
    private struct Name: Hashable {
        let file, label: String
        let number: Int
    }

    private var found: [(name: Name, literal: Found)] = []
    private var values: [Name: (written: TunableLiteral, text: String)] = [:]

    package init() {}

    /// A number, and the text in its place; nil for as written.
    package struct Entry: Hashable {
        package let file, label, text: String
        package let line: Int
        package let changed: String?
    }

    /// The numbers in the order of the code.
    package var entries: [Entry] {
        found.map { name, literal in
            Entry(
                file: literal.file, label: literal.value.label, text: literal.value.text, line: literal.value.place.line,
                changed: values[name]?.text)
        }
    }

    /// Writes another number in place of the one at `index`; nil is as written.
    package mutating func set(_ text: String?, at index: Int, in project: LiveProject) {
        guard found.indices.contains(index) else { return }
        let (name, literal) = found[index]
        values[name] = text.map { (literal.value, $0) }
        project.override(literal.value, in: literal.file, by: text)
    }

    /// Takes over the numbers of a new build. Those that are elsewhere now are set again, which builds again.
    package mutating func adopt(_ literals: [BuiltLibrary.InFile<TunableLiteral>], in project: LiveProject) {
        var counts: [Name: Int] = [:]
        found = literals.map { literal in
            let first = Name(file: literal.file, label: literal.value.label, number: 0)
            defer { counts[first, default: 0] += 1 }
            return (Name(file: literal.file, label: literal.value.label, number: counts[first] ?? 0), literal)
        }
        for (name, (written, text)) in values {
            let now = found.first { $0.name == name }?.literal.value
            if now?.place == written.place, now?.text == written.text { continue }
            project.override(written, in: name.file, by: nil)
            values[name] = nil
            guard let now, now.text == written.text else { continue }
            values[name] = (now, text)
            project.override(now, in: name.file, by: text)
        }
    }
}
