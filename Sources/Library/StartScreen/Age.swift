import Foundation

/// The time since an event, as text.
struct Age {
    let words: String

    /// Describes the time between `date` and `now`. Uses minutes and hours on the same day, weekdays for the last few days, and dates
    /// before that.
    init(since date: Date, at now: Date, in calendar: Calendar) {
        let minutes = Int(now.timeIntervalSince(date) / 60)
        let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)).day ?? 0
        words =
            switch (days, minutes) {
            // If the clock was set back, `date` is in the future.
            case (_, ..<1): "Now"
            case (...0, ..<60): "\(minutes) min ago"
            case (...0, _): "\(minutes / 60) h ago"
            case (1, _): "Yesterday"
            case (..<7, _): Self.weekdays[calendar.component(.weekday, from: date) - 1]
            default:
                Self.date(
                    calendar.dateComponents([.year, .month, .day], from: date),
                    isThisYear: calendar.isDate(date, equalTo: now, toGranularity: .year))
            }
    }

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func date(_ parts: DateComponents, isThisYear: Bool) -> String {
        let day = "\(parts.day ?? 1) \(months[(parts.month ?? 1) - 1])"
        return isThisYear ? day : "\(day) \(parts.year ?? 0)"
    }
}
