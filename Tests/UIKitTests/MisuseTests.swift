import Foundation
import Testing

@testable import UIKit

/// Checks that misusing the API ends the process in every build, with a message that says what to do.
@MainActor struct MisuseTests {
    /// An incorrect call, and part of the message that it must print.
    struct Misuse: Sendable {
        let sentence: String
        let call: @MainActor @Sendable () -> Void

        init(_ sentence: String, _ call: @escaping @MainActor @Sendable () -> Void) { (self.sentence, self.call) = (sentence, call) }
    }

    nonisolated static let table: [Misuse] = [
        // Geometry
        Misuse("a layer's position must be finite, not (nan, 0.0)") { UIView().center.x = .nan },
        Misuse("a layer's frame must be finite") { UIView().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1) },
        Misuse("a layer's bounds must be finite") { UIView().bounds.size.width = .nan },
        Misuse("a layer's transform must be finite") { UIView().transform = CGAffineTransform(scaleX: .nan, y: 1) },
        Misuse("a layer's opacity must be finite") { UIView().alpha = .nan },
        Misuse("a layer's cornerRadius must be finite") { CALayer().cornerRadius = .nan },
        Misuse("a layer's contentsScale must be finite") { CALayer().contentsScale = .nan },
        Misuse("contentSize must be finite") { UIScrollView().contentSize = CGSize(width: CGFloat.nan, height: 0) },
        Misuse("contentInset must be finite") { UIScrollView().contentInset.top = .nan },
        Misuse("scrollIndicatorInsets must be finite") { UIScrollView().scrollIndicatorInsets.left = .infinity },
        Misuse("contentOffset must be finite") { UIScrollView().setContentOffset(CGPoint(x: CGFloat.nan, y: 0), animated: true) },
        Misuse("minimumValue must be finite") { UISlider().minimumValue = .nan },
        Misuse("maximumValue must be finite") { UISlider().maximumValue = .infinity },
        Misuse("layoutMargins must be finite") { UIView().layoutMargins.top = .nan },
        Misuse("additionalSafeAreaInsets must be finite") { UIViewController().additionalSafeAreaInsets.top = .nan },
        Misuse("safeAreaInsets must be finite") { VirtualDevice().safeAreaInsets.top = .infinity },
        Misuse("spacing must be finite") { UIStackView().spacing = .nan },
        Misuse("contentEdgeInsets must be finite") { UIButton().contentEdgeInsets.top = .nan },
        Misuse("preferredMaxLayoutWidth must be a number") { UILabel().preferredMaxLayoutWidth = .nan },
        Misuse("only an alert has text fields") {
            UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
        },
        Misuse("the items of a navigation controller's bar are its controllers'") {
            let navigation = UINavigationController(rootViewController: UIViewController())
            withExtendedLifetime(navigation) { navigation.navigationBar.items = [] }
        },
        // Devices
        Misuse("a device's size must be finite and not below 0") { _ = VirtualDevice(size: CGSize(width: -1, height: 2)) },
        Misuse("a device's size must be finite and not below 0") { VirtualDevice().resize(to: CGSize(width: CGFloat.infinity, height: 2)) },
        Misuse("a device's scale must be finite and above 0") { _ = VirtualDevice(scale: 0) },
        Misuse("a turn needs a finite time, not inf") { VirtualDevice().turn(at: .infinity) },
        Misuse("a turn needs a finite time, not nan") { VirtualDevice().turn(at: .nan) },
        Misuse("a touch needs a finite place and time") { VirtualDevice().touch(1, .began, at: .zero, time: .nan) },
        Misuse("completionLatencyFrames is a number of frames") { VirtualDevice().completionLatencyFrames = -1 },
        // Lists
        Misuse("supplied item identifiers are not unique. Duplicate identifiers: [2]") {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2, 2])
        },
        Misuse("supplied section identifiers are not unique. Duplicate identifiers: [3]") {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([3, 3])
        },
        // Trees
        Misuse("a view cannot be added to itself") {
            let view = UIView()
            view.addSubview(view)
        },
        Misuse("a view cannot be added to itself or its subviews") {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            inner.addSubview(outer)
        },
        Misuse("a layer cannot be added to itself") {
            let layer = CALayer()
            layer.addSublayer(layer)
        },
        Misuse("a layer cannot mask itself") {
            let layer = CALayer()
            layer.mask = layer
        },
        Misuse("there are 0 subviews") { UIView().exchangeSubview(at: 0, withSubviewAt: 1) },
        // Layout
        Misuse("a constraint's constant must be finite") {
            let view = UIView()
            view.widthAnchor.constraint(equalToConstant: 1).constant = .nan
        },
        Misuse("a constraint's multiplier and constant must be finite") {
            let (one, two) = (UIView(), UIView())
            _ = one.widthAnchor.constraint(equalTo: two.widthAnchor, multiplier: .infinity)
        },
        Misuse("its items have no common superview") {
            let (one, two) = (UIView(), UIView())
            one.widthAnchor.constraint(equalTo: two.widthAnchor).isActive = true
        },
        Misuse("a constraint's first item must be a view or a layout guide") {
            _ = NSLayoutConstraint(
                item: 3, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 0)
        },
        Misuse("a constraint's first attribute must not be .notAnAttribute") {
            _ = NSLayoutConstraint(
                item: UIView(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                constant: 0
            )
        },
        // Animations
        Misuse("CATransaction.commit() without begin()") { CATransaction.commit() },
        Misuse("there is no timing function named \"wild\"") {
            _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "wild"))
        },
        Misuse("a timing function has the control points 0 to 3") {
            var point: [Float] = [0, 0]
            CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &point)
        },
        Misuse("fractionComplete must be a number") { UIViewPropertyAnimator(duration: 1, curve: .linear).fractionComplete = .nan },
        Misuse("set isInterruptible before the animator is active") {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.pauseAnimation()
            animator.isInterruptible = false
        },
        Misuse("stop the animator with stopAnimation(false) before finishing it") {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.startAnimation()
            animator.finishAnimation(at: .end)
        },
        Misuse("a spring needs mass and stiffness above 0") {
            _ = UISpringTimingParameters(mass: 0, stiffness: 1, damping: 1, initialVelocity: .zero)
        },
        // Controllers
        Misuse("cannot present itself") {
            let device = VirtualDevice(), controller = UIViewController()
            device.window.rootViewController = controller
            device.turn(at: 0)
            controller.present(controller, animated: false)
        },
        Misuse("cannot be a child of itself") {
            let controller = UIViewController()
            controller.addChild(controller)
        },
        Misuse("Pushing a navigation controller is not supported; push its root, or present") {
            UINavigationController(rootViewController: UIViewController()).pushViewController(UINavigationController(), animated: false)
        },
        Misuse("Pushing the same view controller instance more than once is not supported") {
            let root = UIViewController()
            UINavigationController(rootViewController: root).pushViewController(root, animated: false)
        },
        Misuse("All view controllers in a navigation controller must be distinct") {
            let (one, two) = (UIViewController(), UIViewController())
            UINavigationController().setViewControllers([one, two, one], animated: false)
        },
        Misuse("Application tried to present modally a view controller <UIViewController") { presentChild() },
        Misuse("that has a parent view controller") { presentChild() },
        Misuse("Application tried to present modally an active controller") {
            let device = VirtualDevice(), outer = UIViewController(), inner = UIViewController()
            device.window.rootViewController = outer
            outer.addChild(inner)
            outer.view.addSubview(inner.view)
            inner.present(outer, animated: false)
        },
        Misuse("that is already being presented by") {
            let device = VirtualDevice(size: CGSize(width: 100, height: 100))
            let (root, page, over) = (UIViewController(), UIViewController(), UIViewController())
            device.window.rootViewController = root
            for (index, pair) in [(root, page), (page, over), (over, page)].enumerated() {
                pair.0.present(pair.1, animated: false)
                device.turn(at: Double(index))
            }
        },
        Misuse("cannot be a child of itself or of its descendants") {
            let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
            one.addChild(two)
            two.addChild(three)
            three.addChild(one)
        },
        Misuse("has no segue \"none\"") { UIViewController().performSegue(withIdentifier: "none", sender: nil) },
        Misuse("there is no tab 3; the controller has 0") { UITabBarController().selectedIndex = 3 },
        Misuse("add it to viewControllers first") { UITabBarController().selectedViewController = UIViewController() },
        Misuse("must set `view`") {
            final class Empty: UIViewController { override func loadView() {} }
            _ = Empty().view
        },
        // Gestures and controls
        Misuse("a rotation must be a finite number") { UIRotationGestureRecognizer().rotation = .nan },
        Misuse("a scale must be a finite number") { UIPinchGestureRecognizer().scale = .infinity },
        Misuse("a recognizer cannot wait for itself to fail") {
            let pan = UIPanGestureRecognizer()
            pan.require(toFail: pan)
        },
        Misuse("there is no segment 2 among 1") { UISegmentedControl(items: ["a"]).selectedSegmentIndex = 2 },
    ]

    private static func presentChild() {
        let device = VirtualDevice(size: CGSize(width: 100, height: 100)), root = UIViewController(), child = UIViewController()
        device.window.rootViewController = root
        root.addChild(child)
        root.present(child, animated: false)
    }

    /// Runs all cases in one process that forks for each case, because a new process for each case would take minutes.
    @Test func misuseEndsProcessWithInstructions() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            // Don't print a backtrace, because symbolicating one takes longer than everything else.
            for trap in [SIGILL, SIGTRAP, SIGABRT] { signal(trap, SIG_DFL) }
            await MainActor.run { for misuse in MisuseTests.table { MisuseTests.commitApart(misuse) } }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let answers = said.components(separatedBy: Self.end).dropLast()
        try #require(answers.count == Self.table.count, "\(said)")
        for (misuse, answer) in zip(Self.table, answers) {
            let isSaid = answer.split(separator: "\n").contains { $0.hasPrefix("segue: ") && $0.contains(misuse.sentence) }
            #expect(isSaid && answer.hasSuffix("ended\n"), "\(misuse.sentence), but the output was: \(answer)")
        }
    }

    /// The separator between the results of two misuses.
    private static let end = "----\n"

    /// Runs the misuse in a fork of this process, and waits until the fork exits.
    private static func commitApart(_ misuse: Misuse) {
        let copy = fork()
        if copy == 0 {
            // Ends a child process that hangs.
            alarm(600)
            misuse.call()
            _exit(0)
        }
        var status: Int32 = 0
        waitpid(copy, &status, 0)
        // The lower bits contain the signal that ended the child process.
        Diagnostics.write("\([SIGILL, SIGTRAP, SIGABRT].contains(status & 0x7f) ? "ended" : "status \(status)")\n\(end.dropLast())")
    }
}
