import Boundary
import Foundation

/// The time since an event, as text.
struct Age {
    let words: String

    /// Describes the time between `date` and `now`. Uses minutes and hours on the same day, weekdays for the last few days, and dates
    /// before that, in the process's time zone or at a fixed offset from UTC.
    init(since date: Date, at now: Date, secondsFromUTC: Int? = nil) {
        let (event, today) = (LocalTime(date, secondsFromUTC: secondsFromUTC), LocalTime(now, secondsFromUTC: secondsFromUTC))
        let minutes = Int(min(max(-1, now.timeIntervalSince(date) / 60), 1e9)), days = today.dayNumber - event.dayNumber
        words =
            switch (days, minutes) {
            // If the clock was set back, `date` is in the future.
            case (_, ..<1): "Now"
            case (...0, ..<60): "\(minutes) min ago"
            case (...0, _): "\(minutes / 60) h ago"
            case (1, _): "Yesterday"
            case (..<7, _): Self.weekdays[event.weekday]
            default: "\(event.day) \(Self.months[event.month - 1])" + (event.year == today.year ? "" : " \(event.year)")
            }
    }

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
