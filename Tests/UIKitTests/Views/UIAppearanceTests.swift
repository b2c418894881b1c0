import Testing
import UIKit

@MainActor struct UIAppearanceTests {
    private let device = VirtualDevice(size: CGSize(width: 320, height: 400))
    private let page = UIViewController()

    /// Returns the color of the bar's background.
    private func ground(_ bar: UINavigationBar) -> CGColor? { bar.layer.sublayers?.first?.backgroundColor }

    private func titleLabel(_ bar: UINavigationBar) -> UILabel? {
        bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first { $0.text == "Page" }
    }

    private func shownBar() -> UINavigationBar {
        page.title = "Page"
        let navigation = UINavigationController(rootViewController: page)
        device.window.rootViewController = navigation
        device.turn(at: 1)
        return navigation.navigationBar
    }

    @Test func copiedAppearanceIsIndependent() {
        let original = UINavigationBarAppearance()
        original.backgroundColor = .red
        original.titleTextAttributes = [.foregroundColor: UIColor.blue]
        original.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        let copy = original.copy()
        original.configureWithTransparentBackground()
        original.titleTextAttributes = [:]
        original.buttonAppearance.normal.titleTextAttributes = [:]
        let color = { (attributes: [NSAttributedString.Key: Any]) in attributes[.foregroundColor] as? UIColor }
        #expect(copy.backgroundColor == .red && copy.shadowColor == .separator && color(copy.titleTextAttributes) == .blue)
        #expect(color(copy.buttonAppearance.normal.titleTextAttributes) == .green)
        let tabs = UITabBarAppearance(barAppearance: copy)
        tabs.stackedLayoutAppearance.selected.iconColor = .green
        let tabsCopy: UITabBarAppearance = tabs.copy()
        tabs.stackedLayoutAppearance.selected.iconColor = .red
        #expect(tabsCopy.backgroundColor == .red && tabsCopy.stackedLayoutAppearance.selected.iconColor == .green)
    }

    @Test func barsUseAppearanceProxy() {
        device.turn(at: 0)
        UINavigationBar.appearance().barTintColor = .red
        UINavigationBar.appearance().tintColor = .green
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 30)]
        let bar = shownBar()
        #expect(bar.barTintColor == .red && bar.tintColor == .green && ground(bar) == UIColor.red.cgColor)
        #expect(titleLabel(bar)?.textColor == .blue && titleLabel(bar)?.font.pointSize == 30)
        let other = UINavigationBar()
        #expect(other.barTintColor == nil, "appearance applies when a view enters a window")
    }

    @Test func tabItemsUseAppearanceTitleAttributes() {
        device.turn(at: 0)
        UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        UITabBarItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .selected)
        let tabs = UITabBarController(), pages = (0..<3).map { _ in UIViewController() }
        for (number, page) in pages.enumerated() { page.tabBarItem.title = "Tab \(number)" }
        pages[2].tabBarItem.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        tabs.viewControllers = pages
        device.window.rootViewController = tabs
        device.turn(at: 1)
        let labels = tabs.tabBar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
        let label = { (title: String) in labels.first { $0.text == title } }
        #expect(label("Tab 0")?.font.pointSize == 9 && label("Tab 1")?.font.pointSize == 12)
        #expect(label("Tab 1")?.textColor == .red && label("Tab 2")?.textColor == .blue)
    }

    @Test func viewPropertyOverridesAppearance() {
        final class Own: UIView {}
        final class Deep: UIView {}
        device.turn(at: 0)
        Own.appearance().backgroundColor = .red
        let (plain, own, deep) = (Own(), Own(), Deep())
        own.backgroundColor = .blue
        for view in [plain, own, deep] { device.window.addSubview(view) }
        #expect(plain.backgroundColor == .red && own.backgroundColor == .blue && deep.backgroundColor == nil)
        let second = VirtualDevice()
        let foreign = Own()
        second.window.addSubview(foreign)
        #expect(foreign.backgroundColor == nil, "another device runs another program")
    }

    @Test func standardAppearanceStylesBar() {
        let bar = shownBar()
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .orange
        look.titleTextAttributes = [.foregroundColor: UIColor.white]
        bar.standardAppearance = look
        #expect(ground(bar) == UIColor.orange.cgColor && titleLabel(bar)?.textColor == .white)
        let clear = UINavigationBarAppearance()
        clear.configureWithTransparentBackground()
        page.navigationItem.standardAppearance = clear
        #expect(ground(bar) == UIColor.clear.cgColor && bar.subviews[1].isHidden)
        page.navigationItem.standardAppearance = nil
        #expect(ground(bar) == UIColor.orange.cgColor && !bar.subviews[1].isHidden)
    }

    @Test func emptyImageMakesBarClear() {
        let bar = shownBar()
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        #expect(ground(bar) == UIColor.clear.cgColor && bar.subviews[1].isHidden)
    }

    @Test func barButtonsUseAppearanceAttributes() throws {
        device.turn(at: 0)
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)
        let bar = shownBar()
        let button = try #require(bar.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.first)
        #expect(button.titleColor(for: .normal) == .purple)
    }

    @Test func subclassSetsClassOfItsLayer() {
        final class Sky: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
            override var layer: CAGradientLayer { super.layer as! CAGradientLayer }
        }
        let sky = Sky(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        sky.layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        #expect((sky as UIView).layer === sky.layer && sky.layer.bounds.height == 20)
    }
}
