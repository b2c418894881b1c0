// Shaders for boxes: background, border and shadow.

import DrawLists

extension Shaders {
    /// Returns the program for boxes. The `conformal` variant is for conformal boxes whose corners are all the same, which most boxes are.
    static func box(shadow: BoxShadow, conformal: Bool, styled: Bool) -> ShaderSource {
        var source = ShaderSource(defines: ["BOX"], body: boxBody)
        if conformal, !styled { source.defines.append("CONFORMAL") }
        if styled { source.defines.append("STYLED") }
        switch shadow {
        case .none: break
        case .smooth:
            source.defines += ["SHADOW", "SMOOTH"]
            source.body = halfErf + smoothShadow + boxBody
        case .round:
            source.defines += ["SHADOW", "ROUND"]
            source.body = halfErf + roundShadow + boxBody
        case .sliced:
            source.defines.append("SHADOW")
            source.body = slicedShadow + boxBody
        }
        return source
    }

    private static let boxBody = """
        void paint() {
        #ifdef CONFORMAL
            float d = away(at, box.xy);
            float covered = clamp(box.z - d, 0.0, thickness), inner = clamp(box.w - d, 0.0, 1.0);
        #else
        #ifdef STYLED
            vec2 d = styledDistanceAndScale(at, box.xy, box.z, corners);
        #else
            vec2 d = distanceAndScale(at, box.xy, box.z);
        #endif
            float covered = clamp(0.5 - d.x * d.y, 0.0, thickness), inner = clamp(0.5 - (d.x + box.w) * d.y, 0.0, 1.0);
        #endif
            color = (passed(fillColor) + passed(edgeColor) * (1.0 - inner)) * covered;
        #ifdef SHADOW
            float clear = 1.0 - color.a * casting.w;
        #ifdef PACKED
            // The GPU skips varyings that only the shadow uses if the shadow is invisible.
            if (clear > 0.0)
        #endif
            color += passed(shadowColor) * (shadowAt(clear) * clear);
        #endif
            color *= clipCoverage();
        }

        """

    /// Half the error function for values up to 2.9 standard deviations, with an error of at most 0.002.
    private static let halfErf = """
        vec2 halfErf(vec2 x) {
            vec2 t = clamp(x * 0.34482759, -1.0, 1.0), s = t * t;
            return t * (1.13982 + s * (-1.38314 + s * (1.08838 - 0.34507 * s)));
        }

        """

    /// The Gaussian blur of a box whose sides are much longer than the blur's standard deviation. For a rectangle, it is the product of two
    /// error functions. Rounded corners add a term that, once blurred, is almost a Gaussian and bends slightly around the corner. Its
    /// coefficients (see the vertex shader) are fitted to exact integrals. The error is below 0.004 for corner radii of up to 4.5 standard
    /// deviations.
    private static let smoothShadow = """
        // xy: half size in standard deviations; z: standard deviations per pixel; w: the bell's height.
        flat in vec4 caster;
        // xy: offset in standard deviations; w: the factor that cancels the opacity.
        flat in vec4 casting;
        // The bell's position on the diagonal, its bend, and its steepness along and across the diagonal.
        flat in COLOR bite;

        float shadowAt(float clear) {
            vec4 bell = passed(bite);
            vec2 u = caster.xy - abs(at * caster.z - casting.xy);
            vec2 f = 0.5 + halfErf(u);
            float across = u.x - u.y, square = across * across, along = u.x + u.y - bell.x - bell.y * square;
            return f.x * f.y - caster.w * exp2(bell.z * along * along + bell.w * square);
        }

        """

    /// The Gaussian blur of a box whose corner radius is much larger than the blur. It is the blur of a straight edge, moved inward by half
    /// the edge's curvature at the corners. The transition from straight to curved is blurred as well. The error is below 0.009 for radii
    /// above 4 standard deviations, and decreases as the radius grows.
    private static let roundShadow = """
        // xy: half size without the corners and w: the radius, in standard deviations; z: standard deviations per pixel.
        flat in vec4 caster;
        // xy: offset in standard deviations; w: the factor that cancels the opacity.
        flat in vec4 casting;
        // xy: how much earlier the bend starts; z: how far the edge moves inward.
        flat in vec4 bite;

        float shadowAt(float clear) {
            vec2 q = abs(at * caster.z - casting.xy) - caster.xy, m = q + bite.xy;
            float inside = caster.w - length(max(q, 0.0)) - min(max(q.x, q.y), 0.0);
            float bent = clamp(min(m.x, m.y) * 0.3125 + 0.5, 0.0, 1.0);
            return 0.5 + halfErf(vec2(inside - bent * bent * (3.0 - 2.0 * bent) * bite.z)).x;
        }

        """

    /// The Gaussian blur of a rounded box that is divided into slices. Each slice is as wide as the box is at the middle of the slice, and
    /// its blur is computed exactly with the error function.
    private static let slicedShadow = """
        // xy: half size; z: radius; w: standard deviation, all in the units of `at`.
        flat in vec4 caster;
        // xy: offset; w: the factor that cancels the opacity.
        flat in vec4 casting;
        flat in int slices;

        vec2 erf(vec2 x) {
            // A rational approximation with an error of at most 0.0005.
            vec2 a = abs(x);
            vec2 t = 1.0 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a;
            t *= t;
            return sign(x) - sign(x) / (t * t);
        }

        // The shadow is invisible through an opaque box, so `clear` 0 needs no slices.
        float shadowAt(float clear) {
            vec2 p = at - casting.xy, halfSize = caster.xy;
            float radius = caster.z, deviation = caster.w;
            int count = clear > 0.0 ? slices : 0;
            float low = max(-halfSize.y, p.y - 3.0 * deviation), high = min(halfSize.y, p.y + 3.0 * deviation);
            if (low >= high) return 0.0;
            float unit = 0.70710678 / deviation, slice = (high - low) / float(max(count, 1)), sum = 0.0;
            float from = erf(vec2(low - p.y) * unit).x;
            for (int i = 0; i < count; i++) {
                float end = low + slice * float(i + 1);
                float bend = max(abs(end - slice * 0.5) - halfSize.y + radius, 0.0);
        #ifdef STYLED
                float y = end - slice * 0.5;
                vec2 r = vec2(radiusAt(vec2(-1.0, y), radius, corners), radiusAt(vec2(1.0, y), radius, corners));
                vec2 bends = max(abs(y) - halfSize.y + r, 0.0);
                vec2 reach = halfSize.x - r + sqrt(max(r * r - bends * bends, 0.0));
                vec2 along = erf((p.x + vec2(reach.x, -reach.y)) * unit);
        #else
                float reach = halfSize.x - radius + sqrt(max(radius * radius - bend * bend, 0.0));
                vec2 along = erf((p.x + vec2(reach, -reach)) * unit);
        #endif
                float to = erf(vec2(end - p.y) * unit).x;
                sum += (along.x - along.y) * (to - from);
                from = to;
            }
            return sum * 0.25;
        }

        """
}

/// The method for computing a box's shadow.
enum BoxShadow: Hashable {
    case none
    /// Computed in closed form, for a box that is wide compared with the blur.
    case smooth
    /// Computed in closed form, for a box whose corners are also large compared with the blur.
    case round
    /// Computed in slices, for any box.
    case sliced
}
