import Foundation
import QuartzCore
import UIKit

/// Measures how costs grow with size, as an exponent: 1 is linear, and 2 is quadratic. Each kind of work runs at two very different sizes,
/// so that caches and the allocator have little influence.
@MainActor struct GrowthBench {
    /// A kind of work and its two sizes. `work` performs the given amount of work and returns the time in seconds.
    struct Kind {
        var name: String
        var sizes: (Int, Int)
        /// The maximum exponent.
        var limit = GrowthBench.limit
        var work: @MainActor (Int) -> Double
    }

    /// An error thrown if some kinds of work grow faster than allowed.
    struct TooFast: Error, CustomStringConvertible {
        let names: [String]
        var description: String { "these costs grow faster than allowed: \(names.joined(separator: ", "))" }
    }

    nonisolated static let limit = 1.15
    private static let rounds = 5

    nonisolated static func report() throws {
        try MainActor.assumeIsolated {
            print("how costs grow with the amount of work, as an exponent; the limit is \(limit) unless stated otherwise")
            print(row(["power", "from", "to", "ns each", "ns each"]) + "  work")
            var tooFast: [String] = []
            for kind in kinds {
                let costs = [kind.sizes.0, kind.sizes.1].map { size in (0..<rounds).map { _ in kind.work(size) }.min()! }
                let power = log(costs[1] / costs[0]) / log(Double(kind.sizes.1) / Double(kind.sizes.0))
                let each = [costs[0] / Double(kind.sizes.0), costs[1] / Double(kind.sizes.1)].map { format($0 * 1e9, 0) }
                print(row([format(power, 2), "\(kind.sizes.0)", "\(kind.sizes.1)"] + each) + "  \(kind.name)")
                if power > kind.limit { tooFast.append(kind.name) }
            }
            print("")
            if !tooFast.isEmpty { throw TooFast(names: tooFast) }
        }
    }

    private static func seconds(_ body: () -> Void) -> Double {
        let start = processorTime()
        body()
        return processorTime() - start
    }

    // MARK: Kinds of work

    private static let kinds = siblingKinds + treeKinds + otherKinds + [headlessScript]

    private static func views(_ count: Int) -> [UIView] { (0..<count).map { _ in UIView() } }

    /// Returns a visible view with `count` subviews.
    private static func family(_ count: Int) -> (device: VirtualDevice, parent: UIView, children: [UIView]) {
        let device = VirtualDevice(), parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), children = views(count)
        device.window.addSubview(parent)
        children.forEach(parent.addSubview)
        device.turn(at: 0)
        return (device, parent, children)
    }

    private static let siblingKinds = [
        Kind(name: "add subviews", sizes: (1000, 64000)) { count in
            let device = VirtualDevice(), children = views(count)
            return seconds { children.forEach(device.window.addSubview) }
        },
        Kind(name: "remove subviews, first to last", sizes: (1000, 64000)) { count in
            let family = family(count)
            return seconds { family.children.forEach { $0.removeFromSuperview() } }
        },
        Kind(name: "remove subviews, in random order", sizes: (1000, 64000)) { count in
            let family = family(count),
                children = family.children.enumerated().sorted { ($0.offset * 7919) % 64007 < ($1.offset * 7919) % 64007 }
            return seconds { children.forEach { $0.element.removeFromSuperview() } }
        },
        Kind(name: "bring subviews to the front", sizes: (1000, 64000)) { count in
            let family = family(count)
            return seconds { family.children.forEach(family.parent.bringSubviewToFront) }
        },
        Kind(name: "add and remove sublayers", sizes: (1000, 64000)) { count in
            let parent = CALayer(), children = (0..<count).map { _ in CALayer() }
            return seconds {
                children.forEach(parent.addSublayer)
                children.forEach { $0.removeFromSuperlayer() }
            }
        },
    ]

    private static let treeKinds = [
        Kind(name: "nest views, and show them", sizes: (100, 1600)) { count in
            let device = VirtualDevice(), chain = views(count)
            return seconds {
                var parent: UIView = device.window
                for view in chain {
                    parent.addSubview(view)
                    parent = view
                }
                device.turn(at: 0)
            }
        },
        Kind(name: "nest views from the inside, and show them", sizes: (100, 1600)) { count in
            let device = VirtualDevice(), chain = views(count)
            return seconds {
                for (inner, outer) in zip(chain, chain.dropFirst()) { outer.addSubview(inner) }
                device.window.addSubview(chain[count - 1])
                device.turn(at: 0)
            }
        },
        Kind(name: "nest views that contain one view, and show them", sizes: (100, 1600)) { count in
            let device = VirtualDevice(), chain = views(count)
            chain.forEach { $0.addSubview(UIView()) }
            return seconds {
                var parent: UIView = device.window
                for view in chain {
                    parent.addSubview(view)
                    parent = view
                }
                device.turn(at: 0)
            }
        },
        Kind(name: "remove nested views, innermost first", sizes: (100, 1600)) { count in
            let device = VirtualDevice(), chain = views(count)
            for (outer, inner) in zip([device.window] + chain, chain) { outer.addSubview(inner) }
            device.turn(at: 0)
            return seconds { chain.reversed().forEach { $0.removeFromSuperview() } }
        },
        Kind(name: "nest layers, and lay them out", sizes: (100, 1600)) { count in
            let root = CALayer(), sampler = LayerSampler(root: root, size: CGSize(width: 100, height: 100))
            let chain = [root] + (0..<count).map { _ in CALayer() }
            return seconds {
                for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addSublayer(inner) }
                sampler.advance(to: 1)
            }
        },
        Kind(name: "move views, and show them", sizes: (1000, 64000)) { count in
            let family = family(count)
            return seconds {
                family.children.forEach { $0.center.x += 1 }
                family.device.turn(at: 1)
            }
        },
        // For each of n nested lengths, the simplex tableau stores the errors of all equations up to the outermost equation. The tableau
        // therefore grows with n²: it contains 757 numbers for 5 stacks and 29,107 numbers for 40. Only the number of rewritten rows grows
        // with n.
        Kind(name: "nest stack views, and lay them out", sizes: (5, 40), limit: 1.5) { count in
            let device = VirtualDevice()
            return seconds {
                var stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
                for _ in 1..<count { stack = UIStackView(arrangedSubviews: [UILabel(), stack]) }
                stack.frame = device.window.bounds
                device.window.addSubview(stack)
                device.turn(at: 0)
            }
        },
    ]

    /// A counter that makes each string unique, because layouts of equal strings are cached.
    private static var textCount = 0

    private static func fresh(_ text: String) -> String {
        textCount += 1
        return "\(textCount)\(text)"
    }

    private static let otherKinds = [
        Kind(name: "characters of a multiline label", sizes: (1000, 64000)) { count in
            let label = UILabel()
            label.numberOfLines = 0
            label.text = fresh(String(String(repeating: "some words to be broken ", count: count / 24 + 1).prefix(count)))
            return seconds { _ = label.sizeThatFits(CGSize(width: 300, height: 1e6)) }
        },
        Kind(name: "characters of a word broken into lines", sizes: (1000, 64000)) { count in
            let label = UILabel()
            label.numberOfLines = 0
            label.text = fresh(String(repeating: "w", count: count))
            return seconds { _ = label.sizeThatFits(CGSize(width: 300, height: 1e6)) }
        },
        Kind(name: "begin and end animations", sizes: (1000, 64000)) { count in
            let family = family(count)
            return seconds {
                UIView.animate(withDuration: 0.2) { family.children.forEach { $0.alpha = 0.5 } }
                for time in [1, 1.1, 2] { family.device.turn(at: time) }
            }
        },
        Kind(name: "moves of a finger", sizes: (1000, 64000)) { count in
            let device = VirtualDevice()
            device.window.addGestureRecognizer(UIPanGestureRecognizer())
            device.touch(1, .began, at: .zero, time: 0)
            return seconds {
                for step in 1...count {
                    let time = Double(step) / 1000
                    device.touch(1, .moved, at: CGPoint(x: Double(step % 300), y: 0), time: time)
                    device.turn(at: time)
                }
            }
        },
    ]

    /// Plays scripts with the program. The result is the processor time for `count` ticks minus the time for a single tick.
    private static let headlessScript = Kind(name: "ticks of a headless script", sizes: (4000, 64000)) { count in
        playing(ticks: count) - playing(ticks: 1)
    }

    private static func playing(ticks: Int) -> Double {
        let pauses = Array(repeating: #"{"type":"pause","duration":16}"#, count: ticks).joined(separator: ",")
        let script = #"{"actions":[{"type":"pointer","id":"finger","parameters":{"pointerType":"touch"},"actions":[\#(pauses)]}]}"#
        let file = FileManager.default.temporaryDirectory.appending(path: "growth-\(UUID().uuidString).json")
        let program = Process()
        program.executableURL = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "segue")
        program.arguments = ["trace", "tiles", "--gesture", file.path]
        program.standardOutput = FileHandle.nullDevice
        let start = childrenTime()
        do {
            try Data(script.utf8).write(to: file)
            try program.run()
        } catch {
            fatalError("can't run the program next to the benchmarks: \(error)")
        }
        program.waitUntilExit()
        try? FileManager.default.removeItem(at: file)
        precondition(program.terminationStatus == 0, "the program exited with \(program.terminationStatus)")
        return childrenTime() - start
    }
}
