import Testing

@testable import UIKit

@MainActor struct PickerTests {
    private let device = VirtualDevice(size: CGSize(width: 320, height: 600))

    private final class Numbers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var chosen: [String] = []

        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 10 : 3 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append("\(component): \(row)")
        }
    }

    private func run(from begin: TimeInterval, _ seconds: TimeInterval) {
        for frame in 1...Int(seconds * 60) { device.turn(at: begin + TimeInterval(frame) / 60) }
    }

    private func drag(_ x: CGFloat, from: CGFloat, to: CGFloat, at time: TimeInterval) {
        device.touch(1, .began, at: CGPoint(x: x, y: from), time: time)
        device.turn(at: time)
        for step in 1...10 {
            device.touch(1, .moved, at: CGPoint(x: x, y: from + (to - from) * CGFloat(step) / 10), time: time + Double(step) / 60)
            device.turn(at: time + Double(step) / 60)
        }
        device.touch(1, .ended, at: CGPoint(x: x, y: to), time: time + 0.6)
        device.turn(at: time + 0.6)
        run(from: time + 0.6, 2)
    }

    @Test func draggingWheelSelectsTheRowInTheMiddle() {
        let numbers = Numbers(), picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (numbers, numbers)
        device.window.addSubview(picker)
        device.turn(at: 0)
        #expect(picker.frame.size == CGSize(width: 320, height: 216) && picker.selectedRow(inComponent: 0) == 0)
        drag(80, from: 150, to: 75, at: 1)
        #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == 0, "10 points start the drag")
        #expect(numbers.chosen == ["0: 2"])
        picker.selectRow(1, inComponent: 1, animated: false)
        #expect(picker.selectedRow(inComponent: 1) == 1 && numbers.chosen.count == 1)
        #expect((picker.view(forRow: 2, forComponent: 0) as? UILabel)?.text == "2")
    }

    @Test func selectingRowInCodeDoesNotNotifyDelegate() {
        let numbers = Numbers(), picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (numbers, numbers)
        device.window.addSubview(picker)
        device.turn(at: 0)
        picker.selectRow(5, inComponent: 0, animated: true)
        run(from: 0, 2)
        #expect(picker.selectedRow(inComponent: 0) == 5 && numbers.chosen == [])
    }

    @Test("S-LIST-51: without a data source, a picker takes its rows from a delegate that is also one")
    func delegateProvidesRowsWithoutDataSource() {
        let numbers = Numbers(), picker = UIPickerView()
        picker.delegate = numbers
        device.window.addSubview(picker)
        picker.selectRow(2, inComponent: 0, animated: false)
        device.turn(at: 0)
        #expect(picker.numberOfComponents == 2 && picker.selectedRow(inComponent: 0) == 2)
    }

    @Test func rowHeightOfZeroIsReplaced() {
        final class Flat: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { component == 0 ? 0 : .nan }
        }
        let flat = Flat(), picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (flat, flat)
        device.window.addSubview(picker)
        device.turn(at: 0)
        #expect(picker.rowSize(forComponent: 0).height == 32)
    }

    private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        (picker.locale, picker.timeZone) = (Locale(identifier: "en_US"), TimeZone(identifier: "UTC"))
        (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
        // 3 May 2021, 10:30.
        picker.date = Date(timeIntervalSince1970: 1_620_037_800)
        picker.bounds.size = picker.intrinsicContentSize
        picker.frame.origin = .zero
        device.window.addSubview(picker)
        device.turn(at: 0)
        return picker
    }

    private func texts(in view: UIView) -> [String] {
        let own = (view as? UILabel)?.text.map { [$0] } ?? []
        return own + view.subviews.filter { !$0.isHidden }.flatMap(texts)
    }

    @Test func germanTimeHasWheelsForHoursAndMinutes() {
        let picker = picker(.time, .wheels)
        picker.locale = Locale(identifier: "de_DE")
        let wheels = picker.subviews.flatMap(\.subviews).compactMap { $0 as? UIPickerView }.first
        #expect(wheels?.numberOfComponents == 2)
    }

    @Test func compactPickerShowsDateAndTime() {
        let picker = picker(.dateAndTime, .automatic)
        let shown = texts(in: picker).map { $0.replacing("\u{202F}", with: " ") }
        #expect(picker.datePickerStyle == .compact && shown == ["May 3, 2021", "10:30 AM"], "\(shown)")
    }

    @Test func calendarSelectsTappedDayAndSendsEvent() {
        let picker = picker(.date, .inline)
        var changes = 0
        picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        let day = device.window.hitTest(CGPoint(x: 160, y: 48 + 24 + 22 + 44), with: nil)
        let button = day as? UIButton
        #expect(button?.title(for: .normal) == "5", "the fourth column of a week that starts with Sunday, 2 May")
        button?.sendActions(for: .touchUpInside)
        #expect(changes == 1 && picker.date.timeIntervalSince1970 == 1_620_037_800 + 2 * 86_400)
    }

    @Test func wheelsShowAndChangeTheTime() throws {
        let picker = picker(.time, .wheels)
        let wheels = try #require(picker.subviews.first?.subviews.first as? UIPickerView)
        #expect((0..<3).map { wheels.selectedRow(inComponent: $0) } == [10, 30, 0])
        wheels.selectRow(1, inComponent: 2, animated: false)
        wheels.delegate?.pickerView(wheels, didSelectRow: 1, inComponent: 2)
        #expect(picker.date.timeIntervalSince1970 == 1_620_037_800 + 12 * 3600)
    }

    @Test func datesOutsideTheLimitsAreClamped() {
        let picker = picker(.date, .compact)
        picker.minimumDate = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(picker.date == picker.minimumDate)
        picker.date = .distantPast
        #expect(picker.date == picker.minimumDate)
    }
}
