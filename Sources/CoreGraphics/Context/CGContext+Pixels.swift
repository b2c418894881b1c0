// Direct access to a context's pixels, for other renderers.

extension CGContext {
    /// Lets `paint` modify premultiplied pixels within the clip: either the existing pixels or clear ones. Clear pixels are painted over
    /// the existing ones afterward, with the context's alpha, blend mode, and shadow. `paint` receives the pixels row by row, along with
    /// their position and size in the context.
    ///
    /// - Parameter seesBelow: whether the result depends on the existing pixels, as a blur does.
    package func paintPixels(
        seesBelow: Bool, _ paint: (UnsafeMutablePointer<SIMD4<Float>>, _ left: Int, _ top: Int, _ width: Int, _ height: Int) -> Void
    ) {
        guard state.shadow == nil else {
            beginTransparencyLayer(auxiliaryInfo: nil)
            paintPixels(seesBelow: seesBelow, paint)
            return endTransparencyLayer()
        }
        let last = surfaces.count - 1, whole = surfaces[last].box, clip = state.clip, box = whole.intersection(clip.box)
        guard !box.isEmpty else { return }
        let isPlain = state.alpha == 1 && state.blend == .normal && clip.shares == nil
        let isDirect = isPlain && (seesBelow || surfaces[last].isBlank)
        surfaces[last].prepare()
        defer { writeMemory() }
        var part = [SIMD4<Float>](repeating: .zero, count: box.count)
        if isDirect {
            for y in 0..<box.height {
                let start = whole.index(box.left, box.top + y)
                part.replaceSubrange(y * box.width..<(y + 1) * box.width, with: surfaces[last].pixels[start..<start + box.width])
            }
        }
        part.withUnsafeMutableBufferPointer { paint($0.baseAddress!, box.left, box.top, box.width, box.height) }
        let factor = Float(state.alpha), mode = state.blend
        surfaces[last].pixels.withUnsafeMutableBufferPointer { pixels in
            for y in 0..<box.height {
                let to = whole.index(box.left, box.top + y), from = y * box.width
                for x in 0..<box.width {
                    if isDirect {
                        pixels[to + x] = part[from + x]
                    } else if part[from + x].w > 0 || mode != .normal {
                        let share = clip.share(box.left + x, box.top + y)
                        if share > 0 { pixels[to + x].lay(part[from + x] * factor, share, mode) }
                    }
                }
            }
        }
    }
}
