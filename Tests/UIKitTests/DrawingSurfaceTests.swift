import Testing
import UIKit

// Complements `APISurfaceTests` with drawing, including Apple's labels and defaults, and with methods that subclasses override.

@MainActor struct DrawingSurfaceTests {
    @Test func pathColorAndImageContextAPICompiles() throws {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        UIGraphicsEndImageContext()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 0)
        let context = try #require(UIGraphicsGetCurrentContext())
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 12, y: 3), controlPoint2: CGPoint(x: 12, y: 6))
        path.addQuadCurve(to: CGPoint(x: 0, y: 10), controlPoint: CGPoint(x: 5, y: 12))
        path.addArc(withCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
        path.close()
        UIColor.red.setFill()
        UIColor.blue.setStroke()
        path.fill()
        path.stroke()
        context.setShadow(offset: .zero, blur: 3)
        context.addPath(path.cgPath)
        context.fillPath()
        let shape = CAShapeLayer()
        shape.path = path.cgPath
        shape.render(in: context)
        CALayer().render(in: context)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image?.size == CGSize(width: 20, height: 20) && CGPath(rect: .zero, transform: nil).boundingBox == .zero)
        let taken = UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 2, height: 2)).image { context in
            context.cgContext.saveGState()
            UIView().drawHierarchy(in: context.cgContext.boundingBoxOfClipPath, afterScreenUpdates: true)
        }
        #expect(taken.size.width == 2)
    }

    @Test func visualEffectAPICompilesWithAppleDefaults() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        view.contentView.addSubview(UIView())
        #expect(view.effect is UIBlurEffect && view.contentView.superview === view)
        view.effect = nil
    }

    @Test func boxedValuesAndRemainingAPICompile() {
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y == 2 && NSNumber(value: 1.5).doubleValue == 1.5)
        #expect(NSValue(cgSize: .zero).cgSizeValue == .zero && NSValue(cgRect: .zero).cgRectValue == .zero)
        let transform: CATransform3D = CATransform3DIdentity, style: UIModalPresentationStyle = .custom, control: UIControl = UIButton()
        #expect(CATransform3DIsIdentity(transform) && style == .custom && control.isEnabled && UIScrollView().contentOffset == .zero)
        let navigation = UINavigationController(rootViewController: UIViewController())
        let bar: UINavigationBar = navigation.navigationBar
        #expect(bar === navigation.navigationBar)
    }

    /// Overrides everything that a subclass of `UIView` can override.
    private final class Everything: UIView {
        var calls: [String] = []
        override var frame: CGRect { didSet { calls.append("frame") } }
        override var bounds: CGRect { didSet {} }
        override var center: CGPoint { didSet {} }
        override var transform: CGAffineTransform { didSet {} }
        override var alpha: CGFloat { didSet {} }
        override var isHidden: Bool { didSet {} }
        override var backgroundColor: UIColor? { didSet {} }
        override var tintColor: UIColor! { didSet {} }
        override var contentMode: UIView.ContentMode { didSet {} }
        override var mask: UIView? { didSet {} }
        override var intrinsicContentSize: CGSize { CGSize(width: 3, height: 3) }
        override var traitCollection: UITraitCollection { super.traitCollection }
        override func addSubview(_ view: UIView) {
            calls.append("addSubview")
            super.addSubview(view)
        }
        override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
        override func removeFromSuperview() {
            calls.append("removeFromSuperview")
            super.removeFromSuperview()
        }
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            if event == "cornerRadius" { calls.append("action") }
            return super.action(for: layer, forKey: event)
        }
        override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
        override func draw(_ rect: CGRect) { calls.append("draw") }
        override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
        override func setNeedsDisplay() { super.setNeedsDisplay() }
        override func setNeedsLayout() { super.setNeedsLayout() }
        override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
        override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { super.addGestureRecognizer(gestureRecognizer) }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
        override func tintColorDidChange() {}
        override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
    }

    @Test func overriddenViewMethodsAreCalled() {
        let device = VirtualDevice(size: CGSize(width: 50, height: 50)), view = Everything(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        device.window.addSubview(view)
        view.addSubview(UIView())
        view.layer.cornerRadius = 2
        device.turn(at: 0)
        view.removeFromSuperview()
        #expect(view.calls == ["frame", "addSubview", "action", "draw", "removeFromSuperview"])
    }

    @Test func maskViewClipsInCoordinatesOfItsView() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), mask = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
        view.backgroundColor = .red
        mask.backgroundColor = .black
        view.addSubview(mask)
        view.mask = mask
        #expect(view.subviews == [] && view.layer.mask === mask.layer)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { view.layer.render(in: $0.cgContext) }
        let scale = Int(image.scale)
        #expect(image.cgImage?.color(x: 6 * scale, y: 6 * scale)?.alpha == 1 && image.cgImage?.color(x: 0, y: 0)?.alpha == 0)
        view.mask = nil
        #expect(view.layer.mask == nil)
    }

    @Test func exchangeSubviewSwapsSubviews() {
        let view = UIView(), parts = (0..<4).map { _ in UIView() }
        parts.forEach(view.addSubview)
        view.exchangeSubview(at: 3, withSubviewAt: 1)
        #expect(view.subviews == [parts[0], parts[3], parts[2], parts[1]] && view.layer.sublayers == view.subviews.map(\.layer))
        view.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(view.subviews == [parts[3], parts[0], parts[2], parts[1]])
    }
}
