/// A month of a calendar, in which a tap selects a day.
final class CalendarMonth: DatePickerContent {
    private let title = UILabel()
    private let (back, forth) = (UIButton(type: .system), UIButton(type: .system))
    private var weekdays: [UILabel] = []
    private var days: [UIButton] = []
    /// The first day of the visible month.
    private var month = Date(timeIntervalSinceReferenceDate: 0)

    private static let (width, header, weekdayHeight, row, margin): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (320, 48, 24, 44, 12)

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        for (button, symbol) in [(back, "chevron.left"), (forth, "chevron.right")] {
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.addTarget(self, action: Selector(CalendarMonth.turned(_:)), for: .touchUpInside)
        }
        [title, back, forth].forEach(addSubview)
    }

    required init?(coder: NSCoder) { misuse("only a date picker creates its calendar") }

    private var calendar: Calendar { picker?.effectiveCalendar ?? .current }

    private func start(ofMonth date: Date) -> Date { calendar.dateInterval(of: .month, for: date)?.start ?? date }

    override func show(_ picker: UIDatePicker) {
        super.show(picker)
        month = start(ofMonth: picker.date)
        rebuild()
    }

    private func turned(_ button: UIButton) {
        month = start(ofMonth: calendar.date(byAdding: .month, value: button === back ? -1 : 1, to: month) ?? month)
        rebuild()
    }

    private func rebuild() {
        guard let picker else { return }
        (weekdays as [UIView] + days).forEach { $0.removeFromSuperview() }
        title.text = picker.text(month, "yMMMM")
        let names = calendar.shortWeekdaySymbols, first = calendar.firstWeekday - 1
        weekdays = (0..<7).map { index in
            let label = UILabel()
            (label.text, label.textAlignment, label.textColor) = (names[(first + index) % 7].uppercased(), .center, .tertiaryLabel)
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            return label
        }
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 31
        let selected = calendar.isDate(picker.date, equalTo: month, toGranularity: .month) ? calendar.component(.day, from: picker.date) : 0
        days = (1...count).map { day in
            let button = UIButton(type: .custom), isSelected = day == selected
            button.tag = day
            button.setTitle("\(day)", for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
            button.setTitleColor(isSelected ? tintColor : .label, for: .normal)
            button.backgroundColor = isSelected ? tintColor.withAlphaComponent(0.15) : nil
            button.layer.cornerRadius = 20
            button.isEnabled = isSelectable(day)
            button.alpha = button.isEnabled ? 1 : 0.3
            button.addTarget(self, action: Selector(CalendarMonth.chosen(_:)), for: .touchUpInside)
            return button
        }
        (weekdays as [UIView] + days).forEach(addSubview)
        setNeedsLayout()
    }

    private func date(_ day: Int) -> Date { calendar.date(byAdding: .day, value: day - 1, to: month) ?? month }

    private func isSelectable(_ day: Int) -> Bool {
        let begin = date(day), end = calendar.date(byAdding: .day, value: 1, to: begin) ?? begin
        return (picker?.minimumDate).map { end > $0 } ?? true && (picker?.maximumDate).map { begin <= $0 } ?? true
    }

    private func chosen(_ button: UIButton) {
        guard let picker else { return }
        let time = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
        picker.chosen(calendar.date(byAdding: time, to: date(button.tag)) ?? date(button.tag))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: Self.width, height: Self.header + Self.weekdayHeight + 6 * Self.row + Self.margin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let column = (bounds.width - 2 * Self.margin) / 7
        title.frame = CGRect(x: Self.margin + 8, y: 0, width: max(0, bounds.width - 130), height: Self.header)
        forth.frame = CGRect(x: bounds.width - 52, y: 0, width: 44, height: Self.header)
        back.frame = CGRect(x: bounds.width - 100, y: 0, width: 44, height: Self.header)
        for (index, label) in weekdays.enumerated() {
            label.frame = CGRect(
                x: Self.margin + CGFloat(index) * column, y: Self.header, width: max(0, column), height: Self.weekdayHeight)
        }
        let offset = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        for (index, button) in days.enumerated() {
            let place = index + offset, side = max(0, min(40, column))
            button.bounds.size = CGSize(width: side, height: side)
            button.center =
                CGPoint(
                    x: Self.margin + (CGFloat(place % 7) + 0.5) * column,
                    y: Self.header + Self.weekdayHeight + (CGFloat(place / 7) + 0.5) * Self.row
                ).madeFinite
        }
    }
}
