// Tests with recorded gestures.

@_exported import Segue
import Foundation
import Stage
import Testing
// Required when `Testing` and UIKit are imported together.
import _Testing_CoreGraphics
import _Testing_UIKit

/// Plays the take named `name` on `scene`, and records an issue that describes the first difference from the take's baseline. Attaches a
/// report that lists all differences, with pictures. The take is `Takes/NAME.json`, next to the test's file or in an enclosing folder. The
/// first run becomes the baseline, with a warning, unless it runs in CI (`CI=true`). With `SEGUE_ACCEPT=1` in the environment, every run
/// becomes the baseline. Throws an error if the take doesn't exist.
///
///     @Test func pinchOpensPage() async throws { try await expectTake("pinch-open", on: scene) }
@MainActor public func expectTake(
    _ name: String, on scene: Scene, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let file = try TakeFile(around: filePath, named: name)
    let environment = ProcessInfo.processInfo.environment
    let isFirst = !file.hasBaseline && (environment["CI"] ?? "false") == "false"
    var options = TakeRun.Options()
    options.reports = true
    options.accepts = isFirst || environment["SEGUE_ACCEPT"] == "1"
    var run = TakeRun(file, on: scene, options, sharedRenderer: SharedRenderer())
    // All tests share the main queue and its timers.
    run.servesRunLoop = false
    let result = run.result()
    if isFirst, result.isGood {
        Issue.record("\(name): this first run is now the baseline", severity: .warning, sourceLocation: sourceLocation)
    }
    guard !result.isGood else { return }
    if result.section != nil {
        Attachment.record(HTMLReport([result]).text, named: "\(name).html", sourceLocation: sourceLocation)
    }
    Issue.record("\(result.sentence)", severity: .error, sourceLocation: sourceLocation)
}

extension TakeResult {
    /// The verdict, with instructions if needed.
    fileprivate var sentence: String {
        let head = "\(name): \(verdict.words.lowercased())"
        return reason.map { "\(head). \($0)" } ?? "\(head): set SEGUE_ACCEPT=1 to keep this run as the baseline"
    }
}
