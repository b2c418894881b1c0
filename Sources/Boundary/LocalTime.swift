import Foundation

/// A date and time of day in a time zone, by the Gregorian calendar.
///
/// Foundation's `Calendar` and formatters do more, but the first use of one loads 2 MB of locale data. The start screen needs none of it.
package struct LocalTime: Hashable, Sendable {
    package let year, month, day, hour, minute, second: Int
    /// The days since Sunday, 0 to 6.
    package let weekday: Int
    /// The days since 1 January 1970.
    package let dayNumber: Int

    /// Converts `date` to the process's time zone, or to a fixed offset from UTC. Dates outside the years 1 to 9999 become the nearest
    /// supported date.
    package init(_ date: Date, secondsFromUTC: Int? = nil) {
        var seconds = time_t(min(max(date.timeIntervalSince1970, Self.first), Self.last).rounded(.down)) + (secondsFromUTC ?? 0)
        var parts = tm()
        if secondsFromUTC == nil { localtime_r(&seconds, &parts) } else { gmtime_r(&seconds, &parts) }
        (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
        (hour, minute, second) = (Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec))
        weekday = Int(parts.tm_wday)
        dayNumber = Int((Double(seconds + parts.tm_gmtoff) / 86_400).rounded(.down))
    }

    /// 1 January of year 1, and 30 December 9999, in seconds since 1970.
    private static let (first, last) = (-62_135_596_800.0, 253_402_128_000.0)

    /// The date, such as "2026-11-29".
    package var dateText: String { String(format: "%04d-%02d-%02d", year, month, day) }

    /// The time of day, such as "09:05:00".
    package var timeText: String { String(format: "%02d:%02d:%02d", hour, minute, second) }
}
