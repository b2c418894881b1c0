// Draws rounded tiles with the simplest shader that gives good results. A single instanced call computes the antialiased edges and the
// border from the distance to a rounded box. The shadow is a smooth step of that distance.

import CLazy.GLES

/// Paints tiles, with or without shadows.
struct RawTiles {
    /// The contents of the tiles.
    enum Content {
        case color
        /// A color, with a shadow around the tile.
        case shadow
        /// A gradient from left to right.
        case gradient
        /// One picture per tile, from square pixel arrays of this side length.
        case pictures(Int, [[UInt8]])
    }

    private let plain = RawProgram(vertex: vertexSource, fragment: fragmentSource(""))
    private let shadowed = RawProgram(vertex: vertexSource, fragment: fragmentSource(shadowSource))
    private let gradient = RawProgram(vertex: vertexSource, fragment: fragmentSource(gradientSource))
    private let pictures = RawProgram(vertex: vertexSource, fragment: fragmentSource(pictureSource))
    private let array = RawPictures()
    private let buffer = RawBuffer(vectors: 8, isInstanced: true)

    /// Draws to the bound framebuffer at the size of `scene`.
    func draw(_ scene: TileScene, frame: Int, _ content: Content) {
        let program: RawProgram, hasShadow: Bool
        var pictureCount = 1
        switch content {
        case .color: (program, hasShadow) = (plain, false)
        case .shadow: (program, hasShadow) = (shadowed, true)
        case .gradient: (program, hasShadow) = (gradient, false)
        case .pictures(let side, let pixels):
            (program, hasShadow, pictureCount) = (pictures, false, pixels.count)
            array.bind(side, pixels)
        }
        program.use()
        program.set("size", Float(scene.pixels.width), Float(scene.pixels.height))
        glEnable(GLenum(GL_BLEND))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        var values: [SIMD4<Float>] = []
        values.reserveCapacity(scene.count * 8)
        for index in 0..<scene.count { append(scene, index, frame, hasShadow, picture: index % pictureCount, to: &values) }
        buffer.draw(values)
    }

    private func append(_ scene: TileScene, _ index: Int, _ frame: Int, _ hasShadow: Bool, picture: Int, to values: inout [SIMD4<Float>]) {
        let scale = Float(scene.scale), corner = scene.corner(index, frame: frame), half = Float(TileScene.side / 2)
        let blur = Float(TileScene.shadowRadius), down = Float(TileScene.shadowOffset)
        // The matrix columns map the tile's plane to pixels.
        values.append(SIMD4(scale, 0, 0, half))
        values.append(SIMD4(0, scale, 0, half))
        values.append(SIMD4((Float(corner.x) + half) * scale, (Float(corner.y) + half) * scale, 1, 0))
        values.append(SIMD4(Float(TileScene.radius), Float(TileScene.border), hasShadow ? 2 * blur + down + 1 : 1, Float(picture)))
        values.append(TileScene.fill)
        values.append(TileScene.fill)
        values.append(TileScene.edge)
        values.append(SIMD4(0, down, blur, Float(TileScene.shadowOpacity)))
    }
}

private let vertexSource = """
    #version 300 es
    layout(location = 0) in vec4 alongX;
    layout(location = 1) in vec4 alongY;
    layout(location = 2) in vec4 center;
    layout(location = 3) in vec4 shape;
    layout(location = 4) in vec4 top;
    layout(location = 5) in vec4 bottom;
    layout(location = 6) in vec4 edge;
    layout(location = 7) in vec4 shadow;
    uniform vec2 size;
    out vec2 p;
    flat out vec4 box;
    flat out vec4 fillColor;
    flat out vec4 edgeColor;
    flat out vec4 shadowValues;
    flat out float layer;
    flat out vec4 ends;
    void main() {
        vec2 halfSize = vec2(alongX.w, alongY.w);
        p = (vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0) * (halfSize + shape.z);
        box = vec4(halfSize, shape.xy);
        layer = shape.w;
        ends = vec4(1.0, 0.0, 0.0, 1.0);
        fillColor = mix(top, bottom, 0.5);
        edgeColor = edge;
        shadowValues = shadow;
        vec3 device = p.x * alongX.xyz + p.y * alongY.xyz + center.xyz;
        gl_Position = vec4(device.x / size.x * 2.0 - device.z, device.z - device.y / size.y * 2.0, 0.0, device.z);
    }
    """

private func fragmentSource(_ shadow: String) -> String {
    """
    #version 300 es
    precision highp float;
    uniform sampler2D pictures;
    in vec2 p;
    flat in float layer;
    flat in vec4 ends;
    flat in vec4 box;
    flat in vec4 fillColor;
    flat in vec4 edgeColor;
    flat in vec4 shadowValues;
    out vec4 color;
    float away(vec2 p, vec2 halfSize, float radius) {
        vec2 q = abs(p) - halfSize + radius;
        return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
    }
    void main() {
        float d = away(p, box.xy, box.z);
        float perPixel = 1.0 / length(vec2(dFdx(d), dFdy(d)));
        float covered = clamp(0.5 - d * perPixel, 0.0, 1.0);
        float inner = clamp(0.5 - (d + box.w) * perPixel, 0.0, 1.0);
        color = mix(edgeColor, fillColor, inner) * covered;
        \(shadow)
    }
    """
}

private let gradientSource = """
    color = mix(ends, ends.zwxy, p.x / (2.0 * box.x) + 0.5) * covered;
    """

private let pictureSource = """
    color = texture(pictures, (vec2(mod(layer, 10.0), floor(layer / 10.0)) + p / (2.0 * box.xy) + 0.5) * 0.1) * covered;
    """

private let shadowSource = """
    float reach = 2.0 * shadowValues.z;
    float off = away(p - shadowValues.xy, box.xy, max(box.z, shadowValues.z));
    float dark = shadowValues.w * (1.0 - smoothstep(-reach, reach, off));
    color += vec4(0.0, 0.0, 0.0, dark) * (1.0 - color.a);
    """

/// Equally large pictures in one texture, ten in a row, uploaded once.
final class RawPictures {
    private var texture: GLuint = 0
    private var count = 0, side = 0

    func bind(_ side: Int, _ pictures: [[UInt8]]) {
        if (count, self.side) != (pictures.count, side) { upload(side, pictures) }
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }

    private func upload(_ side: Int, _ pictures: [[UInt8]]) {
        (count, self.side) = (pictures.count, side)
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), GLsizei(side * 10), GLsizei(side * 10))
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
        for (index, picture) in pictures.enumerated() {
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, GLint(index % 10 * side), GLint(index / 10 * side), GLsizei(side), GLsizei(side),
                GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), picture)
        }
    }
}
