import Foundation
import Translation

/// The numbers in user code that the user changed in the inspector without editing files. If a save moves such a number, its change is
/// kept. If a saved edit changes or deletes the number, its tuned value is lost.
package struct Tuning {
    private typealias Found = BuiltLibrary.InFile<TunableLiteral>

    /// Identifies a number even if lines are added above it. The name consists of the file, the label, and the number of preceding literals
    /// with that label.
    private struct Name: Hashable {
        let file, label: String
        let number: Int
    }

    private var found: [(name: Name, literal: Found)] = []
    private var values: [Name: (written: TunableLiteral, text: String)] = [:]

    package init() {}

    /// A number and its replacement text; nil if it isn't replaced.
    package struct Entry: Hashable {
        package let file, label, text: String
        package let line: Int
        package let changed: String?
    }

    /// The numbers in source order.
    package var entries: [Entry] {
        found.map { name, literal in
            Entry(
                file: literal.file, label: literal.value.label, text: literal.value.text, line: literal.value.place.line,
                changed: values[name]?.text)
        }
    }

    /// Replaces the number at `index`; nil restores it.
    package mutating func set(_ text: String?, at index: Int, in project: some Tunable) {
        guard found.indices.contains(index) else { return }
        let (name, literal) = found[index]
        values[name] = text.map { (literal.value, $0) }
        project.override(literal.value, in: literal.file, by: text)
    }

    /// Switches to the numbers of a new build. Reapplies changes to numbers that have moved, which triggers a rebuild.
    package mutating func adopt(_ literals: [BuiltLibrary.InFile<TunableLiteral>], in project: some Tunable) {
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
