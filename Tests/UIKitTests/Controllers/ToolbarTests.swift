import Testing
import UIKit

@MainActor struct ToolbarTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = UIViewController()
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: page)
        page.toolbarItems = [
            UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil), .flexibleSpace(), UIBarButtonItem(title: "Right"),
        ]
        device.window.rootViewController = navigation
        device.turn(at: 0)
    }

    @Test func imagesOfToolbarCanBeRead() {
        let image = UIImage(), bar = UIToolbar()
        #expect(bar.shadowImage(forToolbarPosition: .any) == nil)
        bar.setShadowImage(image, forToolbarPosition: .any)
        bar.setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
        #expect(bar.shadowImage(forToolbarPosition: .any) === image)
        #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === image)
    }

    @Test func hiddenToolbarTakesNoSpace() {
        #expect(navigation.isToolbarHidden && page.view.safeAreaInsets.bottom == 0)
    }

    @Test func shownToolbarIsAtBottomWithItemsOfTopPage() throws {
        navigation.setToolbarHidden(false, animated: false)
        device.turn(at: 0.1)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 800, width: 390, height: 44) && page.view.safeAreaInsets.bottom == 44)
        let buttons = navigation.toolbar.subviews.compactMap { $0 as? UIButton }
        let left = try #require(buttons.first { $0.currentTitle == "Left" }),
            right = try #require(buttons.first { $0.currentTitle == "Right" })
        #expect(left.frame.minX == 16 && abs(right.frame.maxX - 374) < 0.5)
    }

    @Test func animatedToolbarSlidesIn() throws {
        navigation.setToolbarHidden(false, animated: true)
        device.turn(at: 0.1)
        device.turn(at: 0.2)
        let y = try #require(navigation.toolbar.layer.presentation()).frame.minY
        #expect(y > 800 && y < 844)
        device.turn(at: 0.5)
        #expect(navigation.toolbar.layer.presentation()?.frame.minY ?? 800 == 800)
    }

    @Test func barButtonRunsItsAction() throws {
        var count = 0
        page.toolbarItems = [UIBarButtonItem(primaryAction: UIAction(title: "Add") { _ in count += 1 })]
        navigation.isToolbarHidden = false
        device.turn(at: 0.1)
        let button = try #require(navigation.toolbar.subviews.lazy.compactMap { $0 as? UIButton }.first)
        #expect(button.currentTitle == "Add")
        button.sendActions(for: .touchUpInside)
        #expect(count == 1)
    }
}
