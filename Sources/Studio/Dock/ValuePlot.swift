import Stage
import UIKit

/// A layer's value over the length of a run, as shown on screen.
struct ValuePlot: Equatable {
    /// The property, such as "position.y".
    var title: String
    /// The unit of the values with a leading space; an empty string if there's no unit.
    var unit: String
    /// The times of the run's turns in seconds, and the value in each; NaN while the layer isn't on screen.
    var times: [TimeInterval]
    var values: [Double]
    /// The index of the turn that set the explained value; nil if there isn't one.
    var explained: Int?

    /// Creates the plot of `property` of the layer with the number `layer`. `explained` is the time of the explained change. Returns nil if
    /// the property isn't a single number shown in pictures.
    init?(_ property: String, ofLayer layer: Int, in run: Run, explained: TimeInterval? = nil) {
        let property = Self.name(of: property)
        guard let read = Self.readers[property] else { return nil }
        (title, unit) = (property, read.unit)
        times = Array(run.turns)
        values = times.map { time in
            guard let node = run.snapshot(at: time)?.nodes.first(where: { $0.layer == layer }) else { return .nan }
            return read.value(LayerValues(node))
        }
        self.explained = explained.flatMap { time in times.firstIndex { abs($0 - time) < Stage.frame / 2 } }
    }

    /// Returns the numbers of a property, such as the width and the height of "bounds.size".
    static func numbers(of property: String) -> [String] { parts[name(of: property)] ?? [property] }

    private static func name(of property: String) -> String { property.replacing("animation of ", with: "") }

    private static let parts = [
        "position": ["position.x", "position.y"], "bounds.size": ["bounds.size.width", "bounds.size.height"],
        "bounds": ["bounds.size.width", "bounds.size.height"], "transform": ["transform.scale", "transform.rotation.z"],
        "transform.rotation": ["transform.rotation.z"], "transform.scale.x": ["transform.scale"],
    ]

    var readings: [PlotView.Reading] { zip(times, values).map { ($0, $1) } }

    private static let readers: [String: (unit: String, value: (LayerValues) -> Double)] = [
        "position.x": (" pt", { $0.center.x }), "position.y": (" pt", { $0.center.y }), "opacity": ("", { $0.opacity }),
        "cornerRadius": (" pt", { $0.corner }), "transform.scale": ("", { $0.scaleX }), "transform.rotation.z": ("°", { $0.degrees }),
        "bounds.size.width": (" pt", { $0.size.width }), "bounds.size.height": (" pt", { $0.size.height }),
    ]

    /// The smallest range that contains all values. A constant value is in the middle of its range.
    var range: ClosedRange<Double> {
        let known = values.filter(\.isFinite)
        guard let least = known.min(), let most = known.max() else { return 0...1 }
        return least < most ? least...most : least - 1...most + 1
    }

    /// Returns the value at `time` as text with its unit.
    func text(at time: TimeInterval) -> String {
        guard let index = times.lastIndex(where: { $0 <= time + HeadlessRun.tolerance }), values[index].isFinite else { return "–" }
        return Self.text(values[index], digits: unit == " pt" ? 0 : 2) + unit
    }

    /// The change in the explained turn, such as "+400 pt in one frame"; nil if the value didn't change in that turn.
    var step: String? {
        guard let explained, explained > 0 else { return nil }
        let distance = values[explained] - values[explained - 1], digits = unit == " pt" ? 0 : 2
        guard abs(distance) >= pow(10, -Double(digits)) else { return nil }
        return (distance > 0 ? "+" : "") + Self.text(distance, digits: digits) + unit + " in one frame"
    }

    private static func text(_ value: Double, digits: Int) -> String {
        String(format: "%.\(digits)f", value).replacing("-", with: "−")
    }
}

extension LayerValues {
    /// The rotation in degrees.
    fileprivate var degrees: Double { rotation * 180 / .pi }
}
