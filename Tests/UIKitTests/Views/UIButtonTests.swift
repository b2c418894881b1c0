import Testing
import UIKit

@MainActor struct UIButtonTests {
    @Test(
        "S-LAYOUT-26: buttons of types with a picture have its size",
        arguments: [
            (UIButton.ButtonType.detailDisclosure, 24.0), (.infoLight, 24), (.infoDark, 24), (.contactAdd, 24), (.close, 30),
        ])
    func buttonTypesHavePictures(_ type: UIButton.ButtonType, _ side: Double) {
        let button = UIButton(type: type)
        #expect(button.currentImage != nil && button.bounds.size == CGSize(width: side, height: side))
        #expect((button.currentBackgroundImage != nil) == (type == .close))
    }

    @Test("S-GEST-80: a tap on a button sends its primary action after the touch's event; a finger that lifts outside sends neither")
    func tapSendsPrimaryAction() {
        let device = VirtualDevice(size: CGSize(width: 200, height: 200)),
            button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        var log: [String] = []
        button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
        button.addAction(UIAction { _ in log.append("inside") }, for: .touchUpInside)
        device.window.addSubview(button)
        for (time, end) in [(1.0, CGPoint(x: 20, y: 20)), (2, CGPoint(x: 190, y: 190))] {
            device.touch(1, .began, at: CGPoint(x: 20, y: 20), time: time)
            device.touch(1, .moved, at: end, time: time + 0.02)
            device.touch(1, .ended, at: end, time: time + 0.05)
            device.turn(at: time + 0.05)
        }
        #expect(log == ["inside", "primary"])
        button.performPrimaryAction()
        #expect(log == ["inside", "primary", "primary", "inside"])
    }

    @Test func stateWithoutTitleUsesNormalTitle() {
        let button = UIButton(type: .system)
        button.setTitle("Push", for: .normal)
        button.setTitle("Not now", for: .disabled)
        #expect(button.currentTitle == "Push")
        #expect(button.title(for: .highlighted) == "Push")
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Not now")
    }

    @Test(
        "S-LAYOUT-8: a button's type determines its font and height",
        arguments: [
            (UIButton.ButtonType.system, 15.0, 30.0), (.custom, 18, 34),
        ])
    func typeDeterminesFontAndHeight(type: UIButton.ButtonType, font: CGFloat, height: CGFloat) {
        let button = UIButton(type: type)
        #expect(button.titleLabel?.font == .systemFont(ofSize: font))
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: height), "also without a title")
        button.setTitle("Button", for: .normal)
        let text = button.titleLabel?.sizeThatFits(.zero).width.rounded(.up) ?? 0
        #expect(text > 30 && button.intrinsicContentSize == CGSize(width: text, height: height))
        button.contentEdgeInsets.left = 10
        #expect(button.intrinsicContentSize.width == text + 10 && button.intrinsicContentSize.height < height, "insets replace the padding")
        let image = UIButton(type: type)
        image.setImage(UIGraphicsImageRenderer(size: CGSize(width: 8, height: 9)).image { _ in }, for: .normal)
        #expect(image.intrinsicContentSize == CGSize(width: 8, height: 9))
    }

    @Test("S-LAYOUT-8: a class's own font remains")
    func typeDoesNotReplaceOwnFont() {
        final class Bold: UIButton {
            override init(frame: CGRect) {
                super.init(frame: frame)
                titleLabel?.font = .boldSystemFont(ofSize: 20)
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
        }
        #expect(Bold(type: .system).titleLabel?.font == .boldSystemFont(ofSize: 20))
    }

    @Test func roundedRectIsAnOlderNameForSystem() { #expect(UIButton(type: .roundedRect).buttonType == .system) }

    @Test func titleColorFollowsStateOrButtonType() {
        let button = UIButton(type: .custom)
        #expect(button.titleLabel?.textColor == .white)
        button.setTitleColor(.red, for: .normal)
        #expect(button.titleLabel?.textColor == .red)
        #expect(UIButton(type: .system).titleColor(for: .normal) != .white)
    }

    @Test func titleFollowsAlignmentAndInsets() throws {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        button.setTitle("Coral", for: .normal)
        button.layoutIfNeeded()
        let label = try #require(button.titleLabel)
        #expect(label.center == CGPoint(x: 100, y: 50))
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .bottom
        button.contentEdgeInsets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        button.layoutIfNeeded()
        #expect(label.frame.minX == 16 && label.frame.maxY == 84)
    }

    private final class CountingButton: UIButton {
        var passes = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            passes += 1
            (titleEdgeInsets, imageEdgeInsets) = (UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), .zero)
            contentEdgeInsets = .zero
        }
    }

    @Test("S-LAYOUT-49: setting the same insets again requests no layout")
    func sameInsetsRequestNoLayout() {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844))
        let page = UIViewController(), button = CountingButton(frame: CGRect(x: 100, y: 200, width: 100, height: 60))
        page.view.addSubview(button)
        device.window.rootViewController = page
        for time in 0...5 { device.turn(at: Double(time)) }
        #expect(button.passes == 2)
    }
}
