import Testing
import UIKit
@testable import Studio

@MainActor struct GridLayoutTests {
    @Test(arguments: [(1280.0, 4), (1000.0, 3), (860.0, 2), (640.0, 2), (479.0, 1), (360.0, 1)])
    func columnCountDependsOnWidth(width: CGFloat, columns: Int) { #expect(GridLayout(width: width).columns == columns) }

    @Test func cardsOfLargeGridMatchPicture24() {
        let layout = GridLayout(width: 1280)
        #expect(layout.frame(of: 0, height: 256) == CGRect(x: 40, y: 0, width: 282, height: 256))
        #expect(layout.frame(of: 1, height: 256).minX == 346)
        #expect(layout.frame(of: 4, height: 256) == CGRect(x: 40, y: 280, width: 282, height: 256))
    }

    @Test func cardsOfSmallGridMatchPicture() {
        let layout = GridLayout(width: 640)
        #expect(layout.frame(of: 0, height: 256) == CGRect(x: 24, y: 0, width: 288, height: 256))
        #expect(layout.frame(of: 2, height: 256).minY == 272)
    }
}
