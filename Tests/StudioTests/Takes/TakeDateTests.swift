import Boundary
import Foundation
import Testing

@testable import Studio

/// Checks how the list of takes writes dates.
struct TakeDateTests {
    @Test func dateIsNamedByItsDistanceInDays() {
        let now = Date(timeIntervalSince1970: 1_700_049_600), day = 86_400.0
        let time = LocalTime(now).timeText.prefix(5)
        #expect(now.words(at: now) == "Today, \(time)")
        #expect(now.addingTimeInterval(-day).words(at: now) == "Yesterday, \(time)")
        let earlier = now.addingTimeInterval(-2 * day)
        #expect(earlier.words(at: now) == "\(LocalTime(earlier).dateText), \(time)")
    }
}
