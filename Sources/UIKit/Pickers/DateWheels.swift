/// The wheels of a date picker.
final class DateWheels: DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
    /// A wheel.
    private enum Part { case day, month, year, dayOfMonth, hour, minute, half, hours, minutes }

    private let wheels = UIPickerView()
    private var parts: [Part] = []
    /// The day in the middle of the wheel of days.
    private var middle = Date(timeIntervalSinceReferenceDate: 0)
    private var titles: [[String]] = []

    private static let (dayReach, years) = (365, 1900...2100)

    override init(frame: CGRect) {
        super.init(frame: frame)
        (wheels.dataSource, wheels.delegate) = (self, self)
        addSubview(wheels)
    }

    required init?(coder: NSCoder) { misuse("only a date picker creates its wheels") }

    override func show(_ picker: UIDatePicker) {
        super.show(picker)
        let new: [Part] =
            switch picker.datePickerMode {
            case .time: uses12Hours ? [.hour, .minute, .half] : [.hour, .minute]
            case .date, .yearAndMonth: [.month, .dayOfMonth, .year]
            case .dateAndTime: uses12Hours ? [.day, .hour, .minute, .half] : [.day, .hour, .minute]
            case .countDownTimer: [.hours, .minutes]
            }
        if new != parts || titles.isEmpty || abs(middle.timeIntervalSince(picker.date)) > 300 * 86_400 {
            middle = calendar.startOfDay(for: picker.date)
            parts = new
            titles = parts.map(makeTitles)
            wheels.reloadAllComponents()
        }
        for (component, part) in parts.enumerated() { wheels.selectRow(row(part), inComponent: component, animated: false) }
    }

    private var calendar: Calendar { picker?.effectiveCalendar ?? .current }

    private var uses12Hours: Bool {
        guard let picker else { return true }
        // A 24-hour pattern may contain letters, too, as in "15 Uhr".
        let pattern = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: picker.effectiveLocale)
        return pattern?.contains { "abB".contains($0) } ?? true
    }

    private func makeTitles(_ part: Part) -> [String] {
        guard let picker else { return [] }
        switch part {
        case .day:
            let format = picker.format("EEEMMMd"), calendar = calendar
            return (-Self.dayReach...Self.dayReach).map {
                format.string(from: calendar.date(byAdding: .day, value: $0, to: middle) ?? middle)
            }
        case .month: return calendar.monthSymbols
        case .dayOfMonth: return (1...31).map(String.init)
        case .year: return Self.years.map(String.init)
        case .hour: return uses12Hours ? (0..<12).map { $0 == 0 ? "12" : "\($0)" } : (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" }
        case .minute: return minutes.map { $0 < 10 ? "0\($0)" : "\($0)" }
        case .half: return [calendar.amSymbol, calendar.pmSymbol]
        case .hours: return (0..<24).map { "\($0) hours" }
        case .minutes: return minutes.map { "\($0) min" }
        }
    }

    private var minutes: [Int] { Array(stride(from: 0, to: 60, by: min(max(1, picker?.minuteInterval ?? 1), 30))) }

    private var values: DateComponents {
        calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: picker?.date ?? middle)
    }

    private func row(_ part: Part) -> Int {
        guard let picker else { return 0 }
        let now = values, duration = Int(picker.countDownDuration)
        let row =
            switch part {
            case .day:
                Self.dayReach
                    + (calendar.dateComponents([.day], from: middle, to: calendar.startOfDay(for: picker.date)).day ?? 0)
            case .month: (now.month ?? 1) - 1
            case .dayOfMonth: (now.day ?? 1) - 1
            case .year: (now.year ?? 2000) - Self.years.lowerBound
            case .hour: uses12Hours ? (now.hour ?? 0) % 12 : now.hour ?? 0
            case .minute: (now.minute ?? 0) / (60 / max(1, minutes.count))
            case .half: (now.hour ?? 0) / 12
            case .hours: duration / 3600
            case .minutes: duration / 60 % 60 / (60 / max(1, minutes.count))
            }
        let count = titles[parts.firstIndex(of: part) ?? 0].count
        return min(max(0, row), max(0, count - 1))
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { titles[component].count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { titles[component][row] }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch parts[component] {
        case .day, .month: 130
        case .hours, .minutes: 120
        case .year: 80
        default: 50
        }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        guard let picker else { return }
        func chosen(_ part: Part) -> Int? { parts.firstIndex(of: part).map { wheels.selectedRow(inComponent: $0) } }
        if let hours = chosen(.hours), let minute = chosen(.minutes) {
            return picker.chosen(duration: TimeInterval(hours * 3600 + minutes[minute] * 60))
        }
        var now = values
        if let day = chosen(.day), let date = calendar.date(byAdding: .day, value: day - Self.dayReach, to: middle) {
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            (now.year, now.month, now.day) = (parts.year, parts.month, parts.day)
        }
        if let year = chosen(.year) { now.year = Self.years.lowerBound + year }
        if let month = chosen(.month) { now.month = month + 1 }
        if let day = chosen(.dayOfMonth) { now.day = min(day + 1, daysInMonth(now)) }
        if let hour = chosen(.hour) { now.hour = hour + 12 * (chosen(.half) ?? 0) }
        if let minute = chosen(.minute) { now.minute = minutes[minute] }
        if let date = calendar.date(from: now) { picker.chosen(date) }
    }

    private func daysInMonth(_ values: DateComponents) -> Int {
        let first = calendar.date(from: DateComponents(year: values.year, month: values.month, day: 1))
        return first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { wheels.sizeThatFits(size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
    }
}
