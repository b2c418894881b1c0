// The two shaders. Everything that is drawn is a quad; what it becomes is decided per pixel from the distance to a rounded box.

enum Shaders {
    static let vertex = """
        #version 300 es
        layout(location = 0) in vec3 row0;
        layout(location = 1) in vec3 row1;
        layout(location = 2) in vec3 row2;
        layout(location = 3) in vec4 shape;
        layout(location = 4) in vec4 fill;
        layout(location = 5) in vec4 border;
        layout(location = 6) in vec4 parameters;
        out highp vec2 place;
        flat out highp vec4 vShape;
        flat out vec4 vFill;
        flat out vec4 vBorder;
        flat out highp vec4 vParameters;

        void main() {
            vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
            place = corner * (shape.xy + parameters.y);
            vec3 p = place.x * row0 + place.y * row1 + row2;
            gl_Position = vec4(p.xy, 0.0, p.z);
            vShape = shape;
            vFill = fill;
            vBorder = border;
            vParameters = parameters;
        }
        """

    /// The shadow is the box blurred by a Gaussian: exact along x by the error function (Abramowitz and Stegun 7.1.27),
    /// summed over eight lines along y.
    static let fragment = """
        #version 300 es
        precision highp float;
        in highp vec2 place;
        flat in highp vec4 vShape;
        flat in vec4 vFill;
        flat in vec4 vBorder;
        flat in highp vec4 vParameters;
        uniform sampler2D ink;
        uniform int clipCount;
        uniform mat3 clipMaps[\(maximumClips)];
        uniform vec3 clipShapes[\(maximumClips)];
        uniform float surfaceHeight;
        out vec4 color;

        float distanceToBox(vec2 p, vec2 halfSize, float radius) {
            vec2 q = abs(p) - halfSize + radius;
            return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
        }

        float coverage(float d) {
            return clamp(0.5 - d / max(length(vec2(dFdx(d), dFdy(d))), 1e-6), 0.0, 1.0);
        }

        vec2 errorFunction(vec2 x) {
            vec2 a = abs(x);
            vec2 s = 1.0 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a;
            s *= s;
            return sign(x) * (1.0 - 1.0 / (s * s));
        }

        float blurredLine(vec2 p, float y, float sigma) {
            float inset = max(abs(y) - (vShape.y - vShape.z), 0.0);
            float reach = vShape.x - vShape.z + sqrt(max(vShape.z * vShape.z - inset * inset, 0.0));
            vec2 ends = errorFunction((p.x + vec2(reach, -reach)) * (0.70710678 / sigma));
            return 0.5 * (ends.x - ends.y);
        }

        float blurredBox(vec2 p, float sigma) {
            float low = max(p.y - 3.0 * sigma, -vShape.y);
            float high = min(p.y + 3.0 * sigma, vShape.y);
            if (high <= low) return 0.0;
            float step = (high - low) / 8.0;
            float sum = 0.0;
            for (int i = 0; i < 8; i++) {
                float y = low + (float(i) + 0.5) * step;
                float t = (p.y - y) / sigma;
                sum += exp(-0.5 * t * t) * blurredLine(p, y, sigma);
            }
            return sum * step * 0.39894228 / sigma;
        }

        float clipCoverage() {
            vec2 pixel = vec2(gl_FragCoord.x, surfaceHeight - gl_FragCoord.y);
            float result = 1.0;
            for (int i = 0; i < clipCount; i++) {
                vec3 p = clipMaps[i] * vec3(pixel, 1.0);
                result *= coverage(distanceToBox(p.xy / p.z, clipShapes[i].xy, clipShapes[i].z));
            }
            return result;
        }

        void main() {
            int kind = int(vParameters.x);
            if (kind == 0) {
                float d = distanceToBox(place, vShape.xy, vShape.z);
                color = mix(vBorder, vFill, coverage(d + vShape.w)) * coverage(d);
            } else if (kind == 1) {
                color = vFill * blurredBox(place, vParameters.z);
            } else if (kind == 2) {
                color = vFill * texture(ink, place / vShape.xy * 0.5 + 0.5).r;
            } else {
                color = vFill * texelFetch(ink, ivec2(gl_FragCoord.xy), 0);
            }
            if (clipCount > 0) color *= clipCoverage();
        }
        """

    /// Rounded or turned clips that may lie inside one another; of more only the outermost cut.
    static let maximumClips = 6
}
