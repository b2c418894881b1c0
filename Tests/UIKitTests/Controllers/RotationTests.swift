import Testing
import UIKit

/// Checks the callbacks with which programs followed rotations before iOS 8 (S-FRAME-28).
@MainActor struct RotationTests {
    private class Page: UIViewController {
        fileprivate(set) var log: [String] = []
        private var width: String { "\(Int(view.bounds.width))" }

        override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
            super.willRotate(to: toInterfaceOrientation, duration: duration)
            log.append("will \(toInterfaceOrientation.isLandscape) \(width)")
        }
        override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
            log.append("animate \(toInterfaceOrientation.isLandscape) \(width)")
        }
        override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
            log.append("did \(fromInterfaceOrientation.isLandscape) \(interfaceOrientation.isLandscape)")
        }
    }

    private final class SilentPage: Page {
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    }

    private let device = VirtualDevice(size: CGSize(width: 300, height: 600))

    @Test("S-FRAME-28: a rotation calls the controller and its children before, alongside, and after the change") func rotationIsReported()
    {
        let page = Page()
        device.window.rootViewController = UINavigationController(rootViewController: page)
        device.turn(at: 0)
        device.resize(to: CGSize(width: 600, height: 300))
        device.turn(at: 1)
        #expect(page.log == ["will true 300", "animate true 600", "did false true"])
        page.log = []
        device.resize(to: CGSize(width: 500, height: 200))
        device.turn(at: 2)
        #expect(page.log == [], "a resize isn't a rotation")
        device.resize(to: CGSize(width: 200, height: 500))
        device.turn(at: 3)
        #expect(page.log == ["will false 500", "animate false 200", "did true false"])
    }

    @Test("S-FRAME-28: an override of viewWillTransition that doesn't call super suppresses the callbacks") func overrideSuppressesReports()
    {
        let page = SilentPage()
        device.window.rootViewController = page
        device.turn(at: 0)
        device.resize(to: CGSize(width: 600, height: 300))
        device.turn(at: 1)
        #expect(page.log == [])
    }
}
