import Testing
import UIKit

@MainActor struct PixelRoundingTests {
    @Test(arguments: [(0.5, 109), (1, 109), (2, 109.5)])
    func sidesAreRoundedToPixelsOrToPointsAtScalesBelow1(scale: CGFloat, width: CGFloat) {
        let device = VirtualDevice(size: CGSize(width: 400, height: 800), scale: scale), box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        device.window.addSubview(box)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: device.window.leftAnchor), box.topAnchor.constraint(equalTo: device.window.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 109.4), box.heightAnchor.constraint(equalToConstant: 33),
        ])
        device.turn(at: 0)
        #expect(box.frame == CGRect(x: 0, y: 0, width: width, height: 33))
    }
}
