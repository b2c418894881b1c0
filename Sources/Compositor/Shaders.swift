// The three programs, as text. A quad is a box, or a line of text, or the picture of a group; all share the placing of
// its corners and the cutting by clips.

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
        layout(location = 8) in vec4 reach;
        // The target in device pixels: left, top, width, height.
        uniform vec4 target;
        out vec2 at;
        out vec2 texel;
        flat out vec4 box;
        flat out float opacity;
        flat out float thickness;
        flat out float pixelsPerUnit;
        flat out int slices;
        flat out vec4 fillColor;
        flat out vec4 edgeColor;
        flat out vec4 shadowColor;
        flat out vec4 detailOut;

        // The box's thickness in device pixels, where its centre is seen.
        float thicknessInPixels(vec2 halfSize) {
            vec2 x = (alongX.xy - center.xy / center.z * alongX.z) / center.z;
            vec2 y = (alongY.xy - center.xy / center.z * alongY.z) / center.z;
            float area = abs(x.x * y.y - x.y * y.x);
            return 2.0 * min(halfSize.x * area / max(length(y), 1e-9), halfSize.y * area / max(length(x), 1e-9));
        }

        void main() {
            vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
            vec2 halfSize = vec2(alongX.w, alongY.w);
            at = mix(reach.xy, reach.zw, corner);
            texel = mix(detail.xy, detail.zw, corner);
            box = vec4(halfSize, shape.xy);
            opacity = center.w;
            pixelsPerUnit = length(alongX.xy) / center.z;
            // Square corners are exact in one slice; the rounder they are against the blur, the more it takes.
            slices = int(clamp(ceil(2.0 * shape.x / max(detail.z, 1e-6)), 1.0, 6.0));
            thickness = center.z > 0.0 ? thicknessInPixels(halfSize) : 1.0;
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
        precision highp float;
        in vec2 at;
        in vec2 texel;
        flat in vec4 box;
        flat in float opacity;
        flat in float thickness;
        flat in float pixelsPerUnit;
        flat in int slices;
        flat in vec4 fillColor;
        flat in vec4 edgeColor;
        flat in vec4 shadowColor;
        flat in vec4 detailOut;
        out vec4 color;

        // How far outside of a rounded box around the origin p lies, and how many device pixels one of its units has
        // there, towards the box. That comes from derivatives of p and not of the distance: those jump where the
        // nearest side changes, and hairlines would come out too heavy.
        vec2 distanceAndScale(vec2 p, vec2 halfSize, float radius) {
            vec2 q = abs(p) - halfSize + radius;
            vec2 beyond = max(q, 0.0);
            float squared = dot(beyond, beyond);
            float d = sqrt(squared) + min(max(q.x, q.y), 0.0) - radius;
            vec2 outward = squared > 0.0 ? beyond : (q.x > q.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0));
            outward *= sign(p);
            vec2 step = vec2(dot(outward, dFdx(p)), dot(outward, dFdy(p)));
            return vec2(d, sqrt(dot(outward, outward) / max(dot(step, step), 1e-18)));
        }

        #ifdef CLIPPED
        // The target in device pixels: left, top, width, height.
        uniform vec4 target;
        uniform int clipCount;
        uniform mat3 clipMaps[4];
        uniform vec4 clipShapes[4];

        float clipCoverage() {
            vec2 device = target.xy + vec2(gl_FragCoord.x, target.w - gl_FragCoord.y);
            float covered = 1.0;
            for (int i = 0; i < clipCount; i++) {
                vec3 p = clipMaps[i] * vec3(device, 1.0);
                vec2 d = distanceAndScale(p.xy / p.z, clipShapes[i].xy, clipShapes[i].z);
                covered *= p.z > 0.0 ? clamp(0.5 - d.x * d.y, 0.0, 1.0) : 0.0;
            }
            return covered;
        }
        #else
        float clipCoverage() { return 1.0; }
        #endif

        """

    private static let boxBody = """
        void main() {
        #ifdef CONFORMAL
            vec2 q = abs(at) - box.xy + box.z;
            vec2 d = vec2(length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - box.z, pixelsPerUnit);
        #else
            vec2 d = distanceAndScale(at, box.xy, box.z);
        #endif
            // Of something thinner than a pixel no more than its thickness can be covered.
            float covered = min(clamp(0.5 - d.x * d.y, 0.0, 1.0), thickness);
            float inner = clamp(0.5 - (d.x + box.w) * d.y, 0.0, 1.0);
            vec4 rim = edgeColor * (1.0 - inner);
            color = (rim + fillColor * (1.0 - rim.a)) * covered;
        #ifdef SHADOW
            // None of it is seen through an opaque box.
            int seen = color.a < 1.0 ? slices : 0;
            color += shadowColor * blurredBox(at - detailOut.xy, box.xy, box.z, detailOut.z, seen) * (1.0 - color.a);
        #endif
            color *= opacity * clipCoverage();
        }
        """

    private static let solidBody = """
        void main() { color = fillColor; }
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

        float blurredBox(vec2 p, vec2 halfSize, float radius, float deviation, int slices) {
            float low = max(-halfSize.y, p.y - 3.0 * deviation), high = min(halfSize.y, p.y + 3.0 * deviation);
            if (low >= high) return 0.0;
            float unit = 0.70710678 / deviation, slice = (high - low) / float(max(slices, 1)), sum = 0.0;
            float from = erf(vec2(low - p.y) * unit).x;
            for (int i = 0; i < slices; i++) {
                float end = low + slice * float(i + 1);
                float bend = max(abs(end - slice * 0.5) - halfSize.y + radius, 0.0);
                float reach = halfSize.x - radius + sqrt(max(radius * radius - bend * bend, 0.0));
                vec2 along = erf((p.x + vec2(reach, -reach)) * unit);
                float to = erf(vec2(end - p.y) * unit).x;
                sum += (along.x - along.y) * (to - from);
                from = to;
            }
            return sum * 0.25;
        }

        """

    /// Where a turned plane squeezes a mask, several texels fall on a pixel: it takes the mean of up to eight each way.
    private static let textBody = """
        uniform sampler2D masks;
        void main() {
            vec2 size = vec2(textureSize(masks, 0));
            vec2 dx = dFdx(texel), dy = dFdy(texel);
            ivec2 taps = ivec2(clamp(ceil(vec2(length(dx * size), length(dy * size)) - 0.5), 1.0, 8.0));
            float sum = 0.0;
            for (int y = 0; y < taps.y; y++) {
                for (int x = 0; x < taps.x; x++) {
                    vec2 off = (vec2(x, y) + 0.5) / vec2(taps) - 0.5;
                    sum += textureLod(masks, texel + off.x * dx + off.y * dy, 0.0).r;
                }
            }
            color = fillColor * (sum / float(taps.x * taps.y) * opacity * clipCoverage());
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
    /// For boxes that keep their shape, where no derivatives are needed: most boxes, and a quarter cheaper.
    static let conformalBox = "#define CONFORMAL\n" + box
    static let shadowedBox = "#define SHADOW\n" + fragmentCommon + blur + boxBody
    static let conformalShadowedBox = "#define CONFORMAL\n" + shadowedBox
    static let solid = fragmentCommon + solidBody
    static let text = fragmentCommon + textBody
    static let group = fragmentCommon + groupBody

    /// The whole source; with `clipped` the clips are cut out, which costs time where there are none.
    static func fragment(_ body: String, clipped: Bool) -> String {
        "#version 300 es\n" + (clipped ? "#define CLIPPED\n" : "") + body
    }
}
