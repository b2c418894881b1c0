/// Writes a duration in English, such as "2:05" or "2 minutes, 5 seconds". Foundation on Linux has no such formatter; the translator makes
/// code use this one.
open class DateComponentsFormatter: Formatter {
    /// The words for units.
    public enum UnitsStyle: Int, Sendable {
        /// "2:05"
        case positional
        /// "2m 5s"
        case abbreviated
        /// "2 min, 5 sec"
        case short
        /// "2 minutes, 5 seconds"
        case full
        /// "two minutes, five seconds"
        case spellOut
        /// "2min 5sec"
        case brief
    }

    /// The treatment of units that are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Drops leading zeros in the positional style, and all zeros in others.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Drops zeros before the first other number.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Drops zeros between other numbers.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// Drops zeros after the last other number.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// Drops all zeros.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Keeps all units, with two digits in the positional style.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// The units to use, from years to seconds. If it is empty, all of them.
    open var allowedUnits: NSCalendar.Unit = []
    /// The words for units.
    open var unitsStyle = UnitsStyle.positional
    /// The treatment of units that are zero.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The maximum number of units, or 0 for no limit. Smaller units are dropped.
    open var maximumUnitCount = 0
    /// The calendar for intervals between dates.
    open var calendar: Calendar? = .current
    /// Whether the text begins with "About".
    open var includesApproximationPhrase = false
    /// Whether the text ends with "remaining".
    open var includesTimeRemainingPhrase = false
    /// Whether the smallest unit may have a fraction. Stored, but has no effect.
    open var allowsFractionalUnits = false
    /// Whether the largest unit is expressed in the next smaller one if it is small. Stored, but has no effect.
    open var collapsesLargestUnit = false

    private struct Unit {
        let unit: NSCalendar.Unit
        /// The length in seconds. Months have 30 days, and years have 365.
        let seconds: Int
        let names: (letters: String, short: String, full: String)
        let value: @Sendable (DateComponents) -> Int?
    }

    private static let units: [Unit] = [
        Unit(unit: .year, seconds: 31_536_000, names: ("y", "yr", "year")) { $0.year },
        Unit(unit: .month, seconds: 2_592_000, names: ("mo", "mth", "month")) { $0.month },
        Unit(unit: .weekOfMonth, seconds: 604_800, names: ("w", "wk", "week")) { $0.weekOfMonth },
        Unit(unit: .day, seconds: 86_400, names: ("d", "day", "day")) { $0.day },
        Unit(unit: .hour, seconds: 3_600, names: ("h", "hr", "hour")) { $0.hour },
        Unit(unit: .minute, seconds: 60, names: ("m", "min", "minute")) { $0.minute },
        Unit(unit: .second, seconds: 1, names: ("s", "sec", "second")) { $0.second },
    ]

    /// Returns the text for a number of seconds, which is rounded down.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e15 else { return nil }
        var rest = Int(abs(ti).rounded(.down)), values: [(Unit, Int)] = []
        let all: NSCalendar.Unit = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second],
            allowed = allowedUnits.isEmpty ? all : allowedUnits
        for unit in Self.units where allowed.contains(unit.unit) {
            values.append((unit, rest / unit.seconds))
            rest %= unit.seconds
        }
        return text(values).map { (ti < 0 && !values.allSatisfy { $0.1 == 0 } ? "-" : "") + $0 }
    }

    /// Returns the text for the interval between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? { string(from: endDate.timeIntervalSince(startDate)) }

    /// Returns the text for components.
    open func string(from components: DateComponents) -> String? {
        string(from: TimeInterval(Self.units.reduce(0) { $0 + ($1.value(components) ?? 0) * $1.seconds }))
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap { string(from: $0) } ?? (obj as? TimeInterval).flatMap { string(from: $0) }
    }

    private func text(_ values: [(Unit, Int)]) -> String? {
        guard var kept = withoutZeros(values).nonEmpty ?? values.last.map({ [$0] }) else { return nil }
        if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
        let words = kept.enumerated().map { word($1.0, $1.1, isFirst: $0 == 0) }
        let separator =
            switch unitsStyle {
            case .positional: ":"
            case .abbreviated, .brief: " "
            case .short, .full, .spellOut: ", "
            }
        let text = words.joined(separator: separator)
        return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    private func withoutZeros(_ values: [(Unit, Int)]) -> [(Unit, Int)] {
        var drops = zeroFormattingBehavior, kept = values[...]
        if drops.contains(.default) { drops = unitsStyle == .positional ? .dropLeading : .dropAll }
        if drops.contains(.dropLeading) { kept = kept.drop { $0.1 == 0 } }
        if drops.contains(.dropTrailing) { while kept.last?.1 == 0 { kept.removeLast() } }
        guard drops.contains(.dropMiddle), kept.count > 2 else { return Array(kept) }
        return [kept.first!] + kept.dropFirst().dropLast().filter { $0.1 != 0 } + [kept.last!]
    }

    private func word(_ unit: Unit, _ value: Int, isFirst: Bool) -> String {
        let plural = value == 1 ? "" : "s"
        switch unitsStyle {
        case .positional:
            let isPadded = !isFirst || zeroFormattingBehavior.contains(.pad)
            return isPadded && value < 10 ? "0\(value)" : "\(value)"
        case .abbreviated: return "\(value)\(unit.names.letters)"
        case .brief:
            return "\(value)\(unit.names.short)" + (unit.names.short.count > 2 && ["day", "mth"].contains(unit.names.short) ? plural : "")
        case .short: return "\(value) \(unit.names.short)" + (["min", "sec"].contains(unit.names.short) ? "" : plural)
        case .full: return "\(value) \(unit.names.full)\(plural)"
        case .spellOut:
            let formatter = NumberFormatter()
            formatter.numberStyle = .spellOut
            return "\(formatter.string(from: NSNumber(value: value)) ?? "\(value)") \(unit.names.full)\(plural)"
        }
    }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
