// Converts lines of text to masks and their positions.

import CoreGraphics
import RenderTree
import Typography

extension NodeFlattener {
    /// Appends the boxes, visible lines, and pictures of a text.
    func paint(_ text: RenderText, _ place: Place, into list: inout DrawList) {
        for box in text.boxes {
            _ = paintBox(RenderNode(bounds: box.rect, backgroundColor: box.color), place, shadow: nil, borderLater: false, into: &list)
        }
        let seen = place.limits.intersection(list.clips[place.clip].scissor)
        let largest = text.lines.reduce(text.fontSize) { max($0, $1.style?.fontSize ?? 0) }
        let baselines = place.map.baselines(in: seen, size: largest)
        for index in text.lines.indices where baselines.contains(text.lines[index].origin.y) {
            paint(text.lines[index], text.style(of: text.lines[index]), place, into: &list)
        }
        for picture in text.pictures {
            paint(RenderImage(image: picture.image), in: RenderNode(bounds: picture.rect), place, into: &list)
        }
    }

    /// Appends a line of text.
    private func paint(_ line: RenderText.Line, _ style: RenderText.Style, _ place: Place, into list: inout DrawList) {
        let color = SIMD4<Float>(premultiplied: style.color) * place.tint, size = style.fontSize, map = place.map
        guard color.w > 0, size > 0, (size + line.origin.x + line.origin.y).isFinite, !line.string.isEmpty else { return }
        let ink = line.inkBounds(size: size)
        // Visibility is checked before the run is created, because most lines may be clipped.
        guard let item = item(.text(run: list.runs.count, color: color), map.pixelBounds(of: ink), place, list) else { return }
        guard let run = run(line, style, map: map) else { return }
        list.runs.append(run)
        list.items.append(item)
    }

    private func run(_ line: RenderText.Line, _ style: RenderText.Style, map: Homography) -> TextRun? {
        guard let stretch = map.stretch(x: line.origin.x, y: line.origin.y) else { return nil }
        let factor = max(stretch.alongX, stretch.alongY), wanted = style.fontSize * factor * 8
        guard factor > 0, wanted.isFinite else { return nil }
        let eighths = min(max(wanted.rounded(), 1), Double(TextMaskKey.largest))
        let atRest = map.uprightImage(of: .zero) != nil && abs(factor - scale) < 1e-9 && abs(wanted - eighths) < 1e-3
        return TextRun(
            mask: TextMaskKey(
                fontName: style.fontName, fontSize: SystemFontName.hasSpacingBySize(style.fontName) ? style.fontSize : 0,
                string: line.string,
                isRightToLeft: line.isRightToLeft, eighths: Int(eighths)
            ), map: map, origin: line.origin, pointsPerPixel: style.fontSize * 8 / eighths, snaps: atRest
        )
    }
}

extension Homography {
    /// Returns the baselines of the lines that may touch `pixels`, or all baselines if the lines aren't level on the screen.
    fileprivate func baselines(in pixels: PixelRect, size: Double) -> ClosedRange<Double> {
        let ends = ((Double(pixels.minY) - m32) / m22, (Double(pixels.maxY) - m32) / m22)
        let reach = TextBoundsEstimate.reach, top = min(ends.0, ends.1) - reach.down * size, bottom = max(ends.0, ends.1) + reach.up * size
        guard isLevel, top <= bottom else { return -.infinity ... .infinity }
        return top...bottom
    }
}

extension TextMaskKey {
    /// The maximum size is 512 pixels per em. Larger letters are scaled up, because they are wider than most windows and their textures
    /// would be too wide for some GPUs.
    static let largest = 512 * 8
}

extension RenderText.Line {
    /// Returns a box that contains all ink. Measuring the text would cost more than the few pixels it saves.
    fileprivate func inkBounds(size: Double) -> CGRect {
        let reach = TextBoundsEstimate.box(of: string)
        return CGRect(
            x: origin.x + reach.minX * size, y: origin.y + reach.minY * size, width: reach.width * size, height: reach.height * size
        )
    }
}
