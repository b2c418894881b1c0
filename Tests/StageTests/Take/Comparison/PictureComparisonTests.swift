import CoreGraphics
import Testing
@testable import Stage

struct PictureComparisonTests {
    private func picture(_ red: Int, width: Int = 4) -> CGImage {
        CGImage(width: width, height: 2, filledWith: CGColor(red: CGFloat(red) / 255, green: 0, blue: 0, alpha: 1))
    }

    @Test(arguments: [(100, 103, true), (100, 104, false), (104, 100, false)])
    func differencesUpToToleranceAreIgnored(before: Int, now: Int, isSame: Bool) {
        #expect(PictureComparison(picture(before), picture(now), tolerance: 3).isSame == isSame)
    }

    @Test func differenceIsDescribedInWords() {
        let comparison = PictureComparison(picture(100), picture(134), tolerance: 3)
        #expect(comparison.words == "8 pixels differ, by up to 34 of 255")
        #expect(PictureComparison(picture(1), picture(1, width: 5), tolerance: 3).words == "different size")
        #expect(!PictureComparison(picture(1), picture(1, width: 5), tolerance: 255).isSame)
    }

    @Test func differingPixelsAreMarked() {
        let marked = picture(0).marking(differencesFrom: picture(200), tolerance: 3)
        #expect((marked.color(x: 0, y: 0)?.red ?? 0) > 0.8)
        #expect((picture(0).marking(differencesFrom: picture(0), tolerance: 3).color(x: 0, y: 0)?.red ?? 1) < 0.2)
    }
}
