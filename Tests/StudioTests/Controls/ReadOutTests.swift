import Testing
import UIKit

@testable import Studio

/// Checks the label for a number that changes in every frame.
@MainActor struct ReadOutTests {
    private static let size = CGSize(width: 90, height: 17)

    /// Renders `view` on a device, and returns the picture as PNG data.
    private func picture(of view: UIView, size: CGSize = size, scale: CGFloat, _ style: UIUserInterfaceStyle) -> Data? {
        let device = VirtualDevice(size: size, scale: scale)
        device.window.overrideUserInterfaceStyle = style
        view.frame = CGRect(origin: .zero, size: size)
        device.window.addSubview(view)
        device.turn(at: 0)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { device.window.layer.render(in: $0.cgContext) }
        return image.pngData()
    }

    private func label(_ text: String, _ font: UIFont, _ alignment: NSTextAlignment) -> UILabel {
        let label = UILabel(text, font, Palette.text)
        label.textAlignment = alignment
        return label
    }

    private func readOut(_ word: String, _ number: String, _ tail: String, _ font: UIFont, _ alignment: NSTextAlignment) -> ReadOut {
        let readOut = ReadOut(word, font, Palette.text, alignment, tail: tail)
        // Earlier numbers must leave no trace.
        for number in ["8888.888", "1", number] { readOut.number = number }
        return readOut
    }

    @Test(
        arguments: [
            ("", "59.983 s", ""), ("", "0.617", ""), ("frame ", "66", ""), ("frame ", "12345", ""), ("", "-1.250", ""), ("", "", ""),
            ("(", "1.100", " −"), ("", "0.617", ") ×"), ("", "12.400", " ="),
        ], [1, 2])
    func readOutLooksExactlyLikeLabel(text: (word: String, number: String, tail: String), scale: CGFloat) throws {
        for font in [Typeface.number, Typeface.numberSmall] {
            for alignment in [NSTextAlignment.left, .center, .right] {
                for style in [UIUserInterfaceStyle.light, .dark] {
                    let plain = try #require(picture(of: label(text.word + text.number + text.tail, font, alignment), scale: scale, style))
                    let drawn = picture(of: readOut(text.word, text.number, text.tail, font, alignment), scale: scale, style)
                    #expect(drawn == plain, "\(font.pointSize) points, \(alignment), \(style)")
                }
            }
        }
    }

    @Test(arguments: ["0.816", "+3.08 /s", "−0.25 /s", "–"]) func numberInTallFrameShowsOnlyItself(number: String) throws {
        let size = CGSize(width: 100, height: 52), canvas = Canvas()
        canvas.begin()
        canvas.number(number, CGRect(origin: .zero, size: size), Typeface.number)
        canvas.finish()
        let plain = try #require(picture(of: label(number, Typeface.number, .right), size: size, scale: 1, .dark))
        #expect(picture(of: canvas, size: size, scale: 1, .dark) == plain)
    }

    @Test func changedNumberOnlyMovesDigitColumns() {
        let readOut = ReadOut("frame ", Typeface.number)
        readOut.frame = CGRect(origin: .zero, size: Self.size)
        readOut.number = "1049"
        let columns = readOut.subviews.compactMap { $0 as? UILabel }
        let (texts, frames) = (columns.map(\.text), columns.map(\.frame))
        readOut.number = "1052"
        #expect(readOut.subviews == columns && columns.map(\.text) == texts)
        let moved = zip(columns, frames).map { $0.frame.origin.y != $1.origin.y }
        #expect(moved == [false, false, false, true, true])
        #expect(readOut.text == "frame 1052")
        readOut.number = "99"
        #expect(columns.map(\.text) == texts, "an empty digit shows the first row of its column")
    }
}
