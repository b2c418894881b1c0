import Foundation

/// The result of running one take.
package struct TakeResult: Codable, Sendable {
    /// The path of the take's file.
    package var path: String
    package var scene: String
    package var verdict: Verdict
    /// The duration of the run in seconds.
    package var seconds: TimeInterval = 0
    /// The take's section in a report, or nil if there is nothing to show or no report was requested.
    package var section: String?
    /// The take's and the baseline's pictures, or nil if they weren't requested.
    package var shots: [TakeShot]?
    /// Both runs' pictures at each time, or nil if they weren't requested.
    package var instants: [TakeInstant]?
    /// The six pictures for the take's row in a list, as a single PNG file, or nil if they weren't requested.
    package var strip: Data?
    /// The outcomes of the jittered runs, or nil if they weren't requested.
    package var jitter: [JitterRow]?

    package init(path: String, scene: String, verdict: Verdict) { (self.path, self.scene, self.verdict) = (path, scene, verdict) }

    /// The take's name: its file name without the extension.
    package var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    /// Whether the take succeeded.
    package var isGood: Bool {
        switch verdict {
        case .same, .accepted: true
        case .differs, .noBaseline, .impossible: false
        }
    }

    /// The first difference or the reason, in one line, or nil if there is neither.
    package var reason: String? {
        switch verdict {
        case .differs(let differences): differences.first?.words
        case .impossible(let reason, _): reason
        case .same, .accepted, .noBaseline: nil
        }
    }
}
