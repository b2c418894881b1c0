import TestSupport
import Testing
import UIKit

/// Checks touches on a scroll view's content (S-GEST-57 to 60).
@MainActor struct ContentTouchTests {
    private final class Key: UIControl {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    private final class Plain: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    private final class Board: UIScrollView {
        var lets = true
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { lets }
    }

    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let board = Board(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let key = Key(frame: CGRect(x: 0, y: 300, width: 400, height: 100))
    private let plain = Plain(frame: CGRect(x: 0, y: 400, width: 400, height: 100))

    init() {
        board.contentSize = CGSize(width: 400, height: 4000)
        board.addSubview(key)
        board.addSubview(plain)
        device.window.addSubview(board)
        device.turn(at: 0)
    }

    private func run(from begin: TimeInterval, to end: TimeInterval) {
        for time in stride(from: begin, through: end + 1e-6, by: 1.0 / 60) { device.turn(at: time) }
    }

    /// Puts a finger down, waits, moves it up by 60 points in 0.1 s, and lifts it.
    private func drag(from y: CGFloat, after wait: TimeInterval = 0, by way: CGPoint = CGPoint(x: 0, y: -60), at begin: TimeInterval = 1) {
        device.touch(1, .began, at: CGPoint(x: 200, y: y), time: begin)
        run(from: begin, to: begin + wait)
        let start = begin + wait
        for step in 1...6 {
            let time = start + Double(step) / 60, part = CGFloat(step) / 6
            device.touch(1, .moved, at: CGPoint(x: 200 + way.x * part, y: y + way.y * part), time: time)
            device.turn(at: time)
        }
        device.touch(1, .ended, at: CGPoint(x: 200 + way.x, y: y + way.y), time: start + 0.4)
        device.turn(at: start + 0.4)
    }

    @Test("S-GEST-57: a quick drag scrolls, and the content never sees the touch")
    func quickDragIsHeldBackFromContent() {
        drag(from: 350)
        #expect(key.log == [] && board.contentOffset.y > 30)
    }

    @Test("S-GEST-57: the content gets a resting touch after 0.15 s")
    func restingTouchReachesContentAfterDelay() {
        device.touch(1, .began, at: CGPoint(x: 200, y: 350), time: 1)
        run(from: 1, to: 1.14)
        #expect(key.log == [])
        run(from: 1.14, to: 1.17)
        #expect(key.log == ["began"])
    }

    @Test("S-GEST-57: a tap reaches the content when the finger lifts")
    func quickTapReachesContent() {
        device.touch(1, .began, at: CGPoint(x: 200, y: 350), time: 1)
        device.turn(at: 1)
        device.touch(1, .ended, at: CGPoint(x: 200, y: 350), time: 1.05)
        device.turn(at: 1.05)
        #expect(key.log == ["began", "ended"])
    }

    @Test("S-GEST-57: a drag that can't scroll reaches the content immediately")
    func dragAcrossScrollAxisReachesContent() {
        device.touch(1, .began, at: CGPoint(x: 200, y: 350), time: 1)
        device.turn(at: 1)
        device.touch(1, .moved, at: CGPoint(x: 240, y: 350), time: 1.05)
        device.turn(at: 1.05)
        #expect(key.log == ["began"])
    }

    @Test("S-GEST-57: without the delay, or if nothing can scroll, the content gets the touch immediately", arguments: [true, false])
    func undelayedTouchReachesContentAtOnce(isDelayed: Bool) {
        if isDelayed { board.contentSize.height = 800 } else { board.delaysContentTouches = false }
        device.touch(1, .began, at: CGPoint(x: 200, y: 350), time: 1)
        device.turn(at: 1)
        #expect(key.log == ["began"])
    }

    @Test("S-GEST-57: touchesShouldBegin can keep touches from the content")
    func touchesShouldBeginRefusesTouch() {
        board.lets = false
        drag(from: 350, after: 0.3)
        #expect(key.log == [])
    }

    @Test("S-GEST-58: a drag after the delay scrolls over a plain view, but not over a control")
    func controlKeepsItsTouch() {
        drag(from: 350, after: 0.3)
        #expect(board.contentOffset.y == 0 && key.log == ["began", "ended"])
        drag(from: 450, after: 0.3, at: 3)
        #expect(board.contentOffset.y > 30 && plain.log == ["began", "cancelled"])
    }

    @Test("S-GEST-58: without canCancelContentTouches, the content keeps its touch")
    func uncancellableContentKeepsTouch() {
        board.canCancelContentTouches = false
        drag(from: 450, after: 0.3)
        #expect(board.contentOffset.y == 0 && plain.log == ["began"])
        drag(from: 450, at: 3)
        #expect(board.contentOffset.y > 30, "a quick drag scrolls")
    }

    @Test(
        "S-GEST-59: a locked drag stays on its axis, and a diagonal one isn't locked",
        arguments: [(20.0, true), (29, true), (31, false), (45, false), (59, false), (61, true)])
    func directionalLockSparesDiagonalDrags(degrees: Double, isLocked: Bool) {
        board.isDirectionalLockEnabled = true
        board.contentSize.width = 4000
        let way = CGPoint(x: -100 * cos(degrees * .pi / 180), y: -100 * sin(degrees * .pi / 180))
        drag(from: 650, by: way)
        let offset = board.contentOffset
        #expect((offset.x == 0 || offset.y == 0) == isLocked && max(offset.x, offset.y) > 30)
    }

    @Test("S-GEST-60: contentInset moves content at its start before the first layout, not later")
    func insetBeforeFirstLayoutMovesContent() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        scroll.contentSize = CGSize(width: 400, height: 4000)
        scroll.contentInset = UIEdgeInsets(top: 64, left: 10, bottom: 0, right: 0)
        #expect(scroll.contentOffset == CGPoint(x: -10, y: -64))
        device.window.addSubview(scroll)
        device.turn(at: 1)
        #expect(scroll.contentOffset == CGPoint(x: -10, y: -64))
        scroll.contentInset.top = 100
        #expect(scroll.contentOffset.y == -64)
        let scrolled = UIScrollView(frame: scroll.frame)
        scrolled.contentOffset.y = 30
        scrolled.contentInset.top = 64
        #expect(scrolled.contentOffset.y == 30, "content that isn't at its start stays")
    }
}
