import Stage
import UIKit

/// Plans inputs deterministically: one tap on each control, drags from each page's edges, pinches in the middle of each page, and the
/// gestures that recognizers wait for. Each input starts a new run and repeats the gestures that lead to its state.
struct Explorer {
    /// An input to try: a gesture in a state of the scene.
    struct Trial {
        /// The input that leads to the state, and its gestures.
        fileprivate let place: Place
        let gesture: TrialGesture
        /// The same gesture, but with a return to its start, or a second tap. It is tried only if the original gesture has an effect.
        fileprivate var back: TrialGesture?
        /// Whether nothing is planned in the state to which the input leads.
        fileprivate var isLast = false
        /// Whether the gesture is a tap on a control, row, or item.
        fileprivate(set) var isReceived = false
        /// The input with an interruption, and the interruption's description, or nil for the plain gesture.
        fileprivate(set) var interrupted: (words: String, hand: Hand)?
        /// Whether the gesture's target is the last of several similar targets.
        fileprivate var isOnLastTarget = false

        /// The whole input.
        var hand: Hand { interrupted?.hand ?? Hand(place.hand.strokes + gesture.strokes(at: place.end)) }
        /// The time from which effects count, in seconds.
        var begin: TimeInterval { GestureScript.defaultStart + TimeInterval(place.end) / 1000 }
        /// The targets in its state.
        var targets: [TouchTarget] { place.targets }
        /// A description, such as "a tap on “Open”, then a drag from the left edge".
        var words: String {
            (place.words + [gesture.words]).joined(separator: ", then ") + (interrupted.map { ", " + $0.words } ?? "")
        }
    }

    /// A state of the scene that can be reached with an input.
    fileprivate struct Place {
        var hand = Hand()
        /// The gestures that lead to the state, with the page and the time before each, in milliseconds since the start of the script.
        var gestures: [(page: String, begin: Int, gesture: TrialGesture)] = []
        /// The page in this state.
        var page = ""
        /// The time at which the input ends, in milliseconds since the start of the script.
        var end = 0
        var targets: [TouchTarget] = []

        var words: [String] { gestures.map(\.gesture.words) }
    }

    /// The maximum number of gestures per input, apart from repeated ones.
    private static let maximumGestures = 3
    /// The number of times that two gestures are played if the second returns to the page before the first.
    private static let rounds = 3
    /// The number of similar targets that are tried right away on a page, in addition to the last one. The others, such as the
    /// remaining rows of a list, are tried last.
    private static let maximumSimilarTargets = 3

    /// The maximum number of transitions and animations to interrupt.
    private static let maximumInterrupted = 12
    /// The number of times that a gesture is played if it has an effect but doesn't leave its page, and the maximum number of similar
    /// gestures that are repeated on a page.
    private static let repeats = 5, maximumRepeated = 2

    private let screen: CGRect
    /// The interruptions, grouped by what they interrupt.
    private var interruptions: [[Trial]] = []
    private var interrupted = 0
    private var trials: [Trial] = []
    private var lateTrials: [Trial] = []
    private var known: Set<String> = []
    /// The number of repeated gestures, keyed by page and kind of gesture.
    private var repeated: [String: Int] = [:]
    /// The targets for taps, keyed by page.
    private var tapped: [String: [TouchTarget]] = [:]

    /// The number of untried inputs.
    var left: Int { trials.count + lateTrials.count }

    /// Creates an explorer for a screen of `size` points.
    init(size: CGSize) { screen = CGRect(origin: .zero, size: size) }

    /// Returns the next input to try, or nil if there aren't any left.
    mutating func next() -> Trial? {
        if !trials.isEmpty { return trials.removeFirst() }
        return lateTrials.isEmpty ? nil : lateTrials.removeFirst()
    }

    /// Whether any interruptions are untried.
    var hasInterruptions: Bool { !interruptions.isEmpty }

    /// Returns the next interruption to try, or nil if there aren't any left. Takes turns between the transitions.
    mutating func nextInterruption() -> Trial? {
        guard !interruptions.isEmpty else { return nil }
        var group = interruptions.removeFirst()
        let trial = group.removeFirst()
        if !group.isEmpty { interruptions.append(group) }
        return trial
    }

    /// Adds everything to try in the state that `trial` leads to or, if `trial` is nil, in the launch state.
    mutating func add(_ run: ExaminedRun, after trial: Trial?) {
        if let trial, let back = trial.back, run.hasEffect { trials.insert(Trial(place: trial.place, gesture: back), at: 0) }
        if let trial { addInterruptions(of: trial, run) }
        guard trial?.isLast != true, (trial?.place.words.count ?? -1) + 1 < Self.maximumGestures, let found = run.targets else { return }
        let end = max(0, Int(((run.end - GestureScript.defaultStart) * 1000).rounded(.up)))
        let gestures = trial.map { $0.place.gestures + [($0.place.page, $0.place.end, $0.gesture)] } ?? []
        let place = Place(hand: trial?.hand ?? Hand(), gestures: gestures, page: found.page, end: end, targets: found.targets)
        addRounds(to: place)
        if let trial, run.hasEffect { addRepeats(of: trial, to: place) }
        // Code often fails for the last row only, so the page that the last row opens is explored separately.
        addTrials(on: found.targets, of: found.page + (trial?.isOnLastTarget == true ? " of the last" : ""), at: place)
        guard known.insert(found.page).inserted else { return }
        tapped[found.page] = found.targets.filter(\.takesTap)
        addPairs(of: found.targets, at: place)
        addTrials(onPageWith: found.targets, at: place)
    }

    /// If the last two gestures lead to a page and back, adds an input that repeats them. It shows whether anything grows or stays alive.
    private mutating func addRounds(to place: Place) {
        let last = Array(place.gestures.suffix(2))
        guard last.count == 2, last[0].page == place.page, last[1].page != place.page,
            known.insert("rounds \(place.page) \(last[1].page)").inserted
        else { return }
        let length = place.end - last[0].begin
        var longer = place
        for round in 1..<Self.rounds {
            for part in last {
                let begin = part.begin + round * length
                if round == Self.rounds - 1, part.begin == last[1].begin {
                    longer.end = begin
                } else {
                    longer.hand.strokes += part.gesture.strokes(at: begin)
                    longer.gestures.append((part.page, begin, part.gesture))
                }
            }
        }
        (longer.page, longer.targets) = (last[1].page, [])
        trials.insert(Trial(place: longer, gesture: last[1].gesture, isLast: true), at: 0)
        addPairRound(to: place, last[0].begin, last[1])
    }

    /// Adds an input that opens a page with two taps at once, and then returns. It shows whether the second tap left anything behind.
    private mutating func addPairRound(to place: Place, _ begin: Int, _ back: (page: String, begin: Int, gesture: TrialGesture)) {
        guard let opening = place.gestures.last(where: { $0.begin == begin })?.gesture, let point = opening.tapPoint,
            let other = tapped[place.page]?.first(where: { !$0.frame.contains(point) })
        else { return }
        var pair = place
        pair.hand.strokes.removeAll { $0.begin >= begin }
        pair.gestures.removeLast(2)
        let gesture = TrialGesture.taps(at: [point, other.point], on: opening.words.dropTap + " and \(other.words) at once")
        pair.hand.strokes += gesture.strokes(at: begin)
        pair.gestures.append((place.page, begin, gesture))
        (pair.end, pair.page, pair.targets) = (back.begin, back.page, [])
        trials.append(Trial(place: pair, gesture: back.gesture, isLast: true))
    }

    /// If the last gesture had an effect but stays on its page, adds an input that repeats the gesture. Code often fails at the end of a
    /// list of pages or items.
    private mutating func addRepeats(of trial: Trial, to place: Place) {
        guard !trial.isLast, place.page == trial.place.page else { return }
        let kind = "\(place.page) \(trial.gesture.words.prefix(while: { $0 != "“" }))"
        guard repeated[kind, default: 0] < Self.maximumRepeated else { return }
        repeated[kind, default: 0] += 1
        let length = place.end - trial.place.end
        var longer = place
        for round in 1..<Self.repeats - 1 {
            longer.hand.strokes += trial.gesture.strokes(at: trial.place.end + round * length)
            longer.gestures.append((place.page, trial.place.end + round * length, trial.gesture))
        }
        longer.end = trial.place.end + (Self.repeats - 1) * length
        trials.append(Trial(place: longer, gesture: trial.gesture, isLast: true))
    }

    /// Adds interruptions of the first transition or animation that the input started, once for each kind.
    private mutating func addInterruptions(of trial: Trial, _ run: ExaminedRun) {
        guard trial.interrupted == nil, interrupted < Self.maximumInterrupted else { return }
        let isTransition = run.moments.contains { $0.begin >= trial.begin }
        guard let span = run.spans.first(where: { $0.begin >= trial.begin }) else { return }
        let title = isTransition ? run.moments.first { $0.begin >= trial.begin }?.title ?? "" : trial.gesture.words
        let strokes = trial.gesture.strokes(at: trial.place.end)
        let begin = Int((span.begin - GestureScript.defaultStart) * 1000), isHeld = strokes.contains { $0.end > begin }
        guard known.insert("interrupt \(trial.place.page) \(title) \(isHeld) \(strokes.count)").inserted else { return }
        interrupted += 1
        let interruption = Interruption(
            before: trial.place.hand.strokes, gesture: strokes, begin: begin,
            end: Int((span.end - GestureScript.defaultStart) * 1000), targets: trial.targets, targetsAfter: run.targets?.targets ?? [],
            screen: screen.size)
        interruptions.append(
            interruption.hands.map { Trial(place: trial.place, gesture: trial.gesture, isLast: true, interrupted: $0) })
    }

    /// Adds gestures on two targets at once. They come first, because requesting two pages at once is a common mistake.
    private mutating func addPairs(of targets: [TouchTarget], at place: Place) {
        let taps = [TouchTarget.Kind.tap, .cell, .control].map { kind in targets.filter { $0.kind == kind && $0.takesTap } }
        let firsts = taps.compactMap(\.first)
        let mixed = firsts.indices.dropFirst().map { [firsts[$0 - 1], firsts[$0]] }
        let pairs = (taps.map { Array($0.prefix(2)) }.filter { $0.count == 2 } + mixed).map { pair in
            TrialGesture.taps(at: pair.map(\.point), on: pair.map(\.words).joined(separator: " and ") + " at once")
        }
        trials.insert(contentsOf: (pairs + strokePairs(of: targets)).map { Trial(place: place, gesture: $0, isLast: true) }, at: 0)
        addMovingPinches(on: targets, at: place)
    }

    /// Returns pinches and drags on two targets at once. If they begin in the same frame, they request two pages at once. If the second
    /// begins a frame later, it may replace what drives the first one's transition.
    private func strokePairs(of targets: [TouchTarget]) -> [TrialGesture] {
        let moved = targets.filter { [.pinch, .pan].contains($0.kind) }
        guard let one = moved.first, let other = moved.first(where: { !$0.frame.intersects(one.frame) }) else { return [] }
        return [0, Self.frame].map { .both(stroke(on: one), stroke(on: other), delay: $0) }
    }

    /// The length of a frame in milliseconds.
    private static let frame = 17

    private func stroke(on target: TouchTarget) -> TrialGesture {
        let point = target.point
        if target.kind == .pinch {
            return .pinch("a pinch open on \(target.words)", at: point, from: 25, to: 75, returns: false)
        }
        return .drag("a drag down on \(target.words)", from: point, to: CGPoint(x: point.x, y: point.y + 200), returns: false)
    }

    /// Adds pinches that also move and turn, on views with recognizers for several of these.
    private mutating func addMovingPinches(on targets: [TouchTarget], at place: Place) {
        for pinch in targets where pinch.kind == .pinch {
            let others = targets.filter { [.pan, .rotation].contains($0.kind) && $0.frame.contains(pinch.point) }
            guard !others.isEmpty, known.insert("moving pinch \(place.page) \(pinch.type)").inserted else { continue }
            for (word, from, to) in [("open", CGFloat(40), CGFloat(110)), ("closed", 110, 40)] {
                func gesture(_ returns: Bool) -> TrialGesture {
                    .pinch(
                        "a moving pinch \(word) on \(pinch.words)", at: pinch.point, from: from, to: to, shift: 120,
                        angle: others.contains { $0.kind == .rotation } ? .pi / 4 : 0, returns: returns)
                }
                trials.append(Trial(place: place, gesture: gesture(false), back: gesture(true)))
            }
        }
    }

    // MARK: Trials

    private var middle: CGPoint { CGPoint(x: screen.midX, y: screen.midY) }

    private mutating func addTrials(onPageWith targets: [TouchTarget], at place: Place) {
        let edges = targets.filter { $0.kind == .edgePan }.reduce(UIRectEdge([.left, .right])) { $0.union($1.edges) }
        for side in Side.all where edges.contains(side.edge) {
            func drag(_ returns: Bool) -> TrialGesture {
                .drag(
                    "a drag from the \(side.name) edge", from: side.start(in: screen), to: side.end(in: screen), returns: returns
                )
            }
            trials.append(Trial(place: place, gesture: drag(false), back: drag(true)))
        }
        let around = targets.filter { $0.frame.contains(middle) }
        let pinched = around.filter { $0.kind == .pinch }.map(\.frame).min { $0.width < $1.width }
        addPinches("in the middle", in: pinched ?? screen, at: middle, place)
        if !around.contains(where: { $0.kind == .pan }) { addDragsInMiddle(at: place) }
        if !around.contains(where: { [.control, .cell, .tap, .view].contains($0.kind) }) {
            trials.append(Trial(place: place, gesture: .tap(at: middle, on: "in the middle")))
        }
    }

    /// Adds drags on pages without a pan recognizer in the middle, because their controllers may handle touches themselves.
    private mutating func addDragsInMiddle(at place: Place) {
        for (index, side) in Side.all.enumerated() {
            let end = side.move(middle, by: Self.dragLength, within: screen.insetBy(dx: Self.margin, dy: Self.margin))
            func drag(_ returns: Bool) -> TrialGesture {
                .drag("a drag \(side.way) in the middle", from: middle, to: end, returns: returns)
            }
            let trial = Trial(place: place, gesture: drag(false), back: drag(true))
            // Most such code follows the finger to the right or down.
            if index % 2 == 0 { trials.append(trial) } else { lateTrials.append(trial) }
        }
    }

    private mutating func addTrials(on targets: [TouchTarget], of page: String, at place: Place) {
        func kind(_ target: TouchTarget) -> String { "\(page) \(target.kind) \(target.type)" }
        let counts = Dictionary(targets.map { (kind($0), 1) }, uniquingKeysWith: +)
        var (equal, alike): ([String: Int], [String: Int]) = ([:], [:])
        for target in targets {
            let kind = kind(target), key = "\(kind) \(target.name ?? "") \(target.edges.rawValue)"
            equal[key, default: 0] += 1
            alike[kind, default: 0] += 1
            guard known.insert("\(key) \(equal[key] ?? 0)").inserted else { continue }
            let before = trials.count
            addTrials(on: target, at: place)
            if let count = counts[kind], count > 1, alike[kind] == count {
                for index in before..<trials.count { trials[index].isOnLastTarget = true }
                continue
            }
            guard alike[kind] ?? 0 > Self.maximumSimilarTargets else { continue }
            lateTrials += trials[before...]
            trials.removeSubrange(before...)
        }
    }

    private mutating func addTrials(on target: TouchTarget, at place: Place) {
        let what = "on \(target.words)"
        switch target.kind {
        case .control, .cell, .tap, .view:
            let tap = TrialGesture.tap(at: target.point, on: what, count: target.taps, touches: target.touches)
            let twice = target.taps > 1 ? nil : TrialGesture.tap(at: target.point, on: what, count: 2, touches: target.touches)
            let isReceived = target.kind == .control || target.kind == .cell
            trials.append(Trial(place: place, gesture: tap, back: twice, isReceived: isReceived))
        case .longPress:
            let duration = Int(target.duration * 1000) + Self.longerPress
            trials.append(
                Trial(place: place, gesture: .press(at: target.point, on: what, duration: duration, touches: target.touches)))
        case .swipe: addDrags(what, target, from: target.edges, place)
        case .pan: addDrags(what, target, from: .all, place)
        case .pinch:
            // If the target contains the middle of the page, the page's own pinches already cover it.
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
                trials.append(
                    Trial(place: place, gesture: .swipe("a swipe \(side.way) \(what)", from: start, to: end, touches: target.touches)))
            } else {
                trials.append(
                    Trial(
                        place: place, gesture: .drag(words, from: start, to: end, touches: target.touches, returns: false),
                        back: .drag(words, from: start, to: end, touches: target.touches, returns: true)))
            }
        }
    }

    private mutating func addPinches(_ what: String, in frame: CGRect, at middle: CGPoint, _ place: Place) {
        let near = min(30, frame.width / 4), far = min(130, screen.width / 2 - Self.margin)
        // If a pinch closes, its fingers must start inside the target.
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

    /// The margin between drags and the screen's edges, and the normal and minimum lengths of drags, in points.
    private static let margin: CGFloat = 8, dragLength: CGFloat = 300, shortestDrag: CGFloat = 60
    /// The time by which a long press exceeds its required duration, in milliseconds.
    private static let longerPress = 400
}

extension TouchTarget {
    /// Whether a single tap on the target may have an effect. Excludes the system's Back button, whose pop the program can't refuse.
    var takesTap: Bool { taps == 1 && touches == 1 && [.control, .cell, .tap].contains(kind) && type != "NavigationBackButton" }
}

extension String {
    /// The description of a tap, without its first words.
    fileprivate var dropTap: String { hasPrefix("a tap on ") ? String(dropFirst("a tap on ".count)) : self }
}

/// A side of the screen from which a drag starts.
private struct Side {
    let edge: UIRectEdge
    let name: String
    /// The direction of the drag, as text.
    let way: String
    /// The direction of the drag, as a unit vector.
    let x, y: CGFloat

    static let all = [
        Side(edge: .left, name: "left", way: "to the right", x: 1, y: 0),
        Side(edge: .right, name: "right", way: "to the left", x: -1, y: 0),
        Side(edge: .top, name: "top", way: "down", x: 0, y: 1), Side(edge: .bottom, name: "bottom", way: "up", x: 0, y: -1),
    ]

    /// The distance of a drag's start from the edge (inside the zone for edge pans), in points, and the drag's length, as a fraction of the
    /// screen.
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
