import Foundation
import UIKit

/// Measures constraint layout and how its cost grows. The layout is a column of labels, each of which is constrained to the label above and
/// to both sides. The reference sets the same labels' frames directly.
@MainActor struct LayoutBench {
    struct Result {
        /// The number of views.
        var count: Int
        /// Microseconds per view until the first layout.
        var building: Double
        /// The microseconds per view for a change at the top that moves all views.
        var changing: Double
        /// Microseconds per view with frames.
        var plain: Double
    }

    static let counts = [50, 100, 200, 400]

    static func measure(_ count: Int) -> Result {
        let stage = Column(count)
        let costs = Contender.measure([
            Contender { _ = Column(count) }, Contender { stage.change() }, Contender { stage.place() },
        ])
        let each = costs.map { $0 / Double(count) * 1e6 }
        return Result(count: count, building: each[0], changing: each[1], plain: each[2])
    }

    nonisolated static func report() {
        MainActor.assumeIsolated {
            print("labels below each other by constraints: microseconds per view")
            print(row(["views", "building", "changing", "frames", "exponent"]))
            var before: Result?
            for count in counts {
                let result = measure(count)
                // 1 for linear growth, 2 for quadratic.
                let growth = before.map { format(result.building / $0.building * Double(result.count) / Double($0.count), 1) + "x" }
                print(
                    row([
                        "\(count)", format(result.building, 1), format(result.changing, 2), format(result.plain, 2), growth ?? "",
                    ]))
                before = result
            }
            print("")
        }
    }
}

/// A window with a column of labels.
@MainActor private final class Column {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let column = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let top: NSLayoutConstraint
    private let others: [UIView]
    private var isLow = false

    init(_ count: Int) {
        device.window.addSubview(column)
        var constraints: [NSLayoutConstraint] = [], above = column.topAnchor
        for _ in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            column.addSubview(view)
            constraints += [
                view.topAnchor.constraint(equalTo: above, constant: 4), view.heightAnchor.constraint(equalToConstant: 20),
                view.leadingAnchor.constraint(equalTo: column.leadingAnchor, constant: 8),
                view.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: -8),
            ]
            above = view.bottomAnchor
        }
        top = constraints[0]
        others = column.subviews
        NSLayoutConstraint.activate(constraints)
        column.layoutIfNeeded()
    }

    func change() {
        isLow.toggle()
        top.constant = isLow ? 40 : 4
        column.layoutIfNeeded()
    }

    func place() {
        isLow.toggle()
        for (index, view) in others.enumerated() {
            view.frame = CGRect(x: 8, y: CGFloat(index) * 24 + (isLow ? 40 : 4), width: 374, height: 20)
        }
    }
}
