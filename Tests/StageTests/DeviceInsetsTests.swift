import Scenes
import Stage
import Testing
import UIKit

/// The safe areas of devices (S-DEVICE-1).
@MainActor struct DeviceInsetsTests {
    private func device(_ size: CGSize, isPlain: Bool = false) -> SceneDevice {
        let scene = Scene("Empty") { UIViewController() }
        return SceneDevice(isPlain ? scene.onPlainDevice() : scene, StageSettings(size: size)) { 0 }
    }

    private func insets(_ device: SceneDevice) -> [CGFloat] {
        let insets = device.driver.window.safeAreaInsets
        return [insets.top, insets.left, insets.bottom, insets.right]
    }

    @Test(
        "S-DEVICE-1: the safe area follows from the size of the screen",
        arguments: [
            (390.0, 844.0, [47.0, 0, 34, 0]), (393, 852, [59, 0, 34, 0]), (375, 812, [44, 0, 34, 0]), (414, 896, [48, 0, 34, 0]),
            (402, 874, [62, 0, 34, 0]), (375, 667, [20, 0, 0, 0]), (320, 568, [20, 0, 0, 0]), (844, 390, [0, 47, 21, 47]),
            (667, 375, [0, 0, 0, 0]),
        ])
    func safeAreaFollowsSize(width: Double, height: Double, expected: [Double]) {
        #expect(insets(device(CGSize(width: width, height: height))) == expected.map { CGFloat($0) })
    }

    @Test("S-DEVICE-1: the safe area follows a rotation, and a plain device has none")
    func safeAreaFollowsRotation() {
        let phone = device(CGSize(width: 390, height: 844)), plain = device(CGSize(width: 390, height: 844), isPlain: true)
        for device in [phone, plain] { device.perform(.resize(CGSize(width: 844, height: 390), scale: 1)) }
        #expect(insets(phone) == [0, 47, 21, 47] && insets(plain) == [0, 0, 0, 0])
    }
}
