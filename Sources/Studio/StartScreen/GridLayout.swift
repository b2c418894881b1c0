import UIKit

/// The start screen's layout in a window. The constants come from the design.
struct GridLayout {
    let width: CGFloat

    /// Whether the window is considered large: at least 860 points wide.
    var isWide: Bool { width >= 860 }
    var margin: CGFloat { isWide ? 40 : 24 }
    var headerTop: CGFloat { isWide ? 28 : 20 }
    var gap: CGFloat { isWide ? 24 : 16 }
    var searchWidth: CGFloat { isWide ? 200 : 160 }
    /// Whether the buttons that open code are in a separate row.
    var stacksButtons: Bool { width < 640 }
    /// The distance between the projects and the title above the scenes, in points.
    static let sectionGap: CGFloat = 16

    private static let narrowestCard: CGFloat = 260

    var columns: Int {
        guard isWide else { return width < 480 ? 1 : 2 }
        return max(1, Int((width - 2 * margin + gap) / (Self.narrowestCard + gap)))
    }

    /// Returns the frame of the card at `index`, relative to the top of its section's first row.
    func frame(of index: Int, height: CGFloat) -> CGRect {
        let cardWidth = (width - 2 * margin - gap * CGFloat(columns - 1)) / CGFloat(columns)
        return CGRect(
            x: margin + CGFloat(index % columns) * (cardWidth + gap), y: CGFloat(index / columns) * (height + gap),
            width: cardWidth, height: height)
    }

    /// Returns the frame of a card that fills its row.
    func frame(ofRow height: CGFloat) -> CGRect { CGRect(x: margin, y: 0, width: width - 2 * margin, height: height) }
}
