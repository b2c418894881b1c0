// The programs, as text: what all share (the placing of a quad's corners, distances to boxes, the cutting by clips), and boxes.
// What fills quads otherwise stands in Shaders+Content, what is done with pictures of groups in Shaders+Groups.

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
        flat out float corners;
        flat out float style;
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
            texel = mix(detail.xy, detail.zw, at / max(2.0 * halfSize, 1e-9) + 0.5);
            box = vec4(halfSize, shape.xy);
            opacity = center.w;
            pixelsPerUnit = length(alongX.xy) / center.z;
            // Square corners are exact in one slice; the rounder they are against the blur, the more it takes.
            slices = int(clamp(ceil(2.0 * shape.x / max(detail.z, 1e-6)), 1.0, 6.0));
            thickness = center.z > 0.0 ? thicknessInPixels(halfSize) : 1.0;
            corners = shape.z;
            style = shape.w;
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
    static let fragmentCommon = """
        precision highp float;
        in vec2 at;
        in vec2 texel;
        flat in vec4 box;
        flat in float opacity;
        flat in float thickness;
        flat in float pixelsPerUnit;
        flat in int slices;
        flat in float corners;
        flat in float style;
        flat in vec4 fillColor;
        flat in vec4 edgeColor;
        flat in vec4 shadowColor;
        flat in vec4 detailOut;
        out vec4 color;

        // As sign, but never 0: a middle has sides too.
        vec2 side(vec2 p) { return vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0); }

        // How far outside of a rounded box around the origin p lies, and how many device pixels one of its units has
        // there, towards the box. That comes from derivatives of p and not of the distance: those jump where the
        // nearest side changes, and hairlines would come out too heavy.
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

        // The radius of the corner on p's side. `corners`: 1, 2, 4, 8 for top left, top right, bottom left, bottom right.
        float radiusAt(vec2 p, float radius, float corners) {
            int bit = (p.x < 0.0 ? 1 : 2) << (p.y < 0.0 ? 0 : 2);
            return (int(corners) & bit) != 0 ? radius : 0.0;
        }

        // The same for boxes of which some corners are square, or whose corners (`corners` 16 or more) are continuous: those
        // are superellipses that begin 1.5287 radii from the corner and pass where a circle would pass on the diagonal.
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

        // The target in device pixels: left, top, width, height.
        uniform vec4 target;
        #ifdef CLIPPED
        uniform int clipCount;
        uniform mat3 clipMaps[4];
        uniform vec4 clipShapes[4];

        float clipCoverage() {
            vec2 device = target.xy + vec2(gl_FragCoord.x, target.w - gl_FragCoord.y);
            float covered = 1.0;
            for (int i = 0; i < clipCount; i++) {
                vec3 p = clipMaps[i] * vec3(device, 1.0);
                vec2 d = styledDistanceAndScale(p.xy / p.z, clipShapes[i].xy, clipShapes[i].z, clipShapes[i].w);
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
        #ifdef STYLED
            vec2 d = styledDistanceAndScale(at, box.xy, box.z, corners);
        #elif defined(CONFORMAL)
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

    static let solid = fragmentCommon + solidBody

    /// `conformal` is for boxes that keep their shape, where no derivatives are needed: most boxes, and a quarter cheaper.
    static func box(shadow: Bool, conformal: Bool, styled: Bool) -> String {
        (conformal ? "#define CONFORMAL\n" : "") + (shadow ? "#define SHADOW\n" : "") + (styled ? "#define STYLED\n" : "")
            + fragmentCommon + (shadow ? blur : "") + boxBody
    }

    /// The whole source; with `clipped` the clips are cut out, which costs time where there are none.
    static func fragment(_ body: String, clipped: Bool) -> String {
        "#version 300 es\n" + (clipped ? "#define CLIPPED\n" : "") + body
    }
}
