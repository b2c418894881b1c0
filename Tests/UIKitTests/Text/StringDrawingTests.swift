// Checks strings drawn into images: the positions of glyphs, and the measured size.

import Testing
import UIKit

@MainActor struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 20)
    private var attributes: [NSAttributedString.Key: Any] { [.font: font, .foregroundColor: UIColor.red] }

    /// Returns the bounding box of everything painted in an area of 100 × 100 points, and whether all of it is red.
    private func ink(_ draw: () -> Void) -> (box: CGRect, isRed: Bool) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100), format: format).image { _ in draw() }
        var box = CGRect.null, isRed = true
        for y in 0..<100 {
            for x in 0..<100 {
                guard let color = image.cgImage?.color(x: x, y: y), color.alpha > 0 else { continue }
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
                isRed = isRed && color.red == 1 && color.green == 0 && color.blue == 0
            }
        }
        return (box, isRed)
    }

    @Test func textIsDrawnAtPointInItsColorAndSize() {
        let size = "Hig".size(withAttributes: attributes)
        let (box, isRed) = ink { "Hig".draw(at: CGPoint(x: 10, y: 30), withAttributes: attributes) }
        #expect(isRed && box.minX >= 9 && box.maxX <= 11 + size.width && box.minY >= 30 && box.maxY <= 31 + size.height)
        #expect(box.width > size.width * 0.8 && box.height > size.height * 0.6)
        let same = ink { NSAttributedString(string: "Hig", attributes: attributes).draw(at: CGPoint(x: 10, y: 30)) }
        #expect(same.box == box && NSAttributedString(string: "Hig", attributes: attributes).size() == size)
        #expect(NSString(string: "Hig").size(withAttributes: attributes) == size)
    }

    @Test func textInRectangleWrapsAndAlignsByParagraphStyle() {
        let words = "one two three four", line = font.lineHeight
        let box = words.boundingRect(
            with: CGSize(width: 60, height: 1000), options: [.usesLineFragmentOrigin], attributes: attributes, context: nil
        )
        #expect(box.width <= 60 && abs(box.height - 4 * line) < 0.01)
        let one = words.boundingRect(with: .zero, attributes: attributes, context: nil)
        #expect(abs(one.height - line) < 0.01 && one.width > 100)
        let right = NSMutableParagraphStyle()
        right.alignment = .right
        let drawn = ink {
            words.draw(in: CGRect(x: 0, y: 0, width: 100, height: 2 * line), withAttributes: [.font: font, .paragraphStyle: right])
        }
        #expect(drawn.box.maxY <= 2 * line + 1 && drawn.box.maxX > 96 && drawn.box.minX > 1)
    }

    @Test func transformsApplyAndDrawingWithoutContextDoesNothing() {
        "text".draw(at: .zero)
        let turned = ink {
            UIGraphicsGetCurrentContext()?.translateBy(x: 60, y: 10)
            UIGraphicsGetCurrentContext()?.rotate(by: .pi / 2)
            "Hig".draw(at: .zero, withAttributes: attributes)
        }
        #expect(turned.isRed && turned.box.height > turned.box.width && turned.box.maxX <= 61 && turned.box.minY >= 9)
        #expect("".size().width == 0 && "".size().height > 0)
    }
}
