import Translation

/// Chooses the missing view classes to replace with empty views, so that the code that positions these views can be kept.
enum EmptyViews {
    /// Returns the missing names that look like view classes. SwiftUI's views are excluded because they aren't classes.
    static func names(among absent: Set<String>, _ sources: [SwiftSource]) -> Set<String> {
        absent.filter { name in
            guard isView(name) else { return false }
            let using = sources.filter { $0.uses(name) }
            return !using.isEmpty && !using.contains { $0.placeOfImport("SwiftUI") != nil } && !using.contains { $0.specializes(name) }
        }
    }

    private static func isView(_ name: String) -> Bool {
        guard name.first?.isUppercase ?? false, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return false }
        return lacking.contains(name) || endings.contains { name.hasSuffix($0) } && !name.hasPrefix("UI")
    }

    private static let endings = ["View", "Button", "Label", "Slider", "Switch", "TextField", "ProgressBar", "Spinner", "Badge"]
    /// UIKit's views that Segue lacks.
    private static let lacking: Set = ["UICalendarView", "UIWebView"]
}
