import Foundation
@testable import Stage
import Scenes
import UIKit

/// Handwritten gesture files.
enum GestureFormat: Format {
    static let name = "gesture"

    static let seeds: [[UInt8]] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets/gestures")
            .standardizedFileURL
        let names = ["tiles-pinch-finish", "modal-button-cancel", "card-drag-finish", "spin-turn-cancel"]
        let files = names.compactMap { try? Data(contentsOf: folder.appending(path: "\($0).json")) }
        return files.map { Array($0) } + [Array(everything.utf8)]
    }()

    /// A script that uses every feature.
    private static let everything = """
        {"actions":[{"type":"key","id":"k","actions":[{"type":"keyDown","value":"\\uE009"},{"type":"keyUp","value":"\\uE009"}]},
        {"type":"wheel","id":"w","actions":[{"type":"scroll","x":9,"y":9,"deltaX":0,"deltaY":-120,"duration":30,"origin":"viewport"}]},
        {"type":"pointer","id":"m","actions":[{"type":"pointerMove","x":9,"y":9},{"type":"pointerDown","button":0},{"type":"pointerUp"}]},
        {"type":"pointer","id":"p","parameters":{"pointerType":"pen"},"actions":[{"type":"pointerMove","x":-5,"y":1,"origin":"pointer",
        "pressure":0.5,"twist":3,"tiltX":-7,"width":2},{"type":"pointerDown"},{"type":"pointerCancel"},{"type":"pause","duration":40}]}]}
        """

    static let words =
        Formats.numbers + [
            "\"actions\"", "\"type\"", "\"id\"", "\"pointer\"", "\"pointerMove\"", "\"pointerDown\"", "\"pointerUp\"", "\"pause\"",
            "\"duration\"",
            "\"x\"", "\"button\"", "\"origin\"", "\"take\"", "null", "true", "{}", "[]", "\"\\ud800\"", "\"\\u0000\"", ",",
            "\u{FEFF}", "é",
        ]

    static func fault(in bytes: [UInt8]) -> String? {
        do {
            let script = try GestureScript(json: Data(bytes))
            return try fault(in: script)
        } catch {
            return ScriptChecks.fault(inMessage: "\(error)")
        }
    }

    private static func fault(in script: GestureScript) throws -> String? {
        guard try GestureScript(json: Data(script.text.utf8)) == script else {
            return "a gesture file changes when it is written and read"
        }
        return ScriptChecks.fault(inTimelineOf: script) ?? ScriptChecks.fault(inPlaying: script)
    }
}

/// Gesture files that include a window's turns.
enum TakeFormat: Format {
    static let name = "take"

    static let seeds: [[UInt8]] = [0, 3, 6, 9].map { (seed: UInt64) in
        var storm = StormMaker.storm(seed)
        storm.steps =
            Array(storm.steps.prefix(24)) + [.resize(CGSize(width: 320, height: 568), scale: 2), .turn(after: 0.016, isTick: true)]
        return Array(storm.script.text.utf8)
    }

    static let words =
        GestureFormat.words + [
            "\"version\":1", "\"fps\":", "\"refreshInterval\":", "\"turns\":[]", "\"resizes\":[[0,1,1,1]]", "\"size\":[390,844]",
            "\"scale\":",
        ]

    static func fault(in bytes: [UInt8]) -> String? { GestureFormat.fault(in: bytes) }
}

/// The properties of every accepted script.
@MainActor private enum ScriptChecks {
    /// Returns a fault if an error message has several lines or is as long as the file.
    static func fault(inMessage text: String) -> String? {
        if text.unicodeScalars.contains(where: { $0.value < 32 }) {
            return "an error message with several lines: \(text.debugDescription.prefix(200))"
        }
        return text.count > 2000 ? "a very long error message: \(text.prefix(80))" : nil
    }

    static func fault(inTimelineOf script: GestureScript) -> String? {
        var last = 0.0
        for input in script.timeline().prefix(2000) {
            if !input.time.isFinite || input.time < last { return "inputs are out of order: \(input.time) after \(last)" }
            last = input.time
        }
        return script.end().isFinite ? nil : "a script never ends: \(script.end())"
    }

    /// Plays the first second, unless this would take too long.
    static func fault(inPlaying script: GestureScript) -> String? {
        guard script.tickCount < 300, (script.take?.turns.count ?? 0) < 100, (script.take?.fps ?? 60) <= 1000 else { return nil }
        let side = 1.0...10_000
        var sizes = script.take?.resizes.map(\.size) ?? []
        if let take = script.take { sizes.append(take.size) }
        guard sizes.allSatisfy({ side.contains($0.width) && side.contains($0.height) }) else { return nil }
        var run = HeadlessRun(size: script.take?.size ?? CGSize(width: 390, height: 844))
        (run.script, run.until) = (script, min(1, script.end()))
        let trace = TraceWriter { _ in }
        run.perform(showing: Scene("empty") { UIViewController() }, tracedBy: trace)
        return nil
    }
}
