import Testing
import UIKit
@testable import Gallery
@testable import Studio

@MainActor @Suite struct StageDeviceTimeTests {
    @Test("what the sandbox does to the device in a turn of its own leaves it its own time", arguments: [
        "a new beginning", "a hold", "a scrub", "a clock that goes on", "a page back", "a take",
    ])
    func theSandboxKeepsItsTime(deed: String) {
        let sandbox = FrameDriver(size: CGSize(width: 800, height: 600), scale: 1)
        _ = sandbox.turn(at: 5)
        let device = StageDevice(.tiles, switches: PitfallSwitches(), style: .dark, at: .init(time: 5, inputTime: 5))
        #expect(CACurrentMediaTime() == 5 && UIScreen.main.bounds.width == 800)
        switch deed {
        case "a new beginning": device.reset()
        case "a hold": device.takeHold()
        case "a scrub": device.scrub(to: 0.5)
        case "a clock that goes on": (device.isFrozen, device.isFrozen) = (true, false)
        case "a page back": _ = device.goBack()
        default: device.record()
        }
        #expect(CACurrentMediaTime() == 5 && UIScreen.main.bounds.width == 800)
    }
}
