import Stage
import UIKit

/// A film that is to be written of a run, as the export sheet asks for it.
package struct FilmOrder: Equatable {
    /// A kind of film file, by its ending.
    package enum Format: String, CaseIterable, Sendable {
        case mp4, gif, apng, webp

        /// The title on a button.
        var title: String { self == .webp ? "WebP" : rawValue.uppercased() }
    }

    package var format = Format.mp4
    /// The part of the run, in seconds of the device.
    package var range: ClosedRange<TimeInterval>
    /// Pixels per point.
    package var scale = 2
    /// Frames per second.
    package var rate = 60.0
    package var look = FilmLook()
    /// The name of the file, without its ending.
    package var name: String
    /// The folder of the file, where one was chosen; nil is the maker's.
    package var folder: String?
    /// The path of a file that may be replaced: a dialog has asked.
    package var replaced: String?

    package init(range: ClosedRange<TimeInterval>, name: String) { (self.range, self.name) = (range, name) }

    /// The number of frames.
    package var count: Int { Int(((range.upperBound - range.lowerBound) * rate + HeadlessRun.tolerance).rounded(.down)) + 1 }

    /// The pixels of a film of a screen of `size` points.
    package func pixels(of size: CGSize) -> (width: Int, height: Int) {
        let size = look.size(around: size)
        return (Int(size.width.rounded()) * scale, Int(size.height.rounded()) * scale)
    }
}

/// A film that is being written.
@MainActor package protocol FilmJob: AnyObject {
    /// The number of frames that are written, and of all.
    var done: Int { get }
    var count: Int { get }
    /// The number of frames that are done in a second pass over all of them; nil before it.
    var finished: Int? { get }
    var state: FilmJobState { get }
    /// The picture of the frame that is being written; nil before the first.
    var picture: RenderSnapshot? { get }
    /// Goes on for part of a turn.
    func advance()
    /// Ends it, and removes the unfinished file before it returns.
    func cancel()
}

extension FilmJob {
    package var finished: Int? { nil }
}

/// The course of a film's writing.
package enum FilmJobState: Equatable, Sendable {
    case writing
    /// The film is there, in the file of this path.
    case written(String)
    /// There is no film, for a reason in one sentence.
    case failed(String)
}

/// The maker of films of runs.
@MainActor package protocol FilmMaker: AnyObject {
    /// The folder of the films, with ~ for the user's home.
    var folder: String { get }
    /// Returns a path as it is shown, with ~ for the user's home.
    func short(_ path: String) -> String
    /// Whether the desktop has a dialog that chooses files.
    var canChoose: Bool { get }
    /// Shows that dialog; `done` is called with the order and its new place, or with nil.
    func choose(_ order: FilmOrder, done: @escaping @MainActor (FilmOrder?) -> Void)
    /// Returns the reason why films of this kind cannot be made; nil if they can.
    func obstacle(to format: FilmOrder.Format) -> String?
    /// Begins a film of a run on a screen of `size` points.
    func begin(_ order: FilmOrder, of run: Run, size: CGSize) -> any FilmJob
    /// Shows a file in the desktop's file browser.
    func reveal(_ path: String)
}
