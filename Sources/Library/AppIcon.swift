import UIKit

/// Draws the program's icon: a screen sliding over another screen, and the finger that drags it.
@MainActor package struct AppIcon {
    /// A rounded rectangle, or a disc.
    private struct Box {
        let frame: CGRect
        let radius: CGFloat
        let color: Int
        var opacity: CGFloat = 1
    }

    /// The drawing's side length, in its own units.
    private static let side: CGFloat = 128

    private let boxes = [
        Box(frame: CGRect(x: 4, y: 4, width: 120, height: 120), radius: 27, color: 0x24262B),
        Box(frame: CGRect(x: 22, y: 22, width: 48, height: 84), radius: 10, color: 0x3B82D6),
        Box(frame: CGRect(x: 29, y: 32, width: 34, height: 26), radius: 5, color: 0xF2A65A),
        Box(frame: CGRect(x: 29, y: 64, width: 34, height: 6), radius: 3, color: 0xFFFFFF, opacity: 0.6),
        Box(frame: CGRect(x: 55, y: 19, width: 54, height: 90), radius: 11, color: 0x24262B),
        Box(frame: CGRect(x: 58, y: 22, width: 48, height: 84), radius: 10, color: 0xF4F4F6),
        Box(frame: CGRect(x: 65, y: 32, width: 34, height: 8), radius: 4, color: 0x57C98B),
        Box(frame: CGRect(x: 65, y: 46, width: 34, height: 6), radius: 3, color: 0xA9ADB5),
        Box(frame: CGRect(x: 65, y: 57, width: 22, height: 6), radius: 3, color: 0xA9ADB5),
        Box(frame: CGRect(x: 43, y: 71, width: 30, height: 30), radius: 15, color: 0xFF6B8B, opacity: 0.35),
        Box(frame: CGRect(x: 49, y: 77, width: 18, height: 18), radius: 9, color: 0xFF6B8B),
    ]

    package init() {}

    /// The icon, in the size that windows use.
    static var ofWindow: CGImage? { AppIcon().image(64).cgImage }

    /// The icon as an SVG file.
    package var svg: String {
        let shapes = boxes.map { box in
            let (frame, opacity) = (box.frame, box.opacity < 1 ? " fill-opacity=\"\(box.opacity)\"" : "")
            return "  <rect x=\"\(Int(frame.minX))\" y=\"\(Int(frame.minY))\" width=\"\(Int(frame.width))\" height=\"\(Int(frame.height))\""
                + " rx=\"\(Int(box.radius))\" fill=\"#\(String(format: "%06X", box.color))\"\(opacity)/>"
        }
        let side = Int(Self.side)
        return
            (["<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(side)\" height=\"\(side)\" viewBox=\"0 0 \(side) \(side)\">"]
            + shapes + ["</svg>", ""]).joined(separator: "\n")
    }

    /// Returns the icon as a PNG file of `pixels` × `pixels` pixels.
    package func png(_ pixels: Int) -> Data { image(pixels).pngData() ?? Data() }

    /// Returns the icon as an image of `pixels` × `pixels` pixels.
    func image(_ pixels: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = CGFloat(pixels) / Self.side
        return UIGraphicsImageRenderer(size: CGSize(width: Self.side, height: Self.side), format: format).image { _ in
            for box in boxes {
                UIColor(
                    red: CGFloat(box.color >> 16 & 0xFF) / 255, green: CGFloat(box.color >> 8 & 0xFF) / 255,
                    blue: CGFloat(box.color & 0xFF) / 255, alpha: box.opacity
                ).setFill()
                UIBezierPath(roundedRect: box.frame, cornerRadius: box.radius).fill()
            }
        }
    }
}
