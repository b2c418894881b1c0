import Stage
import UIKit

/// The dialog for exporting a run as a film. It has a preview on the left and options on the right, and shows the progress while the film
/// is written.
final class ExportSheet: ChromeView, Modal {
    static let size = CGSize(width: 688, height: 472)
    private static let (previewWidth, footHeight, labelWidth): (CGFloat, CGFloat, CGFloat) = (256, 72, 96)
    private static let scales = [1, 2, 3], rates: [Double] = [15, 30, 60]

    /// Called with the film's path when the sheet is closed, or with nil if no film was written.
    var closed: (String?) -> Void = { _ in }

    private let maker: any FilmMaker
    private let run: Run
    private let screen: CGSize
    private var request: FilmRequest
    private let whole: ClosedRange<TimeInterval>
    private let loop: ClosedRange<TimeInterval>?
    private var job: (any FilmJob)?

    private let card = UIView()
    private let edge = UIView()
    private let left = UIView()
    private let hole = UIView()
    private let canvas = Canvas()
    private let foot = Hairline()
    private let format = Segments(FilmRequest.Format.allCases.map(\.title))
    private let part = Segments(["Loop range", "Whole run"])
    private let scale = Segments(scales.map { "×\($0)" })
    private let rate = Segments(rates.map { "\(Int($0))" })
    private let switches: [SheetSwitch]
    private let name = NameField()
    private lazy var export = ChromeButton(title: "Export", style: .primary) { [weak self] in self?.begin() }
    private lazy var choose = ChromeButton(title: "Choose…", style: .filled) { [weak self] in self?.choosePlace() }
    private lazy var cancel = ChromeButton(title: "Cancel", style: .filled) { [weak self] in self?.cancelExport() }

    static let pictureName = "export.preview"

    /// Creates the sheet for a run on a screen of `size` points. `loop` is the loop range.
    init(
        _ run: Run, of size: CGSize, style: UIUserInterfaceStyle = .unspecified, loop: ClosedRange<TimeInterval>?, name: String,
        by maker: any FilmMaker
    ) {
        (self.run, screen, self.loop, self.maker) = (run, size, loop, maker)
        whole = run.begin...max(run.begin, run.end)
        request = FilmRequest(range: loop ?? whole, name: name)
        (request.decorations.frame, request.decorations.touches, request.decorations.curve, request.decorations.style) = (
            true, true, true, style
        )
        if maker.obstacle(to: .mp4) != nil { request.format = .apng }
        switches = ["Device frame", "Touches", "Curve panel"].map { SheetSwitch($0) }
        super.init(frame: .zero)
        backgroundColor = Palette.scrim
        build()
        connect()
        show()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func build() {
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = 11
        card.backgroundColor = Palette.panel
        card.layer.cornerRadius = 10
        card.layer.masksToBounds = true
        left.backgroundColor = Palette.stage
        hole.accessibilityIdentifier = Self.pictureName
        hole.isUserInteractionEnabled = false
        for part in [edge, card] { addSubview(part) }
        for view in [left, canvas, format, part, scale, rate] + switches + [name, choose, foot, cancel, export] as [UIView] {
            card.addSubview(view)
        }
        left.addSubview(hole)
        name.begin(with: request.name)
        export.tip = Tip("Export", keys: "Enter")
        cancel.tip = Tip("Cancel", keys: "Esc")
        choose.isHidden = !maker.canChoose
    }

    private func connect() {
        format.choose = { [weak self] in self?.choose(FilmRequest.Format.allCases[$0]) }
        part.setEnabled(loop != nil, at: 0)
        part.choose = { [weak self] index in
            guard let self, job == nil else { return }
            request.range = index == 0 ? loop ?? whole : whole
            show()
        }
        scale.choose = { [weak self] index in self?.change { $0.scale = Self.scales[index] } }
        rate.choose = { [weak self] index in self?.change { $0.rate = Self.rates[index] } }
        let paths: [WritableKeyPath<FilmDecorations, Bool>] = [\.frame, \.touches, \.curve]
        for (item, path) in zip(switches, paths) {
            item.toggle = { [weak self] in self?.change { $0.decorations[keyPath: path].toggle() } }
        }
        name.ended = { [weak self] in
            if let name = $0 { self?.request.name = name }
            self?.begin()
        }
    }

    private func choose(_ format: FilmRequest.Format) {
        guard maker.obstacle(to: format) == nil else { return }
        change { $0.format = format }
    }

    /// Opens the desktop's file dialog to choose the destination.
    private func choosePlace() {
        guard job == nil else { return }
        request.name = name.text ?? request.name
        maker.choose(request) { [weak self] chosen in
            guard let self, let chosen, job == nil else { return }
            (request.name, request.folder, request.replaced) = (chosen.name, chosen.folder, chosen.replaced)
            name.begin(with: request.name)
            show()
        }
    }

    private func change(_ change: (inout FilmRequest) -> Void) {
        guard job == nil else { return }
        change(&request)
        message = nil
        show()
    }

    /// Updates the range when the loop range changes while the sheet is open.
    func show(range: ClosedRange<TimeInterval>?) {
        guard let range, range != request.range, job == nil, part.selected == 0 else { return }
        request.range = range
        show()
    }

    /// The reason why the last attempt failed.
    private var message: String?

    // MARK: Showing

    private func show() {
        format.selected = FilmRequest.Format.allCases.firstIndex(of: request.format) ?? 0
        part.selected = request.range == whole && loop != request.range ? 1 : 0
        scale.selected = Self.scales.firstIndex(of: request.scale) ?? 1
        rate.selected = Self.rates.firstIndex(of: request.rate) ?? 2
        for (item, isOn) in zip(switches, [request.decorations.frame, request.decorations.touches, request.decorations.curve]) {
            item.isOn = isOn
        }
        let isWriting = job != nil
        export.isEnabled = !isWriting
        for view in [format, part, scale, rate, name, choose] + switches as [UIView] {
            (view.alpha, view.isUserInteractionEnabled) = isWriting ? (0.5, false) : (1, true)
        }
        preview = nil
        setNeedsLayout()
    }

    /// The film's first frame, or the frame being written.
    private var preview: RenderSnapshot?

    /// The preview image, keyed by name.
    var pictures: [String: [RenderSnapshot]] {
        if preview == nil { preview = job?.picture ?? firstPicture() }
        return preview.map { [Self.pictureName: [$0]] } ?? [:]
    }

    private func firstPicture() -> RenderSnapshot? {
        let time = request.range.lowerBound
        guard let snapshot = run.snapshot(at: time) else { return nil }
        let picture = FilmPicture(of: screen, scale: 1, request.decorations, FilmTrack(run, in: request.range))
        return picture.show(FilmFrame(time: time, snapshot: snapshot, isNew: true, fingers: run.fingers(at: time))).snapshot
    }

    private func drawLabels() {
        let x = Self.previewWidth + 24, field = x + Self.labelWidth
        canvas.frame = card.bounds
        canvas.begin()
        canvas.text("Export a film", CGRect(x: x, y: 20, width: 300, height: 20), Typeface.title)
        for (title, y) in [("Format", 60), ("Range", 96), ("Size", 168), ("Frame rate", 204), ("Show", 240), ("Save as", 312)] {
            canvas.text(title, CGRect(x: x, y: CGFloat(y) + 4, width: Self.labelWidth - 8, height: 20), Typeface.body)
        }
        canvas.text(
            "\((request.range.lowerBound - run.begin).instant) s to \((request.range.upperBound - run.begin).instant) s",
            CGRect(x: field, y: 136, width: 240, height: 20),
            Typeface.number)
        let (width, height) = request.pixels(of: screen)
        canvas.text(
            "\(width) × \(height)", CGRect(x: scale.frame.maxX + 12, y: 172, width: 120, height: 20), Typeface.number, Palette.textSecondary
        )
        canvas.text(
            request.filmRate < request.rate ? "fps, \(Int(request.filmRate)) in a \(request.format.title)" : "fps",
            CGRect(x: rate.frame.maxX + 12, y: 208, width: 140, height: 20), Typeface.body,
            Palette.textSecondary)
        canvas.text(
            ".\(request.format.rawValue)", CGRect(x: name.frame.maxX + 6, y: 316, width: 60, height: 20), Typeface.body,
            Palette.textSecondary
        )
        canvas.text(
            "in \(request.folder.map(maker.short) ?? maker.folder)", CGRect(x: field, y: 346, width: 300, height: 16), Typeface.secondary,
            Palette.textSecondary)
        drawFoot(from: x)
        canvas.finish()
    }

    private func drawFoot(from x: CGFloat) {
        let top = card.bounds.height - Self.footHeight
        if let job {
            // A GIF needs a second pass, which reduces the number of colors.
            let done = job.secondPass ?? job.firstPass, part = min(1, CGFloat(done) / CGFloat(max(1, job.count)))
            let words = job.secondPass == nil ? "Writing frame" : "Reducing colors, frame"
            canvas.text(
                "\(words) \(min(done + 1, job.count)) of \(job.count)", CGRect(x: x, y: top + 14, width: 220, height: 20),
                Typeface.secondary)
            canvas.text(
                "\(Int((part * 100).rounded(.down))) %", CGRect(x: x + 160, y: top + 16, width: 60, height: 16), Typeface.number,
                Palette.text,
                .right)
            canvas.box(CGRect(x: x, y: top + 42, width: 220, height: 4), Palette.controlFill, radius: 2)
            canvas.box(CGRect(x: x, y: top + 42, width: 220 * part, height: 4), Palette.accent, radius: 2)
        } else if let message {
            canvas.text(message, CGRect(x: x, y: top + 26, width: 230, height: 20), Typeface.secondary, Palette.alert)
        } else {
            canvas.text(
                "\(request.count) frames", CGRect(x: x, y: top + 26, width: 220, height: 20), Typeface.secondary, Palette.textSecondary)
        }
        // After the last frame, the preview still shows it.
        let index = job.map { max(0, min($0.firstPass, $0.count - 1)) } ?? 0
        canvas.text(
            "Frame at \((request.range.lowerBound - run.begin + Double(index) / request.filmRate).instant) s",
            CGRect(x: 0, y: card.bounds.height - 46, width: Self.previewWidth, height: 20), Typeface.secondary, Palette.textSecondary,
            .center)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGSize(width: bounds.width, height: bounds.height)
        let size = CGSize(width: min(Self.size.width, room.width - 16), height: min(Self.size.height, room.height - 16))
        card.frame = CGRect(
            x: ((room.width - size.width) / 2).rounded(), y: max(8, ((room.height - size.height) / 2).rounded()), width: size.width,
            height: size.height)
        edge.frame = card.frame.insetBy(dx: -1, dy: -1)
        left.frame = CGRect(x: 0, y: 0, width: Self.previewWidth, height: size.height)
        placePreview()
        let field = Self.previewWidth + 24 + Self.labelWidth
        for (part, y) in [(format, 60), (part, 96), (scale, 168), (rate, 204)] as [(Segments, CGFloat)] {
            part.frame = CGRect(x: field, y: y, width: part.fittingWidth, height: ChromeButton.height)
        }
        switches[0].frame = CGRect(x: field, y: 240, width: 130, height: 28)
        switches[1].frame = CGRect(x: field + 138, y: 240, width: 110, height: 28)
        switches[2].frame = CGRect(x: field, y: 276, width: 130, height: 28)
        name.frame = CGRect(x: field, y: 312, width: maker.canChoose ? 157 : 196, height: ChromeButton.height)
        choose.frame = CGRect(x: name.frame.maxX + 48, y: 312, width: choose.fittingWidth, height: ChromeButton.height)
        foot.frame = CGRect(x: Self.previewWidth, y: size.height - Self.footHeight, width: size.width, height: hairline)
        let y = size.height - Self.footHeight + 22
        export.frame = CGRect(x: size.width - 24 - export.fittingWidth, y: y, width: export.fittingWidth, height: ChromeButton.height)
        cancel.frame = CGRect(
            x: export.frame.minX - 12 - cancel.fittingWidth, y: y, width: cancel.fittingWidth, height: ChromeButton.height)
        drawLabels()
    }

    private func placePreview() {
        let whole = request.decorations.size(around: screen)
        let fit = min((Self.previewWidth - 32) / whole.width, (card.bounds.height - 100) / whole.height)
        let size = CGSize(width: whole.width * fit, height: whole.height * fit)
        hole.frame = CGRect(
            x: (Self.previewWidth - size.width) / 2, y: max(24, (card.bounds.height - 40 - size.height) / 2), width: size.width,
            height: size.height)
    }

    override func paint() { edge.cast(Palette.shadowFloat) }

    // MARK: Writing

    private func begin() {
        guard job == nil else { return }
        request.name = name.text ?? request.name
        message = nil
        job = maker.begin(request, of: run, size: screen)
        show()
    }

    /// Whether a film is being written.
    var isWriting: Bool { job != nil }

    /// Continues writing the film.
    func advance() {
        guard let job else { return }
        job.advance()
        switch job.state {
        case .writing: preview = nil
        case .written(let path):
            self.job = nil
            closed(path)
        case .failed(let reason):
            (self.job, message) = (nil, reason)
            show()
        }
        setNeedsLayout()
    }

    private func cancelExport() {
        guard isWriting else { return closed(nil) }
        cancelWriting()
        show()
    }

    /// Cancels writing if a film is being written.
    func cancelWriting() {
        job?.cancel()
        job = nil
    }

    // MARK: Keys

    func keyDown(_ key: KeyStroke) -> Bool {
        switch key {
        case KeyStroke("Escape"): cancelExport()
        case KeyStroke("Return"): begin()
        default: return job == nil ? name.keyDown(key) : key.name.count > 1
        }
        return true
    }

    func insert(_ text: String) { if job == nil { name.insert(text) } }

    func scrolled(by distance: CGFloat) {}
}

private final class SheetSwitch: UIControl {
    var toggle: () -> Void = {}
    var isOn = false { didSet { face.isOn = isOn } }
    private let face = SwitchFace()
    private let label: UILabel

    init(_ title: String) {
        label = UILabel(title, Typeface.body)
        super.init(frame: .zero)
        for part in [face, label] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        addTarget(self, action: Selector(SheetSwitch.tapped), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tapped() { toggle() }

    override func layoutSubviews() {
        super.layoutSubviews()
        face.frame = CGRect(origin: CGPoint(x: 0, y: 5), size: SwitchFace.size)
        label.frame = CGRect(x: 40, y: 4, width: max(0, bounds.width - 40), height: 20)
    }
}
