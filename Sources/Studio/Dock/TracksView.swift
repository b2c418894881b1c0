import Stage
import UIKit

/// A run's tracks: scrolling rows above plots of progress and velocity.
final class TracksView: UIView, PointerFollowing {
    /// Called with the layer of the tapped row.
    var select: (Int) -> Void = { _ in }
    /// Called when the user selects another lane, to show its limit.
    var selectedLane: () -> Void = {}

    /// Called with the animation whose eye icon is tapped. `solo` is true for a double tap.
    var mute: (Timeline.AnimationRow, _ solo: Bool) -> Void = { _, _ in }
    /// Called with the animation whose lock icon is tapped.
    var hold: (Timeline.AnimationRow) -> Void = { _ in }
    /// Called when the mouse moves to another row.
    var pointed: () -> Void = {}
    /// Values whose animations are muted or held.
    var muted: Set<AnimatedValue> = []
    var held: Set<AnimatedValue> = []
    /// The values to plot instead of progress and velocity; empty if there are none.
    var values: [ValuePlot] = []
    /// The subject of the row under the mouse, or nil for none.
    private var pointedRow: String? { didSet { if pointedRow != oldValue { pointed() } } }
    var isHovered = false { didSet { if !isHovered { pointedRow = nil } } }

    private static let (progressHeight, velocityHeight): (CGFloat, CGFloat) = (52, 44)
    private let clip = UIView()
    private let labels = Canvas()
    private let tracks = Canvas()
    private let columns = Canvas()
    /// Shows the original run after the scene returned to an earlier time. Only the part after the current run's end is visible.
    private let after = UIView()
    private let afterTracks = Canvas()
    private let afterLabels = Canvas()
    private var showsAfter = false
    private let plotLabels = Canvas()
    private let progress = PlotView()
    private let velocity = PlotView()
    private let divider = Hairline()
    private var readings = PlotReadings(), otherReadings = PlotReadings()
    private var rows: [TrackRow] = []
    /// The gesture whose lane is selected and whose limit is shown, or nil if no lane is selected.
    private(set) var lane: String? { didSet { if lane != oldValue { selectedLane() } } }
    /// The last drawn values; setting this to nil forces a redraw.
    private var drawn: Drawn?
    private var offset: CGFloat = 0
    /// The widths of the labels and of the right column, in points. A `columnWidth` of 0 hides the column.
    var labelWidth: CGFloat = 224
    var columnWidth: CGFloat = 0
    /// Whether the right column shows the animations' timing.
    var showsColumns = false

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clip.layer.masksToBounds = true
        after.layer.masksToBounds = true
        (after.alpha, after.isUserInteractionEnabled, afterLabels.alpha) = (0.35, false, 0.5)
        after.addSubview(afterTracks)
        for part in [labels, tracks, columns, afterLabels, after] as [UIView] { clip.addSubview(part) }
        for part in [clip, plotLabels, progress, velocity, divider] as [UIView] { addSubview(part) }
        tracks.layer.masksToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private var trackFrame: CGRect {
        CGRect(x: labelWidth + 16, y: 0, width: max(1, bounds.width - labelWidth - columnWidth - 32), height: bounds.height)
    }

    /// The remaining height for rows above the plots, in points.
    private var rowsHeight: CGFloat { max(0, bounds.height - Self.progressHeight - Self.velocityHeight) }

    /// Everything that a drawing depends on, except for the current time. If nothing moves, nothing is redrawn.
    private struct Drawn: Equatable {
        var version, secondRunVersion, overwrittenVersion: Int?
        var end: TimeInterval
        var scale: TimeScale
        var release: ReleaseLimit?
        var size: CGSize
        var labelWidth, columnWidth, offset: CGFloat
        var showsColumns: Bool
        var muted, held: Set<AnimatedValue>
        var pointedRow, lane: String?
        var values: [ValuePlot]
        var rest: Range<TimeInterval>
    }

    /// Whether limits appear next to gesture lanes.
    var showsLimits: Bool { columnWidth > 0 && rows.contains(where: showsLimit) }

    var hasLimits: Bool { rows.contains { if case .gesture(let lane) = $0 { lane.limit != nil } else { false } } }

    private func showsLimit(_ row: TrackRow) -> Bool {
        guard case .gesture(let lane) = row, lane.limit != nil else { return false }
        return showsColumns || lane.who == self.lane
    }

    /// Draws `timeline` with the playhead at `now`. After its end, draws the rest of `overwritten` dimmed. Redraws only if something has
    /// changed.
    func show(
        _ timeline: Timeline, after overwritten: Timeline? = nil, _ scale: TimeScale, now: TimeInterval, release: ReleaseLimit?,
        secondRun: Timeline? = nil
    ) {
        if let rest = drawn?.rest, rest.contains(now), drawn == drawing(of: timeline, overwritten, scale, release, secondRun, rest) {
            return
        }
        drawn = timeline.rest(around: now, with: secondRun).map { drawing(of: timeline, overwritten, scale, release, secondRun, $0) }
        rows = TrackRow.rows(of: timeline, from: scale.begin, to: scale.end)
        let future = overwritten.map { TrackRow.rows(of: $0, from: max(scale.begin, timeline.end), to: scale.end) } ?? []
        let subjects = Set(future.isEmpty ? [] : rows.map(\.subject)), lost = future.filter { !subjects.contains($0.subject) }
        let content = (rows + lost).reduce(0) { $0 + $1.height }
        offset = min(offset, max(0, content - rowsHeight))
        clip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowsHeight)
        labels.frame = CGRect(x: 0, y: 0, width: labelWidth, height: rowsHeight)
        tracks.frame = CGRect(x: trackFrame.minX, y: 0, width: trackFrame.width, height: rowsHeight)
        columns.frame = CGRect(x: bounds.width - columnWidth, y: 0, width: columnWidth, height: rowsHeight)
        for canvas in [labels, tracks, columns] { canvas.begin() }
        let painter = TrackPainter(
            labels: labels, tracks: tracks, scale: scale, now: now, secondRun: secondRun?.transitions, muted: muted, held: held,
            pointed: pointedRow)
        var y = -offset, hasHeads = false
        for row in rows {
            if case .animation = row, !hasHeads { (hasHeads, _) = (true, drawColumnTitles(above: y)) }
            if y + row.height > 0, y < rowsHeight {
                if case .gesture(let lane) = row, lane.who == self.lane { drawSelection(at: y, row.height) }
                painter.draw(row, at: y)
                drawColumns(of: row, at: y)
            }
            y += row.height
        }
        if rows.isEmpty {
            tracks.text(
                "Touch the device to see its gestures, callbacks and animations", CGRect(x: 0, y: 8, width: 0, height: 20),
                Typeface.secondary, Palette.textSecondary)
        }
        for canvas in [labels, tracks, columns] { canvas.finish() }
        if showsAfter || !future.isEmpty { drawAfter(future, lost, from: scale.x(timeline.end), scale, overwritten?.end ?? 0) }
        divider.frame = CGRect(x: labelWidth, y: 0, width: hairline, height: bounds.height)
        drawPlots(timeline, scale, now, release, secondRun)
    }

    private func drawing(
        of timeline: Timeline, _ overwritten: Timeline?, _ scale: TimeScale, _ release: ReleaseLimit?, _ secondRun: Timeline?,
        _ rest: Range<TimeInterval>
    ) -> Drawn {
        Drawn(
            version: timeline.version, secondRunVersion: secondRun?.version, overwrittenVersion: overwritten?.version, end: timeline.end,
            scale: scale, release: release, size: bounds.size, labelWidth: labelWidth, columnWidth: columnWidth, offset: offset,
            showsColumns: showsColumns, muted: muted, held: held, pointedRow: pointedRow, lane: lane, values: values,
            rest: rest)
    }

    /// Draws the rows of the overwritten run. The rows in `rows` appear next to rows with the same subject; the rows in `lost` appear below
    /// all others.
    private func drawAfter(_ rows: [TrackRow], _ lost: [TrackRow], from x: CGFloat, _ scale: TimeScale, _ end: TimeInterval) {
        showsAfter = !rows.isEmpty
        let left = min(max(0, x), trackFrame.width)
        after.frame = CGRect(x: trackFrame.minX + left, y: 0, width: trackFrame.width - left, height: rowsHeight)
        afterTracks.frame = CGRect(x: -left, y: 0, width: trackFrame.width, height: rowsHeight)
        afterLabels.frame = labels.frame
        for canvas in [afterTracks, afterLabels] { canvas.begin() }
        let painter = TrackPainter(labels: afterLabels, tracks: afterTracks, scale: scale, now: end)
        var places: [String: CGFloat] = [:], y = -offset
        for row in self.rows {
            places[row.subject] = y
            y += row.height
        }
        for row in lost {
            painter.draw(row, at: y)
            y += row.height
        }
        for row in rows { places[row.subject].map { painter.drawTrack(of: row, at: $0) } }
        for canvas in [afterTracks, afterLabels] { canvas.finish() }
    }

    /// Draws the column titles in the row above the first animation.
    private func drawColumnTitles(above y: CGFloat) {
        guard showsColumns, y >= 24 else { return }
        for (title, x) in [("Delay", 16), ("Duration", 68), ("Curve", 128)] as [(String, CGFloat)] {
            columns.text(title, CGRect(x: x, y: y - 24, width: 60, height: 20), Typeface.secondary, Palette.textSecondary)
        }
        columns.text(
            "Additive", CGRect(x: columnWidth - 82, y: y - 24, width: 66, height: 20), Typeface.secondary, Palette.textSecondary, .right)
    }

    /// Draws the release rule and its outcome next to the plots.
    private func drawRule(_ release: ReleaseLimit?) {
        guard showsColumns, let release else { return }
        let left = bounds.width - columnWidth + 16, width = columnWidth - 32
        for (top, title, words) in [
            (0, "Finish if", release.condition), (Self.progressHeight, "At release", release.outcome ?? "–"),
        ] {
            plotLabels.text(title, CGRect(x: left, y: top + 4, width: width, height: 16), Typeface.secondary, Palette.textSecondary)
            plotLabels.text(words, CGRect(x: left, y: top + 21, width: width, height: 16), Typeface.numberSmall)
        }
    }

    /// Draws a selection band behind a row.
    private func drawSelection(at y: CGFloat, _ height: CGFloat) {
        labels.box(CGRect(x: 0, y: y, width: bounds.width, height: height), Palette.accentWash)
    }

    private func drawColumns(of row: TrackRow, at y: CGFloat) {
        switch row {
        case .gesture(let lane) where showsLimit(row): drawLimit(of: lane, at: y)
        case .animation(let row) where showsColumns: drawTimes(of: row, at: y)
        case .gesture, .animation, .transitions, .callback: break
        }
    }

    /// Draws the threshold at which the gesture begins.
    private func drawLimit(of lane: Timeline.GestureLane, at y: CGFloat) {
        guard let words = lane.limit?.words else { return }
        let number = CGRect(x: 88, y: y, width: 48, height: 28)
        columns.text(GestureEvent.title(lane.who), CGRect(x: 16, y: y, width: 72, height: 28), Typeface.body)
        columns.text(words.unit, number, Typeface.numberSmall, Palette.textSecondary, .right)
        columns.text(
            words.number, number.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: Self.unitWidth(words.unit))), Typeface.number,
            Palette.text, .right)
        columns.text(
            words.meaning, CGRect(x: number.maxX, y: y, width: columnWidth - 16 - number.maxX, height: 28), Typeface.secondary,
            Palette.textSecondary, .right)
    }

    /// Returns the width, in points, of a unit and the space before it.
    private static func unitWidth(_ unit: String) -> CGFloat {
        // Use a digit's width for the space: a space measured alone has no width.
        unit.size(withAttributes: [.font: Typeface.numberSmall]).width + "0".size(withAttributes: [.font: Typeface.number]).width
    }

    /// Draws an animation's delay, duration, curve, and kind.
    private func drawTimes(of row: Timeline.AnimationRow, at y: CGFloat) {
        let facts = row.facts
        let duration = facts.repeatCount == .infinity ? "∞" : String(format: "%.2f s", facts.duration * facts.repeatCount)
        columns.text(String(format: "%.2f s", facts.delay), CGRect(x: 16, y: y, width: 52, height: 24), Typeface.numberSmall)
        columns.text(duration, CGRect(x: 68, y: y, width: 60, height: 24), Typeface.numberSmall)
        columns.text(
            facts.curve + (facts.isRemovedOnCompletion ? "" : ", stays"), CGRect(x: 128, y: y, width: 100, height: 24), Typeface.secondary,
            Palette.textSecondary)
        if facts.isAdditive {
            columns.icon(.check, at: CGPoint(x: columnWidth - 32, y: y + 4), Palette.textSecondary)
        } else {
            columns.text(
                "no", CGRect(x: columnWidth - 82, y: y, width: 66, height: 24), Typeface.secondary, Palette.textSecondary, .right)
        }
        columns.box(CGRect(x: 0, y: y + 24 - hairline, width: columnWidth, height: hairline), Palette.hairline)
    }

    private func drawPlots(_ timeline: Timeline, _ scale: TimeScale, _ now: TimeInterval, _ release: ReleaseLimit?, _ secondRun: Timeline?)
    {
        let frame = trackFrame, line = hairline
        plotLabels.frame = CGRect(x: 0, y: rowsHeight, width: bounds.width, height: bounds.height - rowsHeight)
        progress.frame = CGRect(x: frame.minX, y: rowsHeight + 1, width: frame.width, height: Self.progressHeight - 2)
        velocity.frame = CGRect(x: frame.minX, y: rowsHeight + Self.progressHeight + 1, width: frame.width, height: Self.velocityHeight - 2)
        guard values.isEmpty else { return drawValues(scale, now) }
        readings.update(timeline)
        if let secondRun { otherReadings.update(secondRun) }
        let second = secondRun == nil ? nil : otherReadings
        progress.show(
            readings.progress(scale), secondRun: second?.progress(scale), in: 0...1, scale, now: now,
            threshold: release?.progress.map { ($0, $0.decimals(2) + " at rest") })
        let speeds = readings.velocities(scale), others = second?.velocities(scale)
        let range = PlotReadings.range(ofVelocities: speeds, others ?? [])
        velocity.show(speeds, secondRun: others, in: range, scale, now: now, threshold: release?.velocity.map { ($0, "0") })
        for plot in [progress, velocity] { plot.isHidden = false }
        plotLabels.begin()
        let value = timeline.progress(at: now), speed = timeline.velocity(at: now)
        plotLabels.text("Progress", CGRect(x: 16, y: 0, width: 100, height: Self.progressHeight), Typeface.body)
        drawProgress(value, secondRun.map { $0.progress(at: now) })
        drawRule(release)
        plotLabels.text("Velocity", CGRect(x: 16, y: Self.progressHeight, width: 100, height: Self.velocityHeight), Typeface.body)
        plotLabels.number(
            speed.map { GestureEvent.signed(CGFloat($0), digits: 2) + " /s" } ?? "–",
            CGRect(x: labelWidth - 116, y: Self.progressHeight, width: 100, height: Self.velocityHeight), Typeface.number)
        plotLabels.box(CGRect(x: 0, y: 0, width: bounds.width - columnWidth, height: line), Palette.hairline)
        plotLabels.box(CGRect(x: 0, y: Self.progressHeight, width: bounds.width - columnWidth, height: line), Palette.hairline)
        plotLabels.finish()
    }

    /// Plots the values of the explained change, in place of progress and velocity.
    private func drawValues(_ scale: TimeScale, _ now: TimeInterval) {
        plotLabels.begin()
        var top: CGFloat = 0
        for (index, (plot, height)) in [(progress, Self.progressHeight), (velocity, Self.velocityHeight)].enumerated() {
            plot.isHidden = index >= values.count
            plotLabels.box(CGRect(x: 0, y: top, width: bounds.width - columnWidth, height: hairline), Palette.hairline)
            if index < values.count {
                let value = values[index]
                plot.show(value.readings[...], in: value.range, scale, now: now, threshold: nil, explained: value.explained)
                plotLabels.text(value.title, CGRect(x: 16, y: top, width: 120, height: height), Typeface.body)
                plotLabels.text(
                    value.text(at: now), CGRect(x: labelWidth - 116, y: top, width: 100, height: height), Typeface.number, Palette.text,
                    .right)
                drawStep(of: value, scale, at: top, height)
            }
            top += height
        }
        plotLabels.finish()
    }

    /// Labels the step of the explained change, on the side with more room.
    private func drawStep(of value: ValuePlot, _ scale: TimeScale, at top: CGFloat, _ height: CGFloat) {
        guard let step = value.step, let explained = value.explained else { return }
        let x = trackFrame.minX + scale.x(value.times[explained]), isLeft = x - trackFrame.minX > trackFrame.width / 2
        plotLabels.text(
            step, CGRect(x: isLeft ? x - 208 : x + 8, y: top + height / 2 - 8, width: 200, height: 16), Typeface.numberSmall, Palette.alert,
            isLeft ? .right : .left)
    }

    /// Draws the current progress, with the second device's progress below it.
    private func drawProgress(_ value: Double?, _ other: Double??) {
        let words = { (value: Double?) in value?.decimals(3) ?? "–" }
        let lines = other.map { [("A", words(value)), ("B", words($0))] } ?? [("", words(value))]
        let height = other == nil ? Self.progressHeight : 18, top = (Self.progressHeight - height * CGFloat(lines.count)) / 2
        for (index, line) in lines.enumerated() {
            let y = top + CGFloat(index) * height
            plotLabels.number(line.1, CGRect(x: labelWidth - 116, y: y, width: 100, height: height), Typeface.number)
            if !line.0.isEmpty {
                plotLabels.text(
                    line.0, CGRect(x: labelWidth - 68, y: y, width: 12, height: height), Typeface.secondary, Palette.textSecondary)
            }
        }
    }

    func scrolled(by distance: CGFloat) { offset = max(0, offset + distance) }

    func row(at point: CGPoint) -> TrackRow? {
        guard point.y >= 0, point.y < rowsHeight else { return nil }
        var y = -offset
        for row in rows {
            if point.y >= y, point.y < y + row.height { return row }
            y += row.height
        }
        return nil
    }

    private func hasLock(at x: CGFloat) -> Bool { (trackFrame.maxX - TrackPainter.lock...trackFrame.maxX).contains(x) }

    func pointerMoved(to point: CGPoint) {
        guard case .animation? = row(at: point) else { return pointedRow = nil }
        pointedRow = row(at: point)?.subject
    }

    /// Solos the animation at `point`, or shows all animations if it was already soloed. Returns false if the point isn't on an animation.
    func solo(at point: CGPoint) -> Bool {
        guard case .animation(let animation)? = row(at: point) else { return false }
        mute(animation, true)
        return true
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first else { return }
        let place = touch.location(in: self), row = row(at: place)
        if case .animation(let animation)? = row, TrackPainter.eye.contains(place.x) {
            mute(animation, touch.tapCount == 2)
        } else if case .animation(let animation)? = row, hasLock(at: place.x) {
            hold(animation)
        } else if case .gesture(let lane)? = row {
            self.lane = lane.who == self.lane || lane.limit == nil ? nil : lane.who
        } else if let layer = row?.layer {
            lane = nil
            select(layer)
        }
    }
}
