// Contains the template's files. They are written in Swift for iPhone and run unchanged on an iPhone.

extension Template {
    static let viewController = #"""
        import UIKit

        /// The first page. Tap the tile to open it, or pinch it open with two fingers.
        final class ViewController: UIViewController, UINavigationControllerDelegate {
            private let tile = UIView()
            /// Drives the transition during a pinch; otherwise nil.
            private var interaction: UIPercentDrivenInteractiveTransition?

            override func viewDidLoad() {
                super.viewDidLoad()
                title = "Tile"
                view.backgroundColor = .systemBackground
                tile.backgroundColor = PageViewController.color
                tile.layer.cornerRadius = 24
                // Takes compare named layers.
                tile.accessibilityIdentifier = "tile"
                view.addSubview(tile)

                tile.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
                tile.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinch(_:))))
            }

            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                tile.frame = CGRect(x: view.bounds.midX - 100, y: view.bounds.midY - 100, width: 200, height: 200)
            }

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                // The navigation controller asks its delegate for the transition of each push and pop.
                navigationController?.delegate = self
            }

            @objc private func open() {
                navigationController?.pushViewController(PageViewController(), animated: true)
            }

            @objc private func pinch(_ pinch: UIPinchGestureRecognizer) {
                // From 0 at a scale of 1 to 0.99 near a scale of 2.5. On iPhone, a transition that is scrubbed to 1 may never end.
                let percent = min(0.99, (pinch.scale - 1) / 1.5)
                switch pinch.state {
                case .began:
                    // Set the interaction controller before the push begins.
                    interaction = UIPercentDrivenInteractiveTransition()
                    open()
                case .changed:
                    interaction?.update(percent)
                case .ended where abs(pinch.velocity) > 1 ? pinch.velocity > 0 : percent > 0.5:
                    // Moving fingers decide by their direction, and resting fingers by the progress.
                    interaction?.finish()
                    interaction = nil
                case .ended, .cancelled, .failed:
                    // Without `.cancelled`, a phone call during the pinch would leave the transition stuck.
                    interaction?.cancel()
                    interaction = nil
                default:
                    break
                }
            }

            func navigationController(
                _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                // Nil selects the standard slide.
                operation == .push ? OpenTransition(from: tile) : nil
            }

            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { interaction }
        }

        """#

    static let pageViewController = #"""
        import UIKit

        /// The page that opens. Change its color and save: the change appears immediately, even during a gesture.
        final class PageViewController: UIViewController {
            static let color = UIColor(red: 0.36, green: 0.55, blue: 0.94, alpha: 1)

            override func viewDidLoad() {
                super.viewDidLoad()
                title = "Page"
                view.accessibilityIdentifier = "page"
                view.backgroundColor = Self.color
            }
        }

        """#

    static let openTransition = #"""
        import UIKit

        /// Grows the tile into the page.
        final class OpenTransition: NSObject, UIViewControllerAnimatedTransitioning {
            private let tile: UIView

            init(from tile: UIView) { self.tile = tile }

            func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.45 }

            func animateTransition(using context: UIViewControllerContextTransitioning) {
                guard let page = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
                    return context.completeTransition(false)
                }
                // The animator must add the page to the container.
                let container = context.containerView
                page.frame = context.finalFrame(for: controller)
                container.addSubview(page)

                let start = container.convert(tile.bounds, from: tile)
                page.transform = CGAffineTransform(scaleX: start.width / page.bounds.width, y: start.height / page.bounds.height)
                page.center = CGPoint(x: start.midX, y: start.midY)
                UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut) {
                    page.transform = .identity
                    page.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
                } completion: { _ in
                    // A cancelled transition must also complete, with false.
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
        }

        """#

    static let preview = #"""
        import UIKit

        // Each #Preview is a scene on the stage.
        #Preview("Tile") {
            UINavigationController(rootViewController: ViewController())
        }

        """#

    /// A recorded take: a pinch released halfway, a tap on the back button, and a tap on the tile. A changed duration is visible after the
    /// release. A changed curve is visible only after the tap, because interactive transitions have linear pacing (S-TRANS-36).
    static let take = #"""
        {"actions": [
          {"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": 175, "y": 422}, {"type": "pointerDown"},
            {"type": "pointerMove", "duration": 300, "x": 155, "y": 422}, {"type": "pointerUp"}, {"type": "pause", "duration": 800},
            {"type": "pointerMove", "duration": 0, "x": 30, "y": 69}, {"type": "pointerDown"},
            {"type": "pause", "duration": 60}, {"type": "pointerUp"}, {"type": "pause", "duration": 700},
            {"type": "pointerMove", "duration": 0, "x": 195, "y": 422}, {"type": "pointerDown"},
            {"type": "pause", "duration": 60}, {"type": "pointerUp"}]},
          {"type": "pointer", "id": "finger2", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": 215, "y": 422}, {"type": "pointerDown"},
            {"type": "pointerMove", "duration": 300, "x": 235, "y": 422}, {"type": "pointerUp"}]}],
         "take": {"version": 1, "scene": "tile"}}

        """#

    static func manifest(_ module: String, _ segue: String) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(module)",
            dependencies: [.package(name: "Segue", path: \(EntryFile.literal(segue)))],
            targets: [
                .target(
                    name: "\(module)", dependencies: [.product(name: "UIKit", package: "Segue")]
                ),
                .testTarget(name: "\(module)Tests", dependencies: ["\(module)", .product(name: "SegueTesting", package: "Segue")]),
            ],
            swiftLanguageModes: [.v5]
        )

        """
    }

    static func test(_ module: String) -> String {
        """
        import SegueTesting
        import Testing

        @testable import \(module)

        @MainActor struct OpenTests {
            private let scene = Scene("Tile") { UINavigationController(rootViewController: ViewController()) }

            /// Checks that Takes/pinch-open.json still matches its baseline.
            @Test func takeMatchesBaseline() async throws { try await expectTake("pinch-open", on: scene) }

            /// Checks that the transition follows a pinch, and finishes if the fingers lift while moving apart.
            @Test func pinchOpensPage() {
                let stage = Stage(scene)
                stage.turn(at: 0)
                stage.touch(1, .began, at: CGPoint(x: 175, y: 422), time: 0.1)
                stage.touch(2, .began, at: CGPoint(x: 215, y: 422), time: 0.1)
                for step in 1...10 {
                    let reach = 20 + CGFloat(step) * 3
                    stage.touch(1, .moved, at: CGPoint(x: 195 - reach, y: 422), time: 0.1 + Double(step) * 0.02)
                    stage.touch(2, .moved, at: CGPoint(x: 195 + reach, y: 422), time: 0.1 + Double(step) * 0.02)
                }
                stage.run(for: 0.32)
                #expect((0.3..<1).contains(stage.transitionProgress ?? 0))
                stage.touch(1, .ended, at: CGPoint(x: 145, y: 422), time: 0.33)
                stage.touch(2, .ended, at: CGPoint(x: 245, y: 422), time: 0.33)
                stage.run(for: 1)
                #expect(stage.transitionProgress == nil)
            }
        }

        """
    }
}
