import Stage
import UIKit

/// A film's options, as selected in the export sheet.
package struct FilmRequest: Equatable {
    /// A film format. The raw value is the file extension.
    package enum Format: String, CaseIterable, Sendable {
        case mp4, gif, apng, webp

        /// The title of the format's button.
        var title: String { self == .webp ? "WebP" : rawValue.uppercased() }
    }

    package var format = Format.mp4
    /// The part of the run to export, in seconds on the device's clock.
    package var range: ClosedRange<TimeInterval>
    /// Pixels per point.
    package var scale = 2
    /// The selected number of frames per second.
    package var rate = 60.0
    /// The film's number of frames per second.
    package var filmRate: Double { format == .gif ? min(Self.highestGIFRate, rate) : rate }
    package var decorations = FilmDecorations()
    /// The file's name, without the extension.
    package var name: String
    /// The folder that the user chose, or nil for the default folder.
    package var folder: String?
    /// The path of an existing file that the user has agreed to replace.
    package var replaced: String?

    /// The maximum frame rate of a GIF in frames per second. A GIF stores durations in hundredths of a second, and viewers slow down frames
    /// shorter than two hundredths.
    nonisolated package static let highestGIFRate = 50.0

    package init(range: ClosedRange<TimeInterval>, name: String) { (self.range, self.name) = (range, name) }

    /// The number of frames.
    package var count: Int { Int(((range.upperBound - range.lowerBound) * filmRate + HeadlessRun.tolerance).rounded(.down)) + 1 }

    /// Returns the film's dimensions in pixels, for a screen of `size` points.
    package func pixels(of size: CGSize) -> (width: Int, height: Int) {
        let size = decorations.size(around: size)
        return (Int(size.width.rounded()) * scale, Int(size.height.rounded()) * scale)
    }
}

/// A film that is being written.
@MainActor package protocol FilmJob: AnyObject {
    /// The number of frames written so far, and the total number.
    var done: Int { get }
    var count: Int { get }
    /// The number of frames finished in the second pass, or nil before it starts.
    var finished: Int? { get }
    var state: FilmJobState { get }
    /// The frame being written, or nil before the first frame.
    var picture: RenderSnapshot? { get }
    /// Writes frames for part of a turn.
    func advance()
    /// Cancels writing, and removes the incomplete file before it returns.
    func cancel()
}

extension FilmJob {
    package var finished: Int? { nil }
}

/// The state of a film job.
package enum FilmJobState: Equatable, Sendable {
    case writing
    /// The film is finished; the value is the file's path.
    case written(String)
    /// The film couldn't be written; the value is the reason, in one sentence.
    case failed(String)
}

/// Writes films of runs.
@MainActor package protocol FilmMaker: AnyObject {
    /// The default folder for films, with `~` for the home folder.
    var folder: String { get }
    /// Returns a path as displayed, with `~` for the home folder.
    func short(_ path: String) -> String
    /// Whether the desktop has a file dialog.
    var canChoose: Bool { get }
    /// Opens the file dialog. Calls `done` with the request and its new destination, or with nil if the user cancels.
    func choose(_ order: FilmRequest, done: @escaping @MainActor (FilmRequest?) -> Void)
    /// Returns why films can't be exported in this format, or nil if they can.
    func obstacle(to format: FilmRequest.Format) -> String?
    /// Starts exporting a run on a screen of `size` points as a film.
    func begin(_ order: FilmRequest, of run: Run, size: CGSize) -> any FilmJob
    /// Shows a file in the desktop's file manager.
    func reveal(_ path: String)
}
