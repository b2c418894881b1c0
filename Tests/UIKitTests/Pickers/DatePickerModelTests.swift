import TestSupport
import Testing

@testable import UIKit

/// Compares date pickers with arithmetic of `Calendar`, for random dates and rows.
@MainActor struct DatePickerModelTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))

    private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ locale: String = "en_US") -> UIDatePicker {
        let picker = UIDatePicker()
        (picker.locale, picker.timeZone) = (Locale(identifier: locale), TimeZone(identifier: "UTC"))
        picker.calendar = Calendar(identifier: .gregorian)
        (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
        // 3 May 2021, 10:30.
        picker.date = Date(timeIntervalSince1970: 1_620_037_800)
        return picker
    }

    private func show(_ picker: UIDatePicker, at origin: CGPoint = .zero) {
        picker.frame = CGRect(origin: origin, size: picker.intrinsicContentSize)
        device.window.addSubview(picker)
        device.turn(at: 0)
    }

    // MARK: Wheels

    /// The titles of the selected rows.
    private func titles(_ wheels: UIPickerView) throws -> [String] {
        let delegate = try #require(wheels.delegate)
        return (0..<wheels.numberOfComponents).map { component in
            delegate.pickerView(wheels, titleForRow: wheels.selectedRow(inComponent: component), forComponent: component) ?? ""
        }
    }

    private func wheels(_ picker: UIDatePicker) throws -> UIPickerView {
        try #require(picker.subviews.first?.subviews.first as? UIPickerView)
    }

    /// The titles that a date has in the wheels of a mode.
    private func titles(of date: Date, _ picker: UIDatePicker) -> [String] {
        let parts = picker.effectiveCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let hour = parts.hour!, minute = parts.minute! / picker.minuteInterval * picker.minuteInterval
        let time = [hour % 12 == 0 ? "12" : "\(hour % 12)", minute < 10 ? "0\(minute)" : "\(minute)", hour < 12 ? "AM" : "PM"]
        switch picker.datePickerMode {
        case .time: return time
        case .dateAndTime: return [picker.text(date, "EEEMMMd")] + time
        default: return [picker.effectiveCalendar.monthSymbols[parts.month! - 1], "\(parts.day!)", "\(parts.year!)"]
        }
    }

    @Test(arguments: [UIDatePicker.Mode.time, .date, .dateAndTime], [1, 5, 15, 30])
    func wheelsShowDateAndSetIt(mode: UIDatePicker.Mode, interval: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(interval))
        let picker = picker(mode, .wheels)
        picker.minuteInterval = interval
        show(picker)
        var changes = 0
        picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        for turn in 1...12 {
            let date = Date(timeIntervalSince1970: Double(Int.random(in: 0..<60 * 365 * 1440, using: &numbers) * 60 + 7))
            picker.date = date
            let wheels = try wheels(picker)
            #expect(try titles(wheels) == titles(of: date, picker))
            let component = Int.random(in: 0..<wheels.numberOfComponents, using: &numbers)
            let row = Int.random(in: 0..<wheels.numberOfRows(inComponent: component), using: &numbers)
            wheels.selectRow(row, inComponent: component, animated: false)
            var wanted = try titles(wheels)
            wheels.delegate?.pickerView(wheels, didSelectRow: row, inComponent: component)
            if mode == .date, let day = Int(wanted[1]), let year = Int(wanted[2]) {
                let month = picker.effectiveCalendar.monthSymbols.firstIndex(of: wanted[0])! + 1
                let first = picker.effectiveCalendar.date(from: DateComponents(year: year, month: month))!
                wanted[1] = "\(min(day, picker.effectiveCalendar.range(of: .day, in: .month, for: first)!.count))"
            }
            #expect(titles(of: picker.date, picker) == wanted && changes == turn)
            #expect(picker.effectiveCalendar.component(.second, from: picker.date) == 7, "the seconds stay")
        }
    }

    @Test func wheelsShowAndSetDuration() throws {
        let picker = picker(.countDownTimer, .automatic)
        picker.minuteInterval = 15
        show(picker)
        picker.countDownDuration = 3 * 3600 + 46 * 60
        let wheels = try wheels(picker)
        #expect(try titles(wheels) == ["3 hours", "45 min"])
        wheels.selectRow(2, inComponent: 1, animated: false)
        wheels.delegate?.pickerView(wheels, didSelectRow: 2, inComponent: 1)
        #expect(picker.countDownDuration == 3.5 * 3600)
        for (duration, kept): (TimeInterval, TimeInterval) in [(59, 60), (60, 60), (86_340, 86_340), (86_341, 86_340)] {
            picker.countDownDuration = duration
            #expect(picker.countDownDuration == kept)
        }
    }

    @Test func turnedWheelStaysInsideLimits() throws {
        let picker = picker(.time, .wheels), date = picker.date
        (picker.minimumDate, picker.maximumDate) = (date - 600, date + 600)
        show(picker)
        let wheels = try wheels(picker)
        for (row, difference): (Int, TimeInterval) in [(19, -600), (20, -600), (40, 600), (41, 600), (35, 300)] {
            wheels.selectRow(row, inComponent: 1, animated: false)
            wheels.delegate?.pickerView(wheels, didSelectRow: row, inComponent: 1)
            #expect(picker.date == date + difference)
        }
    }

    // MARK: The calendar

    private func buttons(_ picker: UIDatePicker) -> (days: [UIButton], others: [UIButton]) {
        let all = picker.subviews[0].subviews.compactMap { $0 as? UIButton }
        return (all.filter { $0.tag > 0 }, all.filter { $0.tag == 0 })
    }

    @Test(arguments: [("en_US", 1), ("de_DE", 2)])
    func daysStandBelowTheirWeekdays(locale: String, firstWeekday: Int) {
        let picker = picker(.date, .inline, locale)
        picker.calendar.firstWeekday = firstWeekday
        show(picker)
        let column = (320.0 - 24) / 7, calendar = picker.effectiveCalendar
        var month = calendar.date(from: DateComponents(year: 2021, month: 5))!
        for turn in 0..<14 {
            let days = buttons(picker).days, count = calendar.range(of: .day, in: .month, for: month)!.count
            #expect(days.map(\.tag) == Array(1...count) && days.map { $0.title(for: .normal) } == (1...count).map { "\($0)" })
            let offset = (calendar.component(.weekday, from: month) + 7 - firstWeekday) % 7
            for day in days {
                let place = offset + day.tag - 1
                let center = CGPoint(x: 12 + (Double(place % 7) + 0.5) * column, y: 72 + (Double(place / 7) + 0.5) * 44)
                #expect(abs(day.center.x - center.x) < 1e-6 && day.center.y == center.y && day.bounds.width == 40)
                #expect((day.backgroundColor != nil) == (turn == 0 && day.tag == 3), "only the selected day is marked")
            }
            let names = picker.subviews[0].subviews.compactMap { $0 as? UILabel }
            #expect(names[0].text == picker.text(month, "yMMMM") && names.count == 8)
            let symbols = calendar.shortWeekdaySymbols.map { $0.uppercased() }
            #expect(names.dropFirst().map(\.text) == (0..<7).map { symbols[($0 + firstWeekday - 1) % 7] })
            let forth = buttons(picker).others.max { $0.frame.minX < $1.frame.minX }
            forth?.sendActions(for: .touchUpInside)
            device.turn(at: Double(turn + 1))
            month = calendar.date(byAdding: .month, value: 1, to: month)!
        }
        buttons(picker).others.min { $0.frame.minX < $1.frame.minX }?.sendActions(for: .touchUpInside)
        #expect((picker.subviews[0].subviews.first { $0 is UILabel } as? UILabel)?.text == picker.text(month - 86_400, "yMMMM"))
    }

    @Test func onlyDaysWithinLimitsAreEnabled() {
        let picker = picker(.date, .inline), start = picker.effectiveCalendar.startOfDay(for: picker.date)
        for (low, high): (TimeInterval, TimeInterval) in [(0, 86_399), (86_399, 86_400), (-1, 0), (-86_400, 86_401)] {
            (picker.minimumDate, picker.maximumDate) = (nil, nil)
            (picker.minimumDate, picker.maximumDate) = (start + low, start + high)
            show(picker)
            let enabled = buttons(picker).days.filter(\.isEnabled).map(\.tag)
            #expect(enabled == Array(3 + Int((low / 86_400).rounded(.down))...3 + Int((high / 86_400).rounded(.down))))
            #expect(buttons(picker).days.allSatisfy { abs($0.alpha - ($0.isEnabled ? 1 : 0.3)) < 1e-6 })
            picker.removeFromSuperview()
        }
    }

    @Test func chosenDayKeepsTheTime() {
        let picker = picker(.date, .inline), date = picker.date
        show(picker)
        buttons(picker).days[30].sendActions(for: .touchUpInside)
        #expect(picker.date == date + 28 * 86_400)
    }

    // MARK: The popup

    /// Taps the button of a compact picker at a place. Returns the frames of the popup's panel and of the button.
    private func popup(at origin: CGPoint, _ index: Int = 0) throws -> (panel: CGRect, button: CGRect) {
        let picker = picker(.dateAndTime, .compact)
        show(picker, at: origin)
        let button = picker.subviews[0].subviews.compactMap { $0 as? UIButton }[index]
        button.sendActions(for: .touchUpInside)
        let popup = try #require(device.window.subviews.last)
        defer { [popup, picker].forEach { $0.removeFromSuperview() } }
        return (popup.subviews[0].frame, button.convert(button.bounds, to: device.window))
    }

    @Test func popupStandsNextToItsButtonInsideScreen() throws {
        device.safeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        let below = try popup(at: CGPoint(x: 90, y: 100))
        #expect(below.panel.minY == below.button.maxY + 8 && below.panel.width == 320 && below.panel.height == 348)
        let above = try popup(at: CGPoint(x: 90, y: 700))
        #expect(above.panel.maxY == above.button.minY - 8)
        // The largest y at which the panel fits below, and the next one: 844 − 30 − 8 − 348 − 8 − the button's height.
        let limit = 450 - below.button.height
        #expect(try popup(at: CGPoint(x: 90, y: limit)).panel.minY == 458)
        #expect(try popup(at: CGPoint(x: 90, y: limit + 1)).panel.maxY == limit + 1 - 8)
        #expect(try popup(at: CGPoint(x: 0, y: 100)).panel.minX == 16 && popup(at: CGPoint(x: 200, y: 100), 1).panel.maxX == 374)
    }

    @Test func touchOutsideClosesPopup() throws {
        let picker = picker(.dateAndTime, .compact)
        show(picker, at: CGPoint(x: 90, y: 100))
        picker.subviews[0].subviews.compactMap { $0 as? UIButton }[0].sendActions(for: .touchUpInside)
        device.turn(at: 1)
        let popup = try #require(device.window.subviews.last)
        #expect(popup.subviews[0].alpha == 1)
        for (time, y): (TimeInterval, CGFloat) in [(2, 170), (3, 700)] {
            for phase in [UITouch.Phase.began, .ended] { device.touch(1, phase, at: CGPoint(x: 195, y: y), time: time) }
            device.turn(at: time)
            device.turn(at: time + 0.1)
            #expect(popup.isUserInteractionEnabled == (y == 170) && popup.superview != nil)
        }
        device.turn(at: 3.3)
        #expect(popup.superview == nil)
    }
}
