import TestSupport
import Testing
@testable import UIKit

// Checks fingers that stop and move slightly before they lift, because stopping isn't turning back (S-GEST-33, 37).
@MainActor struct RestingFingerTests {
    /// A stroke along x as its velocity tracker sees it, and the size of the finger's small movements.
    private struct Stroke {
        var samples: [(time: TimeInterval, place: CGFloat)] = []
        let tremble: Double

        /// Moves in one direction for a while, then rests with small movements, at 60 to 240 samples per second with jitter and some
        /// missing samples.
        init(_ numbers: inout SeededNumbers) {
            tremble = numbers.number(0.5...2)
            let rate = [60, 90, 120, 240][numbers.below(4)]
            let interval = 1 / Double(rate), speed = numbers.number(-3000...3000), bend = numbers.number(-2...10) * speed
            let moves = numbers.below(rate / 5) + 2, rests = numbers.below(rate / 6) + 1
            var stop: CGFloat = 0
            for index in 0..<moves + rests {
                let time = Double(index) * interval
                if index < moves { stop = speed * time + bend * time * time }
                let shake = index < moves ? 0 : numbers.number(-tremble...tremble)
                let stamp = time + numbers.number(-0.3...0.3) * interval
                if numbers.once(in: 8), index > 0 { continue }
                samples.append((stamp, 200 + stop + shake))
            }
        }

        /// The samples that determine the velocity, newest first, computed independently of the tracker. They go back to a pause or 0.1 s,
        /// and there are at most 20.
        var recent: [(time: TimeInterval, place: CGFloat)] {
            let newest = samples[samples.count - 1]
            var recent = [newest]
            for sample in samples.dropLast().reversed() {
                let pause = recent[recent.count - 1].time - sample.time
                guard newest.time - sample.time <= 0.1, recent.count < 20, pause <= 0.04 || recent.count == 1 else { break }
                recent.append(sample)
                if pause > 0.04 { break }
            }
            return recent
        }
    }

    /// Returns the sign of the samples' slope, computed as the sum over all pairs.
    private func way(_ samples: [(time: TimeInterval, place: CGFloat)]) -> CGFloat {
        var sum: CGFloat = 0
        for (index, one) in samples.enumerated() {
            for other in samples[(index + 1)...] { sum += (one.time - other.time) * (one.place - other.place) }
        }
        return sum
    }

    @Test("S-GEST-33: a stroke that stops and trembles never reports a velocity against its movement")
    func tremblingStrokeNeverReportsReverseVelocity() {
        var numbers = SeededNumbers(seed: 12)
        var (moving, far) = (0, 0)
        for stroke in 0..<20_000 {
            let stroke = (number: stroke, it: Stroke(&numbers))
            var tracker = VelocityTracker()
            for sample in stroke.it.samples { tracker.add(CGPoint(x: sample.place, y: -sample.place), at: sample.time) }
            let recent = stroke.it.recent, velocity = tracker.velocity(at: recent[0].time)
            #expect(velocity.x * way(recent) >= 0 && velocity.y * way(recent) <= 0, "stroke \(stroke.number)")
            if velocity != .zero { moving += 1 }
            let distance = recent[0].place - recent[recent.count - 1].place
            guard abs(distance) > 10 * stroke.it.tremble else { continue }
            far += 1
            #expect(velocity.x * distance >= 0, "stroke \(stroke.number)")
        }
        #expect(moving > 5000 && far > 5000)
    }

    /// Moves 100 points in 20 ms, rests for 50 ms, and moves back by `way` in 20 ms. Returns the velocity.
    private func turned(by way: CGFloat, halting: Bool = false) -> CGFloat {
        var tracker = VelocityTracker()
        for index in 0...7 { tracker.add(CGPoint(x: min(50 * CGFloat(index), 100), y: 0), at: 0.01 * Double(index)) }
        tracker.add(CGPoint(x: 100 - way / 2 - (halting ? way : 0), y: 0), at: 0.08)
        tracker.add(CGPoint(x: 100 - way, y: 0), at: 0.09)
        return tracker.velocity(at: 0.09).x
    }

    @Test("S-GEST-33: a finger turns back if it returns more than 5 points without a halt")
    func fingerTurnsBackAfterFivePointsWithoutHalt() {
        #expect(turned(by: 0) == 0 && turned(by: 4) == 0 && turned(by: 5) == 0)
        #expect(turned(by: 5.1) < -400 && turned(by: 40) < -1000)
        #expect(turned(by: 8, halting: true) == 0)
    }

    /// Returns the velocity of a pair of fingers that moves from `start` to `end` in 50 ms, and then back by `way` in another 20 ms.
    private func pairTurned(_ threshold: CGFloat, by way: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
        var pair = FingerPair(turn: threshold)
        pair.begin(at: start, time: 0)
        for index in 1...5 { pair.move(to: start + (end - start) * CGFloat(index) / 5, time: 0.01 * Double(index)) }
        pair.move(to: end - way / 2, time: 0.06)
        pair.move(to: end - way, time: 0.07)
        return pair.speed(at: 0.07)
    }

    @Test("S-GEST-37, 39: two fingers turn back if they return more than 10 points or 10°")
    func twoFingersTurnBackBeyondTenPointsOrDegrees() {
        #expect(pairTurned(GestureThresholds.pinchMovement, by: 10, from: 100, to: 200) == 0)
        #expect(pairTurned(GestureThresholds.pinchMovement, by: 10.1, from: 100, to: 200) < 0)
        let degree = CGFloat.pi / 180
        #expect(pairTurned(GestureThresholds.rotationTurn, by: 9.9 * degree, from: 0, to: 90 * degree) == 0)
        #expect(pairTurned(GestureThresholds.rotationTurn, by: 10.1 * degree, from: 0, to: 90 * degree) < 0)
    }

    // MARK: The system's swipe back

    /// Swipes a page back over three quarters of the width, stops for `count` samples with small movements, and releases. Returns whether
    /// the page is popped.
    private func popsBack(trembling count: Int, rate: Double) -> Bool {
        let device = VirtualDevice(size: CGSize(width: 400, height: 800))
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.window.rootViewController = navigation
        device.turn(at: 0)
        navigation.pushViewController(UIViewController(), animated: false)
        device.turn(at: 0.5)
        var (time, y) = (1.0, 400.0)
        func touch(_ phase: UITouch.Phase, _ x: CGFloat) {
            device.touch(1, phase, at: CGPoint(x: x, y: y), time: time)
            device.turn(at: time)
            time += 1 / rate
        }
        touch(.began, 5)
        let moves = Int(0.2 * rate)
        for step in 1...moves { touch(.moved, 5 + 300 * CGFloat(step) / CGFloat(moves)) }
        for step in 0..<count {
            y = step % 2 == 0 ? 401 : 400
            touch(.moved, 305)
        }
        touch(.ended, 305)
        for step in 0...60 { device.turn(at: time + Double(step) / 60) }
        return navigation.viewControllers.count == 1
    }

    @Test("S-GEST-33, S-TRANS-78: a back swipe that stops at three quarters completes, however long it trembles", arguments: [60.0, 120])
    func tremblingBackSwipeAtThreeQuartersCompletes(rate: Double) {
        for count in 0...20 { #expect(popsBack(trembling: count, rate: rate), "\(count) samples") }
    }
}
