import Stage
import UIKit

/// Searches for the shortest input that reproduces a symptom: first the fewest fingers, then the fewest steps, then the shortest time, and
/// then round numbers.
@MainActor struct Shortener {
    private var hand: Hand
    private var symptom: Symptom
    private let original: Hand
    private let screen: CGSize
    /// The positions of controls. A tap on a control may lead to the same state as a longer gesture.
    private let controls: [Hand.Place]
    private let symptoms: Replayer
    /// Whether the time for shortening is over.
    private let isOver: () -> Bool
    /// The maximum number of runs, and the number of runs left.
    private let limit: Int
    private var left: Int

    /// Plays inputs until the time is over. Returns each input's symptoms, or nil if the input wasn't played.
    typealias Replayer = ([Hand], Storm.Limit) throws -> [[Symptom]?]

    /// The number of candidates that are played together. A candidate for a tremble takes nine runs.
    private let batch: Int

    /// The maximum numbers of runs for a hang, each of which takes seconds, and for other symptoms.
    private static let maximumHangRuns = 32, maximumRuns = 260

    /// Creates a shortener that starts with `hand`. `symptoms` plays inputs and returns each input's symptoms. `isOver` returns whether the
    /// time is over; the input then remains as it is.
    init(
        _ hand: Hand, _ symptom: Symptom, batch: Int = 8, screen: CGSize, controls: [Hand.Place], isOver: @escaping () -> Bool = { false },
        symptoms: @escaping Replayer
    ) {
        (self.hand, original, self.symptom, self.screen, self.symptoms) = (hand, hand, symptom, screen, symptoms)
        (self.batch, self.controls, self.isOver) = (batch, controls, isOver)
        limit = symptom.isHang ? Self.maximumHangRuns : Self.maximumRuns
        left = limit
    }

    private var mayContinue: Bool { left > 0 && !isOver() }

    /// Returns the finding, or nil if the symptom doesn't recur. `number` is the input's number.
    mutating func finding(number: Int, words: String?) throws -> Finding? {
        let shortened = try shorten(), isShortest = mayContinue
        // Each repetition of a hang takes seconds.
        let isLimited = symptom.isHang, isOver = isOver
        let runs = try symptoms(Array(repeating: shortened, count: Finding.checks)) { _ in isLimited && isOver() }.compactMap(\.self)
        guard !runs.isEmpty else { return finding(shortened, symptom, (1, of: 1), number: number, words: words, isShortest: false) }
        let reproduced = runs.compactMap { $0.first { $0.key == symptom.key } }
        // A hanging run may be interrupted outside the calls in the code.
        guard let seen = reproduced.first(where: { $0.call != nil }) ?? reproduced.first else { return nil }
        return finding(shortened, seen, (reproduced.count, of: runs.count), number: number, words: words, isShortest: isShortest)
    }

    private func finding(
        _ hand: Hand, _ symptom: Symptom, _ reproduced: (Int, of: Int), number: Int, words: String?, isShortest: Bool
    ) -> Finding {
        Finding(
            symptom: symptom, hand: hand, original: original, number: number, words: words, reproduced: reproduced.0,
            repetitions: reproduced.of, replays: limit - left, isShortest: isShortest)
    }

    private mutating func shorten() throws -> Hand {
        var isShorter = true
        while isShorter, mayContinue {
            isShorter = false
            for candidates in [withoutStrokes, withoutChanges, simpler, withTaps, earlier, rounder] {
                while mayContinue, try take(candidates(hand)) { isShorter = true }
            }
        }
        return hand
    }

    /// Plays candidates in order, and continues with the first one that reproduces the symptom. Returns false if no part can be removed.
    private mutating func take(_ candidates: [Hand]) throws -> Bool {
        // An earlier stroke may need another finger, and a longer rest another lift.
        var rest = candidates.filter { $0 != hand && $0.fingers <= hand.fingers && $0.steps <= hand.steps }[...]
        while mayContinue, !rest.isEmpty {
            let batch = Array(rest.prefix(batch))
            rest = rest.dropFirst(batch.count)
            left -= batch.count
            let isOver = isOver, key = symptom.key
            let results = try symptoms(batch) { _ in isOver() }
            guard let index = results.firstIndex(where: { $0?.contains { $0.key == key } ?? false }) else { continue }
            hand = batch[index]
            return true
        }
        return false
    }

    // MARK: Candidates

    private func withoutStrokes(_ hand: Hand) -> [Hand] {
        let count = hand.strokes.count
        var parts: [Range<Int>] = []
        var length = count
        while length > 1 {
            length = (length + 1) / 2
            parts += stride(from: 0, to: count, by: length).map { $0..<min(count, $0 + length) }
            if length == 1 { break }
        }
        if count == 1 { parts.append(0..<1) }
        return parts.map { part in
            var less = hand
            less.strokes.removeSubrange(part)
            return less
        }
    }

    private func withoutChanges(_ hand: Hand) -> [Hand] {
        hand.changes.indices.map { index in
            var less = hand
            less.changes.remove(at: index)
            return less
        }
    }

    /// Returns inputs with fewer movements, without rests, and with strokes that begin together.
    private func simpler(_ hand: Hand) -> [Hand] {
        var all: [Hand] = []
        func add(_ index: Int, _ edit: (inout Hand.Stroke) -> Void) {
            var other = hand
            edit(&other.strokes[index])
            all.append(other)
        }
        for (index, stroke) in hand.strokes.enumerated() {
            if !stroke.moves.isEmpty { add(index) { ($0.rest, $0.moves) = (max(50, $0.rest), []) } }
            for move in stroke.moves.indices where stroke.moves.count > 1 { add(index) { $0.moves.remove(at: move) } }
            if stroke.rest > 0, !stroke.moves.isEmpty { add(index) { $0.rest = 0 } }
            if stroke.isCancelled { add(index) { $0.isCancelled = false } }
            for other in hand.strokes where other.end > stroke.end && other.begin < stroke.end {
                add(index) { $0.rest += other.end - stroke.end }
            }
        }
        return all
    }

    /// Returns inputs in which a tap on a control replaces each movement.
    private func withTaps(_ hand: Hand) -> [Hand] {
        guard hand.strokes.count > 1 else { return [] }
        return hand.strokes.indices.filter { !hand.strokes[$0].moves.isEmpty }.flatMap { index in
            controls.map { place in
                var other = hand
                let stroke = hand.strokes[index]
                // Also replaces other fingers that take part in the same gesture.
                let partners = hand.strokes.indices.filter {
                    $0 != index && hand.strokes[$0].begin < stroke.end && hand.strokes[$0].end > stroke.begin
                }
                other.strokes[index] = Hand.Stroke(begin: stroke.begin, start: place, rest: 80)
                for partner in partners.reversed() { other.strokes.remove(at: partner) }
                return other
            }
        }
    }

    /// Returns inputs with earlier and shorter strokes.
    private func earlier(_ hand: Hand) -> [Hand] {
        var all: [Hand] = []
        let first = hand.strokes.map(\.begin).min() ?? 0
        if first > 0 { all.append(hand.shifted(after: 0, by: -first)) }
        let begins = Set(hand.strokes.map(\.begin) + hand.changes.map(\.time)).sorted().dropFirst()
        for begin in begins {
            let before = hand.strokes.filter { $0.begin < begin }.map(\.end).max() ?? 0
            for pause in [0, 100, 200, 400] where begin - before > pause + 20 && before > 0 {
                all.append(hand.shifted(after: begin, by: before + pause - begin))
            }
        }
        for (index, stroke) in hand.strokes.enumerated() where stroke.rest > 100 {
            var other = hand
            other.strokes[index].rest = stroke.moves.isEmpty ? 50 : stroke.rest / 2
            all.append(other)
        }
        return all
    }

    /// Returns inputs with rounder positions and times.
    private func rounder(_ hand: Hand) -> [Hand] {
        var all: [Hand] = []
        for unit in [50, 10, 5] {
            all.append(hand.mapped(places: { $0.rounded(to: unit, within: screen) }, times: { $0 }))
            all.append(hand.mapped(places: { $0 }, times: { $0.rounded(to: unit) }))
            for index in hand.strokes.indices {
                var other = hand
                other.strokes[index] = other.strokes[index].mapped(places: { $0.rounded(to: unit, within: screen) }, times: { $0 })
                all.append(other)
                other = hand
                other.strokes[index] = other.strokes[index].mapped(places: { $0 }, times: { $0.rounded(to: unit) })
                all.append(other)
            }
        }
        // Don't make other numbers less round.
        return all.filter { $0.roundness > hand.roundness }
    }
}

extension Hand {
    /// Returns the input with everything from `time` on shifted by `delay`.
    fileprivate func shifted(after time: Int, by delay: Int) -> Hand {
        var other = self
        for index in strokes.indices where strokes[index].begin >= time { other.strokes[index].begin += delay }
        for index in changes.indices where changes[index].time >= time { other.changes[index].time = max(0, changes[index].time + delay) }
        return other
    }

    fileprivate func mapped(places: (Place) -> Place, times: (Int) -> Int) -> Hand {
        Hand(strokes.map { $0.mapped(places: places, times: times) }, changes.map { Change(time: times($0.time), kind: $0.kind) })
    }

    /// A score that rises with the number of values divisible by 5, 10, and 50.
    fileprivate var roundness: Int {
        let numbers = strokes.flatMap { stroke in
            [stroke.begin, stroke.rest, stroke.start.x, stroke.start.y] + stroke.moves.flatMap { [$0.duration, $0.to.x, $0.to.y] }
        }
        return numbers.reduce(0) { sum, number in sum + [5, 10, 50].count { number % $0 == 0 } }
    }
}

extension Hand.Stroke {
    fileprivate func mapped(places: (Hand.Place) -> Hand.Place, times: (Int) -> Int) -> Hand.Stroke {
        Hand.Stroke(
            begin: times(begin), start: places(start),
            moves: moves.map { Hand.Move(to: places($0.to), duration: max(1, times($0.duration))) },
            rest: moves.isEmpty ? max(10, times(rest)) : times(rest), isCancelled: isCancelled)
    }
}

extension Hand.Place {
    fileprivate func rounded(to unit: Int, within screen: CGSize) -> Hand.Place {
        Hand.Place(x: min(x.rounded(to: unit), Int(screen.width) - 1), y: min(y.rounded(to: unit), Int(screen.height) - 1))
    }
}

extension Int {
    /// Returns the nearest multiple of `unit`.
    fileprivate func rounded(to unit: Int) -> Int { (self + unit / 2) / unit * unit }
}
