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
    package var count: Int { FilmFrame.count(in: range, rate: filmRate) }

    /// Returns the film's dimensions in pixels, for a screen of `size` points.
    package func pixels(of size: CGSize) -> (width: Int, height: Int) {
        let size = decorations.size(around: size)
        return (Int(size.width.rounded()) * scale, Int(size.height.rounded()) * scale)
    }
}
