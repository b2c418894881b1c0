import UIKit

// Members that extensions add to UIKit classes, overridden below; objects created through a protocol that requires init().

internal protocol Makeable: AnyObject {
    init()
}

extension Makeable {
    init(_ set: (Self) -> Void) {
        self.init()
        set(self)
    }

    @discardableResult func with(_ set: (Self) -> Void) -> Self {
        set(self)
        return self
    }
}

extension NSObject: Makeable {}

open class DrawerStyle: Makeable {
    public required init() {}
    var width: CGFloat = 240
}

public extension UIViewController {
    @objc var isOpen: Bool {
        return presentingViewController != nil
    }

    @objc var shade: CGFloat {
        get { return view.alpha }
        set { view.alpha = newValue }
    }

    @objc @discardableResult
    func settle(in place: CGFloat = 0, _ rest: Int) -> String {
        return "plain \(place) \(rest)"
    }

    @objc func stay() {}
}

extension NSObject {
    @objc func nick() -> String { return "object" }
}

@objcMembers
open class DrawerController: UINavigationController {
    var style = DrawerStyle { $0.width = 200 }

    open override var isOpen: Bool {
        return super.isOpen || style.width > 100
    }

    override public var shade: CGFloat {
        get { return super.shade / 2 }
        set { super.shade = newValue * 2 }
    }

    @discardableResult
    override open func settle(in place: CGFloat, _ rest: Int) -> String { return "drawer " + super.settle(in: place, rest) }

    override func nick() -> String { return "drawer, no " + super.nick() }
}

final class LeftDrawer: DrawerController {
    override func settle(in place: CGFloat, _ rest: Int) -> String { return "left " + super.settle(in: place, rest + 1) }
}

extension LeftDrawer {
    override var isOpen: Bool { return !super.isOpen }
}

// Objects that are created from their class.

private struct Row {
    let name: String
    let type: DrawerController.Type
}

class Badge: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        text = "badge"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

func place<Part: UIView>(_ width: CGFloat) -> Part {
    return Part(frame: CGRect(x: 0, y: 0, width: width, height: 1))
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let row = Row(name: "left", type: LeftDrawer.self)
        let pages: [UIViewController] = [UIViewController(), DrawerController(), row.type.init()]
        pages.last?.view.alpha = 0.5
        let open = pages.map { $0.isOpen ? "open" : "shut" }.joined(separator: " ")
        let settled = pages.map { $0.settle(2) }.joined(separator: ", ")
        let drawer = pages[1]
        drawer.shade = 0.25
        let label = UILabel {
            $0.text = "made"
            $0.numberOfLines = 0
        }
        let badge: Badge = place(7)
        view.addSubview(label.with { $0.frame = CGRect(x: 20, y: 60, width: 300, height: 200) })
        label.text =
            "\(open); \(settled); \(drawer.view.alpha) \(drawer.shade); \(pages.map { $0.nick() }) \(badge.text!) \(badge.frame.width)"
    }
}
