import Stage
import UIKit

/// Plans hands that interrupt a gesture's transition or animation: with other touches, with lifts and cancellations at unusual times, and
/// with changes to the screen.
struct Interruption {
    /// The strokes before the gesture, and the gesture's own strokes.
    let before, gesture: [Hand.Stroke]
    /// The begin and end of the transition or animation, in milliseconds since the start of the script.
    let begin, end: Int
    /// The targets before the gesture, and at the end of its run.
    let targets, targetsAfter: [TouchTarget]
    let screen: CGSize

    /// The maximum numbers of targets to tap during and near the end of a transition.
    private static let maximumTargets = 4, maximumTargetsAfter = 3
    /// The delay between a transition's begin and its interruption, the time for which fingers rest during an interruption, and the time
    /// in the background, in milliseconds.
    private static let delay = 100, rest = 400, absence = 300
    /// The delay of a tap right after a transition's end, in milliseconds.
    private static let justAfter = 10

    /// The hands, the most promising ones first, with descriptions.
    var hands: [(words: String, hand: Hand)] { isHeld ? heldHands : freeHands }

    /// Whether a finger is down while the transition or animation runs.
    private var isHeld: Bool { gesture.contains { $0.end > begin + Self.delay / 2 } }

    // MARK: Interactive transitions

    /// The time at which the fingers stop to move.
    private var stop: Int { max(1, min(begin + Self.delay, (gesture.map(\.end).max() ?? begin) - 1)) }

    /// The gesture, with fingers that stop midway, rest, and then lift.
    private var held: [Hand.Stroke] {
        gesture.map { stroke in
            var held = stroke.cut(at: stop, cancelled: false)
            held.rest += Self.rest
            return held
        }
    }

    private var heldHands: [(String, Hand)] {
        let instant = stop + Self.delay
        var lifts: [(String, Hand)] = [("cancelled midway", hand(gesture.map { $0.cut(at: stop, cancelled: true) }))]
        if gesture.count > 1 {
            for index in gesture.indices.prefix(2) {
                var strokes = held
                strokes[index] = gesture[index].cut(at: stop, cancelled: false)
                lifts.append(("with one finger lifted first", hand(strokes)))
            }
        }
        let taps: [(String, Hand)] = taps(at: instant).map { ("interrupted by \($0.words)", hand(held + $0.strokes)) }
        let changes: [(String, Hand)] = changes(at: instant).map { ("interrupted by \($0.words)", hand(held, [$0.change])) }
        let together: [(String, Hand)] = partners.map { ("together with \($0.words)", hand(held + $0.strokes)) }
        let lift = gesture.map(\.end).max() ?? end
        let later: [(String, Hand)] = self.taps(at: lift + Self.delay / 2).prefix(2).map {
            ("followed by \($0.words)", hand(gesture + $0.strokes))
        }
        let twice: (String, Hand) = ("twice in quick succession", hand(gesture + shifted(to: lift + Self.delay / 2)))
        var all = lifts + secondFingers
        all += together.prefix(1) + taps.prefix(1)
        all += changes + [twice]
        all += together.dropFirst() + later
        return all + taps.dropFirst()
    }

    /// A second finger next to the first. It touches down during the gesture and stays longer, or touches down before the gesture and lifts
    /// during it. The latter still reaches code that handles touches, because a running transition takes no new touches.
    private var secondFingers: [(String, Hand)] {
        guard let first = gesture.first else { return [] }
        var short = held
        short[0] = first.cut(at: stop + Self.delay, cancelled: false)
        let other = Hand.Stroke(
            begin: stop + Self.delay / 2, start: Hand.Place(near: first.place(at: stop), on: screen), rest: Self.rest)
        let start = gesture.map(\.begin).min() ?? 0
        let early = Hand.Stroke(
            begin: start, start: Hand.Place(near: first.place(at: start), on: screen), rest: stop - start + Self.delay)
        let late = held.map { stroke in
            var later = stroke
            later.begin += Self.delay / 2
            return later
        }
        return [
            ("with a second finger that stays longer", hand(short + [other])),
            ("with a second finger that touches first and lifts first", hand([early] + late)),
        ]
    }

    /// Gestures on other targets that begin at almost the same time as this gesture, because a running transition takes no new touches.
    private var partners: [(words: String, strokes: [Hand.Stroke])] {
        let start = gesture.first.map { CGPoint(x: $0.start.x, y: $0.start.y) } ?? .zero
        let others = targets.filter { [.pinch, .pan, .edgePan].contains($0.kind) && !$0.frame.contains(start) }
        let time = (gesture.map(\.begin).min() ?? 0) + Self.partnerDelay
        return others.prefix(Self.maximumPartners).map { target in
            let point = target.point
            let partner: TrialGesture =
                switch target.kind {
                case .pinch: .pinch("a pinch on \(target.words)", at: point, from: 25, to: 90, returns: false)
                case .edgePan:
                    .drag(
                        "a drag from the left edge", from: CGPoint(x: 3, y: point.y), to: CGPoint(x: screen.width * 0.7, y: point.y),
                        returns: false)
                default:
                    .drag("a drag on \(target.words)", from: point, to: CGPoint(x: point.x, y: point.y + 200), returns: false)
                }
            return (partner.words, partner.strokes(at: time))
        }
    }

    /// The delay of a second gesture in milliseconds, and the maximum number of such gestures.
    private static let partnerDelay = 17, maximumPartners = 2

    // MARK: Other transitions and animations

    private var freeHands: [(String, Hand)] {
        let instant = begin + Self.delay
        let during: [(String, Hand)] = taps(at: instant).map { ("interrupted by \($0.words)", hand(gesture + $0.strokes)) }
        let changes: [(String, Hand)] = changes(at: (begin + end) / 2).map { ("interrupted by \($0.words)", hand(gesture, [$0.change])) }
        let last = targetsAfter.prefix(Self.maximumTargetsAfter)
        let near: [(String, Hand)] = taps(on: last, at: max(instant, end - Self.delay / 2)).map {
            ("interrupted near its end by \($0.words)", hand(gesture + $0.strokes))
        }
        let after: [(String, Hand)] = taps(on: last.prefix(1), at: end + Self.justAfter).map {
            ("followed right after its end by \($0.words)", hand(gesture + $0.strokes))
        }
        let edge = Hand.Stroke(
            begin: instant, start: Hand.Place(x: 3, y: Int(screen.height / 2)),
            moves: [Hand.Move(to: Hand.Place(x: Int(screen.width * 0.7), y: Int(screen.height / 2)), duration: 200)])
        let others: [(String, Hand)] = [
            ("twice in quick succession", hand(gesture + shifted(to: instant))),
            ("interrupted by a drag from the left edge", hand(gesture + [edge])),
        ]
        var all = Array(during.prefix(1)) + near.prefix(1)
        all += changes + others + after
        return all + during.dropFirst() + near.dropFirst()
    }

    // MARK: Parts

    private func hand(_ strokes: [Hand.Stroke], _ changes: [Hand.Change] = []) -> Hand { Hand(before + strokes, changes) }

    private func shifted(to time: Int) -> [Hand.Stroke] {
        let first = gesture.map(\.begin).min() ?? 0
        return gesture.map { stroke in
            var later = stroke
            later.begin += time - first
            return later
        }
    }

    private func taps(at time: Int) -> [(words: String, strokes: [Hand.Stroke])] {
        let known = Set(targets.map(\.words))
        let all = targets.prefix(Self.maximumTargets) + targetsAfter.filter { !known.contains($0.words) }.prefix(1)
        return taps(on: all, at: time)
    }

    private func taps(on targets: some Sequence<TouchTarget>, at time: Int) -> [(words: String, strokes: [Hand.Stroke])] {
        targets.map { target in
            let tap = TrialGesture.tap(at: target.point, on: "on \(target.words)")
            return (tap.words, tap.strokes(at: time))
        }
    }

    private func changes(at time: Int) -> [(words: String, change: Hand.Change)] {
        let turned = Hand.Change.Kind.resize(width: Int(screen.height), height: Int(screen.width))
        return [
            ("a rotation", Hand.Change(time: time, kind: turned)),
            ("a moment in the background", Hand.Change(time: time, kind: .background(duration: Self.absence))),
            ("a change of the theme", Hand.Change(time: time, kind: .style(isDark: true))),
        ]
    }
}

extension Hand.Place {
    /// A place next to `point`, where another finger has room.
    fileprivate init(near point: CGPoint, on screen: CGSize) {
        let x = Int(point.x) + (point.x < screen.width / 2 ? 60 : -60)
        self.init(x: x, y: Int(point.y))
    }
}
