import Foundation
import Typography

/// Measures text operations: creating a new label, repeating a label, computing a label's bounds, and laying out a page of lines. The
/// reference adds the letters' widths from a table.
struct TextBench {
    private let fonts: FontLibrary
    private let texts = Texts()
    private let widths: [Character: Double]

    private init() throws {
        let fonts = try FontLibrary()
        self.fonts = fonts
        widths = "abcdefghijklmnopqrstuvwxyzT 0123456789".reduce(into: [:]) { widths, letter in
            widths[letter] = Double(fonts.measure(String(letter), fontName: "Inter-Regular", size: 17).width)
        }
    }

    static func report() throws {
        let start = processorTime(), bench = try TextBench(), began = processorTime() - start
        let label = bench.kinds(of: bench.texts.label), page = bench.kinds(of: bench.texts.page)
        print("text: loading the library and its first letters took \(format(began * 1e3, 1)) ms")
        print(row(["us", "table", "ratio"]) + "  what")
        for (name, kinds) in [("a label", label), ("4,000 characters, wrapped", page)] {
            let costs = Contender.measure(kinds.map { Contender(body: $0.body) })
            for (kind, cost) in zip(kinds, costs).dropFirst() {
                print(row([format(cost * 1e6, 2), format(costs[0] * 1e6, 2), format(cost / costs[0], 1)]) + "  \(name), \(kind.name)")
            }
        }
        print("")
    }

    /// Returns the kinds of text, with the reference first.
    private func kinds(of text: @escaping () -> String) -> [(name: String, body: () -> Void)] {
        let known = text(), fonts = fonts, widths = widths
        func set(_ string: String) -> TextLayout {
            fonts.layout(TextSetting(string, fontName: "Inter-Regular", fontSize: 17, width: 300, wrapping: .words))
        }
        func draw() {
            for line in set(text()).lines { _ = fonts.rasterize(line.string, fontName: "Inter-Regular", pixelSize: 17) }
        }
        return [
            ("in the table", { _ = text().reduce(0) { $0 + (widths[$1] ?? 0) } }),
            ("new", { _ = set(text()) }),
            ("again", { _ = set(known) }),
            ("new, and drawn", draw),
        ]
    }

    /// A source of unique strings.
    private final class Texts {
        private var count = 0

        func label() -> String {
            count += 1
            return "Tile number \(count) is open"
        }

        func page() -> String { (0..<160).map { _ in label() }.joined(separator: " ") }
    }
}
