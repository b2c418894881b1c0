// Converts batches to GL calls. `Painter+Groups` paints groups.

import CLazy.GLES
import CoreGraphics
import DrawLists
import RenderTree

/// Paints batches into a framebuffer. The painter is tied to the GL context in which it was created.
struct Painter: ~Copyable {
    private var programs: Programs
    private let vertexArray: GLVertexArray
    private let vertexBuffer: GLBuffer
    /// A sampler without filtering. Group textures are aligned with pixels, so the result looks the same but costs half as much.
    let nearest: GLSampler
    private var stops: StopTable
    var targets: GroupTargets
    var blur: Blur
    /// The surfaces that are being painted, with the current one last.
    var open: [Surface] = []
    /// The part of the lowest surface to paint, or nil for the whole surface.
    private var damage: PixelRect?
    var statistics = FrameStatistics()
    /// The buffer index after the batches' instances.
    private var extraInstance = 0

    /// A framebuffer, and the device pixels that it covers.
    struct Surface {
        var framebuffer: GLuint
        var rect: PixelRect
        var target: RenderTarget?
    }

    init(_ life: ContextLifetime, for driver: GLDriver) throws {
        programs = try Programs(life, for: driver)
        vertexArray = GLVertexArray(life)
        vertexBuffer = GLBuffer(life)
        nearest = makeNearest(life)
        stops = StopTable(life)
        targets = GroupTargets(life)
        blur = Blur(life)
    }

    /// Clears the framebuffer and paints the batches in order. If `damage` isn't nil, paints only that area.
    mutating func paint(
        _ batcher: Batcher, of list: DrawList, framebuffer: GLuint, size: PixelSize, background: SIMD4<Float>,
        damage: PixelRect? = nil
    ) {
        self.damage = damage
        statistics = FrameStatistics()
        statistics.quads = batcher.quadCount
        extraInstance = batcher.instances.count
        targets.beginFrame()
        setUp(batcher.instances)
        open.append(Surface(framebuffer: framebuffer, rect: PixelRect(size), target: nil))
        bind(open[0])
        clear(background)
        for batch in batcher.batches { paint(batch, batcher, list) }
        open.removeAll(keepingCapacity: true)
        glDisable(GLenum(GL_SCISSOR_TEST))
        glBindVertexArray(0)
    }

    private mutating func paint(_ batch: Batch, _ batcher: Batcher, _ list: DrawList) {
        switch batch {
        case .fill(let rect, let color): fill(rect, color)
        case .quads(let kind, let blend, let first, let count, let clip):
            bindTexture(of: kind, list)
            setBlend(blend)
            draw(kind.program, first: first, count: count, clip: clip, list.clips)
        case .backdrop(let backdrop, let rect, let opacity, let clip):
            paint(backdrop, rect, opacity: opacity, clip: clip, list.clips)
        case .beginGroup(let rect):
            beginGroup(rect)
        case .endGroup(let group, let blend, let instance, let clip, let shadow):
            let opacity = batcher.instances[instance].opacity
            endGroup(group, opacity: opacity, at: instance, blend, clip: clip, shadow: shadow.map { list.shadows[$0] }, list.clips)
        case .endMaskedGroup(_, let mask, let blend, let first, let count, let clip):
            endGroup(through: mask, first: first, count: count, blend, clip: clip, list)
        }
    }

    /// Binds the texture for quads of the given kind.
    mutating func bindTexture(of kind: QuadKind, _ list: DrawList) {
        switch kind.program {
        case .gradient, .evenGradient: return stops.bind(list.stops)
        default: break
        }
        if let texture = kind.texture { glBindTexture(GLenum(GL_TEXTURE_2D), texture) }
    }

    /// Draws consecutive instances from the buffer.
    ///
    /// - Parameters:
    ///   - source: The value of the program's uniform `source`.
    ///   - group: The texture to mask and its pixels, if `kind` draws a mask.
    mutating func draw(
        _ kind: ProgramKind, first: Int, count: Int, clip: Int, _ clips: [Clip], source: SIMD4<Float> = .zero,
        group: (target: RenderTarget, rect: PixelRect)? = nil
    ) {
        let scissor = group.map { clips[clip].scissor.intersection($0.rect) } ?? clips[clip].scissor
        guard let surface = open.last, setScissor(scissor, on: surface.rect) else { return }
        let shape = clips.onlyPlainShape(clip), clipping = clips[clip].shapeCount == 0 ? Clipping.none : shape == nil ? .any : .plain
        guard let program = programs.program(Programs.Key(kind: kind, clipping: clipping, masks: group != nil)) else { return }
        glUseProgram(program.name)
        let rect = surface.rect
        glUniform4f(program.target, GLfloat(rect.minX), GLfloat(rect.minY), GLfloat(rect.width), GLfloat(rect.height))
        if program.source >= 0 { glUniform4f(program.source, source.x, source.y, source.z, source.w) }
        if let group { setGroup(group.target, group.rect, program, rect) }
        if let shape { set(shape, program, on: rect) } else if clipping == .any { setClips(program, clip, clips) }
        setAttributes(first: first)
        glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(count))
        statistics.drawCalls += 1
    }

    /// Draws a quad that isn't among the batches' instances.
    mutating func draw(
        _ kind: ProgramKind, extra: Instance, clip: Int, _ clips: [Clip], source: SIMD4<Float> = .zero
    ) {
        var values = extra
        let last = extraInstance
        withUnsafeBytes(of: &values) {
            let offset = last * MemoryLayout<Instance>.stride
            glBufferSubData(GLenum(GL_ARRAY_BUFFER), GLintptr(offset), GLsizeiptr(MemoryLayout<Instance>.stride), $0.baseAddress)
        }
        draw(kind, first: last, count: 1, clip: clip, clips, source: source)
    }
}

extension Painter {
    /// Sets up GL state, uploads the instances, and reserves space for one more.
    private func setUp(_ instances: [Instance]) {
        glDisable(GLenum(GL_DEPTH_TEST))
        glDisable(GLenum(GL_CULL_FACE))
        glColorMask(1, 1, 1, 1)
        glEnable(GLenum(GL_BLEND))
        setBlend(.over)
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindVertexArray(vertexArray.name)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer.name)
        let stride = MemoryLayout<Instance>.stride
        instances.withUnsafeBytes {
            let size = GLsizeiptr($0.count)
            glBufferData(GLenum(GL_ARRAY_BUFFER), size + GLsizeiptr(stride), nil, GLenum(GL_STREAM_DRAW))
            if size > 0 { glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, size, $0.baseAddress) }
        }
        glBindSampler(1, nearest.name)
        for index in 0..<GLuint(Painter.attributes) {
            glEnableVertexAttribArray(index)
            glVertexAttribDivisor(index, 1)
        }
    }

    /// The number of vectors in an instance.
    private static let attributes = MemoryLayout<Instance>.stride / MemoryLayout<SIMD4<Float>>.stride

    /// Sets the vertex arrays to start at the instance `first`, because GLES 3.0 doesn't support a base instance.
    private func setAttributes(first: Int) {
        let stride = MemoryLayout<Instance>.stride
        for index in 0..<Painter.attributes {
            let offset = UnsafeRawPointer(bitPattern: first * stride + index * MemoryLayout<SIMD4<Float>>.stride)
            glVertexAttribPointer(GLuint(index), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride), offset)
        }
    }

    func setBlend(_ blend: DrawItem.Blend) {
        switch blend {
        case .over: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        case .add: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
        case .keep: glBlendFunc(GLenum(GL_ZERO), GLenum(GL_SRC_ALPHA))
        }
    }

    func bind(_ surface: Surface) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), surface.framebuffer)
        glViewport(0, 0, GLsizei(surface.rect.width), GLsizei(surface.rect.height))
    }

    /// Fills pixel-aligned areas with an opaque color. Clearing needs no program, and takes half as long as a quad on a software renderer.
    private mutating func fill(_ rect: PixelRect, _ color: SIMD4<Float>) {
        guard let surface = open.last, setScissor(rect, on: surface.rect) else { return }
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        statistics.drawCalls += 1
    }

    /// Copies a texture that contains a whole frame to a framebuffer.
    mutating func copy(_ target: RenderTarget, to framebuffer: GLuint) {
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), target.framebuffer)
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), framebuffer)
        let (width, height) = (GLint(target.size.width), GLint(target.size.height))
        glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        statistics.drawCalls += 1
    }

    func clear(_ color: SIMD4<Float>) {
        guard let rect = open.last?.rect, setScissor(rect, on: rect) else { return }
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Sets the scissor. Returns false if nothing remains to be painted. GL counts rows from the bottom.
    private func setScissor(_ scissor: PixelRect, on surface: PixelRect) -> Bool {
        var part = scissor.intersection(surface)
        if let damage, open.last?.target == nil { part = part.intersection(damage) }
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

    /// Binds a masked group's texture to the second texture unit.
    private func setGroup(_ target: RenderTarget, _ rect: PixelRect, _ program: Program, _ surface: PixelRect) {
        glActiveTexture(GLenum(GL_TEXTURE1))
        glBindTexture(GLenum(GL_TEXTURE_2D), target.texture)
        glActiveTexture(GLenum(GL_TEXTURE0))
        glUniform4f(
            program.groupPlace, GLfloat(surface.minX - rect.minX), GLfloat(rect.maxY - surface.maxY), 1 / GLfloat(target.size.width),
            1 / GLfloat(target.size.height)
        )
    }

    private func setClips(_ program: Program, _ clip: Int, _ clips: [Clip]) {
        var count: GLint = 0, index = clip
        while index != 0 {
            if let shape = clips[index].shape {
                set(shape.map, program, at: count)
                let (half, rounding) = (shape.halfSize, shape.rounding)
                glUniform4f(program.clipShapes + count, half.x, half.y, Float(rounding.radius), rounding.cornersForShader)
                count += 1
            }
            index = clips[index].parent
        }
        glUniform1i(program.clipCount, count)
    }

    /// Sets a conformal clip, in pixels. GL counts the target's rows from the bottom up.
    private func set(_ shape: Clip.Shape, _ program: Program, on surface: PixelRect) {
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: CGFloat(surface.minX), ty: CGFloat(surface.maxY))
        let scale = shape.pixelsPerUnit, enlarge = CGAffineTransform(scaleX: scale, y: scale)
        set(Homography(flip).concatenating(shape.map).concatenating(Homography(enlarge)), program, at: 0)
        let radius = Float(shape.rounding.radius), core = (shape.halfSize - radius) * Float(scale)
        glUniform4f(program.clipShapes, core.x, core.y, radius * Float(scale) + 0.5, 0)
    }

    private func set(_ map: Homography, _ program: Program, at index: GLint) {
        // GL's matrices are column-major, so rows become columns.
        var columns = (
            Float(map.m11), Float(map.m12), Float(map.m13), Float(map.m21), Float(map.m22), Float(map.m23),
            Float(map.m31), Float(map.m32), Float(map.m33)
        )
        withUnsafePointer(to: &columns) {
            $0.withMemoryRebound(to: GLfloat.self, capacity: 9) {
                glUniformMatrix3fv(program.clipMaps + index, 1, GLboolean(GL_FALSE), $0)
            }
        }
    }
}

private func makeNearest(_ life: ContextLifetime) -> GLSampler {
    let sampler = GLSampler(life)
    for (name, value) in [
        (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST), (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE),
        (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] {
        glSamplerParameteri(sampler.name, GLenum(name), value)
    }
    return sampler
}
