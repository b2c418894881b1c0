import CLazy.GLES
import Compositor
import Foundation
import RenderTree

/// Measures frames in which one of many tiles moves, so that only the damaged area is painted.
extension CompositorBench {
    static func reportDamage() throws {
        for scale in [1.0, 2.0] {
            let bench = try CompositorBench(scale: scale), size = bench.target.size
            print("\(size.width) x \(size.height), one tile of many moves: milliseconds of processor time per frame")
            print("".padded(12) + row(["tiles", "whole", "damage", "part"], width: 11))
            for pair in bench.tilePairs().dropLast() { bench.reportDamage(pair.count, bench.lastMoves(pair.snapshots)) }
        }
    }

    private func lastMoves(_ snapshots: [RenderSnapshot]) -> [RenderSnapshot] {
        snapshots.map { moved in
            var still = snapshots[0]
            still.nodes[still.nodes.count - 1] = moved.nodes[moved.nodes.count - 1]
            return still
        }
    }

    private func reportDamage(_ count: Int, _ snapshots: [RenderSnapshot]) {
        var frame = 0
        let contenders = [false, true].map { keepsFrame in
            Contender {
                frame = (frame + 1) % snapshots.count
                self.draw(snapshots[frame], keepsFrame: keepsFrame)
            }
        }
        let costs = Contender.measureThreads(contenders).map { $0.process * 1000 }
        let cells = ["\(count)", format(costs[0], 3), format(costs[1], 3), format(costs[1] / costs[0], 2)]
        print("damage".padded(12) + row(cells, width: 11))
    }
}
