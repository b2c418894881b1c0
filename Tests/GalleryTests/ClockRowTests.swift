import Testing
import UIKit

@testable import Gallery

@MainActor struct ClockRowTests {
    @Test func trackCrossesMiddleOfLaneAndDotStartsAtItsBeginning() {
        let row = ClockRow(ClockRow.Idiom(title: "Speed", color: .red))
        row.frame = CGRect(x: 10, y: 20, width: 200, height: 40)
        row.layoutIfNeeded()
        #expect(row.lane.frame == CGRect(x: 0, y: 18, width: 200, height: 18))
        #expect(row.lane.subviews.map(\.frame) == [CGRect(x: 0, y: 8, width: 200, height: 2), CGRect(x: 0, y: 0, width: 18, height: 18)])
    }
}
