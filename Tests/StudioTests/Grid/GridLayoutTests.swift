import Testing
import UIKit
@testable import Studio

@MainActor struct GridLayoutTests {
    @Test(
        "columns by width, as the pictures have them",
        arguments: [(1280.0, 4), (1000.0, 3), (860.0, 2), (640.0, 2), (479.0, 1), (360.0, 1)])
    func columns(width: CGFloat, columns: Int) { #expect(GridLayout(width: width).columns == columns) }

    @Test("a card of picture 06 is 282 by 336, the next one 24 beside it")
    func cardsOfThePicture() {
        let layout = GridLayout(width: 1280)
        #expect(layout.frame(ofCard: 0) == CGRect(x: 40, y: 0, width: 282, height: 336))
        #expect(layout.frame(ofCard: 1).minX == 346)
        #expect(layout.frame(ofCard: 4) == CGRect(x: 40, y: 360, width: 282, height: 336))
    }

    @Test("a card of the small picture is 288 by 256")
    func cardsOfTheSmallPicture() {
        let layout = GridLayout(width: 640)
        #expect(layout.frame(ofCard: 0) == CGRect(x: 24, y: 0, width: 288, height: 256))
        #expect(layout.frame(ofCard: 2).minY == 272)
    }
}
