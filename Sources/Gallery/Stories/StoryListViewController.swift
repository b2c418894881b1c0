import UIKit

/// The list of cards. A tap opens a card's page. After a long press, dragging up scrubs the push.
final class StoryListViewController: UIViewController, StoryPresenter {
    private let cards = Story.all.map { StoryCard($0) }
    private var openedCard: StoryCard?
    private var interaction: UIPercentDrivenInteractiveTransition?
    private var start: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Stories"
        view.accessibilityIdentifier = title
        view.backgroundColor = Theme.screen
        for card in cards {
            view.addSubview(card)
            let tap = UITapGestureRecognizer(target: self, action: Selector(StoryListViewController.tap(_:)))
            let hold = UILongPressGestureRecognizer(target: self, action: Selector(StoryListViewController.hold(_:)))
            for gesture in [tap, hold] {
                gesture.delegate = self
                card.addGestureRecognizer(gesture)
            }
        }
    }

    override func viewDidLayoutSubviews() {
        let width = view.bounds.width - 2 * Theme.margin, height: CGFloat = 228
        for (index, card) in cards.enumerated() {
            let y = view.safeAreaInsets.top + Theme.gap + CGFloat(index) * (height + Theme.gap)
            card.frame = CGRect(x: Theme.margin, y: y, width: width, height: height)
        }
    }

    func view(of part: StoryPart) -> UIView? { openedCard?.views[part] }

    private func tap(_ recognizer: UITapGestureRecognizer) { open(recognizer.view) }

    private func open(_ card: UIView?) {
        guard let card = card as? StoryCard else { return }
        openedCard = card
        let page = StoryPageViewController(card.story)
        (navigationController as? StoriesNavigationController)?.pushZooming(page, interaction: interaction)
    }

    private func hold(_ recognizer: UILongPressGestureRecognizer) {
        switch recognizer.state {
        case .began:
            start = recognizer.location(in: nil).y
            interaction = UIPercentDrivenInteractiveTransition()
            open(recognizer.view)
        case .changed:
            interaction?.update((start - recognizer.location(in: nil).y) / 300)
        default:
            let finishes = recognizer.state == .ended && interaction?.percentComplete ?? 0 > 0.3
            if finishes { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        }
    }
}

extension StoryListViewController: UIGestureRecognizerDelegate {
    /// Allows one gesture at a time. Before the push starts, another finger may touch a different card, which would replace the interaction
    /// controller.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation = navigationController as? StoriesNavigationController else { return false }
        return (interaction == nil && navigation.transitionCoordinator == nil) || navigation.switches[.secondHand]
    }
}

/// A card with a picture, a title, and the start of the text.
final class StoryCard: UIView {
    let story: Story
    let views: StoryViews

    init(_ story: Story) {
        self.story = story
        views = StoryViews(story, titleFont: Theme.tileTitle)
        super.init(frame: .zero)
        accessibilityIdentifier = "card.\(story.title)"
        views.add(to: self)
        for view in [views.box, views.picture] { view.layer.cornerRadius = Theme.tileRadius }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        views.box.frame = bounds
        views.picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 132)
        views.layOutText(in: bounds.width - 2 * Theme.margin, top: 144)
    }
}
