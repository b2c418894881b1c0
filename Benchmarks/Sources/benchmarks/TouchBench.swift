import Foundation
import UIKit

/// Measures the handling of a touch event, from the device's queue through recognizers and views to the actions. Each number is the time
/// for a turn in which one finger moves once, minus the time for a turn without a move. The reference is the same move on the same views,
/// but without recognizers.
@MainActor struct TouchBench {
    struct Result {
        /// The nanoseconds per event.
        var deciding: Double
        var acting: Double
        var plain: Double
        /// The number of allocator calls for an event that triggers no recognizer.
        var allocations: Int
        /// The increase in allocator calls from the first thousand events to the second thousand.
        var growth: Int
    }

    static let depth = 12
    static let count = 20

    static func measure() -> Result {
        let deciding = Fingers(recognizers: count, way: 3), acting = Fingers(recognizers: count, way: 30)
        let plain = Fingers(recognizers: 0, way: 3), resting = Fingers(recognizers: count, way: 3)
        let costs = Contender.measure([
            Contender { deciding.move() }, Contender { acting.move() }, Contender { plain.move() }, Contender { resting.rest() },
        ])
        let idle = costs[3]
        let first = allocations { for _ in 0..<1000 { deciding.move() } }
        let second = allocations { for _ in 0..<1000 { deciding.move() } }
        return Result(
            deciding: (costs[0] - idle) * 1e9, acting: (costs[1] - idle) * 1e9, plain: (costs[2] - idle) * 1e9,
            allocations: second / 1000, growth: second - first
        )
    }

    nonisolated static func report() {
        MainActor.assumeIsolated {
            let result = measure()
            print("one move through \(count) recognizers on views \(depth) deep: nanoseconds per event")
            print(row(["deciding", "acting", "plain view", "ratio", "mallocs", "growth"]))
            print(
                row([
                    format(result.deciding, 0), format(result.acting, 0), format(result.plain, 0),
                    format(result.deciding / result.plain, 2), "\(result.allocations)", "\(result.growth)",
                ]))
            print("")
        }
    }
}

/// Nested views with recognizers, and a finger that moves back and forth by `way`. A short `way` triggers no recognizer. A long `way`
/// triggers all movement recognizers, which recognize simultaneously.
@MainActor private final class Fingers: NSObject, UIGestureRecognizerDelegate {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let way: CGFloat
    private var time = 1.0
    private var steps = 0
    private var actions = 0

    init(recognizers count: Int, way: CGFloat) {
        self.way = way
        super.init()
        var views: [UIView] = [device.window]
        for depth in 1...TouchBench.depth {
            let view = UIView(frame: CGRect(x: 1, y: 1, width: 380 - depth, height: 800 - depth))
            views[depth - 1].addSubview(view)
            views.append(view)
        }
        for index in 0..<count {
            let recognizer = recognizer(index)
            recognizer.addTarget(self, action: Selector(Fingers.act))
            recognizer.delegate = self
            views[1 + index % TouchBench.depth].addGestureRecognizer(recognizer)
        }
        device.touch(1, .began, at: CGPoint(x: 200, y: 400), time: time)
        device.turn(at: time)
    }

    func move() {
        steps += 1
        time += 1.0 / 120
        device.touch(1, .moved, at: CGPoint(x: 200 + way * CGFloat(steps % 2), y: 400), time: time)
        device.turn(at: time)
    }

    func rest() {
        time += 1.0 / 120
        device.turn(at: time)
    }

    /// Returns a recognizer that doesn't fail while the finger rests or moves by a few points.
    private func recognizer(_ index: Int) -> UIGestureRecognizer {
        switch index % 5 {
        case 0: return UIPanGestureRecognizer()
        case 1: return UIPinchGestureRecognizer()
        case 2: return UITapGestureRecognizer()
        case 3: return UIRotationGestureRecognizer()
        default:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = 1e9
            return press
        }
    }

    private func act() { actions += 1 }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
