import Foundation
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks the planned interruptions of transitions and animations, and the lists of a hand's steps.
@MainActor struct PlannedInterruptionTests {
    private static let button = TouchTarget(
        .control, name: "Open", type: "UIButton", frame: CGRect(x: 0, y: 0, width: 100, height: 40), point: CGPoint(x: 50, y: 20))

    private func interruption(of gesture: [Hand.Stroke], begin: Int, end: Int) -> Interruption {
        Interruption(
            before: [], gesture: gesture, begin: begin, end: end, targets: [Self.button], targetsAfter: [],
            screen: CGSize(width: 390, height: 844))
    }

    private static func drag(_ x: Int) -> Hand.Stroke {
        Hand.Stroke(
            begin: 0, start: Hand.Place(x: x, y: 400), moves: [Hand.Move(to: Hand.Place(x: x + 100, y: 400), duration: 300)], rest: 0)
    }

    @Test func dragIsHeldWhileAnotherFingerTaps() throws {
        let hands = interruption(of: [Self.drag(10)], begin: 50, end: 700).hands
        let tapped = try #require(hands.first { $0.words.contains("a tap on “Open”") }?.hand)
        let (drag, tap) = (tapped.strokes[0], tapped.strokes[1])
        #expect(drag.begin < tap.begin && drag.end > tap.end && tap.begin > 50)
        #expect(hands.contains { $0.words == "cancelled midway" && $0.hand.strokes.allSatisfy(\.isCancelled) })
    }

    @Test func eachFingerOfPinchLiftsFirst() {
        let hands = interruption(of: [Self.drag(10), Self.drag(200)], begin: 50, end: 700).hands
        let ends = hands.filter { $0.words == "with one finger lifted first" }.map { $0.hand.strokes.map(\.end) }
        #expect(ends.count == 2 && ends[0][0] < ends[0][1] && ends[1][0] > ends[1][1])
    }

    @Test func animationAfterTapIsInterruptedWhileItRuns() {
        let tap = Hand.Stroke(begin: 0, start: Hand.Place(x: 50, y: 20), rest: 80)
        let changes = interruption(of: [tap], begin: 80, end: 480).hands.flatMap(\.hand.changes)
        #expect(changes.count == 3 && changes.allSatisfy { (80..<480).contains($0.time) })
        #expect(changes.contains { if case .background = $0.kind { true } else { false } })
    }

    @Test func animationIsInterruptedNearAndAfterItsEnd() {
        let tap = Hand.Stroke(begin: 0, start: Hand.Place(x: 50, y: 20), rest: 80)
        let hands = Interruption(
            before: [], gesture: [tap], begin: 80, end: 480, targets: [Self.button], targetsAfter: [Self.button],
            screen: CGSize(width: 390, height: 844)
        ).hands.map { ($0.words, $0.hand.strokes.map(\.begin)) }
        #expect(hands.contains { $0.0.hasPrefix("interrupted near its end") && (430...480).contains($0.1[1]) })
        #expect(hands.contains { $0.0.hasPrefix("followed right after its end") && (481...528).contains($0.1[1]) })
    }

    // MARK: Takes and steps

    @Test func pathsHaveNumbersOfSteps() {
        let one = Hand.Stroke(
            begin: 0, start: Hand.Place(x: 10, y: 20), moves: [Hand.Move(to: Hand.Place(x: 50, y: 60), duration: 100)], rest: 50)
        let two = Hand.Stroke(begin: 50, start: Hand.Place(x: 200, y: 400), rest: 20)
        let paths = Hand([one, two]).paths, start = GestureScript.defaultStart
        #expect(paths.map { $0.strokes.map(\.points) } == [[[CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 60)]], [[CGPoint(x: 200, y: 400)]]])
        #expect(paths.map { $0.isDown(at: start + 0.06) } == [true, true] && paths.map { $0.isDown(at: start + 0.1) } == [true, false])
        #expect(paths[0].strokes[0].times == [start, start + 0.1] && paths[0].strokes[0].end == start + 0.15)
    }

    @Test func absenceIsPartOfTakeAndLastsUntilReturn() throws {
        let hand = Hand([], [Hand.Change(time: 100, kind: .background(duration: 300))])
        let script = hand.script(Take(of: StageSettings(), scene: "x")), read = try GestureScript(json: Data(script.text.utf8))
        #expect(read.take?.backgrounds.map(\.turn) == [36, 54] && read.take?.backgrounds.map(\.isEntered) == [true, false])
        #expect(read == script && Hand(read) == hand && read.end(startingAt: 0) == 0.4)
    }

    @Test func stepsDescribePinchInOrder() {
        let one = Hand.Stroke(
            begin: 0, start: Hand.Place(x: 100, y: 400), moves: [Hand.Move(to: Hand.Place(x: 50, y: 400), duration: 100)], rest: 200)
        let two = Hand.Stroke(
            begin: 0, start: Hand.Place(x: 200, y: 400), moves: [Hand.Move(to: Hand.Place(x: 250, y: 400), duration: 100)],
            isCancelled: true)
        let hand = Hand([one, two], [Hand.Change(time: 50, kind: .style(isDark: true))])
        #expect(hand.stepList.map(\.words) == ["Both down", "Both spread", "Dark theme", "Finger 2 cancelled", "Finger 1 up"])
        #expect(hand.stepList[1].detail == "scale 2.00" && hand.steps == 5)
    }
}
