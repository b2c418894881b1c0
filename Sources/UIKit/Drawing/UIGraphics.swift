// The stack of contexts for drawing views, colors and paths. As on iPhone, there is one stack per thread.

/// A thread's open contexts, innermost last.
private final class GraphicsStack {
    struct Entry {
        let context: CGContext
        let scale: CGFloat
    }

    var entries: [Entry] = []

    static let local = ThreadLocal<GraphicsStack>()

    static var current: GraphicsStack {
        if let stack = local.value { return stack }
        let stack = GraphicsStack()
        local.value = stack
        return stack
    }
}

/// Returns the context for `UIBezierPath.fill()` and similar methods, or nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.entries.last?.context }

/// Makes `context` the current context until `UIGraphicsPopContext()` is called.
public func UIGraphicsPushContext(_ context: CGContext) {
    let scale = hypot(context.ctm.a, context.ctm.b)
    GraphicsStack.current.entries.append(.init(context: context, scale: scale > 0 ? scale : 1))
}

/// Restores the previous context. Has no effect without a current context.
public func UIGraphicsPopContext() { _ = GraphicsStack.current.entries.popLast() }

/// Begins a transparent image of `size` points, with one pixel per point.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image, which is initially black if it is opaque, and transparent otherwise. End it with `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: the size in points. A side becomes one pixel long unless it is finite and above 0.
///   - opaque: whether the image is initially black and has no transparency.
///   - scale: the scale in pixels per point, or 0 for the main screen's scale.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
    UIGraphicsPushContext(.picture(of: size, scale: scale, isOpaque: opaque))
}

/// Returns an image of the current context, or nil without a current context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.current.entries.last else { return nil }
    return entry.context.makeImage().map { UIImage(cgImage: $0, scale: entry.scale, orientation: .up) }
}

/// Ends the innermost image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Runs `work` with a current context whose picture is discarded, because code may unwrap the current context.
@MainActor func UIGraphicsDiscardingDrawing(_ work: () -> Void) {
    UIGraphicsPushContext(.picture(of: CGSize(width: 1, height: 1), scale: 1, isOpaque: false))
    work()
    UIGraphicsPopContext()
}

/// Limits the current context's drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
