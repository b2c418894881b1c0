/// A control that selects a date, a time, or a duration.
open class UIDatePicker: UIControl {
    /// The parts of a date that the picker selects.
    public enum Mode: Int, Sendable {
        /// Hours and minutes, a day, or both.
        case time, date, dateAndTime
        /// A duration in hours and minutes.
        case countDownTimer
        /// A year and a month. Shown like `date`.
        case yearAndMonth
    }

    /// The appearance of a picker.
    public typealias Style = UIDatePickerStyle

    /// The parts of a date that the picker selects.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }
    /// The requested appearance. With `.automatic`, the picker is compact, except for durations.
    open var preferredDatePickerStyle = Style.automatic { didSet { if preferredDatePickerStyle != oldValue { rebuild() } } }
    /// The appearance in effect.
    open var datePickerStyle: Style {
        if datePickerMode == .countDownTimer { return .wheels }
        if preferredDatePickerStyle == .inline, datePickerMode == .time { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// The selected date. Setting it doesn't send an event. Dates outside the limits are clamped.
    open var date: Date {
        get { shownDate }
        set { setDate(newValue, animated: false) }
    }
    /// The earliest date that can be selected, or nil.
    open var minimumDate: Date? { didSet { setDate(shownDate, animated: false) } }
    /// The latest date that can be selected, or nil.
    open var maximumDate: Date? { didSet { setDate(shownDate, animated: false) } }
    /// The selected duration in seconds, for `.countDownTimer`.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            duration = min(max(60, newValue), 86_340)
            content?.show(self)
        }
    }
    /// The interval between the minutes of the wheels; a divisor of 60.
    open var minuteInterval = 1 { didSet { rebuild() } }
    /// The calendar, or nil for the user's.
    open var calendar: Calendar! = .current { didSet { rebuild() } }
    /// The language and conventions, or nil for American English.
    open var locale: Locale? { didSet { rebuild() } }
    /// The time zone, or nil for the user's.
    open var timeZone: TimeZone? { didSet { rebuild() } }
    /// Whether a time is rounded to `minuteInterval`. Stored, but has no effect.
    open var roundsToMinuteInterval = true

    /// The date. In the process of a project, `Date()` is the device's time.
    private var shownDate = Date()
    private var duration: TimeInterval = 60
    private var content: DatePickerContent?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
    }

    /// Creates a picker for an interface file.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rebuild()
    }

    /// Selects a date without sending an event.
    open func setDate(_ date: Date, animated: Bool) {
        shownDate = clamped(date)
        content?.show(self)
        invalidateIntrinsicContentSize()
    }

    private func clamped(_ date: Date) -> Date {
        let low = minimumDate.map { max(date, $0) } ?? date
        return maximumDate.map { min(low, $0) } ?? low
    }

    /// The calendar with the picker's language and time zone.
    var effectiveCalendar: Calendar {
        var calendar = calendar ?? .current
        calendar.locale = effectiveLocale
        if let timeZone { calendar.timeZone = timeZone }
        return calendar
    }

    /// The standard texts of bars and alerts are English, too.
    var effectiveLocale: Locale { locale ?? Locale(identifier: "en_US") }

    /// Returns a date as text.
    func text(_ date: Date, _ template: String) -> String { format(template).string(from: date) }

    /// Returns a format with the picker's language and time zone. Creating a format is slow.
    func format(_ template: String) -> DateFormatter {
        let format = DateFormatter()
        (format.calendar, format.timeZone) = (effectiveCalendar, effectiveCalendar.timeZone)
        format.locale = effectiveLocale
        format.setLocalizedDateFormatFromTemplate(template)
        return format
    }

    /// Called when the user selects a date, or a duration in seconds.
    func chosen(_ date: Date? = nil, duration: TimeInterval? = nil) {
        if let date { shownDate = clamped(date) }
        if let duration { countDownDuration = duration }
        content?.show(self)
        invalidateIntrinsicContentSize()
        sendActions(for: [.valueChanged])
    }

    private func rebuild() {
        content?.removeFromSuperview()
        let new: DatePickerContent =
            switch datePickerStyle {
            case .wheels: DateWheels()
            case .inline: CalendarMonth()
            default: CompactDate()
            }
        content = new
        addSubview(new)
        new.show(self)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize { content?.sizeThatFits(.zero) ?? .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }
}

/// The appearance of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// Compact, except for durations; or wheels.
    case automatic, wheels
    /// A button with the date. A tap opens a calendar or wheels.
    case compact
    /// A month of a calendar.
    case inline
}

/// The part of a date picker that shows its date in one of the styles.
class DatePickerContent: UIView {
    weak var picker: UIDatePicker?

    /// Shows the picker's date.
    func show(_ picker: UIDatePicker) { self.picker = picker }
}
