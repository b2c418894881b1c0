import Boundary
import Stage
import UIKit

/// Generates random inputs. The inputs aim at views that accept touches, and at the beginnings and ends of transitions.
struct HandMaker {
    var dice: SeededRandom
    let screen: CGSize
    /// Whether inputs rotate and resize the screen, change its theme, and send the program to the background.
    var changesScreen = true
    /// The targets whose touches crash the code. Touching them would only repeat the crash.
    var avoided: Set<String> = []

    /// The maximum number of strokes per input, and the maximum length of an input in milliseconds.
    private static let maximumStrokes = 10, longest = 7000

    /// A known input to vary.
    struct Seed {
        let hand: Hand
        let run: ExaminedRun
        /// The targets before its last gesture.
        let before: [TouchTarget]

        /// The targets at its end.
        var after: [TouchTarget] { run.targets?.targets ?? [] }
        /// The end of the input's run, in milliseconds since the start of the script.
        var end: Int { max(0, HandMaker.script(run.end)) }
    }

    /// Converts a time in a run to milliseconds since the start of the script.
    private static func script(_ time: TimeInterval) -> Int { Int(((time - GestureScript.defaultStart) * 1000).rounded(.up)) }

    /// Returns a variant of the input in `seed`, with an addition or a change.
    mutating func hand(like seed: Seed) -> Hand {
        var hand = seed.hand
        if hand.strokes.count >= Self.maximumStrokes || hand.end > Self.longest { hand = Hand() }
        switch dice.number(0...99) {
        case 0..<45 where !seed.run.spans.isEmpty: interrupt(&hand, seed)
        case 45..<55 where !hand.strokes.isEmpty: bend(&hand, seed)
        case 55..<62 where changesScreen: change(&hand, seed)
        case 62..<68: tapTwice(&hand, seed)
        case 68..<76 where !hand.strokes.isEmpty: join(&hand, seed)
        default: proceed(&hand, seed)
        }
        return hand
    }

    // MARK: Ways to continue

    /// Adds gestures while the scene is idle. Some faults appear only after several gestures in a row, even if none of the gestures opens
    /// another page.
    private mutating func proceed(_ hand: inout Hand, _ seed: Seed) {
        var time = hand.strokes.isEmpty ? 0 : seed.end + dice.pick([0, 0, 17, 100, 300])
        repeat {
            hand.strokes += gesture(at: time, on: seed.after)
            time = hand.end + dice.pick([20, 100, 300])
        } while dice.chance(40) && hand.strokes.count < Self.maximumStrokes
    }

    /// Adds a second gesture during a transition, or just before or after it ends.
    private mutating func interrupt(_ hand: inout Hand, _ seed: Seed) {
        let instant = instant(of: seed)
        var strokes = gesture(at: instant, on: dice.chance(50) ? seed.before : seed.before + seed.after)
        if dice.chance(25), let end = strokes.map(\.end).max() {
            // Aligns the lift, rather than the touch-down, with the instant.
            let shift = max(-instant, instant - end)
            for index in strokes.indices { strokes[index].begin += shift }
        }
        hand.strokes += strokes
    }

    /// Returns an instant during a transition or animation, in milliseconds: soon after the start, in the middle, or near the end.
    private mutating func instant(of seed: Seed) -> Int {
        guard !seed.run.spans.isEmpty else { return dice.number(0...max(1, seed.hand.end)) }
        let span = dice.pick(seed.run.spans)
        let begin = Self.script(span.begin), end = Self.script(span.end)
        let length = Double(max(1, end - begin))
        switch dice.number(0...3) {
        case 0: return max(0, begin + dice.pick([0, 0, 1, 8, 17, 33, 50, 100, 200, 300]))
        case 1: return max(0, begin + Int(length * dice.number(0.9...1.1)))
        case 2: return max(0, begin + dice.number(0...300))
        default: return max(0, begin + Int(length * dice.number(0...1)))
        }
    }

    /// Changes how the fingers lift: later, earlier, with a small movement, one by one, or cancelled.
    private mutating func bend(_ hand: inout Hand, _ seed: Seed) {
        let index = dice.number(0...hand.strokes.count - 1)
        let instant = instant(of: seed)
        switch dice.number(0...5) {
        case 0: hand.strokes[index].isCancelled.toggle()
        case 1: hand.strokes[index].rest += dice.pick([17, 50, 100, 300, 700])
        case 2: tremble(&hand.strokes[index])
        case 3: hand.strokes[index] = hand.strokes[index].cut(at: instant, cancelled: dice.chance(30))
        case 4:
            // The system cancels all touches, as when another app comes to the foreground.
            hand.strokes = hand.strokes.filter { $0.begin < instant }.map { $0.cut(at: instant, cancelled: true) }
        default: if !hand.strokes[index].moves.isEmpty { hand.strokes[index].moves.removeLast() }
        }
    }

    /// Moves a finger by a point just before it lifts.
    private mutating func tremble(_ stroke: inout Hand.Stroke) {
        let end = stroke.moves.last?.to ?? stroke.start
        stroke.rest += dice.pick([0, 50, 150])
        let place = Hand.Place(x: end.x + dice.pick([-1, 1]), y: end.y + dice.pick([-1, 0, 1]))
        // The rest becomes a movement that doesn't change the position.
        if stroke.rest > 0 { stroke.moves.append(Hand.Move(to: end, duration: stroke.rest)) }
        stroke.rest = 0
        stroke.moves.append(Hand.Move(to: place, duration: 8))
    }

    /// Rotates or resizes the screen, changes its theme, or sends the program to the background, at some instant.
    private mutating func change(_ hand: inout Hand, _ seed: Seed) {
        let (width, height) = (Int(screen.width), Int(screen.height))
        let kinds: [Hand.Change.Kind] = [
            .resize(width: height, height: width), .resize(width: width, height: height / 2), .style(isDark: true),
            .background(duration: dice.pick([100, 300, 1000])),
        ]
        hand.changes.append(Hand.Change(time: instant(of: seed), kind: dice.pick(kinds)))
    }

    /// Taps two targets at once, or one after the other within a frame.
    private mutating func tapTwice(_ hand: inout Hand, _ seed: Seed) {
        let isInterruption = dice.chance(40) && !seed.run.spans.isEmpty
        let targets = (isInterruption ? seed.before + seed.after : seed.after).filter(\.takesTap)
        let time = isInterruption ? instant(of: seed) : hand.strokes.isEmpty ? 0 : seed.end
        for delay in [0, dice.pick([0, 0, 5, 10, 30, 100])] {
            let target = targets.isEmpty ? nil : dice.pick(targets)
            let isUsable = target.map { !avoided.contains($0.key) } ?? false
            hand.strokes += tap(at: isUsable ? target?.point ?? middle : anywhere(), time + delay, 1)
        }
    }

    /// Adds a gesture that begins together with the last one, or shortly after it. A running transition may take no new touches.
    private mutating func join(_ hand: inout Hand, _ seed: Seed) {
        guard let begin = hand.strokes.map(\.begin).max() else { return }
        hand.strokes += gesture(at: begin + dice.pick([0, 0, 17, 33, 67, 100, 200, 300]), on: seed.before)
    }

    // MARK: Gestures

    /// Returns a gesture that begins at `time`, usually on one of `targets`.
    private mutating func gesture(at time: Int, on targets: [TouchTarget]) -> [Hand.Stroke] {
        guard !targets.isEmpty, dice.chance(70) else { return blindGesture(at: time) }
        let target = dice.pick(targets)
        guard !avoided.contains(target.key) else { return blindGesture(at: time) }
        switch target.kind {
        case .control, .cell, .tap, .view:
            if dice.chance(12) { return drag(from: target.point, time, 1) }
            return (0..<target.taps).flatMap { tap(at: target.point, time + $0 * 160, target.touches) }
        case .longPress:
            let duration = Int(target.duration * 1000)
            return press(at: target.point, time, max(20, duration + dice.pick([-100, -20, 0, 20, 100, 500])), target.touches)
        case .pan, .swipe: return drag(from: target.point, time, target.touches)
        case .edgePan: return edgeDrag(time)
        case .pinch: return pinch(at: target.frame.contains(middle) && dice.chance(50) ? middle : target.point, time, turning: false)
        case .rotation: return pinch(at: target.point, time, turning: true)
        }
    }

    private mutating func blindGesture(at time: Int) -> [Hand.Stroke] {
        switch dice.number(0...4) {
        case 0: tap(at: anywhere(), time, 1)
        case 1: edgeDrag(time)
        case 2: drag(from: dice.chance(50) ? middle : anywhere(), time, dice.chance(85) ? 1 : 2)
        default: pinch(at: dice.chance(50) ? middle : anywhere(), time, turning: dice.chance(20))
        }
    }

    private var middle: CGPoint { CGPoint(x: screen.width / 2, y: screen.height / 2) }

    private mutating func anywhere() -> CGPoint {
        CGPoint(x: inside(screen.width, margin: 8), y: inside(screen.height, margin: 30))
    }

    /// Returns a place on a side, in points, that is at least `margin` away from its ends. On a short side, it is the middle.
    private mutating func inside(_ side: CGFloat, margin: Double) -> Double {
        let side = Double(side), margin = min(margin, side / 2)
        return dice.number(margin...side - margin)
    }

    private func place(_ x: CGFloat, _ y: CGFloat) -> Hand.Place {
        Hand.Place(x: min(max(1, Int(x.rounded())), Int(screen.width) - 1), y: min(max(1, Int(y.rounded())), Int(screen.height) - 1))
    }

    /// Avoids targets that crash the code.
    mutating func avoid(_ hand: Hand, among targets: [TouchTarget]) {
        guard let last = hand.strokes.last?.start else { return }
        let around = targets.filter { $0.frame.contains(CGPoint(x: last.x, y: last.y)) }
        if let target = around.min(by: { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }) {
            avoided.insert(target.key)
        }
    }

    private mutating func tap(at point: CGPoint, _ time: Int, _ touches: Int) -> [Hand.Stroke] {
        press(at: point, time, dice.pick([17, 50, 80, 80]), touches)
    }

    private mutating func press(at point: CGPoint, _ time: Int, _ duration: Int, _ touches: Int) -> [Hand.Stroke] {
        let isCancelled = dice.chance(4)
        return (0..<touches).map {
            Hand.Stroke(begin: time, start: place(point.x + CGFloat($0) * 28, point.y), rest: duration, isCancelled: isCancelled)
        }
    }

    private mutating func edgeDrag(_ time: Int) -> [Hand.Stroke] {
        let (x, y) = (screen.width, CGFloat(inside(screen.height, margin: 100)))
        switch dice.number(0...9) {
        case 0...4: return drag(from: CGPoint(x: dice.number(1.0...16), y: y), time, 1, along: CGVector(dx: 1, dy: 0))
        case 5, 6: return drag(from: CGPoint(x: x - 3, y: y), time, 1, along: CGVector(dx: -1, dy: 0))
        case 7: return drag(from: CGPoint(x: x / 2, y: 3), time, 1, along: CGVector(dx: 0, dy: 1))
        default: return drag(from: CGPoint(x: x / 2, y: screen.height - 3), time, 1, along: CGVector(dx: 0, dy: -1))
        }
    }

    private mutating func drag(from point: CGPoint, _ time: Int, _ touches: Int, along way: CGVector? = nil) -> [Hand.Stroke] {
        let way = way ?? dice.pick([CGVector(dx: 1, dy: 0), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1), CGVector(dx: 0, dy: -1)])
        let side = abs(way.dx) > 0 ? screen.width : screen.height
        // Some strokes barely exceed the distance at which a pan begins.
        let length = dice.chance(20) ? CGFloat(dice.number(9...14)) : side * CGFloat(dice.number(0.1...0.95))
        let slant = CGFloat(dice.number(-0.15...0.15)) * length
        var parts: [(share: CGFloat, duration: Int)] = [(1, dice.pick([16, 33, 80, 200, 400]))]
        if dice.chance(35) { parts.append((CGFloat(dice.number(-0.2...0.9)), dice.pick([16, 80, 250]))) }
        let (rest, isCancelled) = (restBeforeLift(), dice.chance(12))
        return (0..<touches).map { finger in
            let shift = CGFloat(finger) * 28
            let moves = parts.map { part in
                let x = point.x + shift + (way.dx * length + abs(way.dy) * slant) * part.share
                let y = point.y + (way.dy * length + abs(way.dx) * slant) * part.share
                return Hand.Move(to: place(x, y), duration: part.duration)
            }
            return Hand.Stroke(begin: time, start: place(point.x + shift, point.y), moves: moves, rest: rest, isCancelled: isCancelled)
        }
    }

    private mutating func restBeforeLift() -> Int { dice.chance(35) ? dice.pick([50, 150, 300, 700]) : 0 }

    /// Returns two fingers that pinch or rotate around a point. They may touch down and lift one after the other.
    private mutating func pinch(at point: CGPoint, _ time: Int, turning: Bool) -> [Hand.Stroke] {
        let near = dice.number(15.0...50), far = dice.chance(70) ? dice.number(5.0...160) : near
        let angle = turning ? dice.number(-2.0...2) : dice.number(-0.2...0.2), start = dice.chance(70) ? 0 : dice.number(0...Double.pi)
        let duration = dice.pick([33, 80, 200, 400]), rest = restBeforeLift(), isCancelled = dice.chance(12)
        var strokes = [0.0, .pi].map { side in
            func spot(_ radius: Double, _ angle: Double) -> Hand.Place {
                place(point.x + CGFloat(cos(side + angle) * radius), point.y + CGFloat(sin(side + angle) * radius))
            }
            let moves = [Hand.Move(to: spot(far, start + angle), duration: duration)]
            return Hand.Stroke(begin: time, start: spot(near, start), moves: moves, rest: rest, isCancelled: isCancelled)
        }
        if dice.chance(20) { strokes[1].begin += dice.pick([17, 50, 100]) }
        if dice.chance(35) { strokes[dice.number(0...1)].rest += dice.pick([17, 33, 100, 300]) }
        return strokes
    }
}

extension TouchTarget {
    /// A key that identifies the same target in another run.
    fileprivate var key: String { "\(kind) \(type) \(name ?? "")" }
}
