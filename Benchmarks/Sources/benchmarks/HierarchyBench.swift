import Foundation
import QuartzCore
import UIKit

/// Measures how long it takes to build and change view hierarchies with few and many siblings.
@MainActor struct HierarchyBench {
    nonisolated static func report() {
        MainActor.assumeIsolated {
            print("views among siblings, in a window: nanoseconds per view")
            print(row(["100", "1000", "4000", "10000"]) + "  work")
            for kind in kinds {
                let costs = [100, 1000, 4000, 10_000].map { siblings in (0..<5).map { _ in kind.work(siblings) }.min()! }
                print(row(costs.map { format($0 * 1e9, 0) }) + "  \(kind.name)")
            }
            print("")
        }
    }

    /// A kind of work and its number of siblings. `work` returns the seconds per view.
    private struct Kind {
        let name: String
        let work: @MainActor (Int) -> Double
    }

    private static let kinds = [
        Kind(name: "add all") { count in
            let device = VirtualDevice(), views = (0..<count).map { _ in UIView() }
            return seconds(count) { views.forEach(device.window.addSubview) }
        },
        Kind(name: "remove all, first to last") { count in
            let family = Family(count)
            return seconds(count) { family.views.forEach { $0.removeFromSuperview() } }
        },
        Kind(name: "remove one in the middle and add it at the end") { count in
            let family = Family(count)
            return seconds(200) {
                for index in 0..<200 {
                    let view = family.views[(index * 37) % count]
                    view.removeFromSuperview()
                    family.parent.addSubview(view)
                }
            }
        },
        Kind(name: "the same, and read the subviews") { count in
            let family = Family(count)
            var last: UIView?
            let seconds = seconds(200) {
                for index in 0..<200 {
                    let view = family.views[(index * 37) % count]
                    view.removeFromSuperview()
                    family.parent.addSubview(view)
                    last = family.parent.subviews.last
                }
            }
            precondition(last != nil)
            return seconds
        },
        Kind(name: "insert at the back") { count in
            let family = Family(count), views = (0..<200).map { _ in UIView() }
            return seconds(200) { for view in views { family.parent.insertSubview(view, at: 0) } }
        },
        Kind(name: "insert below a sibling in the middle") { count in
            let family = Family(count), views = (0..<200).map { _ in UIView() }
            return seconds(200) { for view in views { family.parent.insertSubview(view, belowSubview: family.views[count / 2]) } }
        },
    ]

    /// A visible view with subviews.
    @MainActor private struct Family {
        let device = VirtualDevice()
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let views: [UIView]

        init(_ count: Int) {
            views = (0..<count).map { _ in UIView() }
            device.window.addSubview(parent)
            views.forEach(parent.addSubview)
            device.turn(at: 0)
        }
    }

    private static func seconds(_ count: Int, _ body: () -> Void) -> Double {
        let start = processorTime()
        body()
        return (processorTime() - start) / Double(count)
    }
}
