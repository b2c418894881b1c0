import TestSupport
import Testing

@testable import UIKit

@MainActor struct UIColorTests {
    @Test(
        arguments: [
            (UIColor.systemBlue, [0, 122, 255], [10, 132, 255]), (.systemBackground, [255, 255, 255], [0, 0, 0]),
            (.systemGray6, [242, 242, 247], [28, 28, 30]),
        ])
    func systemColorDiffersInDarkMode(color: UIColor, light: [CGFloat], dark: [CGFloat]) {
        func parts(_ style: UIUserInterfaceStyle) -> [CGFloat] {
            let value = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
            return [value.red, value.green, value.blue].map { ($0 * 255).rounded() }
        }
        #expect(parts(.light) == light && parts(.dark) == dark)
        #expect(color.withAlphaComponent(0.5).resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor.alpha == 0.5)
    }

    @Test func viewsFollowWindowIntoDarkModeAndAreNotified() {
        final class TraitLoggingView: UIView {
            var previous: [UIUserInterfaceStyle?] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                previous.append(previousTraitCollection?.userInterfaceStyle)
            }
        }
        let device = VirtualDevice(), view = TraitLoggingView(), label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        view.backgroundColor = .systemBackground
        label.text = "ink"
        view.addSubview(label)
        device.window.addSubview(view)
        #expect(view.layer.backgroundColor == .white)
        device.window.overrideUserInterfaceStyle = .dark
        #expect(view.layer.backgroundColor == .black && view.backgroundColor === UIColor.systemBackground)
        #expect(view.previous == [.light] && view.traitCollection.userInterfaceStyle == .dark)
        device.turn(at: 0)
        guard case .text(let text) = label.layer.content else { return #expect(Bool(false), "not text") }
        #expect(text.color == .white)
        let late = TraitLoggingView()
        late.backgroundColor = .label
        device.window.addSubview(late)
        #expect(late.layer.backgroundColor == .white)
    }

    @Test func hueSaturationAndBrightnessRoundTrip() {
        #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1).cgColor == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(hue: 0.7, saturation: 0.4, brightness: 0.8, alpha: 0.6).getHue(&h, saturation: &s, brightness: &b, alpha: &a)
        #expect(isNear(h, 0.7) && isNear(s, 0.4) && isNear(b, 0.8) && isNear(a, 0.6))
        #expect(!UIColor.red.getWhite(&h, alpha: &a) && UIColor.gray.getWhite(&h, alpha: &a) && h == 0.5)
    }

    @Test("S-LAYOUT-27: a color's description consists of its color space and components")
    func descriptionHasSpaceAndComponents() {
        #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
        #expect("\(UIColor(red: 0.25, green: 0, blue: 1.5, alpha: 0.5))" == "UIExtendedSRGBColorSpace 0.25 0 1.5 0.5")
        #expect(UIColor.black.description == "UIExtendedGrayColorSpace 0 1")
        #expect(UIColor.white.withAlphaComponent(0.5).description == "UIExtendedGrayColorSpace 1 0.5")
        #expect(!UIColor.label.description.hasPrefix("UIExtended"))
    }

    @Test func tintColorIsInheritedUntilOverridden() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        #expect(inner.tintColor == .systemBlue)
        outer.tintColor = .red
        #expect(inner.tintColor == .red)
        inner.tintColor = .green
        #expect(inner.tintColor == .green && outer.tintColor == .red)
    }
}
