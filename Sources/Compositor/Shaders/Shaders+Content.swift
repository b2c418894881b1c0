// Shaders for content other than boxes: masks for text and paths, images, and gradients.

import RenderTree

extension Shaders {
    /// Returns the program for masks. The `plain` variant is for masks that need only one sample per pixel.
    static func mask(plain: Bool) -> ShaderSource {
        ShaderSource(body: plain ? plainMaskBody : maskBody)
    }

    private static let plainMaskBody = """
        uniform sampler2D picture;
        void paint() { color = passed(fillColor) * (textureLod(picture, texel, 0.0).r * clipCoverage()); }

        """

    /// Averages up to eight samples in each direction if several texels cover one pixel, for example on a rotated plane. Samples outside
    /// the mask fall on its empty border.
    private static let maskBody = """
        uniform sampler2D picture;
        void paint() {
            vec2 size = vec2(textureSize(picture, 0)), low = detailOut.xy + 0.5 / size, high = detailOut.zw - 0.5 / size;
            vec2 dx = dFdx(texel), dy = dFdy(texel);
            ivec2 taps = ivec2(clamp(ceil(vec2(length(dx * size), length(dy * size)) - 0.5), 1.0, 8.0));
            float sum = 0.0;
            for (int y = 0; y < taps.y; y++) {
                for (int x = 0; x < taps.x; x++) {
                    vec2 off = (vec2(x, y) + 0.5) / vec2(taps) - 0.5;
                    sum += textureLod(picture, clamp(texel + off.x * dx + off.y * dy, low, high), 0.0).r;
                }
            }
            color = passed(fillColor) * (sum / float(taps.x * taps.y) * clipCoverage());
        }

        """

    /// Returns the program for images. `taps` is the number of samples in each direction, if known. `conformal` means the same as for
    /// boxes.
    static func image(taps: Int?, conformal: Bool) -> ShaderSource {
        let defines = (conformal ? ["CONFORMAL"] : []) + (taps == 2 ? ["TWO_TAPS"] : [])
        return ShaderSource(defines: defines, body: taps == nil ? imageBody : plainImageBody)
    }

    /// `edgeColor` contains the centers of the outermost visible texels.
    private static let plainImageBody = """
        uniform sampler2D picture;
        vec4 seen(vec2 place) { return textureLod(picture, clamp(place, edgeColor.xy, edgeColor.zw), 0.0); }

        void paint() {
        #ifdef TWO_TAPS
            vec2 dx = 0.25 * dFdx(texel), dy = 0.25 * dFdy(texel);
            vec4 sum = seen(texel - dx - dy) + seen(texel + dx - dy) + seen(texel - dx + dy) + seen(texel + dx + dy);
            color = sum * passed(fillColor) * (0.25 * boxCoverage() * clipCoverage());
        #else
            color = seen(texel) * passed(fillColor) * (boxCoverage() * clipCoverage());
        #endif
        }

        """

    /// Draws an image in nine parts. The outer parts may keep their size. If the image is reduced, averages up to four samples in each
    /// direction, using a smaller mipmap level if necessary.
    private static let imageBody = """
        uniform sampler2D picture;

        // Maps a position in the box to the position in the picture and its derivative: a polyline with three segments.
        vec2 bent(float at, float low, float high, vec4 ends) {
            if (at < low) return vec2(mix(ends.x, ends.y, at / low), (ends.y - ends.x) / low);
            if (at > high) return vec2(mix(ends.z, ends.w, (at - high) / (1.0 - high)), (ends.w - ends.z) / (1.0 - high));
            float slope = (ends.z - ends.y) / max(high - low, 1e-9);
            return vec2(ends.y + (at - low) * slope, slope);
        }

        vec4 sampled(vec2 texel, vec2 dx, vec2 dy, vec2 size) {
            vec2 low = max(detailOut.xy, 0.0) + 0.5 / size, high = max(min(detailOut.zw, 1.0) - 0.5 / size, low);
            vec2 steps = sqrt(dx * dx + dy * dy) * size;
            vec2 taps = clamp(ceil(steps - 0.5), 1.0, 4.0);
            float level = max(0.0, log2(max(steps.x / taps.x, steps.y / taps.y)));
            vec4 sum = vec4(0.0);
            for (float y = 0.5; y < taps.y; y++) {
                for (float x = 0.5; x < taps.x; x++) {
                    vec2 off = vec2(x, y) / taps - 0.5;
                    sum += textureLod(picture, clamp(texel + off.x * dx + off.y * dy, low, high), level);
                }
            }
            return sum / (taps.x * taps.y);
        }

        void paint() {
            vec2 place = at / (2.0 * box.xy) + 0.5, size = vec2(textureSize(picture, 0));
            vec2 u = bent(place.x, shadowColor.x, shadowColor.z, vec4(detailOut.x, edgeColor.x, edgeColor.z, detailOut.z));
            vec2 v = bent(place.y, shadowColor.y, shadowColor.w, vec4(detailOut.y, edgeColor.y, edgeColor.w, detailOut.w));
            vec2 texel = vec2(u.x, v.x), slope = vec2(u.y, v.y);
            vec2 dx = dFdx(place) * slope, dy = dFdy(place) * slope;
            bool enlarged = max(length(dx * size), length(dy * size)) < 1.0;
            bool sharp = style > 2.5 || (enlarged ? style == 1.0 : style == 2.0);
            vec2 low = floor(max(detailOut.xy, 0.0) * size), high = ceil(min(detailOut.zw, 1.0) * size) - 1.0;
            vec4 seen = sharp
                ? texelFetch(picture, ivec2(clamp(floor(texel * size), low, max(low, high))), 0)
                : sampled(texel, dx, dy, size);
            color = seen * passed(fillColor) * (boxCoverage() * clipCoverage());
        }

        """

    /// The program for whole images without a tint, in conformal boxes that are at least a pixel thick. Most images are like this.
    static let evenImage = ShaderSource(
        defines: ["CONFORMAL", "EVEN"],
        body: """
            uniform sampler2D picture;
            void paint() { color = textureLod(picture, texel, 0.0) * (opacity * boxCoverage() * clipCoverage()); }

            """)

    /// The program for axial gradients between two colors with the same alpha, in conformal boxes that are at least a pixel thick. Most
    /// gradients are like this.
    static let evenGradient = ShaderSource(
        defines: ["CONFORMAL", "EVEN", "GRADIENT", "STOPS 2", "AXIAL"],
        body: """
            // The colors, premultiplied.
            flat in COLOR start;
            flat in COLOR end;
            void paint() {
                vec4 seen = mix(passed(start), passed(end), clamp(texel.x, 0.0, 1.0));
                color = seen * (boxCoverage() * clipCoverage());
            }

            """)

    /// Returns the program for gradients. `stops` is the maximum number of stops, 2 or 4, or nil for any number.
    static func gradient(_ kind: RenderGradient.Kind, stops: Int?, conformal: Bool) -> ShaderSource {
        let defines = (conformal ? ["CONFORMAL"] : []) + ["GRADIENT", "STOPS \(stops ?? 0)", kind.rawValue.uppercased()]
        return ShaderSource(defines: defines, body: gradientBody)
    }

    /// Colors are interpolated without premultiplication and only then multiplied by alpha, so a gradient to a transparent color darkens
    /// only if that color is darker. A step narrower than a pixel is one pixel wide.
    private static let gradientBody = """
        #if STOPS > 0
        flat in vec4 stop0;
        flat in vec4 stop1;
        flat in vec4 stop2;
        flat in vec4 stop3;
        flat in vec4 middles;
        flat in vec4 widths;

        vec4 mixed(float t, float pixel) {
        #if defined(AXIAL) && defined(CONFORMAL)
            vec3 share = clamp(t * widths.xyz + middles.xyz, 0.0, 1.0);
        #else
            vec3 share = clamp((t - middles.xyz) / max(widths.xyz, max(pixel, 1e-9)) + 0.5, 0.0, 1.0);
        #endif
            vec4 seen = mix(stop0, stop1, share.x);
        #if STOPS > 2
            seen = mix(mix(seen, stop2, share.y), stop3, share.z);
        #endif
            return seen;
        }
        #else
        uniform highp sampler2D stops;

        vec4 stop(int index) { return texelFetch(stops, ivec2(index & 63, index >> 6), 0); }

        vec4 mixed(float t, float pixel) {
            int first = int(edgeColor.x), count = int(edgeColor.y);
            vec4 seen = stop(first);
            float from = stop(first + 1).x;
            for (int i = 1; i < count; i++) {
                float to = stop(first + 2 * i + 1).x;
                float middle = 0.5 * (from + to), half_ = 0.5 * max(to - from, pixel);
                float share = (t - middle) / max(half_, 1e-9) * 0.5 + 0.5;
                if (share <= 0.0) break;
                seen = mix(seen, stop(first + 2 * i), min(share, 1.0));
                from = to;
            }
            return seen;
        }
        #endif

        void paint() {
            vec2 p = texel, axis = detailOut.zw - detailOut.xy;
        #if defined(AXIAL)
            vec4 seen = mixed(p.x, length(vec2(dFdx(p.x), dFdy(p.x))));
        #elif defined(RADIAL)
            float t = length(p / max(abs(axis), 1e-6));
            vec4 seen = mixed(t, length(vec2(dFdx(t), dFdy(t))));
        #else
            float t = fract((atan(p.y, p.x) - atan(axis.y, axis.x)) / 6.28318531);
            // The derivatives of t jump when the gradient wraps; the derivatives of p don't.
            float r = max(dot(p, p), 1e-12);
            vec2 across = vec2(-p.y, p.x) / (6.28318531 * r);
            float pixel = clamp(length(vec2(dot(dFdx(p), across), dot(dFdy(p), across))), 1e-6, 0.5);
            float past = t < 0.5 ? t : t - 1.0;
            vec4 seen = mixed(t, pixel);
            float share = past / pixel + 0.5;
            if (share > 0.0 && share < 1.0) seen = mix(mixed(1.0, pixel), mixed(0.0, pixel), share);
        #endif
            color = vec4(seen.rgb * seen.a, seen.a) * passed(fillColor) * (boxCoverage() * clipCoverage());
        }

        """
}
