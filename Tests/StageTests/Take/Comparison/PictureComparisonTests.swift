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

    @Test func differingPixelsAreMarkedAndOthersAreDimmed() throws {
        func color(_ before: Int, _ now: Int) throws -> [Int] {
            let color = try #require(picture(before).marking(differencesFrom: picture(now), tolerance: 3).color(x: 0, y: 0))
            return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        }
        #expect(try color(0, 200) == [219, 92, 119] && color(255, 200) == [255, 92, 119])
        #expect(try color(0, 0) == [16, 17, 19] && color(255, 253) == [87, 17, 19])
    }
}
