// The shader code that all programs share: the corners of quads, distances to boxes, and clips. `Shaders+Boxes`, `Shaders+Content` and
// `Shaders+Groups` contain the rest.
//
// Values that are constant over a quad are computed at its corners and passed as flat varyings. On a software renderer, every operation per
// pixel is expensive, so distances to conformal boxes are in device pixels from the start. On a GPU, each component of a varying is
// expensive, so colors are passed as half floats.

import DrawLists

/// A program's source: preprocessor symbols for both shaders, and the program's own part of the fragment shader.
struct ShaderSource {
    var defines: [String] = []
    var body: String
}

/// The clipping that a program supports.
enum Clipping: Hashable {
    case none
    /// A single conformal box whose corners are all the same.
    case plain
    /// Up to `Clip.shapeLimit` boxes of any kind.
    case any
}

/// GLSL ES 3.00 sources.
enum Shaders {
    /// Returns the sources of both shaders. If `masks` is true, the program draws a group's texture, masked by the program's own colors.
    static func sources(
        _ source: ShaderSource, clipping: Clipping, masks: Bool, driver: GLDriver
    ) -> (vertex: String, fragment: String) {
        var defines = source.defines
        // The type of colors that the vertex shader passes on.
        defines += driver == .gpu ? ["PACKED", "COLOR highp uvec2"] : ["COLOR vec4"]
        switch clipping {
        case .none: break
        case .plain: defines.append("CLIPPED_PLAINLY")
        case .any: defines.append("CLIPPED")
        }
        let head = "#version 300 es\n" + defines.map { "#define \($0)\n" }.joined()
        let end = masks ? maskingEnd : ""
        let main = "void main() {\n    paint();\n\(end)}\n"
        return (head + vertex, head + fragmentCommon + (masks ? maskingHeader : "") + source.body + main)
    }

    /// Positions a quad's corners. The attributes are the vectors of `Instance`, in order.
    private static let vertex = """
        layout(location = 0) in vec4 alongX;
        layout(location = 1) in vec4 alongY;
        layout(location = 2) in vec4 center;
        layout(location = 3) in vec4 shape;
        layout(location = 4) in vec4 fill;
        layout(location = 5) in vec4 edge;
        layout(location = 6) in vec4 shadow;
        layout(location = 7) in vec4 detail;
        layout(location = 8) in vec4 reach;
        // The target's left, top, width and height in device pixels.
        uniform vec4 target;
        #ifdef GROUP
        // zw: the size of a pixel in texture coordinates.
        uniform vec4 source;
        #endif
        // See the fragment shader.
        out vec2 at;
        out vec2 texel;
        flat out vec4 box;
        flat out float opacity;
        flat out float thickness;
        flat out float corners;
        flat out float style;
        flat out vec4 detailOut;
        flat out COLOR fillColor;
        #ifdef BOX
        flat out COLOR edgeColor;
        flat out COLOR shadowColor;
        #else
        flat out vec4 edgeColor;
        flat out vec4 shadowColor;
        #endif

        #ifdef PACKED
        COLOR toPass(vec4 color) { return uvec2(packHalf2x16(color.xy), packHalf2x16(color.zw)); }
        #else
        COLOR toPass(vec4 color) { return color; }
        #endif

        // The box's thickness in device pixels at its center.
        float thicknessInPixels(vec2 halfSize) {
            vec2 x = (alongX.xy - center.xy / center.z * alongX.z) / center.z;
            vec2 y = (alongY.xy - center.xy / center.z * alongY.z) / center.z;
            float area = abs(x.x * y.y - x.y * y.x);
            return 2.0 * min(halfSize.x * area / max(length(y), 1e-9), halfSize.y * area / max(length(x), 1e-9));
        }

        #ifdef SHADOW
        flat out vec4 caster;
        flat out vec4 casting;
        #ifdef SMOOTH
        flat out COLOR bite;
        #elif defined(ROUND)
        flat out vec4 bite;
        #else
        flat out int slices;
        #endif

        void shade(vec2 halfSize, float scale) {
            casting = vec4(detail.xy, 0.0, 1.0 / max(opacity, 1e-6));
            shadowColor = toPass(shadow * opacity);
        #ifdef SMOOTH
            // All values in standard deviations.
            float r = shape.x / detail.z, square = r * r;
            caster = vec4(halfSize / detail.z, 1.0 / (detail.z * scale), square * (0.035541 + r * (-0.001699 + r * (-0.000687 + r * 7.5e-5))));
            casting.xy /= detail.z;
            bite = toPass(vec4(
                2.0 * r * (0.23123 + r * (-0.008325 + r * 0.000255)),
                0.5 * square * (0.004008 + r * (0.002074 - r * 0.000375)),
                -0.36067 * (1.0 + square * (-0.015914 + r * 0.001294)),
                -0.36067 * (1.0 + square * (-0.065587 + r * (0.011041 - r * 0.000523)))
            ));
        #elif defined(ROUND)
            vec2 core = (halfSize - shape.x) / detail.z;
            caster = vec4(core, 1.0 / (detail.z * scale), shape.x / detail.z);
            casting.xy /= detail.z;
            // On short sides, the bends at both ends overlap.
            bite = vec4(max(1.6 - 2.5 * core, 0.0), 0.5 * detail.z / shape.x, 0.0);
        #else
            caster = vec4(halfSize, shape.x, detail.z) * scale;
            casting.xy *= scale;
            // One slice is exact for square corners. Larger ratios of radius to blur need more slices.
            slices = int(clamp(ceil(2.0 * shape.x / max(detail.z, 1e-6)), 1.0, 6.0));
        #endif
        }
        #endif

        #ifdef GRADIENT
        uniform highp sampler2D stops;
        #ifdef EVEN
        flat out COLOR start;
        flat out COLOR end;
        #endif
        flat out vec4 stop0;
        flat out vec4 stop1;
        flat out vec4 stop2;
        flat out vec4 stop3;
        flat out vec4 middles;
        flat out vec4 widths;

        vec4 stopTexel(int index) { return texelFetch(stops, ivec2(index & 63, index >> 6), 0); }

        // Computes the box's position in the gradient, and loads the first stops.
        void place(vec2 unit, vec2 halfSize, float scale) {
            vec2 axis = detail.zw - detail.xy;
            texel = unit - detail.xy;
        #ifdef AXIAL
            float square = max(dot(axis, axis), 1e-12);
            texel = vec2(dot(texel, axis) / square, 0.0);
        #endif
        #if STOPS > 0
            int first = int(edge.x), last = int(edge.y) - 1, i1 = min(1, last), i2 = min(2, last), i3 = min(3, last);
            stop0 = stopTexel(first);
            stop1 = stopTexel(first + 2 * i1);
            stop2 = stopTexel(first + 2 * i2);
            stop3 = stopTexel(first + 2 * i3);
            vec4 ends = vec4(
                stopTexel(first + 1).x, stopTexel(first + 2 * i1 + 1).x, stopTexel(first + 2 * i2 + 1).x, stopTexel(first + 2 * i3 + 1).x
            );
            middles = vec4(ends.xyz + ends.yzw, 0.0) * 0.5;
            widths = vec4(ends.yzw - ends.xyz, 1.0);
        #if defined(AXIAL) && defined(CONFORMAL)
            // As a linear function: factor and summand.
            widths = 1.0 / max(widths, length(axis / (2.0 * halfSize * scale)) / square);
            middles = 0.5 - middles * widths;
        #endif
        #endif
        #ifdef EVEN
            vec4 tint = fill * center.w;
            texel.x = texel.x * widths.x + middles.x;
            start = toPass(vec4(stop0.rgb * stop0.a, stop0.a) * tint);
            end = toPass(vec4(stop1.rgb * stop1.a, stop1.a) * tint);
        #endif
        }
        #endif

        void main() {
            vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
            vec2 halfSize = vec2(alongX.w, alongY.w), own = mix(reach.xy, reach.zw, corner);
            vec2 unit = own / max(2.0 * halfSize, 1e-9) + 0.5;
            float scale = 1.0;
        #ifdef CONFORMAL
            scale = length(alongX.xy) / center.z;
            box = vec4((halfSize - shape.x) * scale, vec2(shape.x, shape.x - shape.y) * scale + 0.5);
        #else
            box = vec4(halfSize, shape.xy);
        #endif
            at = own * scale;
            texel = mix(detail.xy, detail.zw, unit);
            opacity = center.w;
            thickness = center.z > 0.0 ? min(thicknessInPixels(halfSize), 1.0) : 1.0;
            corners = shape.z;
            style = shape.w;
            detailOut = detail;
            fillColor = toPass(fill * opacity);
        #ifdef BOX
            // Added on the border.
            edgeColor = toPass((edge - fill * edge.a) * opacity);
        #else
            edgeColor = edge;
            shadowColor = shadow;
        #endif
        #ifdef SHADOW
            shade(halfSize, scale);
        #endif
        #ifdef GRADIENT
            place(unit, halfSize, scale);
        #endif
        #ifdef GROUP
            // Group textures start at the bottom row.
            texel = vec2(unit.x, 1.0 - unit.y) * 2.0 * halfSize * source.zw;
        #endif
            vec3 device = own.x * alongX.xyz + own.y * alongY.xyz + center.xyz;
            vec2 clip = (device.xy - target.xy * device.z) * 2.0 / target.zw - device.z;
            gl_Position = vec4(clip.x, -clip.y, 0.0, device.z);
        }

        """

    /// The code shared by all fragment shaders: distances to rounded boxes, and clips.
    private static let fragmentCommon = """
        precision highp float;
        // The position relative to the box's center, in the box's units, or in device pixels if the box is conformal.
        in vec2 at;
        in vec2 texel;
        // xy: half size; z: radius; w: border. For a conformal box, in pixels: xy: half size without the corners; zw: the distances from
        // there to the edge and to the border's inner edge, each plus half a pixel.
        flat in vec4 box;
        flat in float opacity;
        flat in float thickness;
        flat in float corners;
        flat in float style;
        // Includes the opacity.
        flat in COLOR fillColor;
        #ifdef BOX
        flat in COLOR edgeColor;
        flat in COLOR shadowColor;
        #else
        flat in vec4 edgeColor;
        flat in vec4 shadowColor;
        #endif
        flat in vec4 detailOut;
        out vec4 color;

        #ifdef PACKED
        vec4 passed(COLOR color) { return vec4(unpackHalf2x16(color.x), unpackHalf2x16(color.y)); }
        #else
        vec4 passed(COLOR color) { return color; }
        #endif

        // Like sign, but never 0: the center counts as a side, too.
        vec2 side(vec2 p) { return vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0); }

        // x: the distance of p from a rounded box around the origin, positive outside; y: the device pixels per unit in that direction.
        // The scale comes from derivatives of p. The distance's derivatives jump when the nearest side changes, which would make hairlines
        // too heavy.
        vec2 distanceAndScale(vec2 p, vec2 halfSize, float radius) {
            vec2 q = abs(p) - halfSize + radius;
            vec2 beyond = max(q, 0.0);
            float squared = dot(beyond, beyond);
            float d = sqrt(squared) + min(max(q.x, q.y), 0.0) - radius;
            vec2 outward = squared > 0.0 ? beyond : (q.x > q.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0));
            outward *= side(p);
            vec2 step = vec2(dot(outward, dFdx(p)), dot(outward, dFdy(p)));
            return vec2(d, sqrt(dot(outward, outward) / max(dot(step, step), 1e-18)));
        }

        // The radius of the corner nearest to p. Bits of `corners`: 1, 2, 4, 8 for top left, top right, bottom left, bottom right.
        float radiusAt(vec2 p, float radius, float corners) {
            int bit = (p.x < 0.0 ? 1 : 2) << (p.y < 0.0 ? 0 : 2);
            return (int(corners) & bit) != 0 ? radius : 0.0;
        }

        // The same for boxes with some square corners, or with continuous corners (`corners` 16 or more): superellipses that start
        // 1.5287 radii from the corner and pass through the same point on the diagonal as a circle.
        vec2 styledDistanceAndScale(vec2 p, vec2 halfSize, float radius, float corners) {
            float r = radiusAt(p, radius, corners);
            if (corners < 16.0 || r <= 0.0) return distanceAndScale(p, halfSize, r);
            float length_ = min(1.5287 * r, min(halfSize.x, halfSize.y));
            vec2 beyond = abs(p) - halfSize + length_;
            if (min(beyond.x, beyond.y) <= 0.0) return distanceAndScale(p, halfSize, 0.0);
            float n = -1.0 / log2(max(1.0 - 0.29289322 * r / length_, 0.5));
            vec2 u = beyond / length_, powers = pow(u, vec2(n - 1.0));
            float norm = pow(dot(powers, u), 1.0 / n);
            vec2 outward = powers / pow(norm, n - 1.0) * side(p);
            vec2 step = vec2(dot(outward, dFdx(p)), dot(outward, dFdy(p)));
            float steepness = length(outward);
            return vec2(length_ * (norm - 1.0) / steepness, steepness / max(length(step), 1e-9));
        }

        // The distance of p from the box without its corners, in device pixels.
        float away(vec2 p, vec2 core) {
            vec2 q = abs(p) - core;
            return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
        }

        // The fraction of the pixel that the box covers. A box thinner than a pixel covers at most its thickness.
        float boxCoverage() {
        #ifdef EVEN
            return clamp(box.z - away(at, box.xy), 0.0, 1.0);
        #elif defined(CONFORMAL)
            return clamp(box.z - away(at, box.xy), 0.0, thickness);
        #else
            vec2 d = styledDistanceAndScale(at, box.xy, box.z, corners);
            return clamp(0.5 - d.x * d.y, 0.0, thickness);
        #endif
        }

        // The target's left, top, width and height in device pixels.
        uniform vec4 target;
        vec2 device() { return target.xy + vec2(gl_FragCoord.x, target.w - gl_FragCoord.y); }

        #ifdef CLIPPED
        uniform int clipCount;
        uniform mat3 clipMaps[4];
        uniform vec4 clipShapes[4];

        float clipCoverage() {
            float covered = 1.0;
            for (int i = 0; i < clipCount; i++) {
                vec3 p = clipMaps[i] * vec3(device(), 1.0);
                vec2 d = styledDistanceAndScale(p.xy / p.z, clipShapes[i].xy, clipShapes[i].z, clipShapes[i].w);
                covered *= p.z > 0.0 ? clamp(0.5 - d.x * d.y, 0.0, 1.0) : 0.0;
            }
            return covered;
        }
        #elif defined(CLIPPED_PLAINLY)
        // The maps from a pixel's position in the target to the position in the clip's box, and the boxes in the format of `box`.
        uniform mat3 clipMaps[4];
        uniform vec4 clipShapes[4];
        float clipCoverage() {
            vec2 p = (clipMaps[0] * vec3(gl_FragCoord.xy, 1.0)).xy;
            return clamp(clipShapes[0].z - away(p, clipShapes[0].xy), 0.0, 1.0);
        }
        #else
        float clipCoverage() { return 1.0; }
        #endif

        """

    private static let maskingHeader = """
        uniform sampler2D group;
        // xy: the offset in pixels from the target to the group's texture; zw: the size of a pixel in texture coordinates.
        uniform vec4 groupPlace;

        """

    private static let maskingEnd = "    color = textureLod(group, (gl_FragCoord.xy + groupPlace.xy) * groupPlace.zw, 0.0) * color.a;\n"
}
