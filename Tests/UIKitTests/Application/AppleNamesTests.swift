import Testing
import UIKit

/// Checks names that code for iPhone takes for granted.
@MainActor struct AppleNamesTests {
    private final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? = UIWindow() }
    private final class Bare: NSObject, UIApplicationDelegate {}
    private final class Page: UIViewController {
        @MainActor func open() {}
        @MainActor func close() {}
    }

    @Test func windowOfAppDelegateIsDoublyOptional() throws {
        let delegate: any UIApplicationDelegate = Delegate(), window = delegate.window
        #expect(window??.frame != nil)
        let bare: (any UIApplicationDelegate)? = Bare()
        #expect(bare?.window != nil && bare?.window! == nil)
    }

    private class Cell: UICollectionViewCell {
        class func description() -> String { "cell" }
    }
    private final class WideCell: Cell {
        override class func description() -> String { "wide " + super.description() }
    }

    @Test func classCanHaveItsOwnDescription() {
        #expect(
            Cell.description() == "cell" && WideCell.description() == "wide cell"
                && UICollectionViewCell.description() == "UICollectionViewCell")
    }

    private final class Refresh: UIRefreshControl {
        override init() {
            super.init()
            tag = 7
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test func refreshControlHasInitializerWithoutArguments() {
        #expect(Refresh().tag == 7 && Refresh().subviews.count == UIRefreshControl().subviews.count)
    }

    @Test func scannerStoresNumberUnlessPointerIsNil() {
        let scanner = Scanner(string: "12.5 x")
        var number = Decimal()
        #expect(scanner.scanDecimal(&number) && number == Decimal(string: "12.5") && !scanner.scanDecimal(nil) && !scanner.isAtEnd)
        #expect(Scanner(string: "3").scanInt(nil) && Scanner(string: "0.5").scanDouble(nil) && Scanner(string: "0.5").scanFloat(nil))
    }

    @Test func classHasDescription() {
        #expect(UIView.description() == "UIView" && classDescription(of: Page.self).hasSuffix("Page"))
    }

    @Test func selectorsWithSameNameAreEqual() {
        let table: [Selector: Int] = [Selector(Page.open).named("open"): 1, Selector(Page.close).named("close"): 2]
        #expect(table[Selector(Page.open).named("open")] == 1 && table[Selector(Page.close).named("close")] == 2)
        let (open, close) = (Selector(Page.open), Selector(Page.close))
        #expect(open != close)
    }

    @Test func pointsAndRectanglesHaveDebugDescriptions() {
        #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
        #expect(CGRect(x: 0, y: 1, width: 2, height: 3).debugDescription == "(0.0, 1.0, 2.0, 3.0)")
        #expect(CGSize.zero.debugDescription == "(0.0, 0.0)")
    }

    @Test func imageInitializerIsFunctionOfData() {
        let data: Data? = Data([1, 2])
        #expect(data.flatMap(UIImage.init) == nil)
    }

    @Test func swift4NamesEqualCurrentOnes() {
        #expect(NSNotification.Name.UIKeyboardWillHide == UIResponder.keyboardWillHideNotification)
        #expect(RunLoop.Mode.defaultRunLoopMode == .default && RunLoop.Mode.commonModes == .common)
        let rect = UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(rect == CGRect(x: 2, y: 1, width: 4, height: 6))
    }

    @Test func keyboardGuideBeginsAtSafeArea() {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844)), page = UIViewController()
        page.additionalSafeAreaInsets.bottom = 34
        device.window.rootViewController = page
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(box)
        NSLayoutConstraint.activate([
            box.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
        ])
        device.turn(at: 0)
        #expect(box.frame.maxY == 810)
    }
}
