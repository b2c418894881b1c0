extension OlderFunctions {
    /// The functions, one per line. A name can have several overloads.
    static let definitions = """
        func println<T>(_ value: T) { print(value) }
        func println() { print() }
        func CGRectGetWidth(_ r: CGRect) -> CGFloat { r.width }
        func CGRectGetHeight(_ r: CGRect) -> CGFloat { r.height }
        func CGRectGetMinX(_ r: CGRect) -> CGFloat { r.minX }
        func CGRectGetMidX(_ r: CGRect) -> CGFloat { r.midX }
        func CGRectGetMaxX(_ r: CGRect) -> CGFloat { r.maxX }
        func CGRectGetMinY(_ r: CGRect) -> CGFloat { r.minY }
        func CGRectGetMidY(_ r: CGRect) -> CGFloat { r.midY }
        func CGRectGetMaxY(_ r: CGRect) -> CGFloat { r.maxY }
        func CGRectInset(_ r: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { r.insetBy(dx: dx, dy: dy) }
        func CGRectOffset(_ r: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { r.offsetBy(dx: dx, dy: dy) }
        func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }
        func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }
        func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }
        func CGRectContainsPoint(_ r: CGRect, _ p: CGPoint) -> Bool { r.contains(p) }
        func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }
        func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
        func CGRectIsEmpty(_ r: CGRect) -> Bool { r.isEmpty }
        func CGRectIsNull(_ r: CGRect) -> Bool { r.isNull }
        func CGRectDivide(_ r: CGRect, _ slice: inout CGRect, _ rest: inout CGRect, _ amount: CGFloat, _ edge: CGRectEdge) { (slice, rest) = r.divided(atDistance: amount, from: edge) }
        func CGRectIntegral(_ r: CGRect) -> CGRect { r.integral }
        func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
        func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
        func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: x, y: y) }
        func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y) }
        func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle) }
        func CGAffineTransformScale(_ t: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { t.scaledBy(x: x, y: y) }
        func CGAffineTransformTranslate(_ t: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { t.translatedBy(x: x, y: y) }
        func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform { t.rotated(by: angle) }
        func CGAffineTransformConcat(_ a: CGAffineTransform, _ b: CGAffineTransform) -> CGAffineTransform { a.concatenating(b) }
        func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }
        func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }
        func CGAffineTransformMake(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: y) }
        func CGPointApplyAffineTransform(_ p: CGPoint, _ t: CGAffineTransform) -> CGPoint { p.applying(t) }
        func CGSizeApplyAffineTransform(_ s: CGSize, _ t: CGAffineTransform) -> CGSize { s.applying(t) }
        func CGRectApplyAffineTransform(_ r: CGRect, _ t: CGAffineTransform) -> CGRect { r.applying(t) }
        func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }
        func CGPathMoveToPoint(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat) { path?.move(to: CGPoint(x: x, y: y)) }
        func CGPathAddLineToPoint(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat) { path?.addLine(to: CGPoint(x: x, y: y)) }
        func CGPathAddRect(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ r: CGRect) { path?.addRect(r) }
        func CGPathAddEllipseInRect(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ r: CGRect) { path?.addEllipse(in: r) }
        func CGPathAddArc(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) { path?.addArc(center: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: end, clockwise: clockwise) }
        func CGPathAddCurveToPoint(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ ax: CGFloat, _ ay: CGFloat, _ bx: CGFloat, _ by: CGFloat, _ x: CGFloat, _ y: CGFloat) { path?.addCurve(to: CGPoint(x: x, y: y), control1: CGPoint(x: ax, y: ay), control2: CGPoint(x: bx, y: by)) }
        func CGPathAddQuadCurveToPoint(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ cx: CGFloat, _ cy: CGFloat, _ x: CGFloat, _ y: CGFloat) { path?.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cx, y: cy)) }
        func CGPathAddPath(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ other: CGPath) { path?.addPath(other) }
        func CGPathCreateWithRect(_ r: CGRect, _ t: UnsafePointer<CGAffineTransform>?) -> CGPath { CGPath(rect: r, transform: t) }
        func CGPathCreateWithEllipseInRect(_ r: CGRect, _ t: UnsafePointer<CGAffineTransform>?) -> CGPath { CGPath(ellipseIn: r, transform: t) }
        func CGPathGetBoundingBox(_ path: CGPath) -> CGRect { path.boundingBox }
        func CGPathGetPathBoundingBox(_ path: CGPath?) -> CGRect { path?.boundingBoxOfPath ?? .null }
        func CGPathCreateCopy(_ path: CGPath?) -> CGPath? { path?.copy() }
        func CGPathCreateMutableCopy(_ path: CGPath?) -> CGMutablePath? { path?.mutableCopy() }
        func CGPathCreateCopyByStrokingPath(_ path: CGPath?, _ t: UnsafePointer<CGAffineTransform>?, _ width: CGFloat, _ cap: CGLineCap, _ join: CGLineJoin, _ limit: CGFloat) -> CGPath? { path?.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit) }
        func CGPathCreateWithRoundedRect(_ r: CGRect, _ w: CGFloat, _ h: CGFloat, _ t: UnsafePointer<CGAffineTransform>?) -> CGPath { CGPath(roundedRect: r, cornerWidth: w, cornerHeight: h, transform: nil) }
        func CGPathAddRoundedRect(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ r: CGRect, _ w: CGFloat, _ h: CGFloat) { path?.addRoundedRect(in: r, cornerWidth: w, cornerHeight: h) }
        func CGPathAddArcToPoint(_ path: CGMutablePath?, _ t: UnsafePointer<CGAffineTransform>?, _ ax: CGFloat, _ ay: CGFloat, _ bx: CGFloat, _ by: CGFloat, _ radius: CGFloat) { path?.addArc(tangent1End: CGPoint(x: ax, y: ay), tangent2End: CGPoint(x: bx, y: by), radius: radius) }
        func CGPathGetCurrentPoint(_ path: CGPath?) -> CGPoint { path?.currentPoint ?? .zero }
        func CGPathContainsPoint(_ path: CGPath, _ t: UnsafePointer<CGAffineTransform>?, _ p: CGPoint, _ evenOdd: Bool) -> Bool { path.contains(p, using: evenOdd ? .evenOdd : .winding) }
        func CGPathCloseSubpath(_ path: CGMutablePath?) { path?.closeSubpath() }
        typealias CGContextRef = CGContext
        typealias CGImageRef = CGImage
        typealias CGColorRef = CGColor
        typealias CGPathRef = CGPath
        typealias CGMutablePathRef = CGMutablePath
        func CGImageCreateWithImageInRect(_ image: CGImage?, _ r: CGRect) -> CGImage? { image?.cropping(to: r) }
        func CGContextSaveGState(_ c: CGContext?) { c?.saveGState() }
        func CGContextRestoreGState(_ c: CGContext?) { c?.restoreGState() }
        func CGContextSetFillColorWithColor(_ c: CGContext?, _ color: CGColor) { c?.setFillColor(color) }
        func CGContextSetStrokeColorWithColor(_ c: CGContext?, _ color: CGColor) { c?.setStrokeColor(color) }
        func CGContextSetLineWidth(_ c: CGContext?, _ width: CGFloat) { c?.setLineWidth(width) }
        func CGContextSetBlendMode(_ c: CGContext?, _ mode: CGBlendMode) { c?.setBlendMode(mode) }
        func CGContextSetLineJoin(_ c: CGContext?, _ join: CGLineJoin) { c?.setLineJoin(join) }
        func CGContextSetMiterLimit(_ c: CGContext?, _ limit: CGFloat) { c?.setMiterLimit(limit) }
        func CGContextSetLineDash(_ c: CGContext?, _ phase: CGFloat, _ lengths: [CGFloat], _ count: Int) { c?.setLineDash(phase: phase, lengths: lengths) }
        func CGContextSetShadow(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat) { c?.setShadow(offset: offset, blur: blur) }
        func CGContextSetShadowWithColor(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat, _ color: CGColor?) { c?.setShadow(offset: offset, blur: blur, color: color) }
        func CGContextAddCurveToPoint(_ c: CGContext?, _ ax: CGFloat, _ ay: CGFloat, _ bx: CGFloat, _ by: CGFloat, _ x: CGFloat, _ y: CGFloat) { c?.addCurve(to: CGPoint(x: x, y: y), control1: CGPoint(x: ax, y: ay), control2: CGPoint(x: bx, y: by)) }
        func CGContextAddQuadCurveToPoint(_ c: CGContext?, _ cx: CGFloat, _ cy: CGFloat, _ x: CGFloat, _ y: CGFloat) { c?.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cx, y: cy)) }
        func CGContextAddArcToPoint(_ c: CGContext?, _ ax: CGFloat, _ ay: CGFloat, _ bx: CGFloat, _ by: CGFloat, _ radius: CGFloat) { c?.addArc(tangent1End: CGPoint(x: ax, y: ay), tangent2End: CGPoint(x: bx, y: by), radius: radius) }
        func CGContextDrawPath(_ c: CGContext?, _ mode: CGPathDrawingMode) { c?.drawPath(using: mode) }
        func CGContextEOFillPath(_ c: CGContext?) { c?.fillPath(using: .evenOdd) }
        func CGContextEOClip(_ c: CGContext?) { c?.clip(using: .evenOdd) }
        func CGContextClipToRect(_ c: CGContext?, _ r: CGRect) { c?.clip(to: r) }
        func CGContextClipToMask(_ c: CGContext?, _ r: CGRect, _ mask: CGImage?) { if let mask { c?.clip(to: r, mask: mask) } }
        func CGImageGetWidth(_ image: CGImage?) -> Int { image?.width ?? 0 }
        func CGImageGetHeight(_ image: CGImage?) -> Int { image?.height ?? 0 }
        func CGBitmapContextCreateImage(_ c: CGContext?) -> CGImage? { c?.makeImage() }
        func CGColorCreateCopyWithAlpha(_ color: CGColor?, _ alpha: CGFloat) -> CGColor? { color?.copy(alpha: alpha) }
        func CGContextSetAlpha(_ c: CGContext?, _ alpha: CGFloat) { c?.setAlpha(alpha) }
        func CGContextFillRect(_ c: CGContext?, _ r: CGRect) { c?.fill(r) }
        func CGContextStrokeRect(_ c: CGContext?, _ r: CGRect) { c?.stroke(r) }
        func CGContextFillEllipseInRect(_ c: CGContext?, _ r: CGRect) { c?.fillEllipse(in: r) }
        func CGContextStrokeEllipseInRect(_ c: CGContext?, _ r: CGRect) { c?.strokeEllipse(in: r) }
        func CGContextBeginPath(_ c: CGContext?) { c?.beginPath() }
        func CGContextClosePath(_ c: CGContext?) { c?.closePath() }
        func CGContextMoveToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.move(to: CGPoint(x: x, y: y)) }
        func CGContextAddLineToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.addLine(to: CGPoint(x: x, y: y)) }
        func CGContextAddRect(_ c: CGContext?, _ r: CGRect) { c?.addRect(r) }
        func CGContextAddEllipseInRect(_ c: CGContext?, _ r: CGRect) { c?.addEllipse(in: r) }
        func CGContextAddArc(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat, _ clockwise: Int32) { c?.addArc(center: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: end, clockwise: clockwise != 0) }
        func CGContextSetRGBFillColor(_ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) { c?.setFillColor(red: red, green: green, blue: blue, alpha: alpha) }
        func CGContextSetRGBStrokeColor(_ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) { c?.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha) }
        func CGContextSetLineCap(_ c: CGContext?, _ cap: CGLineCap) { c?.setLineCap(cap) }
        func CGContextClearRect(_ c: CGContext?, _ r: CGRect) { c?.clear(r) }
        func CGContextConcatCTM(_ c: CGContext?, _ t: CGAffineTransform) { c?.concatenate(t) }
        func CGContextDrawImage(_ c: CGContext?, _ r: CGRect, _ image: CGImage?) { if let image { c?.draw(image, in: r) } }
        func CGContextAddPath(_ c: CGContext?, _ path: CGPath) { c?.addPath(path) }
        func CGContextStrokePath(_ c: CGContext?) { c?.strokePath() }
        func CGContextFillPath(_ c: CGContext?) { c?.fillPath() }
        func CGContextClip(_ c: CGContext?) { c?.clip() }
        func CGContextTranslateCTM(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.translateBy(x: x, y: y) }
        func CGContextScaleCTM(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.scaleBy(x: x, y: y) }
        func CGContextRotateCTM(_ c: CGContext?, _ angle: CGFloat) { c?.rotate(by: angle) }
        func dispatch_get_main_queue() -> DispatchQueue { .main }
        func dispatch_get_global_queue(_ priority: Int, _ flags: UInt) -> DispatchQueue { .global() }
        func dispatch_async(_ queue: DispatchQueue, _ block: @escaping () -> Void) { queue.async(execute: block) }
        func dispatch_after(_ when: DispatchTime, _ queue: DispatchQueue, _ block: @escaping () -> Void) { queue.asyncAfter(deadline: when, execute: block) }
        func dispatch_time(_ when: UInt64, _ nanoseconds: Int64) -> DispatchTime { .now() + .nanoseconds(Int(nanoseconds)) }
        let DISPATCH_TIME_NOW: UInt64 = 0
        typealias dispatch_time_t = DispatchTime
        typealias dispatch_queue_t = DispatchQueue
        let NSEC_PER_SEC: UInt64 = 1_000_000_000
        let NSEC_PER_MSEC: UInt64 = 1_000_000
        let DISPATCH_QUEUE_PRIORITY_DEFAULT = 0
        let DISPATCH_QUEUE_PRIORITY_HIGH = 2
        let DISPATCH_QUEUE_PRIORITY_LOW = -2
        let DISPATCH_QUEUE_PRIORITY_BACKGROUND = -32768
        func dispatch_once(_ token: inout Int, _ block: () -> Void) { if token == 0 { token = 1; block() } }
        extension NotificationCenter { fileprivate func post(name: String, object: Any?) { post(name: Notification.Name(name), object: object) } }
        extension NotificationCenter { fileprivate func addObserver(_ observer: Any, selector: Selector, name: String, object: AnyObject?) { addObserver(observer, selector: selector, name: Notification.Name(name), object: object) } }
        extension NSNumber { fileprivate var integerValue: Int { intValue } }
        extension String { fileprivate func toInt() -> Int? { Int(self) } }
        extension String { fileprivate func join(_ s: [String]) -> String { s.joined(separator: self) } }
        func countElements<T: Collection>(_ c: T) -> Int { c.count }
        func count<T: Collection>(_ c: T) -> Int { c.count }
        func enumerate<T: Sequence>(_ s: T) -> EnumeratedSequence<T> { s.enumerated() }
        func map<T: Sequence, U>(_ s: T, _ f: (T.Element) -> U) -> [U] { s.map(f) }
        func map<T, U>(_ x: T?, _ f: (T) -> U) -> U? { x.map(f) }
        func filter<T: Sequence>(_ s: T, _ f: (T.Element) -> Bool) -> [T.Element] { s.filter(f) }
        func reduce<T: Sequence, U>(_ s: T, _ start: U, _ f: (U, T.Element) -> U) -> U { s.reduce(start, f) }
        func sorted<T: Sequence>(_ s: T, _ f: (T.Element, T.Element) -> Bool) -> [T.Element] { s.sorted(by: f) }
        func sorted<T: Sequence>(_ s: T) -> [T.Element] where T.Element: Comparable { s.sorted() }
        func sort<T>(_ s: inout [T], _ f: (T, T) -> Bool) { s.sort(by: f) }
        func sort<T: Comparable>(_ s: inout [T]) { s.sort() }
        func reverse<T: Sequence>(_ s: T) -> [T.Element] { s.reversed() }
        func contains<T: Sequence>(_ s: T, _ x: T.Element) -> Bool where T.Element: Equatable { s.contains(x) }
        func contains<T: Sequence>(_ s: T, _ f: (T.Element) -> Bool) -> Bool { s.contains(where: f) }
        func find<T: Collection>(_ c: T, _ x: T.Element) -> T.Index? where T.Element: Equatable { c.firstIndex(of: x) }
        func join(_ separator: String, _ s: [String]) -> String { s.joined(separator: separator) }
        func first<T: Collection>(_ c: T) -> T.Element? { c.first }
        func last<T: BidirectionalCollection>(_ c: T) -> T.Element? { c.last }
        func toString<T>(_ x: T) -> String { "\\(x)" }
        """
}
