import Foundation
import Scenes
import UIKit

extension Scene {
    /// A scene for comparisons with other toolkits.
    ///
    /// Page A has colored tiles. The environment variable `TILES` sets the number of tiles, which is 12 by default. Tapping a tile pushes
    /// page B, which can be dragged back from the left edge. Sizes and colors match those in the programs for other toolkits.
    static let peerTiles = Scene(
        name: "peer-tiles", title: "Peer tiles", summary: "As many tiles as TILES says, for measurements"
    ) { _ in
        let asked = getenv("TILES").flatMap { Int(String(cString: $0)) } ?? 12
        return PeerNavigationController(rootViewController: PeerTilesViewController(PeerGrid(count: min(max(asked, 1), 10_000))))
    }
}

/// The frames and colors of page A's tiles.
struct PeerGrid {
    let count: Int

    private var columns: Int { count <= 12 ? 2 : count <= 100 ? 5 : 20 }
    private var rows: Int { (count + columns - 1) / columns }
    private var gap: Int { count <= 12 ? 12 : count <= 100 ? 6 : 2 }
    private var width: Int { (366 - (columns - 1) * gap) / columns }
    private var height: Int { max(1, (820 - (rows - 1) * gap) / rows) }

    /// The corner radius in points. If there are more tiles, the radius is smaller.
    var radius: CGFloat { count <= 12 ? 16 : count <= 100 ? 8 : 3 }

    func frame(of index: Int) -> CGRect {
        CGRect(
            x: 12 + index % columns * (width + gap), y: 12 + index / columns * (height + gap), width: width, height: height
        )
    }

    func color(of index: Int) -> UIColor { Self.colors[index % Self.colors.count] }

    private static let colors = [
        0xE6194B, 0x3CB44B, 0xB8860B, 0x4363D8, 0xF58231, 0x911EB4, 0x008B8B, 0xC71585, 0x556B2F, 0x8B4513, 0x2F4F4F, 0x6A5ACD,
    ].map { UIColor(hex: $0) }
}

extension UIColor {
    /// Creates an opaque color from three bytes: red, green, and blue.
    convenience init(hex: Int) {
        func part(_ shift: Int) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
