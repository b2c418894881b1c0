import QuartzCore
import Testing
import UIKit

@MainActor struct ViewLayerTests {
    private let device = VirtualDevice()

    private final class ShapeView: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
        var shape: CAShapeLayer { layer as! CAShapeLayer }
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
    }

    @Test("S-CLOCK-97: a view's layer animates only in a block, a standalone layer always")
    func viewLayerAnimatesOnlyInBlock() {
        let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), alone = CALayer()
        device.window.addSubview(view)
        view.layer.addSublayer(alone)
        device.turn(at: 0)
        (view.layer.cornerRadius, view.shape.strokeEnd, alone.cornerRadius) = (3, 0.5, 3)
        #expect(view.layer.animationKeys() == nil && alone.animationKeys() == ["cornerRadius"])
        #expect(view.layer.action(forKey: "cornerRadius") == nil)
        UIView.animate(withDuration: 1) { (view.layer.cornerRadius, view.shape.strokeEnd) = (5, 1) }
        #expect(view.layer.animationKeys() == ["cornerRadius", "strokeEnd"])
        device.turn(at: 0)
        device.turn(at: 0.5)
        #expect(view.shape.presentation()?.strokeEnd == 0.75)
    }

    @Test("S-CLOCK-81: a path changes without animation, even in a block")
    func pathChangesWithoutAnimation() {
        let view = ShapeView()
        device.window.addSubview(view)
        device.turn(at: 0)
        UIView.animate(withDuration: 1) {
            view.shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
            view.layer.shadowPath = view.shape.path
        }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func layerLayoutCallsViewLayoutOnceInSameTurn() {
        let view = ShapeView()
        device.window.addSubview(view)
        device.turn(at: 0)
        let before = view.layouts
        view.layer.setNeedsLayout()
        device.turn(at: 1)
        #expect(view.layouts == before + 1)
        view.frame.size = CGSize(width: 20, height: 20)
        device.turn(at: 2)
        #expect(view.layouts == before + 2)
    }

    @Test func viewCanHaveMaskLayerAndImageContents() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), mask = CAShapeLayer()
        device.window.addSubview(view)
        view.layer.mask = mask
        view.layer.contents = CGImage(width: 2, height: 2, filledWith: .white)
        view.layer.contentsGravity = .resizeAspectFill
        device.turn(at: 0)
        let dump = device.turn(at: 1).description
        #expect(dump.contains("image 2x2 resizeAspectFill") && dump.contains(" mask shape path empty"))
    }
}
