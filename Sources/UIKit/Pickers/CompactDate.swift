/// A date picker's button with the date, and its button with the time. A tap opens a calendar or wheels in front of the window's content.
final class CompactDate: DatePickerContent {
    private let (day, time) = (UIButton(type: .custom), UIButton(type: .custom))

    private static let (height, gap, padding): (CGFloat, CGFloat, CGFloat) = (34.33, 5, 12)

    override init(frame: CGRect) {
        super.init(frame: frame)
        for button in [day, time] {
            button.backgroundColor = .tertiarySystemFill
            button.layer.cornerRadius = 6
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.setTitleColor(.label, for: .normal)
            button.addTarget(self, action: Selector(CompactDate.tapped(_:)), for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { misuse("only a date picker creates its buttons") }

    override func show(_ picker: UIDatePicker) {
        super.show(picker)
        day.isHidden = picker.datePickerMode == .time
        time.isHidden = [.date, .yearAndMonth].contains(picker.datePickerMode)
        day.setTitle(picker.text(picker.date, "yMMMd"), for: .normal)
        time.setTitle(picker.text(picker.date, "jmm"), for: .normal)
        setNeedsLayout()
    }

    private var shown: [UIButton] { [day, time].filter { !$0.isHidden } }

    private func width(_ button: UIButton) -> CGFloat { button.sizeThatFits(.zero).width + 2 * Self.padding }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: shown.reduce(-Self.gap) { $0 + width($1) + Self.gap }, height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The buttons are at the trailing end.
        var end = bounds.width
        for button in shown.reversed() {
            let width = width(button)
            button.frame = CGRect(x: end - width, y: (bounds.height - Self.height) / 2, width: width, height: Self.height).madeFinite
            end -= width + Self.gap
        }
    }

    private func tapped(_ button: UIButton) {
        guard let picker, let window else { return }
        let content: DatePickerContent = button === day ? CalendarMonth() : DateWheels()
        DatePopup(picker, content, selectsTime: button === time).open(next: button.convert(button.bounds, to: window), in: window)
    }
}

/// A calendar or wheels next to a compact date picker. A tap outside closes it.
private final class DatePopup: UIView {
    private let panel = UIView()
    private let (inner, outer): (UIDatePicker, UIDatePicker)

    init(_ outer: UIDatePicker, _ content: DatePickerContent, selectsTime: Bool) {
        (self.outer, inner) = (outer, UIDatePicker())
        super.init(frame: .zero)
        inner.datePickerMode = selectsTime ? .time : .date
        inner.preferredDatePickerStyle = content is CalendarMonth ? .inline : .wheels
        (inner.calendar, inner.locale, inner.timeZone, inner.minuteInterval) =
            (outer.calendar, outer.locale, outer.timeZone, outer.minuteInterval)
        (inner.minimumDate, inner.maximumDate, inner.date) = (outer.minimumDate, outer.maximumDate, outer.date)
        inner.addTarget(self, action: Selector(DatePopup.changed), for: .valueChanged)
        panel.backgroundColor = .secondarySystemGroupedBackground
        panel.layer.cornerRadius = 13
        (panel.layer.shadowOpacity, panel.layer.shadowRadius) = (0.2, 24)
        panel.addSubview(inner)
        addSubview(panel)
    }

    required init?(coder: NSCoder) { misuse("only a compact date picker opens a popup") }

    private func changed() { outer.chosen(inner.date) }

    func open(next source: CGRect, in window: UIWindow) {
        fill(window)
        window.addSubview(self)
        let room = bounds.inset(by: safeAreaInsets).shrunk(dx: 16, dy: 8), fitting = inner.intrinsicContentSize
        let size = CGSize(width: min(fitting.width, room.width), height: fitting.height)
        let y = source.maxY + 8 + size.height <= room.maxY ? source.maxY + 8 : max(room.minY, source.minY - 8 - size.height)
        let x = min(max(source.midX - size.width / 2, room.minX), max(room.minX, room.maxX - size.width))
        panel.frame = CGRect(x: x, y: y, width: size.width, height: size.height).madeFinite
        inner.frame = panel.bounds
        panel.alpha = 0
        UIView.animateInternally(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.panel.alpha = 1 }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touches.contains(where: { !panel.frame.contains($0.location(in: self)) }) else { return }
        isUserInteractionEnabled = false
        UIView.animateInternally(withDuration: 0.2) {
            self.panel.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}
