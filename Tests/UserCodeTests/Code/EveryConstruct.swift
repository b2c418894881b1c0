#!/usr/bin/env swift
// Each construct that code for iPhone uses but other Swift compilers reject, once.
import Darwin
import Foundation
import UIKit.UIGestureRecognizerSubclass
import class UIKit.UIView
import Combine
#if os(iOS) || os(tvOS)
import UIKit
#else
import AppKit
#endif

fileprivate extension Selector {
    static let tapped = #selector(EveryController.tapped(_:))
    static let refresh = #selector(EveryController.refresh)
}

@objc enum Phase: Int { case idle, busy }

@objc public protocol EveryDelegate: class {
    func needed()
    @objc optional func everyDidOpen(_ page: UIViewController, animated: Bool)
    @objc optional func everyHeight(in width: CGFloat) -> CGFloat
    @objc optional func everyView() -> UIView?
    @objc optional var everyTitle: String? { get }
    @objc optional var everyScroll: UIScrollView { get }
    @objc optional func everyBar() -> UINavigationBar
}

@objc protocol Plain { func plain() }

@objcMembers class EveryLayer: CALayer {
    @NSManaged var progress: CGFloat
    @NSManaged public var tint: CGColor?
    @objc dynamic var angle: CGFloat = 0.5

    override static func needsDisplay(forKey key: String) -> Bool {
        return key == #keyPath(progress) || key == "angle" || super.needsDisplay(forKey: key)
    }

    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: progress, height: angle)) }
}

open class EveryController: UIViewController {
    @IBOutlet public weak var everyDelegate: EveryDelegate?
    @IBInspectable @objc dynamic open var speed: CGFloat = 1
    @objc(isBusy) var busy = false
    weak var plain: Plain?
    private let helper = Helper()
    private lazy var recognizers: [UIGestureRecognizer] = [
        UITapGestureRecognizer(target: self, action: .tapped),
        UITapGestureRecognizer(target: helper, action: #selector(helper.help(_:))),
        UILongPressGestureRecognizer(
            target: self,
            action: #selector(
                held(_:)
            )),
        UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:))),
        UIPanGestureRecognizer(target: self, action: #selector(both(_:) as (UIPanGestureRecognizer) -> Void)),
        UIPinchGestureRecognizer(
            target: self, action: #selector(EveryController.both as (EveryController) -> (UIPinchGestureRecognizer) -> Void)),
        UISwipeGestureRecognizer(target: self, action: #selector(getter: title)),
        UISwipeGestureRecognizer(target: self, action: #selector(answer)),
    ]

    @objc func tapped(_ sender: Any) { everyDelegate?.everyDidOpen?(self, animated: true) }
    @objc fileprivate func refresh() { _ = #selector(setter: EveryController.speed) }
    @objc func held(_ recognizer: UILongPressGestureRecognizer) {}
    @objc func both(_ pan: UIPanGestureRecognizer) {}
    @objc func both(_ pinch: UIPinchGestureRecognizer) {}
    @objc func answer() -> Bool { true }
    @objc class func shared() -> EveryController { EveryController() }

    open override func viewDidLoad() {
        super.viewDidLoad()
        recognizers.forEach(view.addGestureRecognizer)
        if let delegate = everyDelegate, delegate.responds(to: #selector(EveryDelegate.everyHeight(in:))) {
            view.frame.size.height = delegate.everyHeight?(in: view.bounds.width) ?? 44
        }
        if let title = everyDelegate?.everyTitle { self.title = title }
        if let delegate = everyDelegate, let scroll = delegate.everyScroll { scroll.isScrollEnabled = false }
        everyDelegate?.everyScroll?.isScrollEnabled = everyDelegate?.everyBar?() == nil
        if responds(to: #selector(UINavigationControllerDelegate.navigationController(_:willShow:animated:))) { title = nil }
        if let context = plain as? UIViewControllerContextTransitioning,
            context.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:)))
        {
            title = nil
        }
        let ring = EveryLayer()
        (ring.progress, ring.angle) = (ring.angle, 2)
        if #available(iOS 13.0, *) { overrideUserInterfaceStyle = .dark }
        if #unavailable(iOS 11) { title = "\(#keyPath(UIView.layer.position)) \(NSStringFromSelector0(#selector(tapped(_:))))" }
        let words = "a-b".split(separator: /[-"]/).count + "/*".count
        let pattern = #/
            (?<name> "[^"]*" ) # @objc
            /#
        title = """
            \(words) "quoted" \("deep \(String(describing: pattern)) \(#line)")
            #selector(nothing) @objc
            """
        view.bringSubview(toFront: view)
        view.layoutMargins = UIEdgeInsetsMake(1, 2, CGFloat(M_PI), 4)
        let timing = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
        UIView.animate(withDuration: 0.3, delay: 0, options: UIViewAnimationOptions.curveEaseIn, animations: { self.view.alpha = 1 })
        childViewControllers.forEach {
            $0.willMove(toParentViewController: nil); $0.removeFromParentViewController()
        }
        _ = (timing, words / 2)
    }

    private func NSStringFromSelector0(_ selector: Selector) -> String { "\(selector)".isEmpty ? "" : #function }

    @available(iOS 13.0, *)
    @IBAction private func old(_ sender: UIButton) {}

    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    init() { super.init(nibName: nil, bundle: nil) }

    struct Nested {
        final class Deep: UIResponder {
            @objc func go() {}
            lazy var tap = UITapGestureRecognizer(target: self, action: #selector(go))
        }
    }
}

// MARK: - Overrides that Objective-C allows in extensions

extension EveryController {
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        layoutSubparts(of: view)
    }
    open override var prefersStatusBarHidden: Bool { return busy }
    @objc func layoutSubparts(of view: UIView, deeply: Bool = true) {}
}

class SpecialController: EveryController {
    override func layoutSubparts(of view: UIView, deeply: Bool) { super.layoutSubparts(of: view, deeply: deeply) }
}

class Helper: NSObject {
    @objc func help(_ sender: UITapGestureRecognizer) {}
}

class Follower: EveryDelegate {
    func needed() {}
    func everyDidOpen(_ page: UIViewController, animated: Bool) {}
}

@main
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    lazy var window: UIWindow? = UIWindow()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [UIApplicationLaunchOptionsKey: Any]?) -> Bool { true }
    func applicationDidBecomeActive(_ application: UIApplication) {}
}

#if DEBUG && targetEnvironment(simulator)
@available(iOS 17, *)
#Preview("Every", traits: .portrait) { SpecialController() }
#endif
