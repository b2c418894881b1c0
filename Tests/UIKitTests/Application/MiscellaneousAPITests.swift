import Foundation
import Testing
@testable import UIKit

/// Checks small APIs that published code uses but that aren't related to transitions.
@MainActor struct MiscellaneousAPITests {
    @Test(arguments: [
        (CGSize(width: 2, height: 1), CGRect(x: 0, y: 25, width: 100, height: 50)),
        (CGSize(width: 1, height: 4), CGRect(x: 37.5, y: 0, width: 25, height: 100)),
        (CGSize(width: 0, height: 4), CGRect(x: 50, y: 50, width: 0, height: 0)),
    ])
    func avMakeRectCentersAspectRatioInRectangle(ratio: CGSize, expected: CGRect) {
        #expect(AVMakeRect(aspectRatio: ratio, insideRect: CGRect(x: 0, y: 0, width: 100, height: 100)) == expected)
    }

    @Test func viewWithNullFrameIsEmpty() {
        let view = UIView(frame: .null)
        #expect(view.frame == .zero)
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func viewControllersOfTabBarIsNilUntilSet() {
        let tabs = UITabBarController()
        #expect(tabs.viewControllers == nil)
        tabs.viewControllers = []
        #expect(tabs.viewControllers?.isEmpty == true)
        tabs.viewControllers = nil
        #expect(tabs.viewControllers == nil)
    }

    @Test func activityIndicatorWithoutColorUsesStyleColor() {
        let wheel = UIActivityIndicatorView(style: .white)
        wheel.color = .red
        wheel.color = nil
        #expect(wheel.color == .white)
    }

    @Test func labelWithoutFontUsesDefaultFont() {
        let (label, usual) = (UILabel(), UILabel())
        (label.font, label.text, usual.text) = (nil, "a", "a")
        #expect(label.intrinsicContentSize == usual.intrinsicContentSize && label.attributedText?.string == "a")
    }

    @Test func colorLiteralConvertsToCGColor() {
        let color: CGColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color == CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }

    @Test func viewResizedToZeroAndBackRestoresSubviewFrames() {
        let (box, button, fill) = (UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UIView(), UIView())
        for view in [button, fill] {
            view.frame = box.bounds
            box.addSubview(view)
        }
        button.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin]
        fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        box.frame.size = .zero
        #expect(fill.frame.size == .zero)
        box.frame.size = CGSize(width: 40, height: 40)
        #expect(button.frame == box.bounds && fill.frame == box.bounds)
    }

    @Test func tableViewCellHasFrameInitializer() {
        let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(cell.frame.size == CGSize(width: 10, height: 20) && cell.reuseIdentifier == nil)
        #expect(UIColor().cgColor.alpha == 0)
    }

    @Test func imagesAndItemsHaveAccessibilityLabels() {
        let (image, item, view) = (UIImage(), UITabBarItem(title: nil, image: nil, selectedImage: nil), UIView())
        image.accessibilityLabel = "a leaf"
        item.isAccessibilityElement = true
        view.accessibilityIgnoresInvertColors = true
        #expect(image.accessibilityLabel == "a leaf" && UIImage().accessibilityLabel == nil)
        #expect(item.isAccessibilityElement && !image.isAccessibilityElement && view.accessibilityIgnoresInvertColors)
    }

    @Test func htmlStringKeepsOnlyItsText() throws {
        let page = "<head><title>x</title></head><p>One &amp;\n<b>two</b></p><ul><li>three</li></ul>"
        let text = try NSAttributedString(data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html])
        #expect(text.string.split(separator: "\n") == ["One & two", "three"])
        #expect(try NSAttributedString(data: Data(page.utf8)).string == page)
        let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: NSAttributedString.DocumentType.rtf]
        #expect(throws: CocoaError.self) { try NSAttributedString(data: Data(), options: options) }
    }

    @Test func classesCompareByIdentityAndMethodSwizzlingIsRefused() {
        let (label, view): (AnyClass, AnyClass) = (UILabel.self, UIView.self)
        #expect(label === UILabel.self && label !== view && UILabel.classForCoder() === label)
        let method = class_getInstanceMethod(label, Selector(UIView.layoutIfNeeded))
        #expect(!class_addMethod(label, Selector(UIView.layoutIfNeeded), nil, method.flatMap(method_getTypeEncoding)))
        let delegate: any UIScrollViewDelegate = UITableViewController()
        #expect(delegate.isKind(of: UIViewController.self) && !delegate.isKind(of: UILabel.self))
    }

    @Test func objcSyncEnterIsReentrant() {
        #expect(objc_sync_enter(self) == 0 && objc_sync_enter(self) == 0)
        #expect(objc_sync_exit(self) == 0 && objc_sync_exit(self) == 0)
        let text = NSMutableString(string: "")
        text.appendFormat("%02d", 7)
        #expect(text == "07")
    }

    /// A slider's images replace its parts at the images' own sizes.
    @Test func sliderShowsItsImagesAtTheirSizes() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 10)).image { _ in }
        slider.value = 0.5
        slider.setThumbImage(image, for: .normal)
        slider.setMinimumTrackImage(image, for: .normal)
        slider.layoutIfNeeded()
        let parts = slider.subviews.compactMap { $0 as? UIImageView }
        let thumb = try #require(parts.first { $0.frame.width == 6 })
        #expect(thumb.frame == CGRect(x: 47, y: 10.5, width: 6, height: 10) && thumb.layer.cornerRadius == 0)
        #expect(slider.currentThumbImage === image && slider.thumbImage(for: .highlighted) == nil)
        #expect(parts.filter { $0.image === image }.map(\.frame.height) == [10, 10])
        slider.setThumbImage(nil, for: .normal)
        slider.layoutIfNeeded()
        #expect(thumb.frame.width == 28 && thumb.backgroundColor == .white && thumb.image == nil)
    }
}
