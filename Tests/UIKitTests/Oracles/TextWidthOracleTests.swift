import Testing

@testable import UIKit

/// Checks that labels and buttons have the sizes in public storyboards, which Interface Builder wrote (`text-widths.tsv`).
@MainActor struct TextWidthOracleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let kind, text: String
        let size, width: CGFloat
        let isBold: Bool
        var testDescription: String { "\(kind) \(text)" }
    }

    nonisolated static let all: [Case] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("text-widths.tsv")
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").dropFirst()
        return lines.compactMap { line in
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 5, let size = Double(parts[2]), let width = Double(parts[4]) else { return nil }
            return Case(kind: parts[0], text: parts[1], size: size, width: width, isBold: parts[3] == "True")
        }
    }()

    private func width(_ item: Case) -> CGFloat {
        let font = item.isBold ? UIFont.boldSystemFont(ofSize: item.size) : .systemFont(ofSize: item.size)
        if item.kind == "button" {
            let button = UIButton(type: .system)
            button.setTitle(item.text, for: .normal)
            button.titleLabel?.font = font
            return button.intrinsicContentSize.width
        }
        let label = UILabel()
        (label.text, label.font) = (item.text, font)
        return label.intrinsicContentSize.width
    }

    @Test("S-TEXT-6: texts are as wide as in Interface Builder") func textsAreAsWideAsInInterfaceBuilder() {
        let errors = Self.all.map { abs(width($0) - $0.width) }
        #expect(Self.all.count == 60)
        // Four of the others can't agree: two aren't the natural width, and two are from older versions of iPhone's font.
        #expect(errors.count { $0 <= 0.5 } >= 48)
        #expect(errors.count { $0 <= 1 } >= 55)
    }

    @Test(
        "S-TEXT-7: a label is as high as in Interface Builder",
        arguments: [
            (10, 12), (11, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (18, 21.5), (19, 23), (20, 24),
            (22, 26.5), (24, 29), (25, 30), (28, 33.5), (30, 36), (32, 38.5), (35, 42), (36, 43), (40, 48), (50, 60), (80, 95.5),
            (100, 119.5),
        ] as [(CGFloat, CGFloat)])
    func labelIsAsHighAsInInterfaceBuilder(size: CGFloat, height: CGFloat) {
        let label = UILabel()
        (label.text, label.font) = ("Label", .systemFont(ofSize: size))
        #expect(label.intrinsicContentSize.height == height)
    }

    @Test("S-TEXT-7: a label with two lines is as high as in Interface Builder", arguments: [(12, 29), (13, 31.5), (14, 33.5), (17, 41)])
    func twoLinesAreAsHighAsInInterfaceBuilder(size: CGFloat, height: CGFloat) {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = ("One\nTwo", .systemFont(ofSize: size), 2)
        #expect(label.intrinsicContentSize.height == height)
    }

    @Test("S-TEXT-6: a font with Inter's name keeps Inter's widths") func namedFontKeepsItsWidth() throws {
        let inter = try #require(UIFont(name: "Inter-Regular", size: 17)), system = UIFont.systemFont(ofSize: 17)
        #expect(inter.width(of: "Other interface goes here") > system.width(of: "Other interface goes here") + 5)
        #expect(inter.width(of: "Label") / 17 == UIFont(name: "Inter-Regular", size: 12)!.width(of: "Label") / 12)
    }
}
