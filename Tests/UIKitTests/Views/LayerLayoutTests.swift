import Testing
import UIKit

/// Checks layout by a view's layer (S-FRAME-26).
@MainActor struct LayerLayoutTests {
    private final class Disc: UIView {
        var log: [String] = []
        override func layoutSublayers(of layer: CALayer) {
            log.append("before")
            super.layoutSublayers(of: layer)
            log.append("after \(Int(bounds.width))")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            log.append("subviews")
        }
    }

    private final class DiscLayer: CALayer {
        let inside = CALayer()
        override func layoutSublayers() {
            super.layoutSublayers()
            inside.frame = bounds
        }
    }

    private final class LayerView: UIView { override class var layerClass: AnyClass { DiscLayer.self } }

    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))

    @Test("S-FRAME-26: a layout pass calls layoutSublayers(of:), whose super calls layoutSubviews") func passCallsLayoutSublayers() {
        let disc = Disc(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        device.window.addSubview(disc)
        device.turn(at: 0)
        #expect(disc.log == ["before", "subviews", "after 100"])
        disc.bounds.size.width = 50
        device.turn(at: 1)
        #expect(disc.log.suffix(3) == ["before", "subviews", "after 50"] && disc.log.count == 6)
    }

    @Test("S-FRAME-26: a layer class lays out its sublayers when its view is resized") func layerClassLaysOut() {
        let view = LayerView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        device.window.addSubview(view)
        device.turn(at: 0)
        view.frame.size = CGSize(width: 30, height: 40)
        device.turn(at: 1)
        #expect((view.layer as? DiscLayer)?.inside.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test func windowWithoutFrameFillsScreen() {
        #expect(UIWindow().frame == UIScreen.main.bounds && UIWindow(frame: .zero).frame == .zero)
    }

    @Test func pageControllerWithoutArgumentsCurls() {
        let pages = UIPageViewController()
        #expect(pages.transitionStyle == .pageCurl && pages.navigationOrientation == .horizontal)
    }
}
