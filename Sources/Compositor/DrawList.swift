import CoreGraphics
import RenderTree

/// What is to be drawn, in order: runs of instances with the state that they need. A value, made without a GPU.
struct DrawList {
    /// A rounded box that cuts off what is drawn outside it.
    struct Clip: Equatable {
        /// From device pixels to the box's own plane, its middle at the origin.
        var fromPixels: Homography
        /// Half width, half height, corner radius.
        var shape: SIMD3<Float>
    }

    /// A rectangle of device pixels, the origin at the top left.
    struct PixelRect: Equatable {
        var x, y, width, height: Int
    }

    enum Command: Equatable {
        /// Draws instances of boxes and shadows.
        case boxes(Range<Int>)
        /// Draws one instance with the ink of a line of text.
        case text(Int, TextKey)
        /// What follows goes into a picture of its own, of which only the rectangle is used.
        case beginGroup(PixelRect)
        /// Draws that picture with one instance.
        case endGroup(Int)
        /// What follows is cut by these.
        case clip([Clip], scissor: PixelRect)
    }

    var instances: [BoxInstance] = []
    var commands: [Command] = []

    mutating func removeAll() {
        instances.removeAll(keepingCapacity: true)
        commands.removeAll(keepingCapacity: true)
    }

    /// Adds a box or shadow to the run that is open, or opens one.
    mutating func append(_ instance: BoxInstance) {
        instances.append(instance)
        if case .boxes(let range) = commands.last {
            commands[commands.count - 1] = .boxes(range.lowerBound..<instances.count)
        } else {
            commands.append(.boxes((instances.count - 1)..<instances.count))
        }
    }

    mutating func append(_ instance: BoxInstance, text key: TextKey) {
        instances.append(instance)
        commands.append(.text(instances.count - 1, key))
    }
}

/// A line of text at a size: what its ink is cached under.
struct TextKey: Hashable {
    var string: String
    var fontName: String
    /// Eighths of a pixel.
    var eighths: Int

    var pixelSize: CGFloat { CGFloat(eighths) / 8 }
}
