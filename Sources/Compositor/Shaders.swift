// The three programs, as text. A quad is a box, or a line of text, or the picture of a group; all share the placing of
// its corners and the cutting by clips.

import CoreGraphics

/// GLSL ES 3.00 sources.
enum Shaders {
    /// Puts a quad's corners in place. Attributes: `Instance`, in its order.
    static let vertex = """
        #version 300 es
        layout(location = 0) in vec4 alongX;
        layout(location = 1) in vec4 alongY;
        layout(location = 2) in vec4 center;
        layout(location = 3) in vec4 shape;
        layout(location = 4) in vec4 fill;
        layout(location = 5) in vec4 edge;
        layout(location = 6) in vec4 shadow;
        layout(location = 7) in vec4 detail;
        // The target in device pixels: left, top, width, height.
        uniform vec4 target;
        out vec2 at;
        out vec2 texel;
        flat out vec4 box;
        flat out float opacity;
        flat out vec4 fillColor;
        flat out vec4 edgeColor;
        flat out vec4 shadowColor;
        flat out vec4 detailOut;

        void main() {
            vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
            vec2 halfSize = vec2(alongX.w, alongY.w);
            at = corner * (halfSize + shape.zw);
            texel = mix(detail.xy, detail.zw, corner * 0.5 + 0.5);
            box = vec4(halfSize, shape.xy);
            opacity = center.w;
            fillColor = fill;
            edgeColor = edge;
            shadowColor = shadow;
            detailOut = detail;
            vec3 device = at.x * alongX.xyz + at.y * alongY.xyz + center.xyz;
            vec2 clip = (device.xy - target.xy * device.z) * 2.0 / target.zw - device.z;
            gl_Position = vec4(clip.x, -clip.y, 0.0, device.z);
        }
        """

    /// What all fragment shaders share: distances to rounded boxes, and the clips.
    private static let fragmentCommon = """
        #version 300 es
        precision highp float;
        in vec2 at;
        in vec2 texel;
        flat in vec4 box;
        flat in float opacity;
        flat in vec4 fillColor;
        flat in vec4 edgeColor;
        flat in vec4 shadowColor;
        flat in vec4 detailOut;
        uniform vec4 target;
        uniform int clipCount;
        uniform mat3 clipMaps[4];
        uniform vec4 clipShapes[4];
        out vec4 color;

        // Distance to a rounded box around the origin, negative inside, and the direction in which it grows.
        float roundedBox(vec2 p, vec2 halfSize, float radius, out vec2 outward) {
            vec2 q = abs(p) - halfSize + radius;
            vec2 side = vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
            if (q.x > 0.0 && q.y > 0.0) {
                float length = length(q);
                outward = side * q / length;
                return length - radius;
            }
            outward = q.x > q.y ? vec2(side.x, 0.0) : vec2(0.0, side.y);
            return max(q.x, q.y) - radius;
        }

        // Units of p in one device pixel, along `direction`. From derivatives of p, not of the distance: those jump
        // where the nearest side changes, and hairlines would come out too heavy.
        float pixel(vec2 dx, vec2 dy, vec2 direction) {
            return max(length(vec2(dot(direction, dx), dot(direction, dy))), 1e-9);
        }

        float coverage(vec2 p, vec2 halfSize, float radius, float inset) {
            vec2 outward;
            vec2 dx = dFdx(p), dy = dFdy(p);
            float d = roundedBox(p, halfSize, radius, outward) + inset;
            return clamp(0.5 - d / pixel(dx, dy, outward), 0.0, 1.0);
        }

        float clipCoverage() {
            vec2 device = target.xy + vec2(gl_FragCoord.x, target.w - gl_FragCoord.y);
            float covered = 1.0;
            for (int i = 0; i < clipCount; i++) {
                vec3 p = clipMaps[i] * vec3(device, 1.0);
                covered *= p.z > 0.0 ? coverage(p.xy / p.z, clipShapes[i].xy, clipShapes[i].z, 0.0) : 0.0;
            }
            return covered;
        }

        """

    private static let boxBody = """
        void main() {
            vec2 outward;
            vec2 dx = dFdx(at), dy = dFdy(at);
            float d = roundedBox(at, box.xy, box.z, outward);
            float w = 1.0 / pixel(dx, dy, outward);
            // Of something thinner than a pixel no more than its thickness can be covered.
            vec2 size = 2.0 * box.xy / vec2(pixel(dx, dy, vec2(1.0, 0.0)), pixel(dx, dy, vec2(0.0, 1.0)));
            float covered = min(clamp(0.5 - d * w, 0.0, 1.0), min(size.x, size.y));
            float inner = clamp(0.5 - (d + box.w) * w, 0.0, 1.0);
            vec4 rim = edgeColor * (1.0 - inner);
            color = (rim + fillColor * (1.0 - rim.a)) * covered;
        #ifdef SHADOW
            color += shadowColor * blurredBox(at - detailOut.xy, box.xy, box.z, detailOut.z) * (1.0 - color.a);
        #endif
            color *= opacity * clipCoverage();
        }
        """

    /// A Gaussian blur of a rounded box: the box is cut into slices as wide as it is at their middle, whose blur the
    /// error function gives exactly.
    private static let blur = """
        vec2 erf(vec2 x) {
            // Rational approximation, off by at most 0.0005.
            vec2 a = abs(x);
            vec2 t = 1.0 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a;
            t *= t;
            return sign(x) - sign(x) / (t * t);
        }

        float blurredBox(vec2 p, vec2 halfSize, float radius, float deviation) {
            float low = max(-halfSize.y, p.y - 3.0 * deviation), high = min(halfSize.y, p.y + 3.0 * deviation);
            if (low >= high) return 0.0;
            float unit = 0.70710678 / deviation, slice = (high - low) / 6.0, sum = 0.0;
            for (int i = 0; i < 6; i++) {
                float from = low + slice * float(i);
                float bend = max(abs(from + slice * 0.5) - halfSize.y + radius, 0.0);
                float reach = halfSize.x - radius + sqrt(max(radius * radius - bend * bend, 0.0));
                vec2 along = erf((p.x + vec2(reach, -reach)) * unit);
                vec2 across = erf((vec2(from + slice, from) - p.y) * unit);
                sum += (along.x - along.y) * (across.x - across.y);
            }
            return sum * 0.25;
        }

        """

    private static let textBody = """
        uniform sampler2D masks;
        void main() {
            color = fillColor * (texture(masks, texel).r * opacity * clipCoverage());
        }
        """

    private static let groupBody = """
        uniform sampler2D picture;
        void main() {
            ivec2 pixel = ivec2(floor(at + box.xy));
            int height = int(2.0 * box.y + 0.5);
            color = texelFetch(picture, ivec2(pixel.x, height - 1 - pixel.y), 0) * (opacity * clipCoverage());
        }
        """

    static let box = fragmentCommon + boxBody
    static let shadowedBox = fragmentCommon.replacingOccurrences(of: "precision", with: "#define SHADOW\nprecision")
        + blur + boxBody
    static let text = fragmentCommon + textBody
    static let group = fragmentCommon + groupBody
}
