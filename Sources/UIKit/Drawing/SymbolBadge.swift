import Typography

/// A symbol that shows a number or a letter in a circle or square, such as "3.circle.fill". The icon font has no such icons.
struct SymbolBadge: Equatable {
    let text: String
    let isSquare, isFilled: Bool

    /// The outline's distance from the image's center and its width, and the text's size, relative to the side of the image.
    private static let (radius, line, size): (Double, Double, Double) = (0.44, 0.07, 0.5)
    private static let font = "Inter-SemiBold"
    /// The largest number with a symbol.
    private static let largest = 50

    /// Returns nil if `name` isn't such a symbol.
    init?(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 && parts[2] == "fill", parts[1] == "circle" || parts[1] == "square" else { return nil }
        let isLetter = parts[0].count == 1 && parts[0].allSatisfy { $0.isASCII && $0.isLowercase }
        guard isLetter || Int(parts[0]).map({ 0...Self.largest ~= $0 && "\($0)" == parts[0] }) == true else { return nil }
        (text, isSquare, isFilled) = (parts[0].uppercased(), parts[1] == "square", parts.count == 3)
    }

    /// Returns the coverage of a pixel, 0…255, in a square image with sides of `count` pixels.
    func coverage(side count: Int, fonts: FontLibrary) -> (_ x: Int, _ y: Int) -> UInt8 {
        let side = Double(count), size = side * Self.size * (text.count > 1 ? 0.85 : 1)
        let mask = fonts.rasterize(text, fontName: Self.font, pixelSize: size)
        let left = (count - mask.width) / 2, top = (count - mask.height) / 2
        return { x, y in
            let column = x - left, row = y - top
            let isInText = 0..<mask.width ~= column && 0..<mask.height ~= row
            let letter = isInText ? Double(mask.bytes[row * mask.width + column]) / 255 : 0
            let distance = distance(Double(x) + 0.5 - side / 2, Double(y) + 0.5 - side / 2, side)
            let inside = min(max(0.5 - distance, 0), 1), core = min(max(0.5 - distance - Self.line * side, 0), 1)
            let covered = isFilled ? inside * (1 - letter) : max(inside - core, letter)
            return UInt8((covered * 255).rounded())
        }
    }

    /// Returns the distance from the outer edge, in pixels; negative inside.
    private func distance(_ x: Double, _ y: Double, _ side: Double) -> Double {
        let radius = Self.radius * side
        guard isSquare else { return hypot(x, y) - radius }
        let corner = 0.45 * radius, half = radius * 0.94 - corner
        let (dx, dy) = (abs(x) - half, abs(y) - half)
        return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - corner
    }
}
