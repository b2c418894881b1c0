import ArgumentParser
import Boundary
import Foundation
import Segue

/// The number of pixels in an image. The number is checked before memory is allocated.
struct PictureSize {
    private let width, height: Double

    /// Computes the number of pixels on a device's screen of `size` points.
    init(_ size: CGSize, scale: CGFloat) {
        (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    }

    /// Throws an error if the size in the arguments is too large for a strip of `count` images.
    func check(count: Int = 1) throws {
        if let refusal = refusal(count) { throw ValidationError(refusal) }
    }

    /// Throws an error if the size in the take at `path` is too large.
    func check(in path: String?, count: Int) throws {
        guard let refusal = refusal(count) else { return }
        guard let path else { throw ValidationError(refusal) }
        throw Failure(.data, "\(path): $.take.size: \(refusal)")
    }

    private func refusal(_ count: Int) -> String? {
        let (side, most) = (Double(InputLimits.pictureSide), Double(InputLimits.picturePixels))
        guard max(width, height) > side || width * height * Double(count) > most else { return nil }
        let what = count > 1 ? "\(count) pictures" : "a picture"
        return "\(what) of \(text(width)) × \(text(height)) pixels: expected at most \(text(side)) per side and \(text(most)) in total."
    }

    private func text(_ number: Double) -> String { String(format: "%.0f", number) }
}
