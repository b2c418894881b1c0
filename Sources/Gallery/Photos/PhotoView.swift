import UIKit

/// A photo drawn with views: a sky with a disc and two hills.
final class PhotoView: UIView {
    /// The photo's index, from 0.
    let number: Int
    private let disc = UIView()
    private let hills = [UIView(), UIView()]
    private let palette: Palette

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(number: Int) {
        self.number = number
        palette = Palette.all[number % Palette.all.count]
        super.init(frame: .zero)
        accessibilityIdentifier = "photo.\(number)"
        clipsToBounds = true
        (layer as? CAGradientLayer)?.colors = [palette.sky.0, palette.sky.1].map { UIColor(hex: $0).cgColor }
        disc.backgroundColor = UIColor(hex: palette.disc)
        addSubview(disc)
        for (hill, color) in zip(hills, [palette.hills.0, palette.hills.1]) {
            hill.backgroundColor = UIColor(hex: color)
            // The view is a circle, which is stretched into an ellipse below.
            hill.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            hill.layer.cornerRadius = 50
            addSubview(hill)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Lays out the parts. A stretched image wouldn't work, because the parts don't scale in proportion.
    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size, width = palette.discWidth * size.width
        disc.bounds = CGRect(x: 0, y: 0, width: width, height: width)
        disc.layer.cornerRadius = width / 2
        disc.center = CGPoint(x: palette.discCenter.x * size.width, y: palette.discCenter.y * size.height)
        place(hills[0], in: CGRect(x: -0.5, y: 0.56, width: 1.5, height: 0.9))
        place(hills[1], in: CGRect(x: 0.05, y: 0.7, width: 1.6, height: 0.9))
    }

    /// Positions a hill at `part`, given as fractions of the picture's width and height.
    private func place(_ hill: UIView, in part: CGRect) {
        let size = bounds.size
        hill.center = CGPoint(x: part.midX * size.width, y: part.midY * size.height)
        hill.transform = CGAffineTransform(
            scaleX: max(part.width * size.width / 100, 0.001), y: max(part.height * size.height / 100, 0.001)
        )
    }
}

/// A photo's colors as 0xRRGGBB, and the disc's position as fractions of the picture.
struct Palette {
    let sky: (Int, Int)
    let disc: Int
    let hills: (Int, Int)
    let discCenter: CGPoint
    let discWidth: CGFloat

    private init(_ top: Int, _ bottom: Int, _ disc: Int, _ far: Int, _ near: Int, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat) {
        (sky, self.disc, hills) = ((top, bottom), disc, (far, near))
        (discCenter, discWidth) = (CGPoint(x: x / 100, y: y / 100), width / 100)
    }

    static let all = [
        Palette(0x35538C, 0xF3B391, 0xFFE6C2, 0x6B5B7B, 0x3D3F5C, 66, 44, 26),
        Palette(0x5FA8E8, 0xD6EEFB, 0xFFF6DC, 0x5FA777, 0x2F7A5C, 24, 24, 18),
        Palette(0x3A2C5E, 0xE4728A, 0xFFC9A3, 0x4A3566, 0x2A2140, 50, 50, 34),
        Palette(0xF2BC78, 0xF7E3C0, 0xFFF8EA, 0xD98C5A, 0xA8583C, 72, 26, 20),
        Palette(0x2B6CB8, 0xF7C99B, 0xFFF1D6, 0x3F7FA6, 0x1E4B74, 60, 46, 30),
        Palette(0xBFD8C2, 0xEEF3E2, 0xFFFBE8, 0x5E8F6B, 0x2E5A46, 30, 30, 22),
        Palette(0x0E1B3C, 0x34507F, 0xF2EFE0, 0x1A2A4D, 0x0C1630, 70, 24, 16),
        Palette(0x9FC0E4, 0xF5F8FC, 0xFFFFFF, 0xDCE7F2, 0x9FB6CF, 36, 30, 22),
        Palette(0xF2B880, 0xFBE6C8, 0xFFF4DC, 0xC9653B, 0x7E3B2C, 50, 36, 28),
        Palette(0x7FC8E0, 0xE4F5F4, 0xFFFFFF, 0x3C9CB8, 0x1C5F86, 70, 28, 20),
        Palette(0x5B4B8A, 0xF0A6A0, 0xFFDCC4, 0x7A5A86, 0x40345E, 32, 46, 26),
        Palette(0xA8CBE8, 0xF4E9D8, 0xFFF7E6, 0x8FA77A, 0x56704C, 60, 30, 20),
        Palette(0x204A6B, 0x8FC7D6, 0xF6F3E4, 0x2C6E86, 0x123C52, 44, 26, 18),
        Palette(0xF6A98A, 0xFBD9B8, 0xFFF1DE, 0xB4637A, 0x6C3A5C, 64, 42, 30),
        Palette(0x88B8A0, 0xEAF2DC, 0xFFFDF0, 0x6F9A5A, 0x3E6238, 26, 28, 20),
    ]
}
