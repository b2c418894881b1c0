import Foundation
import Testing

@testable import Boundary

/// Checks the conversion of instants to dates and times of day.
struct LocalTimeTests {
    private func texts(_ seconds: TimeInterval, secondsFromUTC: Int = 0) -> String {
        let time = LocalTime(Date(timeIntervalSince1970: seconds), secondsFromUTC: secondsFromUTC)
        return "\(time.dateText) \(time.timeText), day \(time.dayNumber), weekday \(time.weekday)"
    }

    @Test func instantIsADateAndATimeOfDay() {
        #expect(texts(0) == "1970-01-01 00:00:00, day 0, weekday 4")
        #expect(texts(1_700_049_600.75) == "2023-11-15 12:00:00, day 19676, weekday 3")
        #expect(texts(951_868_799) == "2000-02-29 23:59:59, day 11016, weekday 2")
    }

    @Test func instantBefore1970CountsDaysDown() {
        #expect(texts(-0.5) == "1969-12-31 23:59:59, day -1, weekday 3")
        #expect(texts(-86_400) == "1969-12-31 00:00:00, day -1, weekday 3")
    }

    @Test func timeZoneMovesDayAndTime() {
        #expect(texts(0, secondsFromUTC: 5400) == "1970-01-01 01:30:00, day 0, weekday 4")
        #expect(texts(0, secondsFromUTC: -1) == "1969-12-31 23:59:59, day -1, weekday 3")
    }

    @Test func dateBeyondTheCalendarBecomesTheNearest() {
        #expect(texts(.infinity).hasPrefix("9999-12-30") && texts(1e300) == texts(.infinity))
        #expect(texts(-1e300).hasPrefix("0001-01-01 00:00:00"))
    }

    /// The process's time zone isn't known, but it is the same for Foundation.
    @Test func timeZoneOfTheProcessIsUsed() {
        for seconds in [0, 1_700_049_600, 1_720_000_000] as [TimeInterval] {
            let date = Date(timeIntervalSince1970: seconds), local = LocalTime(date)
            #expect(local == LocalTime(date, secondsFromUTC: TimeZone.current.secondsFromGMT(for: date)))
        }
    }
}
