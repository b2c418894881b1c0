import UIKit

/// A story's page. Swiping down shrinks the page to its card. The button in the bar and the edge swipe use the normal pop.
final class StoryPageViewController: UIViewController, StoryPresenter {
    private let views: StoryViews

    init(_ story: Story) {
        views = StoryViews(story, titleFont: Theme.hero)
        super.init(nibName: nil, bundle: nil)
        title = story.title
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page"
        views.add(to: view)
        for part in StoryPart.allCases { views[part].accessibilityIdentifier = "page.\(part)" }
        let swipe = UISwipeGestureRecognizer(target: self, action: Selector(StoryPageViewController.shrink))
        swipe.direction = .down
        view.addGestureRecognizer(swipe)
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size, top = view.safeAreaInsets.top
        views.box.frame = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
        views.picture.frame = CGRect(x: 0, y: top, width: size.width, height: 300)
        // The text is as wide as on the card, so that lines break in the same places.
        views.layOutText(in: size.width - 4 * Theme.margin, top: top + 324)
    }

    func view(of part: StoryPart) -> UIView? { views[part] }

    private func shrink() { (navigationController as? StoriesNavigationController)?.popZooming() }
}
