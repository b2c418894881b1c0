// Group painting: transparency layers and shadows.

/// The shadow of all painted content.
struct CastShadow: Sendable {
    /// The offset in pixels.
    var offset: CGVector
    /// The blur's standard deviation in pixels.
    var deviation: CGFloat
    var color: CGColor
}

extension CGContext {
    /// Sets a black shadow with an alpha of one third for subsequent painting.
    ///
    /// - Parameters:
    ///   - offset: the offset in units of the initial user space.
    ///   - blur: twice the standard deviation, in the same units. Negative values are treated as 0.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Sets a colored shadow; see `setShadow(offset:blur:)`. If `color` is nil, removes the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, (offset.width + offset.height + blur).isFinite else { return state.shadow = nil }
        let offset = CGVector(dx: offset.width * baseScale, dy: offset.height * baseScale)
        state.shadow = CastShadow(offset: offset, deviation: max(0, blur) / 2 * baseScale, color: color)
    }

    /// Begins a transparency layer. Until `endTransparencyLayer()` is called, everything is painted into the layer with alpha 1, in normal
    /// mode and without a shadow. The layer is then painted as a whole with the previous settings.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        saveGState()
        var box = surfaces[surfaces.count - 1].box.intersection(state.clip.box)
        if let shadow = state.shadow, !box.isEmpty {
            // Content outside the clip may cast a shadow into it.
            let reach = CGFloat(GaussianBlur(deviation: shadow.deviation).reach), offset = shadow.offset
            box = box.grown(by: Int(min(max(abs(offset.dx), abs(offset.dy)) + reach, 1024)))
        }
        surfaces.append(Surface(box))
        (state.alpha, state.shadow, state.blend) = (1, nil, .normal)
        state.clip = PixelClip(box: box)
    }

    /// Begins a transparency layer whose content is in `rect`; see `beginTransparencyLayer(auxiliaryInfo:)`.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        saveGState()
        clip(to: rect)
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        // The state was saved twice, but ending the layer restores it only once.
        saved.removeLast()
    }

    /// Ends the innermost transparency layer. Does nothing if no layer is open.
    public func endTransparencyLayer() {
        guard let surface = endLayer(), !surface.isBlank else { return }
        defer { writeMemory() }
        let last = surfaces.count - 1
        if let shadow = state.shadow { cast(shadow, of: surface) }
        let alpha = Float(state.alpha), mode = state.blend
        surfaces[last].compose(surface, state.clip) { pixel, share, source in pixel.lay(source * alpha, share, mode) }
    }

    private func endLayer() -> Surface? {
        guard surfaces.count > 1, !saved.isEmpty else { return nil }
        restoreGState()
        return surfaces.removeLast()
    }

    private func cast(_ shadow: CastShadow, of surface: Surface) {
        let color = SIMD4<Float>(premultiplied: shadow.color) * Float(state.alpha)
        let blur = GaussianBlur(deviation: shadow.deviation)
        let (dx, dy) = (shadow.offset.dx.rounded(), shadow.offset.dy.rounded())
        guard abs(dx) < 1e6, abs(dy) < 1e6 else { return }
        let from = surface.box.grown(by: blur.reach),
            box = PixelBox(
                left: from.left + Int(dx), top: from.top + Int(dy), width: from.width, height: from.height
            )
        var below = Surface(box)
        below.prepare()
        for y in surface.box.top..<surface.box.bottom {
            for x in surface.box.left..<surface.box.right {
                below.pixels[from.index(x, y)] = color * surface.pixels[surface.box.index(x, y)].w
            }
        }
        below.pixels = blur.blurred(below.pixels, width: box.width, height: box.height)
        surfaces[surfaces.count - 1].compose(below, state.clip) { pixel, share, source in pixel.lay(source, share, .normal) }
    }
}

extension Surface {
    /// Calls `body` for every pixel that is inside both surfaces and the clip.
    fileprivate mutating func compose(
        _ other: Surface, _ clip: PixelClip, _ body: (inout SIMD4<Float>, _ share: Float, _ source: SIMD4<Float>) -> Void
    ) {
        let seen = box.intersection(other.box).intersection(clip.box)
        guard !seen.isEmpty else { return }
        prepare()
        for y in seen.top..<seen.bottom {
            for x in seen.left..<seen.right {
                let share = clip.share(x, y)
                if share > 0 { body(&pixels[box.index(x, y)], share, other.pixels[other.box.index(x, y)]) }
            }
        }
    }
}
