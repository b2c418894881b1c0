// Pictures of groups, and what is made of them: blurred shadows, and blurred backgrounds.

extension Shaders {
    private static let groupBody = """
        uniform sampler2D picture;
        void main() {
            ivec2 pixel = ivec2(floor(at + box.xy));
            int height = int(2.0 * box.y + 0.5);
            color = texelFetch(picture, ivec2(pixel.x, height - 1 - pixel.y), 0) * (opacity * clipCoverage());
        }
        """

    /// A group's picture whose pixels are not the target's: a mean of up to eight samples each way.
    private static let pictureBody = """
        uniform sampler2D picture;
        void main() {
            vec2 size = vec2(textureSize(picture, 0));
            vec2 low = 0.5 / size, high = vec2(detailOut.z, detailOut.y) - 0.5 / size;
            vec2 dx = dFdx(texel), dy = dFdy(texel);
            ivec2 taps = ivec2(clamp(ceil(vec2(length(dx * size), length(dy * size)) - 0.5), 1.0, 8.0));
            vec4 sum = vec4(0.0);
            for (int y = 0; y < taps.y; y++) {
                for (int x = 0; x < taps.x; x++) {
                    vec2 off = (vec2(x, y) + 0.5) / vec2(taps) - 0.5;
                    sum += textureLod(picture, clamp(texel + off.x * dx + off.y * dy, low, high), 0.0);
                }
            }
            color = sum / float(taps.x * taps.y) * (opacity * clipCoverage());
        }
        """

    /// The alpha of a picture as a shape of one colour.
    private static let softBody = """
        uniform sampler2D picture;
        void main() { color = fillColor * (textureLod(picture, texel, 0.0).a * opacity * clipCoverage()); }
        """

    /// What lies behind a box, through it. `source`: left, bottom in device pixels, then texture widths and heights in a pixel.
    private static let backdropBody = """
        uniform sampler2D picture;
        uniform vec4 source;
        void main() {
            vec2 d = styledDistanceAndScale(at, box.xy, box.z, corners);
            float covered = min(clamp(0.5 - d.x * d.y, 0.0, 1.0), thickness);
            vec2 device = target.xy + vec2(gl_FragCoord.x, target.w - gl_FragCoord.y);
            vec2 texel = vec2(device.x - source.x, source.y - device.y) * source.zw;
            color = textureLod(picture, clamp(texel, detailOut.xy, detailOut.zw), 0.0) * (covered * opacity * clipCoverage());
        }
        """

    static let group = fragmentCommon + groupBody
    static let picture = fragmentCommon + pictureBody
    static let soft = fragmentCommon + softBody
    static let backdrop = fragmentCommon + backdropBody

    /// A rectangle over all of the viewport.
    static let wholeVertex = """
        #version 300 es
        void main() {
            gl_Position = vec4(float(gl_VertexID & 1) * 2.0 - 1.0, float(gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    /// Reduces a picture: each pixel is the mean of `factor` squared ones. `part`: left, bottom, width, height of what is read,
    /// in texels; outside of it there is nothing, or where `extends` is set its edge goes on.
    static let reduce = """
        #version 300 es
        precision highp float;
        uniform sampler2D picture;
        uniform vec4 part;
        uniform vec2 shift;
        uniform int factor;
        uniform bool extends;
        out vec4 color;
        void main() {
            vec2 corner = floor(gl_FragCoord.xy) * float(factor) + shift;
            vec4 sum = vec4(0.0);
            for (int y = 0; y < factor; y++) {
                for (int x = 0; x < factor; x++) {
                    vec2 p = corner + vec2(x, y);
                    vec2 inside = clamp(p, vec2(0.0), part.zw - 1.0);
                    if (extends || inside == p) sum += texelFetch(picture, ivec2(inside + part.xy), 0);
                }
            }
            color = sum / float(factor * factor);
        }
        """

    /// A Gaussian blur along one axis. `limit`: the last pixel that counts; beyond it the edge goes on.
    static let blurAlong = """
        #version 300 es
        precision highp float;
        uniform sampler2D picture;
        uniform ivec2 along;
        uniform ivec2 limit;
        uniform float deviation;
        out vec4 color;
        void main() {
            ivec2 here = ivec2(gl_FragCoord.xy);
            int reach = int(ceil(3.0 * deviation));
            vec4 sum = vec4(0.0);
            float weights = 0.0;
            for (int i = -reach; i <= reach; i++) {
                float weight = exp(-0.5 * float(i * i) / (deviation * deviation));
                sum += weight * texelFetch(picture, clamp(here + i * along, ivec2(0), limit), 0);
                weights += weight;
            }
            color = sum / weights;
        }
        """
}
