import Foundation

/// A frame of a trace.
struct TraceFrame: Sendable {
    struct Layer: Hashable, Sendable {
        /// Left, top, width, and height in points.
        var frame: [Double]
        var opacity: Double
        var isHidden: Bool

        /// Whether the layer is visible.
        var isSeen: Bool { !isHidden && opacity > 0 }
    }

    struct Transition: Hashable, Sendable {
        var kind, phase: String
        var percent: Double
    }

    let time: TimeInterval
    private(set) var transition: Transition?
    /// The layers, keyed by name. If several layers have the same name, a number is appended.
    private(set) var layers: [String: Layer] = [:]
    private(set) var names: [String] = []

    /// Parses a frame's line. Ignores anything unknown.
    init(_ frame: Trace.Frame) {
        time = frame.time
        guard let value = try? JSONReader.value(of: Data(frame.line.utf8)), case .object(let members) = value else { return }
        if case .object(let members) = members["transition"], case .string(let kind) = members["kind"],
            case .string(let phase) = members["phase"], case .number(let percent) = members["percent"]
        {
            transition = Transition(kind: kind, phase: phase, percent: percent)
        }
        guard case .array(let values) = members["layers"] else { return }
        for value in values { add(value) }
    }

    private mutating func add(_ value: JSONValue) {
        guard case .object(let members) = value, case .string(let name) = members["name"],
            case .array(let numbers) = members["frame"], case .number(let opacity) = members["opacity"]
        else { return }
        let frame = numbers.map { value -> Double in
            if case .number(let number) = value { number } else { 0 }
        }
        var unique = name, number = 2
        while layers[unique] != nil { (unique, number) = ("\(name) (\(number))", number + 1) }
        layers[unique] = Layer(frame: frame, opacity: opacity, isHidden: members["hidden"] == .bool(true))
        names.append(unique)
    }
}
