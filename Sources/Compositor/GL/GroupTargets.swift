// Pictures for groups: textures to paint into, lent for a part of a frame and kept for the next.

import Boundary
import CGLES

/// A texture with a framebuffer around it.
struct GroupTarget {
    let texture: GLuint
    let framebuffer: GLuint
    let size: PixelSize
    /// The frame in which it was last used.
    var frame = 0

    /// RGBA8, contents undefined; nil where the GPU has no room for it.
    init?(size: PixelSize) {
        self.size = size
        var (texture, framebuffer): (GLuint, GLuint) = (0, 0)
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        let hasRoom = reserve(GL_RGBA8, width: size.width, height: size.height)
        setSampling(filter: GL_LINEAR)
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0
        )
        (self.texture, self.framebuffer) = (texture, framebuffer)
        guard hasRoom, glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            delete()
            return nil
        }
    }

    func delete() {
        withUnsafePointer(to: framebuffer) { glDeleteFramebuffers(1, $0) }
        withUnsafePointer(to: texture) { glDeleteTextures(1, $0) }
    }
}

/// The targets that are not in use. Needs the GL context in which it was made.
struct GroupTargets {
    private var free: [GroupTarget] = []
    private var frame = 0
    private let largestSide = largestTextureSide()

    /// Sides are rounded up to this, so that a group that grows from frame to frame seldom needs a new target.
    private static let step = 256
    /// Frames after which an unused target is given back; one second of 60.
    private static let keptFrames = 60

    /// Begins a frame, and gives back what has not been used for a while.
    mutating func beginFrame() {
        frame += 1
        let oldest = frame - GroupTargets.keptFrames
        guard free.contains(where: { $0.frame < oldest }) else { return }
        for target in free where target.frame < oldest { target.delete() }
        free.removeAll { $0.frame < oldest }
    }

    /// The smallest free target of at least `size`, or a new one.
    mutating func borrow(_ size: PixelSize) -> GroupTarget? {
        var best: Int?
        for index in free.indices where free[index].size.width >= size.width && free[index].size.height >= size.height {
            if best == nil || free[index].size.area < free[best!].size.area { best = index }
        }
        if let best { return free.remove(at: best) }
        let target = GroupTarget(size: PixelSize(width: roundedUp(size.width), height: roundedUp(size.height)))
        if target == nil { warn(size) }
        return target
    }

    /// As long as the GPU takes that; what is longer is asked for as it is, and refused.
    private func roundedUp(_ side: Int) -> Int {
        let rounded = (side + GroupTargets.step - 1) / GroupTargets.step * GroupTargets.step
        return rounded > largestSide ? side : rounded
    }

    private func warn(_ size: PixelSize) {
        let words = "the GPU has no room for a picture of \(size.width) × \(size.height) pixels: some opacities, masks and shadows are wrong"
        Diagnostics.reportOnce(words, about: "room for groups")
    }

    mutating func giveBack(_ target: GroupTarget) {
        free.append(target)
        free[free.count - 1].frame = frame
    }

    mutating func removeAll() {
        for target in free { target.delete() }
        free = []
    }
}

extension PixelSize {
    fileprivate var area: Int { width * height }
}
