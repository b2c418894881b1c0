// Blurs pixels, for shadows and blurred backgrounds.

/// A Gaussian blur. Standard deviations of 2 pixels or more are approximated by three box blurs (W3C, Filter Effects Level 1).
struct GaussianBlur {
    /// The maximum standard deviation in pixels.
    static let widest: CGFloat = 256

    private let deviation: CGFloat

    /// - Parameter deviation: the standard deviation in pixels. If the deviation isn't positive, nothing is blurred.
    init(deviation: CGFloat) { self.deviation = deviation > 0 ? min(deviation, Self.widest) : 0 }

    /// The distance, in pixels, over which the blur spreads.
    var reach: Int { Int((deviation * 3).rounded(.up)) + 1 }

    /// Returns the blurred pixels. Pixels outside the image are treated as clear.
    func blurred(_ pixels: [SIMD4<Float>], width: Int, height: Int) -> [SIMD4<Float>] {
        guard deviation > 0, width > 0, height > 0 else { return pixels }
        var result = pixels
        for y in 0..<height { blurLine(&result, start: y * width, step: 1, count: width) }
        for x in 0..<width { blurLine(&result, start: x, step: width, count: height) }
        return result
    }

    private func blurLine(_ pixels: inout [SIMD4<Float>], start: Int, step: Int, count: Int) {
        let margin = reach + 2
        var line = [SIMD4<Float>](repeating: SIMD4(), count: count + 2 * margin)
        for index in 0..<count { line[margin + index] = pixels[start + index * step] }
        line = deviation < 2 ? weighted(line) : averaged(line)
        for index in 0..<count { pixels[start + index * step] = line[margin + index] }
    }

    private func weighted(_ line: [SIMD4<Float>]) -> [SIMD4<Float>] {
        let weights = (0...reach).map { Float(exp(-CGFloat($0 * $0) / (2 * deviation * deviation))) }
        let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        return line.indices.map { index in
            var sum = line[index] * weights[0]
            for way in 1...reach {
                if index >= way { sum += line[index - way] * weights[way] }
                if index + way < line.count { sum += line[index + way] * weights[way] }
            }
            return sum / total
        }
    }

    /// Applies three box blurs. If the width is even, the first box is offset by half a pixel to the left, the second by half a pixel to
    /// the right, and the third is one pixel wider.
    private func averaged(_ line: [SIMD4<Float>]) -> [SIMD4<Float>] {
        let width = max(1, Int(deviation * 3 * CGFloat(2 * CGFloat.pi).squareRoot() / 4 + 0.5)), half = width / 2
        if width % 2 == 1 { return (0..<3).reduce(line) { line, _ in Self.mean(line, from: -half, to: half) } }
        let twice = Self.mean(Self.mean(line, from: -half, to: half - 1), from: 1 - half, to: half)
        return Self.mean(twice, from: -half, to: half)
    }

    private static func mean(_ line: [SIMD4<Float>], from: Int, to: Int) -> [SIMD4<Float>] {
        var sum = SIMD4<Double>()
        func value(_ index: Int) -> SIMD4<Double> { line.indices.contains(index) ? SIMD4<Double>(line[index]) : SIMD4() }
        for index in from..<to { sum += value(index) }
        return line.indices.map { index in
            sum += value(index + to)
            defer { sum -= value(index + from) }
            return SIMD4<Float>(sum / Double(to - from + 1))
        }
    }
}
