import Stage
import UIKit

/// The inspector. It shows the selected layer's values and clocks, and the run's log.
final class Inspector: ChromeView, PanelSection, RowList {
    /// The time and the layer to show.
    struct State {
        var timeline = Timeline()
        var now: TimeInterval = 0
        /// The selected layer and its superlayers, outermost first, or an empty array if no layer is selected.
        var path: [Int] = []
        var node: RenderNode?
        /// The selected layer's model values, or nil if they aren't known.
        var model: LayerValues?
        /// Whether the model can be edited. This is possible only at the current time.
        var isEditable = true
    }

    /// The selected tab. `WhyView` shows the Why tab, and `StepsView` the Steps tab.
    private var tab = PanelTab.layer {
        didSet {
            guard tab != oldValue else { return }
            (shown, logTimes) = (nil, [])
            setNeedsLayout()
        }
    }

    func select(_ tab: PanelTab) { self.tab = tab }

    /// Called with the time of a log entry that the user taps.
    var jump: (TimeInterval) -> Void = { _ in }
    /// Called at the start, at each change, and at the end of a drag that edits the selected layer's model.
    var beginEdit: (LayerProperty) -> Void = { _ in }
    var edit: (LayerEdit) -> Void = { _ in }
    var endEdit: () -> Void = {}

    /// The editable fields of the model, by property.
    private let fields = LayerProperty.allCases.map { (property: $0, field: ValueField()) }
    private let typed = NameField()
    /// The property whose value is being typed.
    private var typedProperty: LayerProperty?
    /// Content that changes only with events and new snapshots is drawn in `canvas`. Content that follows the playhead is drawn in
    /// `clocks`.
    private let (canvas, clocks) = (Canvas(), Canvas())
    private let clockFormula = ClockFormula()
    private var state = State()
    private var shown: Shown?
    private var logTop: CGFloat = 0
    private var logTimes: [TimeInterval] = []

    private static let (clockHeight, valueHeight, logHeight, margin): (CGFloat, CGFloat, CGFloat, CGFloat) = (28, 22, 22, 16)
    /// The maximum numbers of visible clocks and log entries.
    private static let (maximumClocks, maximumEntries) = (4, 14)

    private struct Shown: Equatable {
        var version: Int
        /// The number of log entries before the playhead, and the number of running animations.
        var (passed, running): (Int, Int)
        var path: [Int]
        var node: RenderNode?
        var model: LayerValues?
        var isEditable: Bool
        var width: CGFloat
    }

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(canvas)
        addSubview(clocks)
        addSubview(clockFormula)
        for (property, field) in fields {
            connect(field, to: property)
            addSubview(field)
        }
        typed.isHidden = true
        typed.ended = { [weak self] in self?.endTyping($0) }
        addSubview(typed)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `state`. Returns whether the height changed.
    func show(_ state: State) -> Bool {
        let isSameInstant = state.now == self.state.now
        self.state = state
        let next = Shown(
            version: state.timeline.version, passed: passed, running: running, path: state.path, node: state.node, model: state.model,
            isEditable: state.isEditable, width: bounds.width)
        guard !isHidden else { return false }
        if next == shown {
            if !isSameInstant, tab == .clocks {
                clocks.begin()
                drawClocks()
                clocks.finish()
            }
            return false
        }
        shown = next
        let before = fittingHeight
        draw()
        return before != fittingHeight
    }

    private(set) var fittingHeight: CGFloat = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
        clocks.frame = bounds
        if shown?.width != bounds.width {
            shown = nil
            draw()
        }
    }

    private func draw() {
        guard bounds.width > 0 else { return }
        canvas.begin()
        clocks.begin()
        if tab != .layer { fields.forEach { $0.field.isHidden = true } }
        if tab != .clocks { clockFormula.isHidden = true }
        let y: CGFloat =
            switch tab {
            case .layer: drawValues(from: 0)
            case .clocks: drawClocks()
            case .log: drawLog(from: 0)
            case .why, .steps: 0
            }
        clocks.finish()
        canvas.finish()
        fittingHeight = y + 8
    }

    private func head(_ title: String, _ detail: String, at y: CGFloat, on canvas: Canvas? = nil) -> CGFloat {
        let canvas = canvas ?? self.canvas
        canvas.text(title, CGRect(x: Self.margin, y: y + 8, width: 80, height: 16), Typeface.label, Palette.textSecondary)
        canvas.text(
            detail, CGRect(x: 96, y: y + 8, width: bounds.width - 96 - Self.margin, height: 16), Typeface.secondary,
            Palette.textSecondary, .right)
        return y + 32
    }

    // MARK: Editing

    private func connect(_ field: ValueField, to property: LayerProperty) {
        var start: LayerValues?
        field.began = { [weak self] in
            start = self?.state.model
            self?.beginEdit(property)
        }
        field.dragged = { [weak self] distance in
            guard let start, let edit = property.edit(start, draggedBy: distance) else { return }
            self?.edit(edit)
        }
        field.ended = { [weak self] in self?.endEdit() }
        field.type = { [weak self, weak field] in
            guard let self, let field, let model = state.model else { return }
            (typedProperty, typed.isHidden, typed.frame) = (property, false, field.frame.insetBy(dx: -8, dy: -1))
            typed.begin(with: property.text(model))
            bringSubviewToFront(typed)
        }
    }

    /// Whether a value is being typed.
    var isTyping: Bool { typedProperty != nil }

    /// Handles a key while the user types a value. Returns false if the key may produce text input.
    func keyDown(_ key: KeyStroke) -> Bool { typed.keyDown(key) }

    func insert(_ text: String) { typed.insert(text) }

    private func endTyping(_ text: String?) {
        defer { (typedProperty, typed.isHidden) = (nil, true) }
        guard let property = typedProperty, let model = state.model, let edit = text.flatMap({ property.edit(model, typed: $0) }) else {
            return
        }
        beginEdit(property)
        self.edit(edit)
        endEdit()
    }

    // MARK: The layer's values

    private func drawValues(from top: CGFloat) -> CGFloat {
        guard let node = state.node, let layer = state.path.last else {
            fields.forEach { $0.field.isHidden = true }
            return top
        }
        var y = head("Layer", title(of: layer), at: top)
        let shown = LayerValues(node), right = bounds.width - Self.margin
        canvas.text(
            "model", CGRect(x: right - 176, y: y, width: 84, height: 20), Typeface.secondary, Palette.textSecondary, .right)
        canvas.text("shown", CGRect(x: right - 84, y: y, width: 84, height: 20), Typeface.secondary, Palette.textSecondary, .right)
        y += Self.valueHeight
        for (property, field) in fields {
            canvas.text(
                property.title, CGRect(x: Self.margin, y: y, width: 80, height: 20), Typeface.secondary, Palette.textSecondary)
            let value = property.text(shown), model = state.model.map(property.text)
            field.frame = CGRect(x: right - 164, y: y, width: 76, height: 20)
            field.isHidden = model == nil || !state.isEditable
            model.map(field.show)
            if let model, !state.isEditable {
                canvas.text(
                    model, CGRect(x: right - 176, y: y, width: 84, height: 20), Typeface.numberSmall, Palette.textSecondary, .right)
            }
            canvas.text(
                value, CGRect(x: right - 84, y: y, width: 84, height: 20), Typeface.numberSmall,
                model != nil && model != value ? Palette.alert : Palette.text, .right)
            y += Self.valueHeight
        }
        let moving = state.timeline.animations.filter { $0.facts.layer == layer && isRunning($0) }
        canvas.text("Animations", CGRect(x: Self.margin, y: y, width: 80, height: 20), Typeface.secondary, Palette.textSecondary)
        canvas.text(
            moving.isEmpty ? "none" : moving.map(\.facts.keyPath).joined(separator: ", "),
            CGRect(x: 96, y: y, width: right - 96, height: 20), Typeface.numberSmall, Palette.text, .right)
        return y + Self.valueHeight + 8
    }

    private func isRunning(_ row: Timeline.AnimationRow) -> Bool {
        row.begin <= state.now + 1e-6 && (row.end ?? .infinity) > state.now + 1e-6
    }

    private var running: Int { state.timeline.animations.count(where: isRunning) }

    /// The number of log entries up to the playhead.
    private var passed: Int { (state.timeline.log.lastIndex { $0.time <= state.now + 1e-6 } ?? -1) + 1 }

    private func title(of layer: Int) -> String { state.timeline.layers[layer]?.title ?? "layer \(layer)" }

    // MARK: Clocks

    /// Draws the clocks of the selected layer and its superlayers. Also shows the formula for the innermost clock that differs from its
    /// superlayer's clock (S-CLOCK-2).
    @discardableResult
    private func drawClocks() -> CGFloat {
        guard let layer = state.path.last else {
            clocks.text(
                "Select a layer to see its clocks", CGRect(x: Self.margin, y: 8, width: bounds.width - 32, height: 20), Typeface.secondary,
                Palette.textSecondary)
            return place(nil, at: 32)
        }
        var y = head("Clocks", title(of: layer), at: 0, on: clocks)
        var time = state.now, formula: (parent: TimeInterval, clock: ClockFacts)?
        func isShown(_ number: Int) -> Bool { state.timeline.clocks[number] != nil || number == state.path[0] || number == layer }
        var extra = state.path.count(where: isShown) - Self.maximumClocks
        for number in state.path {
            let clock = state.timeline.clock(of: number, at: state.now), parent = time
            time = clock.local(atParent: parent)
            if clock != ClockFacts(layer: number) { formula = (parent, clock) }
            guard isShown(number) else { continue }
            extra -= 1
            guard extra < 0 else { continue }
            draw(clock, number, time: time, differs: clock != ClockFacts(layer: number), at: y)
            y += Self.clockHeight
        }
        return place(formula.map { ($0.clock, $0.parent) }, at: y) + 8
    }

    /// Shows a clock's formula below the clocks. Returns the y coordinate at which the next section starts.
    private func place(_ clock: (ClockFacts, parent: TimeInterval)?, at y: CGFloat) -> CGFloat {
        if clockFormula.isHidden != (clock == nil) { clockFormula.isHidden = clock == nil }
        guard let clock else { return y }
        let frame = CGRect(x: Self.margin, y: y + 4, width: bounds.width - 2 * Self.margin, height: ClockFormula.height)
        if clockFormula.frame != frame { clockFormula.frame = frame }
        clockFormula.show(clock.0, parent: clock.parent)
        return frame.maxY + 4
    }

    private func draw(_ clock: ClockFacts, _ layer: Int, time: TimeInterval, differs: Bool, at y: CGFloat) {
        if differs { clocks.box(CGRect(x: 8, y: y, width: bounds.width - 16, height: Self.clockHeight), Palette.rowSelected, radius: 6) }
        clocks.box(CGRect(x: Self.margin, y: y + 4, width: 20, height: 20), nil, outline: Palette.outline, radius: 10)
        // The clock's hand makes one turn per second.
        let angle = time.truncatingRemainder(dividingBy: 1) * 2 * .pi
        let color = clock.speed == 0 ? Palette.playhead : Palette.accent
        for step in 1...4 {
            let reach = CGFloat(step) * 2
            clocks.box(
                CGRect(
                    x: Self.margin + 10 + reach * CGFloat(sin(angle)) - 1, y: y + 14 - reach * CGFloat(cos(angle)) - 1, width: 2, height: 2),
                color, radius: 1)
        }
        let right = bounds.width - Self.margin
        clocks.text(title(of: layer), CGRect(x: 44, y: y + 4, width: right - 44 - 120, height: 20), Typeface.body)
        clocks.text(
            "×\(clock.speed.rate)", CGRect(x: right - 116, y: y + 4, width: 44, height: 20), Typeface.number, Palette.text, .right)
        clocks.number(time.instant, CGRect(x: right - 70, y: y + 4, width: 70, height: 20), Typeface.number)
    }

    // MARK: Log

    private func drawLog(from top: CGFloat) -> CGFloat {
        let open = state.timeline.openCount
        var y = head("Log", open > 0 ? "\(open) open" : state.timeline.log.isEmpty ? "" : "balanced", at: top)
        let log = state.timeline.log, now = state.now + 1e-6
        let end = min(log.count, max(passed + Self.maximumEntries / 3, Self.maximumEntries))
        let entries = log[max(0, end - Self.maximumEntries)..<max(end, 0)]
        (logTop, logTimes) = (y, entries.map(\.time))
        var hasLine = false
        for entry in entries {
            let isPast = entry.time <= now
            if !isPast, !hasLine {
                canvas.box(CGRect(x: Self.margin, y: y, width: bounds.width - 2 * Self.margin, height: 1), Palette.playhead)
                hasLine = true
            }
            draw(entry, at: y, isPast: isPast)
            y += Self.logHeight
        }
        return y
    }

    private func draw(_ entry: Timeline.Entry, at y: CGFloat, isPast: Bool) {
        let ink = isPast ? Palette.text : Palette.textDisabled, right = bounds.width - Self.margin
        canvas.text(
            (entry.time - state.timeline.begin).instant, CGRect(x: Self.margin, y: y, width: 44, height: 22), Typeface.numberSmall,
            isPast ? Palette.textSecondary : Palette.textDisabled)
        canvas.text(
            entry.text, CGRect(x: 62, y: y, width: right - 62 - (entry.mark == .none ? 0 : 36), height: 22), Typeface.secondary, ink)
        let corner = CGPoint(x: right - 16, y: y + 3)
        switch entry.mark {
        case .none: break
        case .open:
            canvas.text("open", CGRect(x: right - 40, y: y, width: 40, height: 22), Typeface.secondary, Palette.textSecondary, .right)
        case .finish: canvas.icon(.finish, at: corner, Palette.finish)
        case .cancel: canvas.icon(.cancel, at: corner, Palette.cancel)
        case .failed: canvas.icon(.cross, at: corner, Palette.textSecondary)
        case .problem: canvas.icon(.alert, at: corner, Palette.alert)
        }
    }

    // MARK: Keys

    var focusedRow = 0
    var rowCount: Int { logTimes.count }

    func frame(ofRow row: Int) -> CGRect {
        CGRect(x: 8, y: logTop + CGFloat(row) * Self.logHeight, width: bounds.width - 16, height: Self.logHeight)
    }

    func reveal(row: Int) {}

    func activate(row: Int) { jump(logTimes[row]) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let point = touches.first?.location(in: self), point.y >= logTop else { return }
        let index = Int((point.y - logTop) / Self.logHeight)
        if logTimes.indices.contains(index) { jump(logTimes[index]) }
    }
}
