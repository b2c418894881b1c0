import Foundation
import Gallery
import Scenes
import TestSupport
import UIKit

/// Generates storms with overlapping taps, drags, pinches, and long presses, and occasionally something that is physically impossible.
struct StormMaker {
    private var numbers: SeededNumbers
    private var size = CGSize(width: 390, height: 844)
    private var plan: [(time: Int, step: Storm.Step)] = []
    /// The start of the next gesture, in milliseconds.
    private var now = 100

    /// The approximate number of events in a storm.
    private static let events = 300

    /// Returns the storm for `seed`, which is the same in every run. If `stage` is nil, the seed chooses the stage.
    @MainActor static func storm(_ seed: UInt64, on stage: String? = nil) -> Storm {
        var maker = StormMaker(numbers: SeededNumbers(seed: seed))
        let stages = Catalog.scenes.map(\.name) + [Storm.sandbox]
        return maker.storm(on: stage ?? stages[Int(seed % UInt64(stages.count))])
    }

    private mutating func storm(on stage: String) -> Storm {
        let isSandbox = stage == Storm.sandbox
        if isSandbox { size = CGSize(width: 1280, height: 860) }
        let begin = size
        if isSandbox { openScene() }
        let makesMistakes = !isSandbox && numbers.once(in: 4)
        let isWild = numbers.once(in: 3)
        while plan.count < Self.events {
            gesture(isSandbox: isSandbox)
            if makesMistakes, numbers.once(in: 3) { pitfall() }
            if isWild, numbers.once(in: 4) { somethingWild() }
            now += numbers.one(of: [0, 10, 50, 100, 200, 400, 900])
            if numbers.once(in: 60) { now += numbers.one(of: [5_000, 60_000, 3_600_000, 86_400_000]) }
        }
        let steps = inTurns()
        return Storm(stage: stage, size: begin, scale: numbers.one(of: [1, 1, 2, 3]), steps: steps)
    }

    // MARK: Gestures

    private mutating func gesture(isSandbox: Bool) {
        let finger = 1 + numbers.below(Storm.fingers)
        switch numbers.below(isSandbox ? 18 : 15) {
        case 0, 1: tap(finger, point())
        case 2: drag(finger, from: point(), to: point())
        case 3, 4: edgePan(finger)
        case 5, 6, 7: pinch(finger, 1 + finger % Storm.fingers)
        case 8: hold(finger, point())
        case 9: mouse()
        case 10: wheel()
        case 11: virtualFinger()
        case 12: chaos()
        case 13, 14: touchpad()
        case 15: openScene()
        default: sandboxKey()
        }
    }

    private mutating func tap(_ finger: Int, _ place: CGPoint) {
        add(0, .down(finger, place))
        add(numbers.one(of: [0, 30, 80, 200]), numbers.once(in: 10) ? .cancel(finger) : .up(finger))
    }

    private mutating func hold(_ finger: Int, _ place: CGPoint) {
        add(0, .down(finger, place))
        let length = numbers.one(of: [300, 600, 1500])
        if numbers.once(in: 2) { add(length / 2, .move(finger, CGPoint(x: place.x + 3, y: place.y - 2))) }
        add(length, lift(finger))
    }

    private mutating func drag(_ finger: Int, from start: CGPoint, to end: CGPoint) {
        add(0, .down(finger, start))
        let (count, pace) = (numbers.one(of: [3, 10, 25]), numbers.one(of: [1, 4, 8, 16]))
        for step in 1...count { add(step * pace, .move(finger, between(start, end, Double(step) / Double(count)))) }
        add(count * pace + numbers.one(of: [0, 8, 300]), lift(finger))
    }

    private mutating func edgePan(_ finger: Int) {
        let isLeft = !numbers.once(in: 4)
        let y = numbers.number(0...size.height)
        let start = CGPoint(x: isLeft ? numbers.number(0...8) : size.width - numbers.number(0...8), y: y)
        drag(finger, from: start, to: CGPoint(x: numbers.number(0...size.width), y: y + numbers.number(-60...60)))
    }

    private mutating func pinch(_ first: Int, _ second: Int) {
        let middle = point()
        let (from, to) = (numbers.number(20...160), numbers.number(5...300))
        let (count, pace) = (numbers.one(of: [3, 10, 20]), numbers.one(of: [2, 8, 16]))
        let angle = numbers.number(0...(2 * .pi))
        let turn = numbers.once(in: 3) ? numbers.number(-2...2) : 0
        for step in 0...count {
            let part = Double(step) / Double(count)
            let (reach, direction) = ((from + (to - from) * part) / 2, angle + turn * part)
            let arm = CGVector(dx: reach * cos(direction), dy: reach * sin(direction))
            let places = [CGPoint(x: middle.x + arm.dx, y: middle.y + arm.dy), CGPoint(x: middle.x - arm.dx, y: middle.y - arm.dy)]
            for (finger, place) in zip([first, second], places) {
                add(step * pace, step == 0 ? .down(finger, place) : .move(finger, place))
            }
        }
        add(count * pace, lift(first))
        add(count * pace + numbers.one(of: [0, 0, 8, 200, 700]), lift(second))
    }

    private mutating func mouse() {
        let isPair = numbers.once(in: 2)
        if isPair { add(0, .key("\u{E009}", isDown: true)) }
        if isPair, numbers.once(in: 3) { add(0, .key("\u{E008}", isDown: true)) }
        let (start, end) = (point(), point())
        add(1, .mouseMove(start))
        add(2, .mouseButton(isDown: true))
        for step in 1...8 { add(2 + 8 * step, .mouseMove(between(start, end, Double(step) / 8))) }
        add(80, numbers.once(in: 8) ? .key("\u{E00C}", isDown: true) : .mouseButton(isDown: false))
        for key in ["\u{E00C}", "\u{E009}", "\u{E008}"] { add(90, .key(key, isDown: false)) }
        if numbers.once(in: 2) { add(95, .mouseButton(isDown: false)) }
    }

    private mutating func wheel() {
        let isPinch = numbers.once(in: 2)
        if isPinch { add(0, .key("\u{E009}", isDown: true)) }
        let (place, notch) = (point(), numbers.one(of: [-120.0, 120, 40, -600]))
        for step in 0..<(1 + numbers.below(8)) {
            add(step * 20, .wheel(place, CGVector(dx: numbers.once(in: 5) ? notch : 0, dy: notch)))
        }
        if isPinch { add(200, .key("\u{E009}", isDown: false)) }
    }

    /// Adds a touchpad pinch or swipe, which is sometimes cancelled because the window loses focus.
    private mutating func touchpad() {
        let key = numbers.one(of: [Touchpad.Key.pinch, Touchpad.Key.swipe])
        if numbers.once(in: 2) { press(Touchpad.Key.edges) }
        let isAtSide = numbers.once(in: 2)
        let place = isAtSide ? CGPoint(x: numbers.once(in: 3) ? size.width - 3 : 3, y: point().y) : point()
        let step = CGVector(dx: numbers.number(-30...60), dy: numbers.number(-80...80))
        add(0, .key(key, isDown: true))
        let count = numbers.one(of: [1, 4, 12, 20])
        for index in 0..<count { add(1 + index * 12, .wheel(place, step)) }
        now += 12 * count
        switch numbers.below(6) {
        case 0: press(Touchpad.Key.cancel)
        case 1: press(Touchpad.Key.focusLost)
        default: break
        }
        if !numbers.once(in: 8) { add(numbers.one(of: [2, 2, 300]), .key(key, isDown: false)) }
    }

    private mutating func press(_ key: String) {
        add(0, .key(key, isDown: true))
        add(1, .key(key, isDown: false))
    }

    private mutating func virtualFinger() {
        for step in 0..<(2 + numbers.below(6)) {
            let key = numbers.one(of: ["v", "\u{E012}", "\u{E013}", "\u{E014}", "\u{E015}", "\u{E009}"])
            add(step * 30, .key(key, isDown: true))
            add(step * 30 + numbers.one(of: [5, 60, 400]), .key(key, isDown: false))
        }
    }

    /// Adds finger steps in an impossible order.
    private mutating func chaos() {
        var place = point()
        for step in 0..<(5 + numbers.below(20)) {
            let finger = 1 + numbers.below(Storm.fingers)
            place = CGPoint(x: place.x + numbers.number(-40...40), y: place.y + numbers.number(-40...40))
            switch numbers.below(8) {
            case 0, 1: add(step * 3, .down(finger, place))
            case 2: add(step * 3, .up(finger))
            case 3: add(step * 3, .cancel(finger))
            default: add(step * 3, .move(finger, place))
            }
        }
    }

    // MARK: Other events

    private mutating func pitfall() {
        press(String(numbers.below(10)))
    }

    private mutating func somethingWild() {
        let finger = 1 + numbers.below(Storm.fingers)
        switch numbers.below(7) {
        case 0: resize()
        case 1:
            press("\u{E00C}")
        case 2: tap(finger, CGPoint(x: far(), y: far()))
        case 3: drag(finger, from: point(), to: CGPoint(x: far(), y: far()))
        case 4: add(0, .wheel(point(), CGVector(dx: far(), dy: far())))
        case 5: press(Touchpad.Key.focusLost)
        default: drag(finger, from: CGPoint(x: far(), y: far()), to: point())
        }
    }

    private mutating func resize() {
        let sides = [1.0, 2, 40, 100, 320, 390, 844, 1280, 2000, 10_000]
        let isTurn = numbers.once(in: 2)
        size =
            isTurn
            ? CGSize(width: size.height, height: size.width) : CGSize(width: numbers.one(of: sides), height: numbers.one(of: sides))
        add(0, .resize(size, scale: numbers.one(of: [0.5, 1, 2, 8])))
    }

    private mutating func openScene() {
        let keys = (0..<numbers.below(6)).map { _ in numbers.one(of: ["\u{E014}", "\u{E015}", "\u{E012}"]) } + ["\u{E007}"]
        for (step, key) in keys.enumerated() {
            add(step * 10, .key(key, isDown: true))
            add(step * 10 + 5, .key(key, isDown: false))
        }
        now += 300
    }

    private mutating func sandboxKey() {
        let key = numbers.one(of: [
            " ", "\u{E012}", "\u{E014}", "-", "=", "r", "b", "t", "l", "\u{E007}", "\u{E00C}", "/", "?", "1", "2", "4", "6",
        ])
        let held = numbers.one(of: ["", "", "", "\u{E009}", "\u{E008}"])
        if !held.isEmpty { add(0, .key(held, isDown: true)) }
        add(1, .key(key, isDown: true))
        add(2, .key(key, isDown: false))
        if !held.isEmpty { add(3, .key(held, isDown: false)) }
    }

    // MARK: Parts

    private mutating func add(_ delay: Int, _ step: Storm.Step) { plan.append((now + delay, step)) }

    private mutating func lift(_ finger: Int) -> Storm.Step { numbers.once(in: 8) ? .cancel(finger) : .up(finger) }

    private mutating func point() -> CGPoint {
        CGPoint(x: numbers.number(0...size.width), y: numbers.number(0...size.height))
    }

    private mutating func far() -> CGFloat { numbers.one(of: [1e300, -1e300, 1e9, -1e9, 1e5, -1, 0, 1e-300, -0.0]) }

    private func between(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }

    /// Adds turns to the plan: one per frame while something happens, none during long pauses, and some that are late or between frames.
    private mutating func inTurns() -> [Storm.Step] {
        let frame = numbers.one(of: [16, 16, 8, 33])
        let rate = numbers.one(of: [1, 1, 1, 0.1, 4])
        var steps: [Storm.Step] = [.turn(after: 0, isTick: true)]
        var (time, turned) = (0, 0)
        func turn(at moment: Int, isTick: Bool = true) {
            steps.append(.wait(moment - time))
            steps.append(.turn(after: Double(moment - turned) / 1000 * rate, isTick: isTick))
            (time, turned) = (moment, moment)
        }
        for (moment, step) in plan.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }).map(
            \.element)
        {
            // A long pause has a single turn halfway, which ends everything that is due.
            if moment - turned > 3000 { turn(at: turned + (moment - turned) / 2) }
            while moment - turned >= frame { turn(at: turned + frame * (numbers.once(in: 20) ? 1 + (moment - turned) / frame : 1)) }
            if moment > time {
                steps.append(.wait(moment - time))
                time = moment
            }
            steps.append(step)
            if numbers.once(in: 30) { turn(at: max(time, turned), isTick: false) }
        }
        turn(at: max(time, turned) + frame)
        return steps
    }
}
