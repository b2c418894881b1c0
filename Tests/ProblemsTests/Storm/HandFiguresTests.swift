import Boundary
import Stage
import TestSupport
import Testing
import UIKit

@testable import Problems

/// Compares random hands and planned interruptions with accepted figures. A storm with the same seed tries the same hands everywhere, and a
/// different number anywhere in the plans changes them.
@MainActor struct HandFiguresTests {
    private let screen = CGSize(width: 390, height: 844)

    /// A target of each kind, side by side.
    private let targets: [TouchTarget] = TouchTarget.Kind.allCases.enumerated().map { index, kind in
        let frame = CGRect(x: 20 + CGFloat(index % 3) * 120, y: 60 + CGFloat(index / 3) * 190, width: 110, height: 180)
        var target = TouchTarget(kind, name: "\(kind)", type: "UIView", frame: frame, point: CGPoint(x: frame.midX, y: frame.midY))
        if index % 2 == 1 { (target.taps, target.touches) = (2, 2) }
        return target
    }

    private func text(_ hand: Hand) -> String {
        let strokes = hand.strokes.map { stroke in
            let moves = stroke.moves.map { " → \($0.to.x),\($0.to.y) in \($0.duration)" }.joined()
            let end = stroke.isCancelled ? ", cancelled" : ""
            return "\(stroke.begin): \(stroke.start.x),\(stroke.start.y)\(moves)\(stroke.rest > 0 ? ", rests \(stroke.rest)" : "")\(end)"
        }
        return (strokes + hand.changes.map { "\($0.time): \($0.kind)" }).joined(separator: " | ")
    }

    /// A run of a hand, in which the screen changes from 0.1 to 0.6 s after the script's start.
    private func run(of hand: Hand, _ hasSpan: Bool) -> ExaminedRun {
        var run = ExaminedRun()
        let start = GestureScript.defaultStart
        if hasSpan { run.moments = [.init(begin: start + 0.1, end: start + 0.6, title: "push", isCompleted: true)] }
        run.end = start + Double(hand.end) / 1000 + 0.5
        run.targets = TouchTargets(page: "page", targets: targets.reversed())
        return run
    }

    /// Returns hands. Each varies its predecessor, as in a storm.
    private func hands(seed: UInt64, count: Int) -> [String] {
        var maker = HandMaker(dice: SeededRandom(seed: seed), screen: screen), hand = Hand()
        return (0..<count).map { number in
            hand = maker.hand(like: HandMaker.Seed(hand: hand, run: run(of: hand, number % 4 != 0), before: targets))
            defer { if number % 5 == 4 { hand = Hand() } }
            return "\(seed)-\(number) " + text(hand)
        }
    }

    @Test func randomHandsMatchAcceptedFigures() {
        let lines = hands(seed: 1, count: 90) + hands(seed: 2, count: 90)
        #expect(AcceptedText.difference(of: lines.joined(separator: "\n") + "\n", from: "hands", "ProblemsTests") == nil)
    }

    /// Returns the interruptions of a gesture from 80 to 480 ms.
    private func interruptions(of gesture: [Hand.Stroke], _ name: String) -> [String] {
        let before = [Hand.Stroke(begin: 0, start: Hand.Place(x: 5, y: 6), rest: 7)]
        let plan = Interruption(
            before: before, gesture: gesture, begin: 180, end: 680, targets: targets, targetsAfter: targets.reversed(), screen: screen)
        return plan.hands.map { "\(name) \($0.words): \(text($0.hand))" }
    }

    @Test func interruptionsMatchAcceptedFigures() {
        func drag(_ x: Int, rest: Int = 0) -> Hand.Stroke {
            let moves = [(x + 40, 100), (x + 150, 300)].map { Hand.Move(to: Hand.Place(x: $0.0, y: 400), duration: $0.1) }
            return Hand.Stroke(begin: 80, start: Hand.Place(x: x, y: 400), moves: moves, rest: rest)
        }
        let tap = Hand.Stroke(begin: 80, start: Hand.Place(x: 50, y: 20), rest: 80)
        let lines =
            interruptions(of: [tap], "tap") + interruptions(of: [drag(10)], "drag")
            + interruptions(of: [drag(10, rest: 60), drag(200, rest: 60)], "pinch")
        #expect(AcceptedText.difference(of: lines.joined(separator: "\n") + "\n", from: "interruptions", "ProblemsTests") == nil)
    }
}
