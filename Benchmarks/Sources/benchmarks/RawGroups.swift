// Draws a cross-fade, a star, and a blur in plain GL: tiles are painted into textures, which are then composited.

import CLazy.GLES
import Compositor
import DrawLists
import Foundation

/// Paints the scenes that need intermediate textures.
final class RawGroups {
    private let tiles = RawTiles()
    private let whole = RawProgram(vertex: wholeVertex, fragment: fadedFragment)
    private let mesh = RawProgram(vertex: meshVertex, fragment: meshFragment)
    private let reduce = RawProgram(vertex: wholeVertex, fragment: reduceFragment)
    private let blur = RawProgram(vertex: wholeVertex, fragment: blurFragment)
    private let nothing = RawBuffer(vectors: 1, isInstanced: false)
    private let fan = RawBuffer(vectors: 1, isInstanced: false)
    private let groups: [RawTarget]
    /// The targets at half, a quarter, and an eighth of the size, and a second target at an eighth.
    private let reduced: [RawTarget]
    private static let corners = [SIMD4<Float>](repeating: .zero, count: 4)

    init(_ size: PixelSize) {
        groups = [RawTarget(size), RawTarget(size)]
        reduced = [2, 4, 8, 8].map { RawTarget(PixelSize(width: (size.width + $0 - 1) / $0, height: (size.height + $0 - 1) / $0)) }
    }

    /// Draws two overlapping groups, each at half opacity.
    func crossFade(_ scenes: [TileScene], frame: Int, onto target: RawTarget) {
        for (scene, group) in zip(scenes, groups) {
            group.bind(clear: (0, 0, 0, 0))
            tiles.draw(scene, frame: frame, .color)
        }
        target.bind(clear: (1, 1, 1, 1))
        whole.use()
        whole.set("opacity", 0.5)
        for group in groups {
            group.sample(GL_NEAREST)
            nothing.draw(RawGroups.corners)
        }
    }

    /// Draws the group's texture as a star with one-pixel antialiased edges.
    func star(_ scene: TileScene, frame: Int, onto target: RawTarget) {
        groups[0].bind(clear: (0, 0, 0, 0))
        tiles.draw(scene, frame: frame, .color)
        target.bind(clear: (1, 1, 1, 1))
        mesh.use()
        mesh.set("size", Float(scene.pixels.width), Float(scene.pixels.height))
        groups[0].sample(GL_NEAREST)
        fan.draw(feathered(scene), as: GL_TRIANGLES)
    }

    /// Halves the size three times, blurs along both axes, and enlarges the result again.
    func blur(_ scene: TileScene, frame: Int, onto target: RawTarget) {
        groups[0].bind(clear: (1, 1, 1, 1))
        tiles.draw(scene, frame: frame, .color)
        glDisable(GLenum(GL_BLEND))
        reduce.use()
        for (from, to) in zip([groups[0], reduced[0], reduced[1]], reduced) {
            to.bind(clear: nil)
            from.sample(GL_LINEAR)
            nothing.draw(RawGroups.corners)
        }
        let small = reduced[2].size
        blur.use()
        blur.set("deviation", Float(TileScene.blurRadius * scene.scale / 8))
        for (from, to, step) in [(2, 3, (1 / Float(small.width), Float(0))), (3, 2, (0, 1 / Float(small.height)))] {
            reduced[to].bind(clear: nil)
            reduced[from].sample(GL_LINEAR)
            blur.set("step", step.0, step.1)
            nothing.draw(RawGroups.corners)
        }
        target.bind(clear: nil)
        whole.use()
        whole.set("opacity", 1)
        reduced[2].sample(GL_LINEAR)
        nothing.draw(RawGroups.corners)
        glEnable(GLenum(GL_BLEND))
    }

    /// Returns triangles whose vertices contain x and y in pixels, and a coverage value: a fan for the inside, and a strip along each edge.
    private func feathered(_ scene: TileScene) -> [SIMD4<Float>] {
        let points = scene.star.map { SIMD2(Float($0.x * scene.scale), Float($0.y * scene.scale)) }
        let middle = points.reduce(.zero, +) / Float(points.count)
        let normals = points.indices.map { index in
            let side = points[(index + 1) % points.count] - points[index]
            return SIMD2(side.y, -side.x) / (side * side).sum().squareRoot()
        }
        let mitres = points.indices.map { index in
            let (one, two) = (normals[(index + points.count - 1) % points.count], normals[index])
            return (one + two) / (1 + (one * two).sum()) / 2
        }
        var triangles: [SIMD4<Float>] = []
        func add(_ point: SIMD2<Float>, _ seen: Float) { triangles.append(SIMD4(point.x, point.y, seen, 0)) }
        for index in points.indices {
            let next = (index + 1) % points.count
            let (a, b) = (points[index] - mitres[index], points[next] - mitres[next])
            let (c, d) = (points[index] + mitres[index], points[next] + mitres[next])
            for (point, seen) in [(middle, 1), (a, 1), (b, 1), (a, 1), (b, 1), (c, 0), (b, 1), (c, 0), (d, 0)] as [(SIMD2<Float>, Float)] {
                add(point, seen)
            }
        }
        return triangles
    }
}

private let wholeVertex = """
    #version 300 es
    out vec2 texel;
    void main() {
        texel = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
        gl_Position = vec4(texel * 2.0 - 1.0, 0.0, 1.0);
    }
    """

private let fadedFragment = """
    #version 300 es
    precision highp float;
    in vec2 texel;
    uniform sampler2D picture;
    uniform float opacity;
    out vec4 color;
    void main() { color = texture(picture, texel) * opacity; }
    """

private let meshVertex = """
    #version 300 es
    layout(location = 0) in vec4 point;
    uniform vec2 size;
    out vec2 texel;
    out float seen;
    void main() {
        texel = vec2(point.x / size.x, 1.0 - point.y / size.y);
        seen = point.z;
        gl_Position = vec4(texel * 2.0 - 1.0, 0.0, 1.0);
    }
    """

private let meshFragment = """
    #version 300 es
    precision highp float;
    in vec2 texel;
    in float seen;
    uniform sampler2D picture;
    out vec4 color;
    void main() { color = texture(picture, texel) * seen; }
    """

/// With linear filtering, a texel at half the size is the average of four texels.
private let reduceFragment = """
    #version 300 es
    precision highp float;
    in vec2 texel;
    uniform sampler2D picture;
    out vec4 color;
    void main() { color = texture(picture, texel); }
    """

private let blurFragment = """
    #version 300 es
    precision highp float;
    in vec2 texel;
    uniform sampler2D picture;
    uniform vec2 step;
    uniform float deviation;
    out vec4 color;
    void main() {
        vec4 sum = vec4(0.0);
        float weights = 0.0;
        for (int i = -8; i <= 8; i++) {
            float weight = exp(-0.5 * float(i * i) / (deviation * deviation));
            sum += weight * texture(picture, texel + float(i) * step);
            weights += weight;
        }
        color = sum / weights;
    }
    """
