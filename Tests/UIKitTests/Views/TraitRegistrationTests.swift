import Testing
import UIKit

@MainActor struct TraitRegistrationTests {
    private final class Box: UIView { var changes = 0 }

    @Test func handlerRunsForItsTraitOnly() {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844)), box = Box()
        device.window.addSubview(box)
        device.turn(at: 0)
        var olds: [UIUserInterfaceStyle] = []
        box.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (box: Box, old) in
            box.changes += 1
            olds.append(old.userInterfaceStyle)
        }
        box.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (box: Box, _) in box.changes += 100 }
        device.window.overrideUserInterfaceStyle = .dark
        device.turn(at: 0.1)
        #expect(box.changes == 1 && olds == [.light])
    }

    @Test func endedRegistrationIsSilent() {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844)), box = Box()
        device.window.addSubview(box)
        let registration = box.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (box: Box, _) in box.changes += 1 }
        box.unregisterForTraitChanges(registration)
        device.window.overrideUserInterfaceStyle = .dark
        device.turn(at: 0.1)
        #expect(box.changes == 0)
    }
}
