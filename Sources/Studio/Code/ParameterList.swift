import Foundation
import Scenes
import UIKit

/// The parameters of the scene's code, each with a control, grouped by the type that declares them.
final class ParameterList: UIView, FittingHeight {
    /// Called with a parameter's name and its new value; nil restores the value in the code.
    var change: (String, ParameterValue?) -> Void = { _, _ in }

    /// Called to present a menu next to a control.
    var present: (PopMenu) -> Void = { _ in }

    /// Called with the index of a number in the code and its new text; nil restores the original.
    var tune: (Int, String?) -> Void = { _, _ in }

    /// Called with a closure that makes several changes. They are undone in one step.
    var together: (() -> Void) -> Void = { $0() }

    /// Called with the changed values as lines of code.
    var copy: (String) -> Void = { _ in }

    private lazy var head = UILabel("Parameters", Typeface.label, Palette.textSecondary)
    private lazy var reset = ChromeButton(icon: .reset) { [weak self] in self?.resetAll() }
    private lazy var copyButton = ChromeButton(icon: .copy) { [weak self] in self.map { $0.copy($0.swift) } }
    private var declared: [ParameterDeclaration] = []
    private var literals: [UserCode.Literal] = []
    private var items: [ParameterItem] = []
    private var values: [String: ParameterValue] = [:]
    private var rows: [ParameterRow] = []
    private var groups: [(title: UILabel, first: Int)] = []

    private static let groupHeight: CGFloat = 24

    init() { super.init(frame: .zero) }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Adds the views above the first parameter.
    private func addHeader() {
        reset.tip = Tip("Reset all")
        copyButton.tip = Tip("Copy the changed values as Swift")
        for part in [head, reset, copyButton] as [UIView] { addSubview(part) }
    }

    var isEmpty: Bool { rows.isEmpty }

    var fittingHeight: CGFloat {
        isEmpty ? 0 : 32 + CGFloat(groups.count) * Self.groupHeight + CGFloat(rows.count) * ParameterRow.height + 8
    }

    /// Shows the parameters with their changed values, and the numbers in the code. Returns whether the list of rows changed.
    func show(
        _ declared: [ParameterDeclaration], _ values: [String: ParameterValue], _ literals: [UserCode.Literal] = []
    ) -> Bool {
        let isNew = declared != self.declared || literals.map(\.written) != self.literals.map(\.written)
        (self.declared, self.literals, self.values) = (declared, literals, values)
        if isNew { list(declared.map { ParameterItem($0) } + literals.compactMap { ParameterItem($0) }) }
        guard !isEmpty else { return isNew }
        if head.superview == nil { addHeader() }
        for (row, item) in zip(rows, items) { row.show(value(of: item)) }
        for button in [reset, copyButton] { button.isEnabled = items.contains { value(of: $0) != nil } }
        return isNew
    }

    /// Returns the changed value; nil if the parameter is unchanged.
    private func value(of item: ParameterItem) -> ParameterValue? {
        guard let key = item.literal else { return values[item.declaration.name] }
        return literals.first { $0.written == key }?.changed.flatMap { Double($0) }.map { .number($0) }
    }

    private func list(_ items: [ParameterItem]) {
        self.items = items
        rows.forEach { $0.removeFromSuperview() }
        groups.forEach { $0.title.removeFromSuperview() }
        rows = items.map { item in
            ParameterRow(item) { [weak self] in
                self?.set(item, to: $0)
            } present: { [weak self] in
                self?.present($0)
            }
        }
        groups = []
        for (index, item) in items.enumerated() where index == 0 || item.group != items[index - 1].group {
            groups.append((UILabel(item.group, Typeface.secondary, Palette.textSecondary), index))
        }
        (rows + groups.map(\.title)).forEach(addSubview)
        setNeedsLayout()
    }

    private func set(_ item: ParameterItem, to value: ParameterValue?) {
        guard let key = item.literal else { return change(item.declaration.name, value) }
        guard let index = literals.firstIndex(where: { $0.written == key }) else { return }
        tune(index, value.map { item.text(of: $0) })
    }

    /// The changed values as Swift declarations.
    var swift: String {
        items.compactMap { item in value(of: item).map { item.line(with: $0) } }.joined(separator: "\n")
    }

    private func resetAll() { together { for item in items where value(of: item) != nil { set(item, to: nil) } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        isHidden = isEmpty
        guard !isEmpty else { return }
        head.frame = CGRect(x: 16, y: 8, width: 120, height: 16)
        reset.frame = CGRect(x: bounds.width - 36, y: 2, width: ChromeButton.height, height: ChromeButton.height)
        copyButton.frame = CGRect(x: reset.frame.minX - 32, y: 2, width: ChromeButton.height, height: ChromeButton.height)
        var y: CGFloat = 32
        for (index, row) in rows.enumerated() {
            if let group = groups.first(where: { $0.first == index }) {
                group.title.frame = CGRect(x: 16, y: y, width: bounds.width - 32, height: Self.groupHeight)
                y += Self.groupHeight
            }
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: ParameterRow.height)
            y += ParameterRow.height
        }
    }
}

/// A parameter: its name, control, and value. A dot marks a changed value.
private final class ParameterRow: UIView {
    static let height: CGFloat = 28
    private let declaration: ParameterDeclaration
    private let set: (ParameterValue?) -> Void
    private let present: (PopMenu) -> Void
    private let dot = UIView()
    private let label: UILabel
    private let number = UILabel("", Typeface.number)
    private let slider = ValueSlider()
    private let toggle = SwitchFace()
    private lazy var less = ChromeButton(title: "−", style: .filled) { [weak self] in self?.step(-1) }
    private lazy var more = ChromeButton(title: "+", style: .filled) { [weak self] in self?.step(1) }
    private lazy var popUp: ChromeButton = {
        let button = ChromeButton(icon: .chevronDown, title: "", style: .filled) { [weak self] in self?.showMenu() }
        button.isIconLast = true
        return button
    }()
    private var value: ParameterValue

    init(_ item: ParameterItem, _ set: @escaping (ParameterValue?) -> Void, present: @escaping (PopMenu) -> Void) {
        (declaration, self.set, self.present, value) = (item.declaration, set, present, item.declaration.initial)
        label = UILabel(item.label, Typeface.body, Palette.textSecondary)
        super.init(frame: .zero)
        dot.backgroundColor = Palette.accent
        dot.layer.cornerRadius = 2
        number.textAlignment = .right
        for part in [dot, label] + controls { addSubview(part) }
        slider.moved = { [weak self] in self?.slide(to: $0) }
        switch declaration.kind {
        // Other controls handle their own touches.
        case .number, .choice, .curve, .spring: break
        case .toggle: addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ParameterRow.tapped)))
        }
        show(nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private var controls: [UIView] {
        switch declaration.kind {
        case .number(nil, _): [number, less, more]
        case .number: [number, slider]
        case .toggle: [toggle]
        case .choice, .curve, .spring: [popUp]
        }
    }

    func show(_ changed: ParameterValue?) {
        value = changed ?? declaration.initial
        dot.isHidden = changed == nil || changed == declaration.initial
        switch value {
        case .number(let value):
            number.text = Self.text(value, declaration)
            if case .number(let range?, _) = declaration.kind, case .number(let initial) = declaration.initial {
                (slider.place, slider.tickPlace) = (Self.place(of: value, in: range), Self.place(of: initial, in: range))
            }
        case .flag(let isOn): toggle.isOn = isOn
        case .choice(let name): popUp.title = name
        case .curve(let curve): popUp.title = CurveMenu.name(of: curve)
        case .spring(let spring): popUp.title = CurveMenu.name(of: spring)
        }
    }

    private static func text(_ value: Double, _ declaration: ParameterDeclaration) -> String {
        var isWhole = false
        if case .number(_, let whole) = declaration.kind { isWhole = whole }
        let digits = isWhole ? 0 : abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
        return String(format: "%.\(digits)f", value) + (declaration.unit.isEmpty ? "" : " " + declaration.unit)
    }

    private static func place(of value: Double, in range: ClosedRange<Double>) -> CGFloat {
        range.lowerBound < range.upperBound ? CGFloat((value - range.lowerBound) / (range.upperBound - range.lowerBound)) : 0
    }

    // MARK: Changing

    private func slide(to place: CGFloat) {
        guard case .number(let range?, let isWhole) = declaration.kind else { return }
        let value = range.lowerBound + Double(place) * (range.upperBound - range.lowerBound)
        let step = isWhole ? 1 : Self.step(for: range)
        set(.number(min(max((value / step).rounded() * step, range.lowerBound), range.upperBound)))
    }

    /// Returns the step of a slider: a hundredth of the range, rounded down to a power of ten.
    private static func step(for range: ClosedRange<Double>) -> Double {
        let width = range.upperBound - range.lowerBound
        return width > 0 ? pow(10, log10(width / 100).rounded(.down)) : 1
    }

    private func step(_ direction: Double) {
        guard case .number(let value) = value, case .number(_, let isWhole) = declaration.kind else { return }
        let step = isWhole ? 1 : max(0.01, pow(10, log10(max(abs(value), 0.01)).rounded(.down)) / 10)
        set(.number(value + direction * step))
    }

    private func showMenu() {
        guard let window else { return }
        let anchor = popUp.convert(popUp.bounds, to: window), (set, declaration) = (set, declaration)
        switch value {
        case .curve(let curve):
            present(CurveMenu.menu(for: curve, beside: anchor) { set(.curve($0) == declaration.initial ? nil : .curve($0)) })
        case .spring(let spring):
            present(CurveMenu.menu(for: spring, beside: anchor) { set(.spring($0) == declaration.initial ? nil : .spring($0)) })
        case .choice(let chosen):
            guard case .choice(let names) = declaration.kind else { return }
            let items = names.map { name in
                PopMenu.Item.action(name, icon: name == chosen ? .check : nil) {
                    set(.choice(name) == declaration.initial ? nil : .choice(name))
                }
            }
            present(PopMenu(items, beside: anchor))
        default: break
        }
    }

    private func tapped() {
        if case .flag(let isOn) = value { set(.flag(!isOn)) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let right = bounds.width - 16
        dot.frame = CGRect(x: 7, y: 12, width: 4, height: 4)
        label.frame = CGRect(x: 16, y: 4, width: 92, height: 20)
        toggle.frame = CGRect(origin: CGPoint(x: right - SwitchFace.size.width, y: 5), size: SwitchFace.size)
        number.frame = CGRect(x: right - 72, y: 4, width: 72, height: 20)
        slider.frame = CGRect(x: 112, y: 0, width: max(0, right - 72 - 8 - 112), height: bounds.height)
        popUp.frame = CGRect(x: 112, y: 2, width: max(0, right - 112), height: 24)
        more.frame = CGRect(x: right - 72 - 32, y: 2, width: 24, height: 24)
        less.frame = CGRect(x: more.frame.minX - 28, y: 2, width: 24, height: 24)
    }
}
