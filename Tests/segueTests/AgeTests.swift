import Foundation
import Testing

@testable import Segue

/// Checks how long ago a project was opened, in words.
struct AgeTests {
    /// Returns the age at noon on Wednesday, 15 November 2023, of a date that is some seconds earlier.
    private func words(_ seconds: TimeInterval) -> String {
        let now = Date(timeIntervalSince1970: 1_700_049_600)
        return Age(since: now.addingTimeInterval(-seconds), at: now, secondsFromUTC: 0).words
    }

    @Test func ageOfTodayIsCountedInMinutesAndHours() {
        let minute = 60.0, hour = 3600.0
        for (seconds, expected) in [
            (-900, "Now"), (0, "Now"), (59, "Now"), (minute, "1 min ago"), (119, "1 min ago"), (59 * minute + 59, "59 min ago"),
            (hour, "1 h ago"), (2 * hour - 1, "1 h ago"), (12 * hour, "12 h ago"),
        ] { #expect(words(seconds) == expected, "\(seconds) s") }
    }

    @Test func earlierDaysAreNamed() {
        let hour = 3600.0, day = 24 * hour
        for (seconds, expected) in [
            (12 * hour + 1, "Yesterday"), (36 * hour, "Yesterday"), (36 * hour + 1, "Monday"), (3 * day, "Sunday"), (4 * day, "Saturday"),
            (5 * day, "Friday"), (6 * day, "Thursday"), (6.5 * day, "Thursday"), (7 * day, "8 Nov"), (30 * day, "16 Oct"),
            (318 * day, "1 Jan"), (319 * day, "31 Dec 2022"),
        ] { #expect(words(seconds) == expected, "\(seconds / day) days") }
    }
}
