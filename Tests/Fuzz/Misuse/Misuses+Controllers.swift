import UIKit

extension Misuses {
    static let controllers: [Misuse] = [
        Misuse("pushing a page that is already on the stack") { $0.navigation.pushViewController($0.root, animated: true) },
        Misuse("pushing a page twice in one turn") {
            let page = UIViewController()
            $0.navigation.pushViewController(page, animated: true)
            $0.navigation.pushViewController(page, animated: true)
        },
        Misuse("two pushes in one turn") {
            $0.navigation.pushViewController(UIViewController(), animated: true)
            $0.navigation.pushViewController(UIViewController(), animated: true)
        },
        Misuse("a push and a pop in one turn") {
            $0.navigation.pushViewController(UIViewController(), animated: true)
            $0.navigation.popViewController(animated: true)
        },
        Misuse("popping the root") { $0.navigation.popViewController(animated: true) },
        Misuse("popping to a page that isn't on the stack") { _ = $0.navigation.popToViewController(UIViewController(), animated: true) },
        Misuse("pushing a navigation controller") {
            $0.navigation.pushViewController(UINavigationController(rootViewController: UIViewController()), animated: true)
        },
        Misuse("pushing a navigation controller onto itself") { $0.navigation.pushViewController($0.navigation, animated: true) },
        Misuse("an empty stack") { $0.navigation.viewControllers = [] },
        Misuse("a stack with the same page twice") {
            let page = UIViewController()
            $0.navigation.setViewControllers([page, page], animated: true)
        },
        Misuse("a new stack during a push") {
            $0.navigation.pushViewController(UIViewController(), animated: true)
            $0.turn(at: 1.1)
            $0.navigation.setViewControllers([UIViewController()], animated: true)
        },
        Misuse("a new window root during a push") {
            $0.navigation.pushViewController(UIViewController(), animated: true)
            $0.turn(at: 1.1)
            $0.device.window.rootViewController = UIViewController()
        },
        Misuse("a controller that presents itself") { $0.root.present($0.root, animated: true) },
        Misuse("presenting the parent") { $0.root.present($0.navigation, animated: true) },
        Misuse("presenting a child") {
            let child = UIViewController()
            $0.root.addChild(child)
            $0.navigation.present(child, animated: true)
        },
        Misuse("two presentations in one turn") {
            $0.root.present(UIViewController(), animated: true)
            $0.root.present(UIViewController(), animated: true)
        },
        Misuse("presenting a page that is already presented") {
            let page = UIViewController()
            $0.root.present(page, animated: true)
            $0.turn(at: 1.6)
            $0.navigation.present(page, animated: true)
        },
        Misuse("presenting from a controller without a window") { _ in UIViewController().present(UIViewController(), animated: true) },
        Misuse("presenting and dismissing in one turn") {
            $0.root.present(UIViewController(), animated: true)
            $0.root.dismiss(animated: true)
        },
        Misuse("dismissing without a presentation") {
            $0.root.dismiss(animated: true)
            $0.root.dismiss(animated: false)
        },
        Misuse("dismissing in viewWillAppear") { $0.root.present(Fickle(), animated: true) },
        Misuse("a controller as its own child") { $0.root.addChild($0.root) },
        Misuse("adding the parent as a child") { $0.root.addChild($0.navigation) },
        Misuse("removing a controller without a parent") { _ in
            let page = UIViewController()
            page.removeFromParent()
            page.didMove(toParent: nil)
            page.willMove(toParent: page)
        },
        Misuse("one view in two controllers") {
            let page = UIViewController()
            page.view = $0.view
            $0.root.addChild(page)
        },
        Misuse("setting a controller's view to nil") {
            $0.root.view = nil
            _ = $0.root.view
        },
        Misuse("reading a controller's view in loadView") {
            $0.navigation.pushViewController(Impatient(), animated: true)
        },
        Misuse("unbalanced appearance calls") {
            $0.root.beginAppearanceTransition(true, animated: true)
            $0.root.beginAppearanceTransition(true, animated: true)
            $0.root.endAppearanceTransition()
            $0.root.endAppearanceTransition()
        },
        Misuse("a transition between controllers that aren't children") {
            $0.root.transition(from: UIViewController(), to: UIViewController(), duration: 1)
        },
        Misuse("selecting a tab out of range") {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController()]
            tabs.selectedIndex = 9
            $0.device.window.rootViewController = tabs
        },
        Misuse("selecting a negative tab") {
            let tabs = UITabBarController()
            tabs.selectedIndex = -1
            $0.device.window.rootViewController = tabs
        },
        Misuse("selecting a controller that isn't a tab") {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController()]
            tabs.selectedViewController = UIViewController()
            $0.device.window.rootViewController = tabs
        },
        Misuse("the same controller in two tabs") {
            let (tabs, page) = (UITabBarController(), UIViewController())
            tabs.viewControllers = [page, page]
            $0.device.window.rootViewController = tabs
        },
        Misuse("twenty tabs") {
            let tabs = UITabBarController()
            tabs.viewControllers = (0..<20).map { _ in UIViewController() }
            $0.device.window.rootViewController = tabs
            tabs.selectedIndex = 19
        },
        Misuse("an unknown segue") { $0.root.performSegue(withIdentifier: "nowhere", sender: nil) },
        Misuse("an unknown storyboard scene") { _ in
            _ = UIStoryboard(name: "none").instantiateViewController(withIdentifier: "nobody")
        },
        Misuse("finishing without a transition") {
            let driven = $0.keep(UIPercentDrivenInteractiveTransition())
            driven.finish()
            driven.cancel()
            driven.update(0.5)
        },
        Misuse("completing a transition twice") {
            $0.pushCustom {
                $0.completeTransition(true)
                $0.completeTransition(true)
            }
        },
        Misuse("never completing a transition") { $0.pushCustom { _ in } },
        Misuse("completing a transition at its start and again later") { ground in
            ground.pushCustom { context in
                context.completeTransition(false)
                ground.navigation.popViewController(animated: false)
            }
        },
        Misuse("updating a completed transition") {
            $0.pushCustom {
                $0.completeTransition(true)
                $0.updateInteractiveTransition(.nan)
                $0.finishInteractiveTransition()
                $0.cancelInteractiveTransition()
            }
        },
        Misuse("removing the container view") {
            $0.pushCustom {
                $0.containerView.removeFromSuperview()
                $0.completeTransition(true)
            }
        },
    ]

    static let layout: [Misuse] = [
        Misuse("a constraint between unrelated views") {
            $0.view.leadingAnchor.constraint(equalTo: UIView().leadingAnchor).isActive = true
        },
        Misuse("a constraint from a view to itself") {
            $0.view.widthAnchor.constraint(equalTo: $0.view.widthAnchor, multiplier: 2, constant: 1).isActive = true
        },
        Misuse("two contradicting widths") {
            $0.view.translatesAutoresizingMaskIntoConstraints = false
            for width in [10.0, 20] { $0.view.widthAnchor.constraint(equalToConstant: width).isActive = true }
        },
        Misuse("a NaN multiplier") {
            $0.view.widthAnchor.constraint(equalTo: $0.root.view.widthAnchor, multiplier: .nan).isActive = true
        },
        Misuse("a priority out of range") {
            let constraint = $0.view.widthAnchor.constraint(equalToConstant: 9)
            constraint.priority = UILayoutPriority(5000)
            constraint.isActive = true
        },
        Misuse("lowering a required priority") {
            let constraint = $0.view.widthAnchor.constraint(equalToConstant: 9)
            constraint.isActive = true
            constraint.priority = UILayoutPriority(1)
            constraint.constant = 1e300
        },
        Misuse("a thousand contradicting constraints") {
            $0.view.translatesAutoresizingMaskIntoConstraints = false
            for width in 0..<1000 { $0.view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
        },
        Misuse("a stack view inside itself") {
            let stack = UIStackView()
            $0.root.view.addSubview(stack)
            stack.addArrangedSubview(stack)
        },
        Misuse("an arranged subview at an index out of range") {
            let stack = UIStackView()
            $0.root.view.addSubview(stack)
            stack.insertArrangedSubview(UIView(), at: 9)
        },
        Misuse("spacing after an unrelated view") {
            let stack = UIStackView()
            $0.root.view.addSubview(stack)
            stack.setCustomSpacing(9, after: UIView())
            stack.removeArrangedSubview(UIView())
        },
        Misuse("a layout guide added to two views") {
            let guide = UILayoutGuide()
            $0.view.addLayoutGuide(guide)
            $0.root.view.addLayoutGuide(guide)
            $0.view.removeLayoutGuide(guide)
            $0.view.removeLayoutGuide(guide)
        },
    ]
}

extension Ground {
    /// Pushes a page with a custom animation.
    fileprivate func pushCustom(_ animate: @escaping (any UIViewControllerContextTransitioning) -> Void) {
        navigation.delegate = keep(Custom(animate))
        navigation.pushViewController(UIViewController(), animated: true)
        turn(at: 1.05)
    }
}

private final class Custom: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    private let animate: (any UIViewControllerContextTransitioning) -> Void
    init(_ animate: @escaping (any UIViewControllerContextTransitioning) -> Void) { self.animate = animate }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { .nan }
    func animateTransition(using context: any UIViewControllerContextTransitioning) { animate(context) }
}

private final class Fickle: UIViewController {
    override func viewWillAppear(_ animated: Bool) { dismiss(animated: true) }
}

private final class Impatient: UIViewController {
    override func loadView() {
        view = UIView()
        view.addSubview(UIView())
        _ = viewIfLoaded
    }
    override func viewDidLoad() { navigationController?.popViewController(animated: true) }
}
