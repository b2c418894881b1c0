import Boundary
import UIKit

/// Varies a gesture as if a person had performed it a second time. Fingers shake slightly, and the screen drops samples, delays them, and
/// takes them at a different rate.
package struct Jitter {
    private var random: SeededRandom
    /// The samples per second.
    private let rate: Double

    /// The maximum tremor of a finger and the maximum error of a sample, in points along each axis.
    private static let (tremble, noise) = (0.75, 0.25)
    /// The frequency of the hand's tremor in Hz.
    private static let tremor = 8.0...12.0
    /// The maximum delay of a sample in milliseconds, and the fractions of samples that are delayed or lost.
    private static let (delay, late, lost) = (8.0, 0.1, 0.05)

    /// Creates jitter that is determined entirely by `seed`.
    package init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        rate = Double.random(in: 60...240, using: &random)
    }

    /// Returns a variation of a take's script, without its recorded turns. Scripts with devices other than fingers keep their actions.
    package mutating func jittered(_ script: GestureScript) -> GestureScript {
        guard var take = script.take else { return script }
        take.turns = []
        var plain = script
        plain.take = take
        let touches = plain.timeline(startingAt: 0).compactMap(Touch.init)
        guard !touches.isEmpty, touches.count == Array(plain.timeline(startingAt: 0)).count else { return plain }
        var events: [InputEvent] = []
        for finger in Set(touches.map(\.finger)).sorted() { events += samples(of: touches.filter { $0.finger == finger }) }
        var recorder = TakeRecorder(scene: take.scene, size: take.size, scale: take.scale, fps: take.fps)
        for event in events.sorted(by: { $0.time < $1.time }) { recorder.add(event) }
        var result = recorder.script
        result.take = take
        return result
    }

    /// A finger's state at one time.
    private struct Touch {
        let finger: Int
        let time: TimeInterval
        let phase: UITouch.Phase
        let place: CGPoint

        init?(_ input: ScriptInput) {
            guard case .touch(let phase, let place) = input.kind else { return nil }
            (finger, time, self.phase, self.place) = (input.source, input.time, phase, place)
        }
    }

    /// Resamples a finger's path from touch-down to lift, for each touch.
    private mutating func samples(of touches: [Touch]) -> [InputEvent] {
        var events: [InputEvent] = []
        var begin: Int?
        for (index, touch) in touches.enumerated() {
            switch touch.phase {
            case .began:
                begin = index
                events.append(event(touch, at: touch.place, touch.time))
            case .ended, .cancelled:
                if let begin { events += moves(along: Array(touches[begin...index])) }
                events.append(event(touch, at: touch.place, max(touch.time, events.last?.time ?? 0)))
                begin = nil
            default: break
            }
        }
        if let begin { events += moves(along: Array(touches[begin...])) }
        return events
    }

    private mutating func moves(along way: [Touch]) -> [InputEvent] {
        guard let first = way.first, let last = way.last else { return [] }
        let hand = Hand(&random)
        var events: [InputEvent] = []
        var (time, index) = (first.time + 1 / rate, 0)
        while time < last.time {
            while index + 1 < way.count, way[index + 1].time <= time { index += 1 }
            let place = Self.place(at: time, from: way[index], to: way[min(index + 1, way.count - 1)])
            if Double.random(in: 0..<1, using: &random) >= Self.lost {
                let wait =
                    Double.random(in: 0..<1, using: &random) < Self.late ? Double.random(in: 0...Self.delay, using: &random) / 1000 : 0
                let when = min(max(time + wait, events.last?.time ?? 0), last.time)
                events.append(event(way[index], at: sampled(hand.place(near: place, at: time)), when, phase: .moved))
            }
            time += 1 / rate
        }
        return events
    }

    /// Interpolates a finger's position between two touches.
    private static func place(at time: TimeInterval, from a: Touch, to b: Touch) -> CGPoint {
        let part = b.time > a.time ? (time - a.time) / (b.time - a.time) : 0
        return CGPoint(x: a.place.x + (b.place.x - a.place.x) * part, y: a.place.y + (b.place.y - a.place.y) * part)
    }

    private mutating func sampled(_ place: CGPoint) -> CGPoint {
        CGPoint(
            x: place.x + Double.random(in: -Self.noise...Self.noise, using: &random),
            y: place.y + Double.random(in: -Self.noise...Self.noise, using: &random))
    }

    /// The hand's tremor during a touch.
    private struct Hand {
        private let rates, phases: [Double]

        init(_ random: inout SeededRandom) {
            rates = (0..<2).map { _ in Double.random(in: Jitter.tremor, using: &random) * 2 * .pi }
            phases = (0..<2).map { _ in Double.random(in: 0..<2 * .pi, using: &random) }
        }

        func place(near place: CGPoint, at time: TimeInterval) -> CGPoint {
            CGPoint(
                x: place.x + Jitter.tremble * sin(rates[0] * time + phases[0]),
                y: place.y + Jitter.tremble * sin(rates[1] * time + phases[1]))
        }
    }

    private func event(_ touch: Touch, at place: CGPoint, _ time: TimeInterval, phase: UITouch.Phase? = nil) -> InputEvent {
        InputEvent(finger: touch.finger, phase: phase ?? touch.phase, location: place, time: (time * 1000).rounded() / 1000)
    }
}
