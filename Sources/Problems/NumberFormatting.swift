import UIKit

/// Formats numbers for use in sentences.
enum NumberFormatting {
    /// The numbers in user code may be infinite or too large for an `Int`. Whole numbers from this value on are formatted as floating-point
    /// numbers.
    private static let maximumWhole = 1e9

    /// Formats a duration, such as "0.60 s".
    static func seconds(_ time: TimeInterval) -> String {
        guard abs(time) < maximumWhole else { return "endless" }
        let hundredths = Int((abs(time) * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }

    /// Formats an instant in milliseconds, such as "0.683 s".
    static func moment(_ time: TimeInterval) -> String {
        let time = (time * 1000).rounded() / 1000
        return "\(time == time.rounded() && abs(time) < maximumWhole ? "\(Int(time))" : "\(time)") s"
    }

    /// Formats a number with at most two decimal places.
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < maximumWhole ? "\(Int(rounded))" : "\(rounded)"
    }

    /// Formats a distance, such as "375 pt".
    static func points(_ distance: Double) -> String { "\(number(distance.rounded())) pt" }

    /// Formats a number of frames, such as "1 frame" or "3 frames".
    static func frames(_ count: Int) -> String { "\(count) \(count == 1 ? "frame" : "frames")" }
}
