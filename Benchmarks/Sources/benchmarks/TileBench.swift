import CGLES
import Compositor
import CoreGraphics
import RenderTree
import Typography

/// Draws tiles offscreen, with the compositor and plainly, and compares.
struct TileBench {
    /// Milliseconds of processor time for a frame.
    struct Result {
        var frame: Double
        var plain: Double
        var drawCalls: Int
    }

    private let context: OffscreenContext
    private let compositor: Compositor
    private let plain: PlainQuads
    private let framebuffer: UInt32
    private let size = PixelSize(width: 390, height: 844)

    private static let rounds = 9
    /// Milliseconds that one round should take at least, so that the clock's steps do not show.
    private static let roundLength = 60.0

    init() throws {
        context = try OffscreenContext()
        try context.makeCurrent()
        compositor = try Compositor(fonts: FontLibrary())
        plain = PlainQuads()
        framebuffer = makeFramebuffer(size)
    }

    func measure(_ count: Int) -> Result {
        let tiles = (0..<count).map(frame(ofTile:))
        let snapshots = [RenderSnapshot(size: CGSize(width: 390, height: 844), scale: 1, nodes: tiles.map(node(framed:)))]
        let drawFrame = {
            compositor.draw(snapshots, into: framebuffer, pixelSize: size, background: .white)
            glFinish()
        }
        let drawPlain = {
            plain.draw(tiles, into: framebuffer, size)
            glFinish()
        }
        let frames = repetitions(drawFrame), plains = repetitions(drawPlain)
        let rounds = (0..<TileBench.rounds).map { _ in (cost(frames, drawFrame), cost(plains, drawPlain)) }
        drawFrame()
        return Result(
            frame: median(rounds.map(\.0)), plain: median(rounds.map(\.1)), drawCalls: compositor.statistics.drawCalls
        )
    }

    /// Spread over the screen by two steps that share no factor with it; the same in every run.
    private func frame(ofTile index: Int) -> CGRect {
        CGRect(x: Double(index * 97 % 311), y: Double(index * 193 % 761), width: 80, height: 80)
    }

    private func node(framed frame: CGRect) -> RenderNode {
        RenderNode(
            transform: Homography(CGAffineTransform(translationX: frame.minX, y: frame.minY)),
            bounds: CGRect(origin: .zero, size: frame.size), cornerRadius: 12,
            backgroundColor: CGColor(red: 0.36, green: 0.55, blue: 0.94, alpha: 1), borderWidth: 1,
            borderColor: CGColor(gray: 0.1, alpha: 1)
        )
    }

    private func repetitions(_ body: () -> Void) -> Int {
        body()
        return max(3, Int((TileBench.roundLength / max(cost(3, body), 0.001)).rounded(.up)))
    }

    /// Processor milliseconds of the whole process, the driver's threads included, for one call of `body`.
    private func cost(_ times: Int, _ body: () -> Void) -> Double {
        let start = processorTime()
        for _ in 0..<times { body() }
        return (processorTime() - start) / Double(times) * 1000
    }
}

private func makeFramebuffer(_ size: PixelSize) -> UInt32 {
    var (buffer, framebuffer): (GLuint, GLuint) = (0, 0)
    glGenRenderbuffers(1, &buffer)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), buffer)
    glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_RGBA8), GLsizei(size.width), GLsizei(size.height))
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferRenderbuffer(GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), buffer)
    return framebuffer
}

extension TileBench {
    static func report() throws {
        let bench = try TileBench()
        print("390 x 844, tiles of 80 with radius 12 and border 1; processor time of all threads, medians")
        print(row(["tiles", "frame ms", "plain ms", "ratio", "draw calls"]))
        for count in [12, 100, 1000] {
            let result = bench.measure(count)
            print(row([
                "\(count)", format(result.frame, 3), format(result.plain, 3), format(result.frame / result.plain, 2),
                "\(result.drawCalls)",
            ]))
        }
    }
}
