// The context into which views, colours and paths draw: a stack per thread, as on iPhone.

/// The open contexts, the innermost last.
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

/// Returns the context into which `UIBezierPath.fill()` and the like draw, or nil if nothing is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.entries.last?.context }

/// Makes the following calls draw into `context`, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    let scale = hypot(context.ctm.a, context.ctm.b)
    GraphicsStack.current.entries.append(.init(context: context, scale: scale > 0 ? scale : 1))
}

/// Returns to the previous context; without one nothing happens.
public func UIGraphicsPopContext() { _ = GraphicsStack.current.entries.popLast() }

/// Begins a picture of `size` points with one pixel per point, clear at first.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture, clear at first, or black if it is opaque. Each is ended by `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: points. A side that is not above 0 and finite makes a picture of one pixel that way.
///   - opaque: whether the picture is black at first, without transparent parts.
///   - scale: pixels per point; 0 for those of the main screen.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
    UIGraphicsPushContext(.picture(of: size, scale: scale, isOpaque: opaque))
}

/// Returns the picture drawn in the current context, or nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.current.entries.last else { return nil }
    return entry.context.makeImage().map { UIImage(cgImage: $0, scale: entry.scale, orientation: .up) }
}

/// Ends the most recent picture.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
