// The context that views, colours and paths draw into: a stack, for each thread its own, as on iPhone.

/// The contexts that are drawn into, the innermost last.
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

/// What `UIBezierPath.fill()` and its like draw into; nil where nothing is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.entries.last?.context }

/// Has what follows draw into `context`, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    let scale = hypot(context.ctm.a, context.ctm.b)
    GraphicsStack.current.entries.append(.init(context: context, scale: scale > 0 ? scale : 1))
}

/// Goes back to the context before; without one nothing happens.
public func UIGraphicsPopContext() { _ = GraphicsStack.current.entries.popLast() }

/// Begins a picture of `size` points with one pixel in a point, clear at first.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture, clear at first, or black where it is opaque. Each is ended by `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: points. A side that is not above 0 and finite makes a picture of one pixel that way.
///   - scale: pixels in a point; 0 for those of the main screen.
@MainActor public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
    UIGraphicsPushContext(.picture(of: size, scale: scale, isOpaque: opaque))
}

/// What the current context shows; nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.current.entries.last else { return nil }
    return entry.context.makeImage().map { UIImage(cgImage: $0, scale: entry.scale, orientation: .up) }
}

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
