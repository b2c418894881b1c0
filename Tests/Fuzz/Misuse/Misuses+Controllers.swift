import UIKit

extension Misuses {
    static let controllers: [Misuse] = [
        Misuse("a push of what is there") { $0.navigation.pushViewController($0.root, animated: true) },
        Misuse("a push twice at once") {
            let page = UIViewController()
            $0.navigation.pushViewController(page, animated: true)
            $0.navigation.pushViewController(page, animated: true)
        },
        Misuse("two pushes at once") {
            $0.navigation.pushViewController(UIViewController(), animated: true)
            $0.navigation.pushViewController(UIViewController(), animated: true)
        },
        Misuse("a push and a pop at once") {
            $0.navigation.pushViewController(UIViewController(), animated: true)
            $0.navigation.popViewController(animated: true)
        },
        Misuse("a pop of the root") { $0.navigation.popViewController(animated: true) },
        Misuse("a pop to a stranger") { _ = $0.navigation.popToViewController(UIViewController(), animated: true) },
        Misuse("a push of a navigation controller") {
            $0.navigation.pushViewController(UINavigationController(rootViewController: UIViewController()), animated: true)
        },
        Misuse("a push of itself") { $0.navigation.pushViewController($0.navigation, animated: true) },
        Misuse("no page at all") { $0.navigation.viewControllers = [] },
        Misuse("a page twice") {
            let page = UIViewController()
            $0.navigation.setViewControllers([page, page], animated: true)
        },
        Misuse("other pages in the middle of a push") {
            $0.navigation.pushViewController(UIViewController(), animated: true)
            $0.turn(at: 1.1)
            $0.navigation.setViewControllers([UIViewController()], animated: true)
        },
        Misuse("another root in the middle of a push") {
            $0.navigation.pushViewController(UIViewController(), animated: true)
            $0.turn(at: 1.1)
            $0.device.window.rootViewController = UIViewController()
        },
        Misuse("presenting itself") { $0.root.present($0.root, animated: true) },
        Misuse("presenting the parent") { $0.root.present($0.navigation, animated: true) },
        Misuse("presenting a child") {
            let child = UIViewController()
            $0.root.addChild(child)
            $0.navigation.present(child, animated: true)
        },
        Misuse("presenting twice") {
            $0.root.present(UIViewController(), animated: true)
            $0.root.present(UIViewController(), animated: true)
        },
        Misuse("presenting one by two") {
            let page = UIViewController()
            $0.root.present(page, animated: true)
            $0.turn(at: 1.6)
            $0.navigation.present(page, animated: true)
        },
        Misuse("presenting by one that is not seen") { _ in UIViewController().present(UIViewController(), animated: true) },
        Misuse("presenting and dismissing at once") {
            $0.root.present(UIViewController(), animated: true)
            $0.root.dismiss(animated: true)
        },
        Misuse("dismissing nothing") {
            $0.root.dismiss(animated: true)
            $0.root.dismiss(animated: false)
        },
        Misuse("dismissing in viewWillAppear") { $0.root.present(Fickle(), animated: true) },
        Misuse("a child of itself") { $0.root.addChild($0.root) },
        Misuse("a parent as a child") { $0.root.addChild($0.navigation) },
        Misuse("removed from no parent") { _ in
            let page = UIViewController()
            page.removeFromParent()
            page.didMove(toParent: nil)
            page.willMove(toParent: page)
        },
        Misuse("a view in two controllers") {
            let page = UIViewController()
            page.view = $0.view
            $0.root.addChild(page)
        },
        Misuse("a view that is taken away") {
            $0.root.view = nil
            _ = $0.root.view
        },
        Misuse("a controller whose view is asked for in its loading") {
            $0.navigation.pushViewController(Impatient(), animated: true)
        },
        Misuse("appearance by hand") {
            $0.root.beginAppearanceTransition(true, animated: true)
            $0.root.beginAppearanceTransition(true, animated: true)
            $0.root.endAppearanceTransition()
            $0.root.endAppearanceTransition()
        },
        Misuse("a transition between strangers") {
            $0.root.transition(from: UIViewController(), to: UIViewController(), duration: 1)
        },
        Misuse("a tab that is not there") {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController()]
            tabs.selectedIndex = 9
            $0.device.window.rootViewController = tabs
        },
        Misuse("a tab below 0") {
            let tabs = UITabBarController()
            tabs.selectedIndex = -1
            $0.device.window.rootViewController = tabs
        },
        Misuse("a chosen stranger") {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController()]
            tabs.selectedViewController = UIViewController()
            $0.device.window.rootViewController = tabs
        },
        Misuse("a tab twice") {
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
        Misuse("a segue that is not there") { $0.root.performSegue(withIdentifier: "nowhere", sender: nil) },
        Misuse("a scene of a storyboard that is not there") { _ in
            _ = UIStoryboard(name: "none").instantiateViewController(withIdentifier: "nobody")
        },
        Misuse("a finish of nothing") {
            let driven = $0.keep(UIPercentDrivenInteractiveTransition())
            driven.finish()
            driven.cancel()
            driven.update(0.5)
        },
        Misuse("completion twice") {
            $0.pushCustom {
                $0.completeTransition(true)
                $0.completeTransition(true)
            }
        },
        Misuse("completion never") { $0.pushCustom { _ in } },
        Misuse("completion in the first moment and later") { ground in
            ground.pushCustom { context in
                context.completeTransition(false)
                ground.navigation.popViewController(animated: false)
            }
        },
        Misuse("updates after the end") {
            $0.pushCustom {
                $0.completeTransition(true)
                $0.updateInteractiveTransition(.nan)
                $0.finishInteractiveTransition()
                $0.cancelInteractiveTransition()
            }
        },
        Misuse("a container view that is taken away") {
            $0.pushCustom {
                $0.containerView.removeFromSuperview()
                $0.completeTransition(true)
            }
        },
    ]

    static let layout: [Misuse] = [
        Misuse("a constraint between strangers") {
            $0.view.leadingAnchor.constraint(equalTo: UIView().leadingAnchor).isActive = true
        },
        Misuse("a constraint to itself") {
            $0.view.widthAnchor.constraint(equalTo: $0.view.widthAnchor, multiplier: 2, constant: 1).isActive = true
        },
        Misuse("a width of two sizes") {
            $0.view.translatesAutoresizingMaskIntoConstraints = false
            for width in [10.0, 20] { $0.view.widthAnchor.constraint(equalToConstant: width).isActive = true }
        },
        Misuse("a multiplier without number") {
            $0.view.widthAnchor.constraint(equalTo: $0.root.view.widthAnchor, multiplier: .nan).isActive = true
        },
        Misuse("a priority out of range") {
            let constraint = $0.view.widthAnchor.constraint(equalToConstant: 9)
            constraint.priority = UILayoutPriority(5000)
            constraint.isActive = true
        },
        Misuse("a priority that changes from required") {
            let constraint = $0.view.widthAnchor.constraint(equalToConstant: 9)
            constraint.isActive = true
            constraint.priority = UILayoutPriority(1)
            constraint.constant = 1e300
        },
        Misuse("a thousand constraints that contradict each other") {
            $0.view.translatesAutoresizingMaskIntoConstraints = false
            for width in 0..<1000 { $0.view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
        },
        Misuse("a stack in itself") {
            let stack = UIStackView()
            $0.root.view.addSubview(stack)
            stack.addArrangedSubview(stack)
        },
        Misuse("a stack place that is not there") {
            let stack = UIStackView()
            $0.root.view.addSubview(stack)
            stack.insertArrangedSubview(UIView(), at: 9)
        },
        Misuse("spacing after a stranger") {
            let stack = UIStackView()
            $0.root.view.addSubview(stack)
            stack.setCustomSpacing(9, after: UIView())
            stack.removeArrangedSubview(UIView())
        },
        Misuse("a guide of another view") {
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
