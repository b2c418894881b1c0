import Testing

@testable import UIKit

struct DateComponentsFormatterTests {
    typealias Formatter = UIKit.DateComponentsFormatter

    private func text(_ seconds: TimeInterval, _ change: (Formatter) -> Void = { _ in }) -> String? {
        let formatter = Formatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        change(formatter)
        return formatter.string(from: seconds)
    }

    @Test func positionalStyleDropsLeadingZerosAndPadsTheRest() {
        #expect(text(125) == "2:05" && text(3_725) == "1:02:05" && text(5) == "5" && text(0) == "0" && text(3_600) == "1:00:00")
        #expect(text(125) { $0.zeroFormattingBehavior = .pad } == "00:02:05")
        #expect(text(125) { ($0.allowedUnits, $0.zeroFormattingBehavior) = ([.minute, .second], .pad) } == "02:05")
        #expect(text(-125) == "-2:05" && text(125.9) == "2:05" && text(.nan) == nil)
    }

    @Test(arguments: [
        (Formatter.UnitsStyle.abbreviated, "1h 5s"), (.brief, "1hr 5sec"), (.short, "1 hr, 5 sec"), (.full, "1 hour, 5 seconds"),
    ])
    func otherStylesDropZeros(style: Formatter.UnitsStyle, expected: String) {
        #expect(text(3_605) { $0.unitsStyle = style } == expected)
    }

    @Test func unitsCanBeLimited() {
        #expect(text(3_725) { ($0.unitsStyle, $0.maximumUnitCount) = (.full, 1) } == "1 hour")
        #expect(text(7_325) { ($0.unitsStyle, $0.allowedUnits) = (.full, [.minute]) } == "122 minutes")
        #expect(text(60) { ($0.unitsStyle, $0.includesTimeRemainingPhrase) = (.short, true) } == "1 min remaining")
        #expect(Formatter().string(from: DateComponents(hour: 1, minute: 30)) == "1:30:00")
    }
}
