import Testing
import UIKit

@testable import Gallery

/// Checks the lines of the back button's chevron.
@MainActor struct ChevronTests {
    @Test(arguments: [16.0, 24]) func strokesMeetAtLeft(side: CGFloat) {
        let chevron = Chevron(ink: .white), scale = side / 16
        chevron.frame = CGRect(x: 0, y: 0, width: side, height: side)
        chevron.layoutIfNeeded()
        for (stroke, end) in zip(chevron.subviews, [CGPoint(x: 10, y: 3.5), CGPoint(x: 10, y: 12.5)]) {
            let radius = stroke.layer.cornerRadius
            #expect(stroke.bounds.height == 1.5 * scale && radius == 0.75 * scale && stroke.backgroundColor == .white)
            let left = stroke.convert(CGPoint(x: radius, y: radius), to: chevron)
            let right = stroke.convert(CGPoint(x: stroke.bounds.width - radius, y: radius), to: chevron)
            for (point, place) in [(left, CGPoint(x: 5.5, y: 8)), (right, end)] {
                #expect(abs(point.x - place.x * scale) < 1e-6 && abs(point.y - place.y * scale) < 1e-6, "\(point)")
            }
        }
        #expect(chevron.subviews.count == 2 && !chevron.isUserInteractionEnabled)
    }
}
