import Scenes
import UIKit

extension Scene {
    /// The silly transitions between tabs. A horizontal drag scrubs them, and a tap on the bar runs them.
    static let tabs = Scene(
        name: "tabs", title: "Tabs", summary: "A drag changes tabs",
        trials: [Trial(.dragSideways, "Drag to the left"), Trial(.dragSideways, "Drag back to the right"), Trial(.tap, "Tap a tab")],
        pitfalls: Silly.pitfalls, mistakeTrials: [.stuck: "Tap a tab, wait 3 s", .flashOnCancel: "Drag a little, release"],
        releases: Silly.releases,
        preview: .transition(tap: CGPoint(x: 195, y: 816))
    ) { SillyTabBarController(SillyDelegate($0)) }
}

/// A tab bar controller whose tabs the user can drag in from both sides.
final class SillyTabBarController: UITabBarController {
    private let shared: SillyDelegate

    init(_ shared: SillyDelegate) {
        self.shared = shared
        super.init(nibName: nil, bundle: nil)
        delegate = shared
        viewControllers = [
            page("Star", emblem: .disc, color: Theme.tileAmber, introduction: StarTransition()),
            page("Fade", emblem: .square, color: Theme.tileBlue, introduction: FadeTransition()),
            page("Flip", emblem: .disc, color: Theme.tileTeal, introduction: FlipTransition()),
        ]
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.screenVoid
        let drag = TabDrag(target: self, action: Selector(SillyTabBarController.change(_:)))
        drag.maximumNumberOfTouches = 1
        drag.delegate = self
        view.addGestureRecognizer(drag)
    }

    private func page(
        _ title: String, emblem: Emblem.Shape, color: UIColor, introduction: any SillyTransition
    ) -> UIViewController {
        let page = EmblemPage(title, hint: "Drag sideways", emblem: emblem, color: color, introduction: introduction)
        page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
        return page
    }

    private func change(_ drag: TabDrag) {
        if drag.state == .began { selectedIndex += drag.step }
    }
}

extension SillyTabBarController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let drag = recognizer as? TabDrag, transitionCoordinator == nil else { return false }
        drag.step = drag.translation(in: view).x < 0 ? 1 : -1
        return viewControllers?.indices.contains(selectedIndex + drag.step) ?? false
    }
}

/// A horizontal drag that measures the progress between two tabs.
final class TabDrag: UIPanGestureRecognizer, Scrubber {
    /// The side of the next tab: 1 for right, −1 for left.
    var step = 1
    var percent: CGFloat { -CGFloat(step) * translation(in: view).x / (view?.bounds.width ?? 1) }
}
