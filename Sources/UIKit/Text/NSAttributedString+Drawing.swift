// Measures attributed strings, and draws them into the current context.

extension NSAttributedString {
    private var first: [NSAttributedString.Key: Any] { length > 0 ? attributes(at: 0, effectiveRange: nil) : [:] }

    /// Text in lines, or nil if one style applies to the whole string.
    @MainActor private func styled(width: CGFloat, height: CGFloat, _ options: NSStringDrawingOptions) -> (StyledText, [StyledText.Line])? {
        guard let text = StyledText(ifNeededFor: self, font: .systemFont(ofSize: 12)) else { return nil }
        let wraps = options.contains(.usesLineFragmentOrigin), width = wraps && width > 0 ? width : .greatestFiniteMagnitude
        let mode = (first[.paragraphStyle] as? NSParagraphStyle)?.lineBreakMode ?? .byWordWrapping
        let limit = wraps && height > 0 && height < 1e9 ? text.fittingCount(width: width, height: height, mode) : 0
        return (text, text.lines(width: width, limit: limit, mode, truncates: options.contains(.truncatesLastVisibleLine)))
    }

    @MainActor private func draw(_ text: StyledText, _ lines: [StyledText.Line], in rect: CGRect) {
        let inks = TextPartStyle.Inks(letters: { ($0 ?? .black).cgColor }, fill: { $0.cgColor })
        UIGraphicsGetCurrentContext()?.draw(text.rendered(lines, in: rect, with: inks))
    }

    /// Returns the size of the text in points.
    @preconcurrency @MainActor public func size() -> CGSize {
        styled(width: 0, height: 0, [])?.1.size ?? string.size(withAttributes: first)
    }

    /// Draws the text into the current context, with the text's top-left corner at `point`.
    @preconcurrency @MainActor public func draw(at point: CGPoint) {
        guard let (text, lines) = styled(width: 0, height: 0, []) else { return string.draw(at: point, withAttributes: first) }
        draw(text, lines, in: CGRect(origin: point, size: lines.size))
    }

    /// Draws the text into the current context, wrapped to the width of `rect`.
    @preconcurrency @MainActor public func draw(in rect: CGRect) {
        guard let (text, lines) = styled(width: rect.width, height: rect.height, .usesLineFragmentOrigin) else {
            return string.draw(in: rect, withAttributes: first)
        }
        draw(text, lines, in: rect)
    }

    /// Draws the text into the current context, on one line unless `options` contains `usesLineFragmentOrigin`.
    @preconcurrency @MainActor public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let (text, lines) = styled(width: rect.width, height: rect.height, options) else {
            return string.draw(with: rect, options: options, attributes: first, context: context)
        }
        draw(text, lines, in: rect)
    }

    /// Returns the bounding rectangle, in points, of the text laid out within `size`. The rectangle's origin is zero.
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        guard let (_, lines) = styled(width: size.width, height: size.height, options) else {
            return string.boundingRect(with: size, options: options, attributes: first, context: context)
        }
        return CGRect(origin: .zero, size: lines.size)
    }
}
