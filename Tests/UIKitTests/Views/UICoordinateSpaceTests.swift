import Testing
import UIKit

@MainActor struct UICoordinateSpaceTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let card = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 300))
    private let badge = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 40))

    private var screen: UIScreen { device.window.screen }

    init() {
        let root = UIViewController()
        device.window.rootViewController = root
        device.turn(at: 0)
        root.view.addSubview(card)
        card.addSubview(badge)
    }

    @Test func viewsConvertBetweenEachOther() {
        let space: any UICoordinateSpace = card
        #expect(badge.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 11, y: 22))
        #expect(badge.convert(CGPoint(x: 11, y: 22), from: space) == CGPoint(x: 1, y: 2))
        #expect(space.convert(badge.frame, from: card) == badge.frame)
        #expect(space.bounds == CGRect(x: 0, y: 0, width: 200, height: 300))
    }

    @Test func screenSpaceContainsItsWindows() {
        let space = screen.coordinateSpace
        #expect(card.convert(card.bounds, to: space) == card.frame)
        #expect(space.convert(card.frame, to: card) == card.bounds)
        #expect(space.convert(CGPoint(x: 10, y: 20), from: badge) == CGPoint(x: 60, y: 140))
        #expect(badge.convert(badge.bounds, from: space) == CGRect(x: -50, y: -120, width: 50, height: 40))
        #expect(space.bounds.size == CGSize(width: 390, height: 844))
    }

    @Test func rotatedRectangleConvertsToItsBoundingBox() {
        card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let box = card.convert(CGRect(x: 0, y: 0, width: 200, height: 300), to: screen.coordinateSpace)
        #expect(abs(box.width - 300) < 1e-9 && abs(box.height - 200) < 1e-9)
    }

    /// A custom coordinate space that is 5 points to the right of a view.
    private final class Shifted: NSObject, UICoordinateSpace {
        let view: UIView
        init(_ view: UIView) { self.view = view }
        var bounds: CGRect { view.bounds }
        func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
            view.convert(CGPoint(x: point.x + 5, y: point.y), to: space)
        }
        func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
            let place = view.convert(point, from: space)
            return CGPoint(x: place.x - 5, y: place.y)
        }
        func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
            view.convert(rect.offsetBy(dx: 5, dy: 0), to: space)
        }
        func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
            view.convert(rect, from: space).offsetBy(dx: -5, dy: 0)
        }
    }

    @Test func customCoordinateSpaceConvertsItself() {
        let shifted = Shifted(card)
        #expect(badge.convert(CGPoint(x: 0, y: 0), to: shifted) == CGPoint(x: 5, y: 20))
        #expect(badge.convert(CGPoint(x: 5, y: 20), from: shifted) == .zero)
        #expect(screen.convert(card.frame, to: shifted) == CGRect(x: -5, y: 0, width: 200, height: 300))
        #expect(screen.convert(CGRect(x: -5, y: 0, width: 1, height: 1), from: shifted) == CGRect(x: 40, y: 100, width: 1, height: 1))
    }

    @Test func optionalViewAndNilKeepTheirMeaning() {
        let optional: UIView? = card
        #expect(badge.convert(CGPoint.zero, to: optional) == CGPoint(x: 10, y: 20))
        #expect(badge.convert(CGPoint.zero, to: card) == CGPoint(x: 10, y: 20))
        #expect(badge.convert(CGPoint.zero, to: nil) == CGPoint(x: 50, y: 120))
    }
}
