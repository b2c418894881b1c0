// The only file that draws: batches in, GL calls out.

import CGLES
import CoreGraphics
import RenderTree

/// Draws batches into a framebuffer. Needs the GL context in which it was made.
struct Painter {
    private let box: ProgramPair
    private let conformalBox: ProgramPair
    private let shadowedBox: ProgramPair
    private let conformalShadowedBox: ProgramPair
    private let solid: ProgramPair
    private let text: ProgramPair
    private let group: ProgramPair
    private let vertexArray: GLuint
    private let vertexBuffer: GLuint
    private var targets = GroupTargets()
    /// The framebuffers under the one that is painted into.
    private var open: [Surface] = []
    private(set) var statistics = FrameStatistics()

    /// What is painted into: a framebuffer, and which device pixels it shows.
    private struct Surface {
        var framebuffer: GLuint
        var rect: PixelRect
        var target: GroupTarget?
    }

    init() throws {
        box = try ProgramPair(fragment: Shaders.box)
        conformalBox = try ProgramPair(fragment: Shaders.conformalBox)
        shadowedBox = try ProgramPair(fragment: Shaders.shadowedBox)
        conformalShadowedBox = try ProgramPair(fragment: Shaders.conformalShadowedBox)
        solid = try ProgramPair(fragment: Shaders.solid)
        text = try ProgramPair(fragment: Shaders.text)
        group = try ProgramPair(fragment: Shaders.group)
        var (array, buffer): (GLuint, GLuint) = (0, 0)
        glGenVertexArrays(1, &array)
        glGenBuffers(1, &buffer)
        (vertexArray, vertexBuffer) = (array, buffer)
    }

    /// Clears the framebuffer and paints the batches onto it, in order.
    mutating func paint(
        _ batcher: Batcher, clips: [Clip], atlas: TextAtlas, framebuffer: GLuint, size: PixelSize, background: SIMD4<Float>
    ) {
        statistics = FrameStatistics()
        statistics.quads = batcher.instances.count
        targets.beginFrame()
        setUp(batcher.instances)
        open.append(Surface(framebuffer: framebuffer, rect: PixelRect(size), target: nil))
        bind(open[0])
        clear(background)
        for batch in batcher.batches { paint(batch, clips, atlas) }
        open.removeAll(keepingCapacity: true)
        glDisable(GLenum(GL_SCISSOR_TEST))
        glBindVertexArray(0)
    }

    /// Gives everything back.
    mutating func close() {
        targets.removeAll()
        for programs in [box, conformalBox, shadowedBox, conformalShadowedBox, solid, text, group] { programs.delete() }
        withUnsafePointer(to: vertexBuffer) { glDeleteBuffers(1, $0) }
        withUnsafePointer(to: vertexArray) { glDeleteVertexArrays(1, $0) }
    }

    private mutating func paint(_ batch: Batch, _ clips: [Clip], _ atlas: TextAtlas) {
        switch batch {
        case .quads(let kind, let first, let count, let clip):
            let programs = select(kind, atlas)
            if kind == .solid { glDisable(GLenum(GL_BLEND)) }
            draw(programs, first: first, count: count, clip: clip, clips)
            if kind == .solid { glEnable(GLenum(GL_BLEND)) }
        case .beginGroup(let rect):
            beginGroup(rect)
        case .endGroup(_, let instance, let clip):
            endGroup(instance: instance, clip: clip, clips)
        }
    }

    private func select(_ kind: QuadKind, _ atlas: TextAtlas) -> ProgramPair {
        switch kind {
        case .box(shadow: false, let conformal): return conformal ? conformalBox : box
        case .box(shadow: true, let conformal): return conformal ? conformalShadowedBox : shadowedBox
        case .solid: return solid
        case .text(let page):
            glBindTexture(GLenum(GL_TEXTURE_2D), atlas.texture(ofPage: page))
            return text
        }
    }

    private mutating func draw(_ programs: ProgramPair, first: Int, count: Int, clip: Int, _ clips: [Clip]) {
        guard let surface = open.last, setScissor(clips[clip].scissor, on: surface.rect) else { return }
        let program = clips[clip].shapeCount > 0 ? programs.clipped : programs.plain
        glUseProgram(program.name)
        let rect = surface.rect
        glUniform4f(program.target, GLfloat(rect.minX), GLfloat(rect.minY), GLfloat(rect.width), GLfloat(rect.height))
        if clips[clip].shapeCount > 0 { setClips(program, clip, clips) }
        setAttributes(first: first)
        glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(count))
        statistics.drawCalls += 1
    }

    private mutating func beginGroup(_ rect: PixelRect) {
        // Without room for a picture the group is painted in place: its opacity is wrong then, but nothing is missing.
        let target = targets.borrow(PixelSize(width: rect.width, height: rect.height))
        let place = target == nil ? open[open.count - 1].rect : rect
        let framebuffer = target?.framebuffer ?? open[open.count - 1].framebuffer
        open.append(Surface(framebuffer: framebuffer, rect: place, target: target))
        bind(open[open.count - 1])
        if target != nil { clear(.zero) }
        statistics.groups += 1
    }

    private mutating func endGroup(instance: Int, clip: Int, _ clips: [Clip]) {
        let surface = open.removeLast()
        bind(open[open.count - 1])
        guard let target = surface.target else { return }
        glBindTexture(GLenum(GL_TEXTURE_2D), target.texture)
        draw(group, first: instance, count: 1, clip: clip, clips)
        targets.giveBack(target)
    }
}

extension Painter {
    private func setUp(_ instances: [Instance]) {
        glDisable(GLenum(GL_DEPTH_TEST))
        glDisable(GLenum(GL_CULL_FACE))
        glColorMask(1, 1, 1, 1)
        glEnable(GLenum(GL_BLEND))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindVertexArray(vertexArray)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
        instances.withUnsafeBytes {
            glBufferData(GLenum(GL_ARRAY_BUFFER), GLsizeiptr($0.count), $0.baseAddress, GLenum(GL_STREAM_DRAW))
        }
        for index in 0..<GLuint(Painter.attributes) {
            glEnableVertexAttribArray(index)
            glVertexAttribDivisor(index, 1)
        }
    }

    /// Vectors in an instance.
    private static let attributes = MemoryLayout<Instance>.stride / MemoryLayout<SIMD4<Float>>.stride

    /// GLES 3.0 has no first instance, so the arrays begin at it.
    private func setAttributes(first: Int) {
        let stride = MemoryLayout<Instance>.stride
        for index in 0..<Painter.attributes {
            let offset = UnsafeRawPointer(bitPattern: first * stride + index * MemoryLayout<SIMD4<Float>>.stride)
            glVertexAttribPointer(GLuint(index), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride), offset)
        }
    }

    private func bind(_ surface: Surface) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), surface.framebuffer)
        glViewport(0, 0, GLsizei(surface.rect.width), GLsizei(surface.rect.height))
    }

    private func clear(_ color: SIMD4<Float>) {
        glDisable(GLenum(GL_SCISSOR_TEST))
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// False where nothing is left to paint on. GL counts rows from the bottom.
    private func setScissor(_ scissor: PixelRect, on surface: PixelRect) -> Bool {
        let part = scissor.intersection(surface)
        guard !part.isEmpty else { return false }
        if part == surface {
            glDisable(GLenum(GL_SCISSOR_TEST))
        } else {
            glEnable(GLenum(GL_SCISSOR_TEST))
            let x = GLint(part.minX - surface.minX), y = GLint(surface.maxY - part.maxY)
            glScissor(x, y, GLsizei(part.width), GLsizei(part.height))
        }
        return true
    }

    private func setClips(_ program: Program, _ clip: Int, _ clips: [Clip]) {
        var count: GLint = 0, index = clip
        while index != 0 {
            if let shape = clips[index].shape {
                set(shape, program, at: count)
                count += 1
            }
            index = clips[index].parent
        }
        glUniform1i(program.clipCount, count)
    }

    private func set(_ shape: Clip.Shape, _ program: Program, at index: GLint) {
        let map = shape.map
        // The shader multiplies columns, so the rows of ours are its columns.
        var columns = (
            Float(map.m11), Float(map.m12), Float(map.m13), Float(map.m21), Float(map.m22), Float(map.m23),
            Float(map.m31), Float(map.m32), Float(map.m33)
        )
        withUnsafePointer(to: &columns) {
            $0.withMemoryRebound(to: GLfloat.self, capacity: 9) {
                glUniformMatrix3fv(program.clipMaps + index, 1, GLboolean(GL_FALSE), $0)
            }
        }
        glUniform4f(program.clipShapes + index, shape.halfSize.x, shape.halfSize.y, shape.radius, 0)
    }
}
