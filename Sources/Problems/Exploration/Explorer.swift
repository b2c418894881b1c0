import Recording
import Scenes
import Stage
import UIKit

/// Searches for problems deterministically, without a script. It taps each control once, drags each page from its edges, pinches it in the
/// middle, and performs the gestures that recognizers wait for. Each gesture gets a separate run that starts fresh and replays the gestures
/// leading up to it.
@MainActor package struct Explorer {
    /// A run with its gestures.
    package struct Attempt {
        package let gestures: [TrialGesture]
        package let run: ExaminedRun
        /// Whether the last gesture was a tap on a control, row or item.
        let isReceived: Bool

        /// Whether the attempt counts. For the launch, only transitions count, not animations.
        package var isPlayed: Bool { gestures.isEmpty ? run.transitions > 0 : isReceived || run.hasEffect }

        /// A description such as "a tap on “Open”, then a drag from the left edge".
        package var words: String { gestures.isEmpty ? "the launch" : gestures.map(\.words).joined(separator: ", then ") }
    }

    /// A state of the scene reached by gestures.
    private struct Place {
        var steps: [(pause: Int, gesture: TrialGesture)] = []
        var end: TimeInterval = 0
    }

    /// A gesture to try in a state. `back` is the same gesture with a return, which is tried only if the gesture has an effect.
    private struct Trial {
        let place: Place
        let gesture: TrialGesture
        var back: TrialGesture?
        var isReceived = false
    }

    /// The maximum number of runs, and of gestures in a run.
    private static let mostRuns = 120, mostGestures = 3
    /// The number of similar targets on a page that are tried immediately. The others, such as further rows of a list, are tried last.
    private static let mostAlike = 3

    private let scene: Scene
    private var run: HeadlessRun
    private var trials: [Trial] = []
    private var lateTrials: [Trial] = []
    private var known: Set<String> = []

    /// The number of gestures that weren't tried.
    package var left: Int { trials.count + lateTrials.count }

    /// Creates an explorer of `scene`. `run` provides the settings and devices.
    package init(of scene: Scene, in run: HeadlessRun) {
        (self.scene, self.run) = (scene, run)
        self.run.isBrief = true
    }

    /// Plays the launch and then each gesture, and passes every attempt to `report`. Stops if the scene's code fails.
    package mutating func explore(_ report: (Attempt) -> Void) {
        var runs = 0
        var next: Trial? = nil
        repeat {
            let attempt = play(next)
            report(attempt)
            guard attempt.run.failure == nil else { return }
            if let next, let back = next.back, attempt.run.hasEffect { trials.insert(Trial(place: next.place, gesture: back), at: 0) }
            add(attempt, after: next)
            runs += 1
            next = runs < Self.mostRuns ? takeTrial() : nil
        } while next != nil
    }

    private mutating func takeTrial() -> Trial? {
        if !trials.isEmpty { return trials.removeFirst() }
        return lateTrials.isEmpty ? nil : lateTrials.removeFirst()
    }

    // MARK: Runs

    /// Plays a trial, or the launch if `trial` is nil.
    private func play(_ trial: Trial?) -> Attempt {
        var run = run
        let steps = trial.map(steps) ?? []
        run.script = trial == nil ? nil : TrialGesture.script(of: steps)
        let begin = trial.map { self.begin(of: $0) } ?? 0
        var result = run.examined(showing: scene, from: begin)
        // A failed gesture isn't a problem, because no user intended it.
        result.problems.removeAll { $0.kind == .gestureFailed }
        return Attempt(gestures: steps.map(\.gesture), run: result, isReceived: trial?.isReceived ?? false)
    }

    private func steps(of trial: Trial) -> [(pause: Int, gesture: TrialGesture)] {
        let before = TrialGesture.script(of: trial.place.steps).end()
        return trial.place.steps + [(max(0, Int(((trial.place.end - before) * 1000).rounded(.up))), trial.gesture)]
    }

    /// The earliest time at which a trial's last gesture begins.
    private func begin(of trial: Trial) -> TimeInterval { max(trial.place.end, GestureScript(sources: []).start) }

    // MARK: Trials

    private var screen: CGRect { CGRect(origin: .zero, size: run.settings.size) }
    private var middle: CGPoint { CGPoint(x: screen.midX, y: screen.midY) }

    /// Adds everything to try in the state reached by an attempt.
    private mutating func add(_ attempt: Attempt, after trial: Trial?) {
        guard attempt.gestures.count < Self.mostGestures, let found = attempt.run.targets else { return }
        let place = Place(steps: trial.map(steps) ?? [], end: attempt.run.end)
        addTrials(on: found.targets, of: found.page, at: place)
        if known.insert(found.page).inserted { addTrials(onPageWith: found.targets, at: place) }
    }

    private mutating func addTrials(onPageWith targets: [TouchTarget], at place: Place) {
        let edges = targets.filter { $0.kind == .edgePan }.reduce(UIRectEdge([.left, .right])) { $0.union($1.edges) }
        for side in Side.all where edges.contains(side.edge) {
            func drag(_ returns: Bool) -> TrialGesture {
                .drag(
                    .edgeDrag, "a drag from the \(side.name) edge", from: side.start(in: screen), to: side.end(in: screen), returns: returns
                )
            }
            trials.append(Trial(place: place, gesture: drag(false), back: drag(true)))
        }
        let around = targets.filter { $0.frame.contains(middle) }
        let pinched = around.filter { $0.kind == .pinch }.map(\.frame).min { $0.width < $1.width }
        addPinches("in the middle", in: pinched ?? screen, at: middle, place)
        if !around.contains(where: { [.control, .cell, .tap, .view].contains($0.kind) }) {
            trials.append(Trial(place: place, gesture: .tap(at: middle, on: "in the middle")))
        }
    }

    private mutating func addTrials(on targets: [TouchTarget], of page: String, at place: Place) {
        var (equal, alike): ([String: Int], [String: Int]) = ([:], [:])
        for target in targets {
            let kind = "\(page) \(target.kind) \(target.type)", key = "\(kind) \(target.name ?? "") \(target.edges.rawValue)"
            equal[key, default: 0] += 1
            alike[kind, default: 0] += 1
            guard known.insert("\(key) \(equal[key] ?? 0)").inserted else { continue }
            let before = trials.count
            addTrials(on: target, at: place)
            guard alike[kind] ?? 0 > Self.mostAlike else { continue }
            lateTrials += trials[before...]
            trials.removeSubrange(before...)
        }
    }

    private mutating func addTrials(on target: TouchTarget, at place: Place) {
        let what = "on \(target.words)"
        switch target.kind {
        case .control, .cell, .tap, .view:
            let isReceived = target.kind == .control || target.kind == .cell
            trials.append(Trial(place: place, gesture: .tap(at: target.point, on: what, count: target.taps), isReceived: isReceived))
        case .longPress: trials.append(Trial(place: place, gesture: .press(at: target.point, on: what)))
        case .swipe: addDrags(what, target, from: target.edges, place)
        case .pan: addDrags(what, target, from: .all, place)
        case .pinch:
            // The page's own pinches cover a target in the middle of the page.
            if !target.frame.contains(middle) { addPinches(what, in: target.frame, at: target.point, place) }
        case .rotation: addTurns(what, target, place)
        case .edgePan: break
        }
    }

    private mutating func addDrags(_ what: String, _ target: TouchTarget, from edges: UIRectEdge, _ place: Place) {
        let room = screen.insetBy(dx: Self.margin, dy: Self.margin)
        for side in Side.all where edges.contains(side.edge) {
            let start = target.point, end = side.move(start, by: Self.dragLength, within: room)
            guard abs(end.x - start.x) + abs(end.y - start.y) >= Self.shortestDrag else { continue }
            let words = "a drag \(side.way) \(what)"
            if target.kind == .swipe {
                trials.append(Trial(place: place, gesture: .swipe("a swipe \(side.way) \(what)", from: start, to: end)))
            } else {
                trials.append(
                    Trial(
                        place: place, gesture: .drag(.drag, words, from: start, to: end, returns: false),
                        back: .drag(.drag, words, from: start, to: end, returns: true)))
            }
        }
    }

    private mutating func addPinches(_ what: String, in frame: CGRect, at middle: CGPoint, _ place: Place) {
        let near = min(30, frame.width / 4), far = min(130, screen.width / 2 - Self.margin)
        // The fingers of a closing pinch must start inside the target.
        let wide = max(near, min(far, min(middle.x - frame.minX, frame.maxX - middle.x) - 8))
        for (word, from, to) in [("open", near, far), ("closed", wide, near / 3)] {
            func pinch(_ returns: Bool) -> TrialGesture {
                .pinch("a pinch \(word) \(what)", at: middle, from: from, to: to, returns: returns)
            }
            trials.append(Trial(place: place, gesture: pinch(false), back: pinch(true)))
        }
    }

    private mutating func addTurns(_ what: String, _ target: TouchTarget, _ place: Place) {
        let radius = min(60, target.frame.width / 2, target.frame.height / 2)
        func turn(_ returns: Bool) -> TrialGesture {
            .turn("a turn of two fingers \(what)", at: target.point, radius: radius, returns: returns)
        }
        trials.append(Trial(place: place, gesture: turn(false), back: turn(true)))
    }

    /// The margin between drags and the edges of the screen, and the normal and minimum lengths of drags, in points.
    private static let margin: CGFloat = 8, dragLength: CGFloat = 300, shortestDrag: CGFloat = 60
}

/// A side of the screen from which to drag.
private struct Side {
    let edge: UIRectEdge
    let name: String
    /// The direction of such a drag, as text.
    let way: String
    /// The direction of such a drag, as a unit vector.
    let x, y: CGFloat

    static let all = [
        Side(edge: .left, name: "left", way: "to the right", x: 1, y: 0),
        Side(edge: .right, name: "right", way: "to the left", x: -1, y: 0),
        Side(edge: .top, name: "top", way: "down", x: 0, y: 1), Side(edge: .bottom, name: "bottom", way: "up", x: 0, y: -1),
    ]

    /// The distance in points from the edge at which a drag starts, which is within the edge pan zone, and the share of the screen that it
    /// crosses.
    private static let inset: CGFloat = 3, reach: CGFloat = 0.85

    func start(in screen: CGRect) -> CGPoint {
        CGPoint(x: screen.midX - x * (screen.width / 2 - Self.inset), y: screen.midY - y * (screen.height / 2 - Self.inset))
    }

    func end(in screen: CGRect) -> CGPoint {
        let start = start(in: screen)
        return CGPoint(x: start.x + x * screen.width * Self.reach, y: start.y + y * screen.height * Self.reach)
    }

    func move(_ point: CGPoint, by length: CGFloat, within room: CGRect) -> CGPoint {
        CGPoint(
            x: min(max(point.x + x * length, room.minX), room.maxX), y: min(max(point.y + y * length, room.minY), room.maxY))
    }
}
