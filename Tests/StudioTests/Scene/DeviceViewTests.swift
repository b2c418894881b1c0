import Testing
import UIKit
@testable import Studio

@MainActor struct DeviceViewTests {
    @Test func devicePointIsFiniteBeforeLayout() {
        let device = DeviceView()
        let place = device.devicePoint(from: CGPoint(x: 300, y: 200))
        #expect(place.x.isFinite && place.y.isFinite)
        #expect(device.devicePoint(at: CGPoint(x: 300, y: 200)) == nil)
    }

    @Test func devicePointUsesDeviceCoordinates() {
        let device = DeviceView()
        device.frame = CGRect(x: 0, y: 0, width: 195 + 16, height: 422 + 16)
        device.layoutIfNeeded()
        #expect(device.devicePoint(from: CGPoint(x: 8 + 97.5, y: 8 + 211)) == CGPoint(x: 195, y: 422))
    }
}
