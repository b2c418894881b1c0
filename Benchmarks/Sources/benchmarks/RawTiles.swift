// Draws rounded tiles with the simplest shader that gives good results. A single instanced call computes the antialiased edges and the
// border from the distance to a rounded box. The shadow is a smooth step of that distance.

import CLazy.GLES

/// Paints tiles, with or without shadows.
struct RawTiles {
    private let plain = RawProgram(vertex: vertexSource, fragment: fragmentSource(""))
    private let shadowed = RawProgram(vertex: vertexSource, fragment: fragmentSource(shadowSource))
    private let buffer = RawBuffer(vectors: 8, isInstanced: true)

    /// Draws to the bound framebuffer at the size of `scene`.
    func draw(_ scene: TileScene, frame: Int, hasShadow: Bool) {
        let program = hasShadow ? shadowed : plain
        program.use()
        program.set("size", Float(scene.pixels.width), Float(scene.pixels.height))
        glEnable(GLenum(GL_BLEND))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        var values: [SIMD4<Float>] = []
        values.reserveCapacity(scene.count * 8)
        for index in 0..<scene.count { append(scene, index, frame, hasShadow, to: &values) }
        buffer.draw(values)
    }

    private func append(_ scene: TileScene, _ index: Int, _ frame: Int, _ hasShadow: Bool, to values: inout [SIMD4<Float>]) {
        let scale = Float(scene.scale), corner = scene.corner(index, frame: frame), half = Float(TileScene.side / 2)
        let blur = Float(TileScene.shadowRadius), down = Float(TileScene.shadowOffset)
        // The matrix columns map the tile's plane to pixels.
        values.append(SIMD4(scale, 0, 0, half))
        values.append(SIMD4(0, scale, 0, half))
        values.append(SIMD4((Float(corner.x) + half) * scale, (Float(corner.y) + half) * scale, 1, 0))
        values.append(SIMD4(Float(TileScene.radius), Float(TileScene.border), hasShadow ? 2 * blur + down + 1 : 1, 0))
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
    void main() {
        vec2 halfSize = vec2(alongX.w, alongY.w);
        p = (vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0) * (halfSize + shape.z);
        box = vec4(halfSize, shape.xy);
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
    in vec2 p;
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

private let shadowSource = """
    float reach = 2.0 * shadowValues.z;
    float off = away(p - shadowValues.xy, box.xy, max(box.z, shadowValues.z));
    float dark = shadowValues.w * (1.0 - smoothstep(-reach, reach, off));
    color += vec4(0.0, 0.0, 0.0, dark) * (1.0 - color.a);
    """
