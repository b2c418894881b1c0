import Scenes
import Testing

@testable import Stage
@testable import UIKit

/// Checks that a device's style doesn't replace the style that a program chooses for its window.
@MainActor struct DeviceStyleTests {
    /// Returns a dark device whose program shows another window, with the given style.
    private func device(_ style: UIUserInterfaceStyle) -> SceneDevice {
        var settings = StageSettings()
        settings.style = .dark
        return SceneDevice(
            Scene("program") {
                let window = UIWindow(frame: UIScreen.main.bounds), page = UIViewController()
                window.rootViewController = page
                window.overrideUserInterfaceStyle = style
                UIApplication.shared.workingDriver?.adopt(window)
                return page
            }, settings
        ) { 0 }
    }

    private func shown(_ device: SceneDevice) -> UIUserInterfaceStyle { device.driver.window.traitCollection.userInterfaceStyle }

    @Test func styleOfProgramsWindowOutlivesDeviceStyle() {
        let device = device(.light)
        #expect(shown(device) == .light)
        device.perform(.style(.light))
        device.perform(.style(.dark))
        #expect(shown(device) == .light, "the user toggles the theme")
    }

    @Test func windowWithoutStyleFollowsDevice() {
        let device = device(.unspecified)
        #expect(shown(device) == .dark)
        device.perform(.style(.light))
        #expect(shown(device) == .light)
    }
}
