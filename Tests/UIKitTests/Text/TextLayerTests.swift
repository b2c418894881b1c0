import QuartzCore
import RenderTree
import TestSupport
import Testing
import UIKit

/// Attributed strings in text layers.
@MainActor struct TextLayerTests {
    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))

    private func rendered(_ string: NSAttributedString, _ change: (CATextLayer) -> Void = { _ in }) -> RenderText? {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        layer.string = string
        change(layer)
        device.window.layer.addSublayer(layer)
        for node in device.turn(at: 0).nodes { if case .text(let text) = node.content { return text } }
        return nil
    }

    @Test("S-CLOCK-85: an attributed string keeps its fonts, sizes, and colors")
    func attributedStringHasOwnStyle() throws {
        let string = NSMutableAttributedString(
            string: "red ", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
        string.append(
            NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue, .font: UIFont.boldSystemFont(ofSize: 30)]))
        let text = try #require(rendered(string))
        let styles = text.lines.map { text.style(of: $0) }
        #expect(styles.map(\.fontSize) == [20, 30] && styles.map(\.color) == [UIColor.red.cgColor, UIColor.blue.cgColor])
        #expect(styles[0].fontName != styles[1].fontName)
    }

    @Test("S-CLOCK-85: an attributed string without a color is black, and wraps and aligns as the layer says")
    func attributedStringUsesLayersLayout() throws {
        let string = NSAttributedString(string: "several words that need two lines", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let one = try #require(rendered(string))
        #expect(one.lines.count == 1 && one.style(of: one.lines[0]).color == UIColor.black.cgColor)
    }

    @Test("S-CLOCK-85: wrapped attributed strings have several lines, which the layer aligns")
    func wrappedAttributedStringIsAligned() throws {
        let string = NSAttributedString(string: "several words that need two lines", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let text = try #require(
            rendered(string) {
                $0.isWrapped = true
                $0.alignmentMode = .right
            })
        #expect(text.lines.count == 2 && text.lines.allSatisfy { $0.origin.x > 5 })
    }

    @Test("S-CLOCK-85: another attributed string with the same characters is drawn")
    func sameCharactersInAnotherColorAreDrawn() throws {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        device.window.layer.addSublayer(layer)
        for color in [UIColor.red, .blue] {
            layer.string = NSAttributedString(string: "text", attributes: [.foregroundColor: color])
            let node = try #require(device.turn(at: 0).nodes.first { if case .text = $0.content { true } else { false } })
            guard case .text(let text) = node.content else { continue }
            #expect(text.style(of: text.lines[0]).color == color.cgColor)
        }
    }
}
