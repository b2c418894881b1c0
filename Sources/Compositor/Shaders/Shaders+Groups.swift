// Shaders for group textures, blurred shadows and blurred backgrounds.

extension Shaders {
    /// Draws a group's texture pixel by pixel.
    static let group = ShaderSource(
        defines: ["GROUP"],
        body: """
            uniform sampler2D picture;
            void paint() { color = textureLod(picture, texel, 0.0) * (opacity * clipCoverage()); }

            """)

    /// Draws a group's texture if its pixels aren't aligned with the target's. Averages up to eight samples in each direction.
    static let picture = ShaderSource(
        body: """
            uniform sampler2D picture;
            void paint() {
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

            """)

    /// Draws a texture's alpha in a single color.
    static let soft = ShaderSource(
        body: """
            uniform sampler2D picture;
            void paint() { color = passed(fillColor) * (textureLod(picture, texel, 0.0).a * clipCoverage()); }

            """)

    /// Returns the program that draws a blurred background in a box. The uniform `source` contains the left and bottom edges in device
    /// pixels, followed by the size of a pixel as a fraction of the texture.
    static func backdrop(conformal: Bool) -> ShaderSource {
        ShaderSource(
            defines: conformal ? ["CONFORMAL"] : [],
            body: """
                uniform sampler2D picture;
                uniform vec4 source;
                void paint() {
                    vec2 pixel = device();
                    vec2 texel = vec2(pixel.x - source.x, source.y - pixel.y) * source.zw;
                    color = textureLod(picture, clamp(texel, detailOut.xy, detailOut.zw), 0.0) * (opacity * boxCoverage() * clipCoverage());
                }

                """)
    }

    /// A rectangle that fills the viewport.
    static let wholeVertex = """
        #version 300 es
        void main() {
            gl_Position = vec4(float(gl_VertexID & 1) * 2.0 - 1.0, float(gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    /// Downsamples a texture. Each pixel is the average of `factor` × `factor` pixels, where `factor` is 1, 2 or 4. A sample between four
    /// texels returns their average. `limit` is the number of texels. Samples outside the texture are transparent or, if `extends` is set,
    /// repeat the edge texels. `shift` is the texel at the lower-left corner of the first pixel.
    static let reduce = """
        #version 300 es
        precision highp float;
        uniform sampler2D picture;
        uniform vec2 limit;
        uniform vec2 shift;
        uniform int factor;
        uniform bool extends;
        out vec4 color;

        vec4 mean(vec2 p) {
            vec2 inside = clamp(p, vec2(0.5), limit - 0.5), here = extends ? vec2(1.0) : max(1.0 - abs(p - inside), 0.0);
            return here.x * here.y * textureLod(picture, inside / vec2(textureSize(picture, 0)), 0.0);
        }

        void main() {
            vec2 corner = floor(gl_FragCoord.xy) * float(factor) + shift;
            if (factor < 4) {
                color = mean(corner + 0.5 * float(factor));
            } else {
                color = 0.25 * (mean(corner + 1.0) + mean(corner + vec2(3.0, 1.0)) + mean(corner + vec2(1.0, 3.0)) + mean(corner + 3.0));
            }
        }
        """

    /// Applies a Gaussian blur along one axis. `limit` is the last valid pixel, which extends outward. `taps` contains distances and
    /// weights: first the center texel, then pairs of texels.
    static let blurAlong = """
        #version 300 es
        precision highp float;
        uniform sampler2D picture;
        uniform vec2 along;
        uniform vec2 limit;
        uniform vec2 taps[7];
        uniform int count;
        out vec4 color;
        void main() {
            vec2 pixel = 1.0 / vec2(textureSize(picture, 0)), high = limit + 0.5;
            color = taps[0].y * textureLod(picture, gl_FragCoord.xy * pixel, 0.0);
            for (int i = 1; i < count; i++) {
                vec2 off = taps[i].x * along;
                color += taps[i].y * textureLod(picture, min(gl_FragCoord.xy + off, high) * pixel, 0.0);
                color += taps[i].y * textureLod(picture, max(gl_FragCoord.xy - off, 0.5) * pixel, 0.0);
            }
        }
        """
}
