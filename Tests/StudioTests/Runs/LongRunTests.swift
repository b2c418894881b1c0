import CAllocations
@testable import Stage
import Testing
import UIKit

@testable import Gallery
@testable import Studio

/// Checks that the cost of a frame doesn't depend on the run's length.
@MainActor struct LongRunTests {
    @Test func frameOfLongDragAllocatesNoMoreThanFrameOfShortDrag() {
        guard counts_allocations() else { return }
        let bench = SandboxBench()
        bench.sandbox.showsDock = true
        bench.openTiles()
        bench.finger(.began, 640, 300)
        /// Drags for `turns` frames, with many more touches than a real touch screen sends. Returns the allocated bytes.
        func drag(_ turns: Int) -> Int {
            let before = allocated_bytes()
            for turn in 0..<turns {
                for _ in 0..<50 {
                    let place = CGPoint(x: 640 + turn % 9, y: 300)
                    bench.sandbox.take(InputEvent(finger: 1, phase: .moved, location: place, time: bench.inputTime))
                }
                bench.turn()
            }
            return allocated_bytes() - before
        }
        _ = drag(30)
        let early = drag(12)
        _ = drag(240)
        #expect(Double(drag(12)) < 1.25 * Double(early))
    }

    @Test func factsOfGrowingRunEqualFactsOfWholeRun() {
        let facts = [2, 5, 1, 7].map { FactEvent(kind: .otherThread, transition: nil, who: "\($0)") }
        var run = Run(), reader = RunFactsReader(), touches = 0
        for turn in 0..<400 {
            let time = Double(turn) / 60
            let phase: UITouch.Phase = turn % 9 == 0 ? .began : turn % 9 == 8 ? .ended : .moved
            var phases = [(turn / 9 % 2, phase)]
            if turn % 40 == 3 { phases.append((7, .began)) }
            if turn % 40 == 5 { phases.append((7, .cancelled)) }
            for (finger, phase) in phases {
                run.add(InputEvent(finger: finger, phase: phase, location: .zero, time: time), at: time)
            }
            touches += phases.count
            var events = facts.map { StageEvent.happened(RunEvent(.fact($0), at: time)) }
            let kind = TransitionKind.push
            if turn % 50 == 49 {
                events.append(
                    .happened(RunEvent(.transition(TransitionEvent(kind: kind, step: .ended(completed: turn % 100 == 99))), at: time)))
            }
            run.add(StageFrame(n: turn, time: time, snapshot: RenderSnapshot(size: .zero, scale: 1), isNew: true, events: events))
            if turn > 200, turn.isMultiple(of: 20) { run.forget(keeping: 1) }
            var fresh = RunFactsReader()
            let (read, whole) = (reader.facts(of: run), fresh.facts(of: run))
            #expect(read.middle == whole.middle && read.gesture == whole.gesture)
            if run.droppedEvents == 0 { #expect(read == whole) }
            #expect(run.droppedFingers + run.fingers.count == touches)
        }
        #expect(reader.facts(of: run).fingers == 2 && reader.facts(of: run).outcome == .finish && run.droppedEvents > 0)
    }
}
