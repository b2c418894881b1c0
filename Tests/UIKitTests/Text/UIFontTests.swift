import Testing

@testable import UIKit

@MainActor struct UIFontTests {
    @Test func textStylesHavePublishedSizesAndWeights() {
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    }

    @Test func fontMetricsGrowWithSize() {
        let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 15))
        #expect(small.ascender > 0 && small.descender < 0)
        #expect(abs(large.lineHeight / small.lineHeight - 1.5) < 0.01)
        #expect(small.withSize(15) == large && small.familyName == ".AppleSystemUIFont")
    }

    @Test(arguments: [("Title0", 34), ("Title1", 28), ("Subhead", 15), ("Body", 17), ("Caption2", 11)])
    func textStyleHasNameOfInterfaceFiles(name: String, size: CGFloat) {
        let style = UIFont.TextStyle(rawValue: "UICTFontTextStyle\(name)")
        #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
    }

    @Test func replacementOfMissingFontIsNoted() throws {
        let missing = try #require(UIFont(name: "Nonesuch-Bold", size: 20))
        #expect(missing.replacementNote?.contains("Nonesuch-Bold") == true)
        #expect(UIFont(name: "Inter-Regular", size: 20)?.replacementNote == nil && UIFont.systemFont(ofSize: 20).replacementNote == nil)
    }
}
