import Stage
import UIKit

/// The dock below the stage: playback buttons, the ruler with the playhead, and the selected tab.
final class DockView: ChromeView {
    private static let (least, column): (CGFloat, CGFloat) = (172, 288)
    /// The minimum widths for wide labels and for the right column, in points.
    private static let (labelRoom, columnRoom): (CGFloat, CGFloat) = (860, 1100)
    /// The minimum height at which the dock shows the runs, in points.
    private static let minimumHeightForRuns: CGFloat = 260

    static func labelWidth(in width: CGFloat) -> CGFloat { width < labelRoom ? 140 : 224 }

    /// Called with the time under a finger on the ruler.
    var scrub: (TimeInterval) -> Void = { _ in }
    /// A closure that is called with the run whose card the user clicked.
    var chooseRun: (Run.ID) -> Void = { _ in }
    /// Returns the images for a run's card.
    var picturesOfRun: (Run.ID) -> [RenderSnapshot] = { _ in [] }
    /// Whether dragging the ruler scrolls it instead of moving the playhead.
    var pansRuler: () -> Bool {
        get { ruler.pans }
        set { ruler.pans = newValue }
    }
    /// Called with the new time when the start or the end of the loop range is dragged.
    var dragRange: (_ begin: Bool, TimeInterval) -> Void = { _, _ in }
    /// Called to present a menu.
    var present: (PopMenu) -> Void = { _ in }
    /// Called after the user drags the dock's top edge to change the dock's height.
    var resized: () -> Void = {}
    /// Called with the layer of the tapped row.
    var select: (Int) -> Void = { _ in }
    /// Called when a frame of the film strip is double-clicked.
    var openWhy: () -> Void = {}
    /// Called with the animation that the user mutes or solos.
    var mute: (Timeline.AnimationRow, _ solo: Bool) -> Void = { _, _ in }
    /// Called with the animation that the user holds at the playhead or releases.
    var hold: (Timeline.AnimationRow) -> Void = { _ in }
    /// The height for the selected tab, in points. In a low window, the device keeps more than half of the height unless this would hide
    /// the runs.
    var wantedHeight: CGFloat {
        let room = (superview?.bounds.height ?? 0) * 0.4
        return heights[tab] ?? min(DockTab.standardHeight, max(Self.minimumHeightForRuns, room))
    }
    private(set) var tab = DockTab.tracks
    private var heights: [DockTab: CGFloat] = [:]
    let takes = TakesView()
    let problems = ProblemList()
    let problemCard = ProblemCard()

    /// Whether the dock fills the middle of a small window. If so, the playback buttons are in the bar below it.
    var isSheet = false {
        didSet {
            head.showsButtons = !isSheet
            grip.isHidden = isSheet
        }
    }

    private let head: DockHeader
    private let runs = RunStrip()
    private let runColumn: RunColumn
    private let outside = [UIView(), UIView()]
    private let ruler = Ruler()
    private let tracks = TracksView()
    private let film = FilmStrip()
    private let takeCard: TakeCard
    private let frameCard: FrameCard
    private var filmPictures: [String: [RenderSnapshot]] = [:] { didSet { picturesVersion += 1 } }
    private var runPictures: [String: [RenderSnapshot]] = [:] { didSet { picturesVersion += 1 } }
    /// A number that increases whenever the images in the film strip or the runs change.
    private(set) var picturesVersion = 0
    private let curve = CurveView()
    let playhead = UIView()
    private let line = Hairline()
    private let limitsTitle = UILabel("Gesture limits", Typeface.label, Palette.textSecondary)
    private let grip = DockGrip()
    private let body = UIView()
    /// The visible time range. The film strip has a separate time range.
    private var scale: TimeScale {
        get { tab == .film ? filmScale : trackScale }
        set { if tab == .film { filmScale = newValue } else { trackScale = newValue } }
    }
    private(set) var trackScale = TimeScale()
    private var filmScale = TimeScale()
    private var shown: Shown?

    /// The last drawn values. If they haven't changed, nothing is redrawn.
    private struct Shown: Equatable {
        var run: Run.ID?
        var version: Int
        var end: TimeInterval
        var now: TimeInterval
        var scale: TimeScale
        var tab: DockTab
        var size: CGSize
        var layer: Int?
        var problems: Int
        var problem: Int?
        var takes: TakesView.State
        var range: ClosedRange<TimeInterval>?
        var secondRun: Int?
        var muted: Set<AnimatedValue>
        var held: Set<AnimatedValue>
        var explainsProblem: Bool
        var hasProblemLine: Bool
        var fix: InsertedFix?
        var values: [ValuePlot]
    }

    init(_ perform: @escaping (Action) -> Void) {
        var choose: (DockTab) -> Void = { _ in }
        head = DockHeader(perform) { choose($0) }
        (takeCard, frameCard, runColumn) = (TakeCard(perform), FrameCard(perform), RunColumn(perform))
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        playhead.backgroundColor = Palette.playhead
        playhead.isUserInteractionEnabled = false
        body.layer.masksToBounds = true
        choose = { [weak self] in self?.show($0) }
        ruler.rangeMoved = { [weak self] in self?.dragRange($0, $1) }
        runs.choose = { [weak self] in self?.chooseRun($0) }
        ruler.panned = { [weak self] in self?.pan(by: $0) }
        film.look = { [weak self] in self?.scrub($0) }
        film.open = { [weak self] in self?.openWhy() }
        film.dragRange = { [weak self] in self?.dragRange($0, $1) }
        film.changed = { [weak self] in self?.showFilmChoices() }
        film.present = { [weak self] in self?.present($0) }
        ruler.moved = { [weak self] in self?.scrub($0) }
        tracks.mute = { [weak self] in self?.mute($0, $1) }
        tracks.hold = { [weak self] in self?.hold($0) }
        tracks.pointed = { [weak self] in
            self?.shown = nil
            self?.redraw()
        }
        tracks.selectedLane = { [weak self] in self?.setNeedsLayout() }
        tracks.select = { [weak self] in self?.select($0) }
        problems.changed = { [weak self] in
            self?.shown = nil
            self?.redraw()
        }
        grip.moved = { [weak self] in self?.resize(by: $0) }
        for part in [tracks, film, takes, problems] as [UIView] { body.addSubview(part) }
        for part in outside {
            part.backgroundColor = Palette.window
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        for part in [body, ruler, runs, head, limitsTitle, curve, runColumn, problemCard, takeCard, frameCard, playhead, line, grip]
            as [UIView]
        {
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ tab: DockTab) {
        self.tab = tab
        setNeedsLayout()
        shown = nil
        redraw()
        resized()
    }

    private func resize(by distance: CGFloat) {
        let most = max(Self.least, (superview?.bounds.height ?? 860) - 300)
        heights[tab] = min(max(Self.least, wantedHeight - distance), most)
        resized()
    }

    private var columnWidth: CGFloat { bounds.width >= Self.columnRoom ? Self.column : 0 }

    // MARK: Showing

    /// The visible run, and the selection in it.
    struct State {
        var timeline = Timeline()
        /// Returns the run. The state must not contain the run: adding a frame would then copy all of it.
        var run: () -> Run? = { nil }
        var runID: Run.ID?
        var isOver = false
        /// The cards of all runs, and the description of the selected run.
        var runs = RunStrip.State()
        var column: RunColumn.State?
        var now: TimeInterval = 0
        var isPlaying = true
        var loops = false
        var isRecording = false
        /// The index of the frame on screen, and the index of the last frame; nil if the run isn't over.
        var frame = 0
        var lastFrame: Int?
        var layer: Int?
        var release: ReleaseLimit?
        var problems: [RunProblem] = []
        /// Whether anything notable has happened in the run. Before, a missing problem means nothing.
        var isTried = true
        /// The index of the selected problem.
        var problem: Int?
        /// Whether the selected problem has a source line to show.
        var hasProblemLine = false
        /// The fix that can be inserted for the selected problem, or nil for none.
        var fix: InsertedFix?
        /// Whether the selected problem is explained next to the tracks.
        var explainsProblem = false
        /// The values to plot instead of progress and velocity; empty if there are none.
        var values: [ValuePlot] = []
        /// The loop range, or nil for none.
        var range: ClosedRange<TimeInterval>?
        /// The original run, if the scene went back to an earlier time and continued from there, or nil otherwise.
        var overwritten: Timeline?
        var overwrittenRun: Run?
        var takes = TakesView.State()
        /// The second device's run, if a second device is shown.
        var secondRun: Timeline?
        /// Values whose animations are muted or held.
        var muted: Set<AnimatedValue> = []
        var held: Set<AnimatedValue> = []
    }

    private var state = State()
    /// The problems that the ruler marks, and their times.
    private var marked: (problems: [RunProblem], times: [TimeInterval]) = ([], [])

    /// Solos the animation of the row at `point`, or shows all animations if it was already soloed. Returns false if the point isn't on a
    /// row.
    func solo(at point: CGPoint) -> Bool {
        let place = tracks.convert(point, from: self)
        return tab == .tracks && body.frame.contains(point) && tracks.bounds.contains(place) && tracks.solo(at: place)
    }

    /// Shows `state`. Redraws only what has changed.
    func show(_ state: State) {
        self.state = state
        head.show(
            isPlaying: state.isPlaying, loops: state.loops, isRecording: state.isRecording, time: state.now - state.timeline.begin,
            frame: state.frame + 1, frames: state.lastFrame.map { $0 + 1 }, tab: tab,
            problems: state.problems.count { !$0.isNote })
        (trackScale.width, filmScale.width) = (trackWidth, trackWidth)
        fit()
        runColumn.show(state.column)
        if hasRuns, runs.show(state.runs, picture: picturesOfRun) { runPictures = runs.pictures }
        redraw()
    }

    private var hasRuns: Bool { (tab == .tracks || tab == .film) && bounds.height >= Self.minimumHeightForRuns }

    /// Fits the run to both rulers. In the film strip, the range is chosen so that the selected frames are adjacent.
    private func fit() {
        let timeline = state.timeline, end = max(timeline.end, state.overwritten?.end ?? 0)
        trackScale.fit(from: timeline.begin, to: end, grows: !state.isOver)
        guard tab == .film, film.isFitted, bounds.width > 0 else { return filmScale.fit(from: timeline.begin, to: end, grows: false) }
        filmScale.show(span: film.fittingSpan(in: trackWidth), from: timeline.begin, to: end, around: state.now)
    }

    /// Redraws with the new film options, and enlarges the dock if the frames don't fit.
    private func showFilmChoices() {
        let missing = film.wantedHeight - film.bounds.height
        if missing > 0 { resize(by: -missing) }
        shown = nil
        fit()
        redraw()
        resized()
    }

    private var trackWidth: CGFloat { max(1, bounds.width - Self.labelWidth(in: bounds.width) - columnWidth - 32) }

    private func redraw() {
        guard bounds.width > 0 else { return }
        let next = Shown(
            run: state.runID, version: state.timeline.version, end: state.timeline.end, now: state.now, scale: scale, tab: tab,
            size: bounds.size,
            layer: state.layer, problems: state.problems.count, problem: state.problem,
            takes: tab == .takes ? state.takes : TakesView.State(), range: state.range,
            secondRun: state.secondRun?.version, muted: state.muted, held: state.held, explainsProblem: state.explainsProblem,
            hasProblemLine: state.hasProblemLine, fix: state.fix, values: state.values)
        guard next != shown else { return }
        shown = next
        if state.problems != marked.problems { marked = (state.problems, state.problems.filter { !$0.isNote }.map(\.time)) }
        ruler.show(
            scale, of: state.timeline.begin...max(state.timeline.begin, state.timeline.end), now: state.now, problems: marked.times,
            range: state.range)
        placeOutside()
        (tracks.muted, tracks.held) = (state.muted, state.held)
        switch tab {
        case .tracks:
            tracks.values = state.values
            tracks.show(state.timeline, after: state.overwritten, scale, now: state.now, release: state.release, secondRun: state.secondRun)
            updateLimitsTitle()
            if !problemCard.isHidden { showCard() }
        case .film:
            let run = state.run()
            let hasNewFrames = film.show(
                run, version: state.timeline.version, after: state.overwrittenRun, scale, now: state.now, range: state.range)
            if frameCard.show(run, version: state.timeline.version, frame: state.frame + 1, now: state.now) || hasNewFrames {
                filmPictures = film.pictures.merging(frameCard.pictures) { old, _ in old }
            }
        case .takes:
            takes.show(state.takes)
            takeCard.show(
                state.takes.entries.first { $0.path == state.takes.selected }, recording: state.takes.recording?.seconds,
                at: state.takes.now)
        case .problems:
            problems.show(state.problems, selected: state.problem, isTried: state.isTried, state.timeline, scale, now: state.now)
            showCard()
        }
        showCurve()
        placePlayhead()
    }

    private var selectedProblem: RunProblem? { state.problem.flatMap { state.problems.indices.contains($0) ? state.problems[$0] : nil } }

    private func showCard() {
        problemCard.show(
            selectedProblem, since: state.timeline.begin, hasProblems: !state.problems.isEmpty, hasLine: state.hasProblemLine,
            fix: state.fix)
    }

    private func showCurve() {
        guard columnWidth > 0 else { return }
        let now = state.now + 1e-6
        let rows = state.timeline.animations, layer = state.layer
        let row =
            rows.last { (layer == nil || $0.facts.layer == layer) && $0.begin <= now && ($0.end ?? .infinity) >= now }
            ?? rows.last { (layer == nil || $0.facts.layer == layer) && $0.begin <= now }
            ?? rows.last { layer == nil || $0.facts.layer == layer }
        let fraction = row.flatMap { row in
            row.begin <= now && (row.end ?? .infinity) >= now ? state.timeline.fraction(of: row, at: now) : nil
        }
        curve.show(row?.facts, layer: row?.title ?? "", fraction: fraction)
    }

    /// Dims the time outside the run.
    private func placeOutside() {
        let begin = scale.x(state.timeline.begin), end = scale.x(max(state.timeline.end, state.overwritten?.end ?? 0))
        let width = ruler.frame.width, height = bounds.height - ruler.frame.minY - 8
        let (left, right) = (min(max(0, begin), width), min(max(0, end), width))
        for (part, x, length) in [(outside[0], -16, left + 16), (outside[1], right, width - right + 16)] {
            part.isHidden = tab != .tracks || length <= 16
            part.frame = CGRect(x: ruler.frame.minX + x, y: ruler.frame.minY, width: max(0, length), height: height)
        }
    }

    private func placePlayhead() {
        let x = ruler.frame.minX + scale.x(state.now).rounded()
        playhead.isHidden = tab == .takes || x < ruler.frame.minX || x > ruler.frame.maxX
        let height: CGFloat =
            switch tab {
            // In the film strip, the frame at the playhead has a ring.
            case .film: 16
            // The rows below the lane have no time axis.
            case .problems: ProblemList.laneHeight + 4
            case .tracks, .takes: bounds.height - ruler.frame.maxY - 4
            }
        playhead.frame = CGRect(x: x, y: ruler.frame.maxY - 4, width: 1, height: height)
    }

    /// The images needed by the selected tab and the runs, keyed by name.
    var pictures: [String: [RenderSnapshot]] {
        if isHidden { return [:] }
        let own = tab == .film ? filmPictures : tab == .takes ? takes.pictures : [:]
        return hasRuns ? runPictures.merging(own) { old, _ in old } : own
    }

    // MARK: Scrolling

    /// Scrolls the runs, takes, or rows at `point`. Over the ruler and the film strip, or with a sideways delta, scrolls through time
    /// instead.
    func scrolled(by distance: CGFloat, sideways: CGFloat, at point: CGPoint) {
        if hasRuns, runs.frame.contains(point) {
            runs.scrolled(by: distance + sideways)
            if runs.show(state.runs, picture: picturesOfRun) { runPictures = runs.pictures }
            return
        }
        if tab == .takes { return takes.scrolled(by: distance) }
        if sideways != 0 { return pan(by: sideways) }
        if tab == .film || point.y < ruler.frame.maxY { return pan(by: distance) }
        if tab == .problems { problems.scrolled(by: distance) } else { tracks.scrolled(by: distance) }
        shown = nil
        redraw()
    }

    /// Zooms the time scale around `point`. `distance` is in points of the scroll wheel.
    func zoomed(by distance: CGFloat, at point: CGPoint) {
        guard tab != .takes else { return }
        scale.zoom(by: pow(1.2, Double(distance) / 60), at: point.x - ruler.frame.minX)
        if tab == .film { film.isFitted = false }
        redraw()
    }

    /// Scrolls through time by `distance` points.
    func pan(by distance: CGFloat) {
        scale.pan(by: distance)
        if tab == .film { film.isFitted = false }
        redraw()
    }

    /// Scrolls until `time` is visible.
    func reveal(_ time: TimeInterval) {
        trackScale.reveal(time)
        if !film.isFitted { filmScale.reveal(time) }
    }

    /// Shows the whole run.
    func fitWholeRun() {
        trackScale.fitWholeRun()
        filmScale.fitWholeRun()
        film.isFitted = true
        runs.revealSelected()
        fit()
        redraw()
    }

    // MARK: Layout

    private func updateLimitsTitle() {
        let isHidden = tab != .tracks || !tracks.showsLimits
        if limitsTitle.isHidden != isHidden { limitsTitle.isHidden = isHidden }
        let showsCard = columnWidth > 0 && (tab == .problems || tab == .tracks && state.explainsProblem && selectedProblem != nil)
        if problemCard.isHidden == showsCard { problemCard.isHidden = !showsCard }
        let hidesColumn = columnWidth == 0 || tab != .tracks || isTall || !isHidden || showsCard
        // If a layer is selected, its curve replaces the run's description.
        let hidesRun = hidesColumn || state.layer != nil || state.column == nil
        if runColumn.isHidden != hidesRun { runColumn.isHidden = hidesRun }
        let hidesCurve = hidesColumn || !hidesRun
        if curve.isHidden != hidesCurve { curve.isHidden = hidesCurve }
    }

    /// The hints about the tracks in the status line.
    var tracksHint: String {
        if isTall, tracks.hasLimits { return "Drag the edge of the dock to resize it    Click a lane to see its limits" }
        return "Drag the ruler to scrub    Space plays from here    Click a run to open it, with Shift to compare"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, column = columnWidth, labels = Self.labelWidth(in: width)
        line.frame = CGRect(x: 0, y: 0, width: width, height: hairline)
        grip.frame = CGRect(x: 0, y: 0, width: width, height: 5)
        head.frame = CGRect(x: 0, y: 0, width: width - column, height: DockHeader.height)
        head.right = width - column - 16
        (runs.labelWidth, runs.columnWidth, runs.isHidden) = (labels, column, !hasRuns)
        runs.frame = CGRect(x: 0, y: DockHeader.height, width: width, height: RunStrip.height)
        let above = hasRuns ? runs.frame.maxY : DockHeader.height
        ruler.frame = CGRect(x: labels + 16, y: above, width: trackWidth, height: Ruler.height)
        // Takes don't share a time axis.
        ruler.isHidden = tab == .takes
        let top = tab == .takes ? DockHeader.height : ruler.frame.maxY
        body.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top - 8))
        (tracks.labelWidth, tracks.columnWidth, tracks.showsColumns) = (labels, column, isTall && column > 0)
        for part in [tracks, film, takes, problems] as [UIView] { part.frame = body.bounds }
        takes.columnWidth = column
        (problems.labelWidth, problems.columnWidth) = (labels, column)
        film.labelWidth = labels
        film.columnWidth = column
        (tracks.isHidden, film.isHidden, takes.isHidden, problems.isHidden) =
            (tab != .tracks, tab != .film, tab != .takes, tab != .problems)
        updateLimitsTitle()
        limitsTitle.frame = CGRect(x: width - column + 16, y: 0, width: max(0, column - 32), height: DockHeader.height)
        (frameCard.isHidden, frameCard.frame) = (
            column == 0 || tab != .film, CGRect(x: width - column, y: 0, width: column, height: bounds.height)
        )
        (takeCard.isHidden, takeCard.frame) = (
            column == 0 || tab != .takes, CGRect(x: width - column, y: 0, width: column, height: bounds.height)
        )
        problemCard.frame = CGRect(x: width - column, y: 0, width: column, height: bounds.height)
        curve.frame = CGRect(x: width - column, y: 0, width: column, height: bounds.height)
        runColumn.frame = curve.frame
        shown = nil
        redraw()
    }

    /// Whether the animations' columns replace the curve.
    private var isTall: Bool { bounds.height > 404 }
}

/// The dock's top edge. Dragging it resizes the dock.
private final class DockGrip: UIControl, HasTooltip {
    let tip: Tip? = Tip("Drag to resize the dock")
    /// Called with the distance of a drag, in points; positive is down.
    var moved: (CGFloat) -> Void = { _ in }
    private var last: CGFloat = 0

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        last = touch.location(in: nil).y
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let y = touch.location(in: nil).y
        moved(y - last)
        last = y
        return true
    }
}
