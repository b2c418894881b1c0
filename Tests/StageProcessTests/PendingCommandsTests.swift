import Stage
import Testing
import UIKit

@testable import StageProcess

/// Checks waiting commands: which commands replace other commands, and how many commands can wait.
struct PendingCommandsTests {
    private var waiting = PendingCommands()

    private func touch(_ finger: Int, _ phase: UITouch.Phase, _ x: Double = 0) -> Command {
        .touch(InputEvent(finger: finger, phase: phase, location: CGPoint(x: x, y: 0), time: x))
    }

    private mutating func add(_ commands: Command...) { commands.forEach { waiting.add($0) } }

    @Test mutating func moveReplacesFingersLastMoveAndComesLast() {
        add(touch(1, .moved, 1), touch(2, .moved, 2), touch(1, .moved, 3))
        #expect(waiting.commands == [touch(2, .moved, 2), touch(1, .moved, 3)])
    }

    @Test mutating func moveBeforeTouchBeginsOrEndsStays() {
        let all = [touch(1, .moved, 1), touch(2, .began, 2), touch(1, .moved, 3), touch(2, .ended, 4), touch(1, .moved, 5), .goBack]
        all.forEach { waiting.add($0) }
        #expect(waiting.takeAll() == all && waiting.commands.isEmpty)
    }

    @Test mutating func settingReplacesItsLastValue() {
        add(.resize(CGSize(width: 1, height: 1), scale: 1), .style(.dark), .parameter("a", .number(1)), .parameter("b", .number(2)))
        add(.edit(layer: 1, .opacity(0.1)), .edit(layer: 2, .opacity(0.2)), .edit(layer: 1, .corner(3)), .scrub(0.1))
        add(.resize(CGSize(width: 2, height: 2), scale: 1), .parameter("a", nil), .edit(layer: 1, .opacity(0.3)), .scrub(0.4))
        #expect(
            waiting.commands == [
                .style(.dark), .parameter("b", .number(2)), .edit(layer: 2, .opacity(0.2)), .edit(layer: 1, .corner(3)),
                .resize(CGSize(width: 2, height: 2), scale: 1), .parameter("a", nil), .edit(layer: 1, .opacity(0.3)), .scrub(0.4),
            ])
    }

    @Test mutating func scrubBeforeReleaseStays() {
        add(.scrub(0.1), .releaseHold, .scrub(0.2), .scrub(0.3))
        #expect(waiting.commands == [.scrub(0.1), .releaseHold, .scrub(0.3)])
    }

    @Test mutating func fullListDropsNewTouchesCompletelyAndKeepsEnds() {
        add(touch(1, .began))
        for n in 0..<10_000 {
            let x = Double(n)
            add(touch(2, .began, x), touch(2, .moved, x), touch(1, .moved, x), touch(2, .ended, x), .goBack, .releaseHold, .scrub(0.5))
        }
        add(touch(1, .ended, 1))
        let count = waiting.commands.count, limit = PendingCommands.limit
        #expect((limit...(limit + 10)).contains(count))
        var down: Set<Int> = []
        for case .touch(let event) in waiting.commands {
            switch event.phase {
            case .began: #expect(down.insert(event.finger).inserted)
            case .ended: #expect(down.remove(event.finger) != nil)
            default: #expect(down.contains(event.finger))
            }
        }
        #expect(down.isEmpty)
        _ = waiting.takeAll()
        add(touch(2, .began, 1), touch(2, .ended, 2))
        #expect(waiting.commands == [touch(2, .began, 1), touch(2, .ended, 2)])
    }
}
