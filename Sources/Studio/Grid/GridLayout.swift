import UIKit

/// The layout of the grid in a window; the measures are the design's.
struct GridLayout {
    let width: CGFloat

    /// Whether cards have their full size: from 860 points on.
    var isWide: Bool { width >= 860 }
    var margin: CGFloat { isWide ? 40 : 24 }
    var headTop: CGFloat { isWide ? 32 : 20 }
    var gridTop: CGFloat { isWide ? 96 : 72 }
    var gap: CGFloat { isWide ? 24 : 16 }
    var viewHeight: CGFloat { isWide ? 264 : 184 }
    var searchWidth: CGFloat { isWide ? 224 : 160 }
    var fan: FanView.Measures { isWide ? .wide : .small }

    private static let narrowestCard: CGFloat = 260

    var columns: Int {
        guard isWide else { return width < 480 ? 1 : 2 }
        return max(1, Int((width - 2 * margin + gap) / (Self.narrowestCard + gap)))
    }

    /// Returns the frame of a card, relative to the grid's top.
    func frame(ofCard index: Int) -> CGRect {
        let cardWidth = (width - 2 * margin - gap * CGFloat(columns - 1)) / CGFloat(columns)
        let height = viewHeight + SceneCard.captionHeight
        return CGRect(
            x: margin + CGFloat(index % columns) * (cardWidth + gap), y: CGFloat(index / columns) * (height + gap),
            width: cardWidth, height: height)
    }
}
