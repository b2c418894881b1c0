import Testing

@testable import UIKit

@MainActor struct EditableAttributedStringTests {
    @Test func containerTakesAttributesOfDictionary() {
        let container = AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.red, .kern: 2])
        #expect(container.font == .boldSystemFont(ofSize: 12) && container.foregroundColor == .red && container.kern == 2)
    }

    private let small = UIFont.systemFont(ofSize: 15), large = UIFont.systemFont(ofSize: 30)

    private func parts(_ text: NSAttributedString) -> [String] {
        var parts: [String] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            let size = (attributes[.font] as? UIFont).map { "\(Int($0.pointSize))" } ?? "-"
            parts.append((text.string as NSString).substring(with: range) + " " + size + (attributes[.kern] == nil ? "" : "k"))
        }
        return parts
    }

    private var twoFonts: EditableAttributedString {
        let text = EditableAttributedString(string: "")
        text.append(NSAttributedString(string: "ab", attributes: [.font: small]))
        text.append(NSAttributedString(string: "cd", attributes: [.font: large]))
        return text
    }

    @Test func appendedPartsKeepTheirAttributes() {
        #expect(parts(twoFonts) == ["ab 15", "cd 30"] && twoFonts.string == "abcd" && twoFonts.length == 4)
        var range = NSRange()
        #expect(twoFonts.attribute(.font, at: 2, effectiveRange: &range) as? UIFont == large && range == NSRange(location: 2, length: 2))
    }

    @Test func attributesOfRangesCanBeChanged() {
        let text = twoFonts
        text.addAttribute(.kern, value: 1, range: NSRange(location: 1, length: 2))
        #expect(parts(text) == ["a 15", "b 15k", "c 30k", "d 30"])
        text.removeAttribute(.kern, range: NSRange(location: 0, length: 2))
        text.setAttributes([.font: small], range: NSRange(location: 3, length: 1))
        #expect(parts(text) == ["a 15", "b 15", "c 30k", "d 15"])
        text.setAttributes(nil, range: NSRange(location: 0, length: 4))
        #expect(parts(text) == ["a -", "b -", "c -", "d -"])
    }

    @Test func textCanBeReplaced() {
        let text = twoFonts
        text.replaceCharacters(in: NSRange(location: 1, length: 2), with: "x🙂")
        #expect(parts(text) == ["a 15", "x🙂 15", "d 30"])
        text.insert(NSAttributedString(string: "!", attributes: [.font: large]), at: 0)
        text.deleteCharacters(in: NSRange(location: 1, length: 1))
        #expect(parts(text) == ["! 30", "x🙂 15", "d 30"])
        text.setAttributedString(NSAttributedString(string: "new"))
        #expect(parts(text) == ["new -"])
    }

    @Test func copiesAndPartsAreEqualButIndependent() {
        let text = twoFonts, copy = text.mutableCopy() as? NSMutableAttributedString
        #expect(copy?.isEqual(text) == true && text.isEqual(to: twoFonts))
        copy?.append(NSAttributedString(string: "e"))
        #expect(text.string == "abcd" && copy?.string == "abcde" && copy?.isEqual(text) == false)
        #expect(parts(text.attributedSubstring(from: NSRange(location: 1, length: 2))) == ["b 15", "c 30"])
        #expect(parts(EditableAttributedString(attributedString: text)) == ["ab 15", "cd 30"])
    }
}
