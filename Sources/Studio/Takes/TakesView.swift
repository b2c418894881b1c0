import Stage
import UIKit

/// The list of takes in the dock. Each row shows pictures of the take's run, and the result of its comparison.
final class TakesView: UIView {
    /// The takes and the state of the list.
    struct State: Equatable {
        var entries: [TakeEntry] = []
        /// The titles of scenes, keyed by name.
        var titles: [String: String] = [:]
        /// The path of the selected take.
        var selected: String?
        /// The recording in progress, or nil if nothing is being recorded.
        var recording: Recording?
        var now = Date.distantPast
    }

    /// A recording in progress: its scene's title and its current length.
    struct Recording: Equatable {
        var scene: String
        var seconds: TimeInterval
    }

    /// Called with the path of a take whose row, play button, or chip the user taps.
    var select: (String) -> Void = { _ in }
    var play: (String) -> Void = { _ in }
    var compare: (String) -> Void = { _ in }
    /// Called to present the menu for a take, or for the recording if the path is nil. The rectangle is the button's frame in the window.
    var more: (String?, CGRect) -> Void = { _, _ in }
    /// Called with the path of a take that the user drags out of the list.
    var drag: (String) -> Void = { _ in }
    /// Called when the sort order changes.
    var sorted: () -> Void = {}
    /// Called with the new name, or with nil if the name stays the same.
    var renamed: (String?) -> Void = { _ in }
    var columnWidth: CGFloat = 0
    /// Returns a take's pictures, by the take's path.
    var frames: (String) -> [RenderSnapshot] = { _ in [] }
    /// Returns a single image with all of a take's pictures, given the take's path. Used for takes without separate pictures.
    var strip: (String) -> UIImage? = { _ in nil }

    private static let (headerHeight, rowHeight): (CGFloat, CGFloat) = (24, 48)
    /// The distances between a row's icons and its right edge, in points.
    private static let (moreInset, playInset): (CGFloat, CGFloat) = (31, 57)
    private static let (nameX, sceneX, lengthEnd, dateX, framesX, chipX): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) =
        (16, 240, 384, 400, 520, 680)

    private let head = Canvas()
    private var heads: [TakeOrder.Column: TakeColumnHeader] = [:]
    private var order = TakeOrder()
    private let clip = UIView()
    private let rows = Canvas()
    private let field = NameField()
    private var thumbs: [UIView] = []
    private var strips: [UIImageView] = []
    private var state = State()
    private var offset: CGFloat = 0
    private(set) var pictures: [String: [RenderSnapshot]] = [:]

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clip.layer.masksToBounds = true
        field.isHidden = true
        field.ended = { [weak self] in self?.endEditing(with: $0) }
        for part in [rows, field] as [UIView] { clip.addSubview(part) }
        for part in [head, clip] as [UIView] { addSubview(part) }
        for column in TakeOrder.Column.allCases {
            let head = TakeColumnHeader(column.rawValue.capitalized, isRight: column == .length) { [weak self] in self?.sort(by: column) }
            heads[column] = head
            addSubview(head)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ state: State) {
        self.state = state
        self.state.entries = order.sorted(state.entries, titles: state.titles)
        draw()
    }

    /// The takes in their listed order.
    var entries: [TakeEntry] { state.entries }

    private func sort(by column: TakeOrder.Column) {
        order.choose(column)
        show(state)
        sorted()
    }

    private var width: CGFloat { bounds.width - columnWidth }
    /// Whether the columns fit.
    private var showsFrames: Bool { width >= 860 }
    private var showsDate: Bool { width >= 600 }
    /// Whether the window requires narrower columns.
    private var isNarrow: Bool { width < 480 }
    private var nameEnd: CGFloat { isNarrow ? 136 : Self.sceneX - 12 }
    private var lengthEnd: CGFloat { isNarrow ? 204 : Self.lengthEnd }
    private var chipLeft: CGFloat { isNarrow ? 216 : showsFrames ? Self.chipX : showsDate ? Self.framesX : Self.dateX }
    private var isRecording: Bool { state.recording != nil }
    private var count: Int { state.entries.count + (isRecording ? 1 : 0) }

    private func draw() {
        guard bounds.width > 0 else { return }
        head.frame = CGRect(x: 0, y: 0, width: width, height: Self.headerHeight)
        clip.frame = CGRect(x: 0, y: Self.headerHeight, width: width, height: max(0, bounds.height - Self.headerHeight))
        rows.frame = clip.bounds
        offset = min(offset, max(0, CGFloat(count) * Self.rowHeight - clip.bounds.height))
        drawHeader()
        rows.begin()
        pictures = [:]
        var used = 0
        usedStrips = 0
        if count == 0 { drawEmpty() }
        for index in 0..<count {
            let y = CGFloat(index) * Self.rowHeight - offset
            guard y > -Self.rowHeight, y < clip.bounds.height else { continue }
            if isRecording, index == 0 { drawRecording(at: y) } else { draw(entry(at: index), at: y, thumbs: &used) }
        }
        for thumb in thumbs[used...] { thumb.isHidden = true }
        for strip in strips[usedStrips...] { strip.isHidden = true }
        rows.finish()
    }

    private func entry(at row: Int) -> TakeEntry { state.entries[row - (isRecording ? 1 : 0)] }

    private func drawHeader() {
        head.begin()
        func label(_ text: String, _ x: CGFloat) {
            head.text(text, CGRect(x: x, y: 4, width: 0, height: 16), Typeface.label, Palette.textSecondary)
        }
        for (column, head) in heads {
            let place: (CGFloat, CGFloat) =
                switch column {
                case .take: (Self.nameX, 80)
                case .scene: (Self.sceneX, 80)
                case .length: (lengthEnd - 64, 64)
                case .recorded: (Self.dateX, 110)
                }
            head.frame = CGRect(x: place.0, y: 4, width: place.1, height: 16)
            head.isHidden = column == .scene && isNarrow || column == .recorded && !showsDate
            head.show(isAscending: order.column == column ? order.isAscending : nil)
        }
        if showsFrames { label("Frames", Self.framesX) }
        label("Baseline", chipLeft)
        head.finish()
    }

    private func drawEmpty() {
        rows.text("No takes", CGRect(x: 16, y: 16, width: 300, height: 20), Typeface.title)
        rows.text(
            "R starts and stops recording touches", CGRect(x: 16, y: 38, width: 500, height: 20), Typeface.body,
            Palette.textSecondary)
    }

    private func line(at y: CGFloat) { rows.box(CGRect(x: 0, y: y, width: width, height: hairline), Palette.hairline) }

    private func drawRecording(at y: CGFloat) {
        rows.box(CGRect(x: 0, y: y, width: width, height: Self.rowHeight), Palette.rowSelected)
        line(at: y)
        rows.text("New take", CGRect(x: Self.nameX, y: y + 14, width: nameEnd - Self.nameX, height: 20), Typeface.bodyStrong)
        if !isNarrow {
            rows.text(
                state.recording?.scene ?? "", CGRect(x: Self.sceneX, y: y + 14, width: 78, height: 20), Typeface.body, Palette.textSecondary
            )
        }
        number(state.recording?.seconds ?? 0, at: y)
        if showsDate { words("Now", Self.dateX, y) }
        rows.icon(.record, at: CGPoint(x: chipLeft, y: y + 16), Palette.record)
        rows.text("Recording", CGRect(x: chipLeft + 22, y: y + 14, width: 120, height: 20), Typeface.body)
        rows.icon(.more, at: CGPoint(x: width - Self.moreInset, y: y + 16), Palette.text)
    }

    private func number(_ seconds: TimeInterval, at y: CGFloat) {
        rows.text(
            String(format: "%.2f s", seconds), CGRect(x: lengthEnd - 80, y: y + 16, width: 80, height: 16), Typeface.number,
            Palette.text, .right)
    }

    private func words(_ text: String, _ x: CGFloat, _ y: CGFloat) {
        rows.text(text, CGRect(x: x, y: y + 14, width: 118, height: 20), Typeface.body, Palette.textSecondary)
    }

    private func draw(_ entry: TakeEntry, at y: CGFloat, thumbs used: inout Int) {
        let isOn = entry.path == state.selected
        if isOn { rows.box(CGRect(x: 0, y: y, width: width, height: Self.rowHeight), Palette.rowSelected) }
        line(at: y)
        let place = CGRect(x: Self.nameX, y: y + 14, width: nameEnd - Self.nameX, height: 20)
        rows.text(entry.name, place, isOn ? Typeface.bodyStrong : Typeface.body)
        if isOn { field.frame = place.insetBy(dx: -6, dy: -3) }
        if !isNarrow {
            rows.text(
                state.titles[entry.scene] ?? entry.scene, CGRect(x: Self.sceneX, y: y + 14, width: 78, height: 20), Typeface.body,
                Palette.textSecondary)
        }
        number(entry.seconds, at: y)
        if showsDate { words(entry.recorded.words(at: state.now), Self.dateX, y) }
        if showsFrames { placePictures(of: entry.path, at: y, &used) }
        drawVerdict(of: entry, at: y)
        rows.icon(.play, at: CGPoint(x: width - Self.playInset, y: y + 16), Palette.text)
        rows.icon(.more, at: CGPoint(x: width - Self.moreInset, y: y + 16), Palette.text)
    }

    private func drawVerdict(of entry: TakeEntry, at y: CGFloat) {
        let place = CGPoint(x: chipLeft, y: y + 16)
        switch entry.isRunning ? nil : entry.verdict {
        case .same, .accepted: rows.icon(.finish, at: place, Palette.finish)
        case .differs: rows.icon(.differs, at: place, Palette.alert)
        case .impossible: rows.icon(.alert, at: place, Palette.alert)
        case .noBaseline, nil: rows.box(CGRect(x: place.x + 4, y: y + 23, width: 8, height: 1.5), Palette.textSecondary)
        }
        rows.text(
            entry.verdictWords, CGRect(x: chipLeft + 22, y: y + 14, width: max(0, width - chipLeft - 84), height: 20), Typeface.body,
            entry.needsAttention ? Palette.alert : Palette.textSecondary)
    }

    private func placePictures(of path: String, at y: CGFloat, _ used: inout Int) {
        let frames = frames(path)
        if !frames.isEmpty { return placeThumbs(frames, at: y, &used) }
        guard let image = strip(path) else { return }
        if usedStrips == strips.count { strips.append(makeStrip()) }
        let strip = strips[usedStrips]
        usedStrips += 1
        strip.isHidden = false
        strip.image = image
        strip.frame = CGRect(origin: CGPoint(x: Self.framesX, y: y + 5), size: TakeStrip.size)
    }

    private var usedStrips = 0

    private func makeStrip() -> UIImageView {
        let strip = UIImageView()
        strip.contentMode = .scaleToFill
        strip.accessibilityIdentifier = "take.strip.\(strips.count)"
        clip.insertSubview(strip, belowSubview: field)
        return strip
    }

    private func placeThumbs(_ frames: [RenderSnapshot], at y: CGFloat, _ used: inout Int) {
        for (index, frame) in frames.enumerated() {
            if used == thumbs.count { thumbs.append(makeThumb()) }
            let thumb = thumbs[used]
            thumb.isHidden = false
            thumb.frame = CGRect(
                x: Self.framesX + CGFloat(index) * (TakeStrip.frame.width + TakeStrip.gap), y: y + 5, width: TakeStrip.frame.width,
                height: TakeStrip.frame.height)
            pictures["take.\(used)"] = [frame]
            used += 1
        }
    }

    private func makeThumb() -> UIView {
        let thumb = UIView()
        thumb.accessibilityIdentifier = "take.\(thumbs.count)"
        thumb.layer.masksToBounds = true
        thumb.layer.cornerRadius = 2
        thumb.isUserInteractionEnabled = false
        clip.insertSubview(thumb, belowSubview: field)
        return thumb
    }

    // MARK: Touches and keys

    func scrolled(by distance: CGFloat) {
        offset = max(0, offset + distance)
        draw()
    }

    /// The point at which the touch started, or nil once the touch becomes a drag.
    private var grip: CGPoint?
    private var isDragged = false
    /// The distance, in points, at which a touch becomes a drag.
    private static let dragDistance: CGFloat = 8

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        (grip, isDragged) = (touches.first?.location(in: clip), false)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let start = grip, let point = touches.first?.location(in: clip), start.y >= 0, start.x < width,
            hypot(point.x - start.x, point.y - start.y) >= Self.dragDistance
        else { return }
        (grip, isDragged) = (nil, true)
        let row = Int((start.y + offset) / Self.rowHeight)
        guard row < count, !isRecording || row > 0, !isEditing else { return }
        let path = entry(at: row).path
        select(path)
        drag(path)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isDragged { return }
        guard let point = touches.first?.location(in: clip), point.y >= 0, point.x < width else { return }
        let row = Int((point.y + offset) / Self.rowHeight)
        guard row < count else { return }
        let isMore = point.x >= width - Self.moreInset - 5
        guard !isRecording || row > 0 else {
            if isMore { more(nil, frameOfMore(in: row)) }
            return
        }
        let entry = entry(at: row)
        if isEditing { endEditing(with: nil) }
        if isMore { return more(entry.path, frameOfMore(in: row)) }
        if point.x >= width - Self.playInset - 5 { return play(entry.path) }
        select(entry.path)
        if point.x >= chipLeft, entry.verdict != .noBaseline { compare(entry.path) }
    }

    /// Requests the menu for the take at `point`. Does nothing if the point isn't on a row.
    func showMenu(at point: CGPoint) {
        let y = point.y - clip.frame.minY, row = Int((y + offset) / Self.rowHeight)
        guard clip.frame.contains(point), point.x < width, row < count, !isEditing else { return }
        more(isRecording && row == 0 ? nil : entry(at: row).path, CGRect(origin: convert(point, to: nil), size: .zero))
    }

    /// Returns the frame of a row's menu button, in window coordinates.
    private func frameOfMore(in row: Int) -> CGRect {
        let y = CGFloat(row) * Self.rowHeight - offset
        return clip.convert(CGRect(x: width - Self.moreInset - 5, y: y + 11, width: 26, height: 26), to: nil)
    }

    /// The frame of the selected row's menu button, in window coordinates, or nil if no take is selected.
    var frameOfSelectedMore: CGRect? {
        state.entries.firstIndex { $0.path == state.selected }.map { frameOfMore(in: $0 + (isRecording ? 1 : 0)) }
    }

    var isEditing: Bool { !field.isHidden }

    /// Starts editing the selected take's name.
    func beginEditing() {
        guard let entry = state.entries.first(where: { $0.path == state.selected }) else { return }
        reveal(entry.path)
        field.begin(with: entry.name)
        field.isHidden = false
    }

    private func endEditing(with name: String?) {
        field.isHidden = true
        renamed(name)
    }

    func insert(_ text: String) { field.insert(text) }

    func keyDown(_ key: KeyStroke) -> Bool { field.keyDown(key) }

    /// Scrolls to a take.
    func reveal(_ path: String) {
        guard let index = state.entries.firstIndex(where: { $0.path == path }) else { return }
        let top = CGFloat(index + (isRecording ? 1 : 0)) * Self.rowHeight
        offset = min(max(offset, top + Self.rowHeight - clip.bounds.height), top)
        draw()
    }
}
