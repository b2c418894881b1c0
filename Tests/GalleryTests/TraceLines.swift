import Foundation
import Gallery
import Scenes
import Stage
import UIKit

/// The trace of a gesture played on a scene without a window, and the resulting stack.
@MainActor struct TracedRun {
    private(set) var lines: [TraceLine] = []
    /// The types of the view controllers on the stack at the end.
    private(set) var stack: [String] = []

    init(_ scene: String, gesture: String) throws {
        let file = repository.appendingPathComponent("Assets/gestures/\(gesture).json")
        try self.init(scene, script: GestureScript(json: Data(contentsOf: file)))
    }

    init(_ scene: String, script: GestureScript) throws {
        var run = HeadlessRun(size: CGSize(width: 390, height: 844))
        run.script = script
        var text = ""
        let writer = TraceWriter { text += $0 + "\n" }
        let root = Catalog.scene(named: scene)!.make()
        run.perform(showing: Scene(scene) { root }.onPlainDevice(), tracedBy: writer)
        lines = try text.split(whereSeparator: \.isNewline).map { try TraceLine(String($0)) }
        stack = (root as? UINavigationController)?.viewControllers.map { "\(type(of: $0))" } ?? []
    }

    func lines(_ type: String) -> [TraceLine] { lines.filter { $0.type == type } }
    func transition(_ event: String) -> [TraceLine] { lines("transition").filter { $0["event"] as? String == event } }
    func gestures(_ who: String) -> [TraceLine] { lines("gesture").filter { $0["who"] as? String == who } }

    /// Returns "name who" for every callback at or after `time`.
    func callbacks(from time: Double) -> [String] {
        lines("callback").filter { $0.t >= time }.map { "\($0["name"] as? String ?? "") \($0["who"] as? String ?? "")" }
    }
}

/// A line in a trace.
struct TraceLine {
    private let values: [String: Any]

    init(_ text: String) throws {
        values = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    subscript(key: String) -> Any? { values[key] }
    func number(_ key: String) -> Double { (values[key] as? NSNumber)?.doubleValue ?? .nan }
    var type: String { values["type"] as? String ?? "" }
    var t: Double { number("t") }

    /// The transition's phase, in a frame line.
    var phase: String? { (values["transition"] as? [String: Any])?["phase"] as? String }
    var percent: Double { ((values["transition"] as? [String: Any])?["percent"] as? NSNumber)?.doubleValue ?? .nan }

    /// Returns the layer named `name` in a frame line.
    private func layer(_ name: String) -> [String: Any]? {
        (values["layers"] as? [[String: Any]])?.first { $0["name"] as? String == name }
    }

    /// Returns the opacity of the layer named `name` in a frame line, multiplied by its ancestors' opacities.
    func opacity(of name: String) -> Double? { (layer(name)?["opacity"] as? NSNumber)?.doubleValue }

    /// Returns the frame of the layer named `name` in a frame line.
    func frame(of name: String) -> CGRect? {
        guard let frame = layer(name)?["frame"] as? [NSNumber] else { return nil }
        return CGRect(x: frame[0].doubleValue, y: frame[1].doubleValue, width: frame[2].doubleValue, height: frame[3].doubleValue)
    }
}

/// Returns `seconds` rounded up to a whole number of frames at 60 frames per second.
func inFrames(_ seconds: Double) -> Double { (seconds * 60 - 1e-3).rounded(.up) / 60 }

/// The root of the checkout.
let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
