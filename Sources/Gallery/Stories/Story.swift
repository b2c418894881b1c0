import UIKit

/// The content of a card and of the card's page. The page shows more of the content than the card does.
struct Story {
    let title: String
    let body: String
    /// The index of the story's photo.
    let photo: Int
    let color: UIColor

    static let all = [
        Story(
            title: "Low tide", body: "Twice a day the bay runs dry, and one walks out to the islands.",
            photo: 4, color: Theme.tileTeal
        ),
        Story(
            title: "Red hour", body: "For ten minutes before it sets, the sun paints the ridge.",
            photo: 8, color: Theme.tileAmber
        ),
        Story(
            title: "First snow", body: "It came at night, without a sound, and stayed until March.",
            photo: 7, color: Theme.tileBlue
        ),
    ]
}

/// The parts that are both on a card and on its page.
enum StoryPart: CaseIterable { case box, picture, title, body }

/// A view controller that shows a story's parts.
protocol StoryPresenter: UIViewController {
    /// Returns the view for `part` in the current story or, if no story is open, in the last story.
    func view(of part: StoryPart) -> UIView?
}

/// A story's views. Their owner positions them.
struct StoryViews {
    let box = UIView()
    let picture: PhotoView
    let title = UILabel()
    let body = UILabel()

    init(_ story: Story, titleFont: UIFont) {
        picture = PhotoView(number: story.photo)
        box.backgroundColor = story.color
        (title.text, title.font) = (story.title, titleFont)
        (body.text, body.font) = (story.body, Theme.body)
        body.numberOfLines = 0
        for label in [title, body] { label.textColor = Theme.tileInk }
        picture.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }

    subscript(part: StoryPart) -> UIView {
        switch part {
        case .box: box
        case .picture: picture
        case .title: title
        case .body: body
        }
    }

    func add(to view: UIView) { StoryPart.allCases.forEach { view.addSubview(self[$0]) } }

    /// Positions the title, with the body below it, `top` points below the top of the view. The body's lines are `width` points wide.
    func layOutText(in width: CGFloat, top: CGFloat) {
        title.sizeToFit()
        title.frame.origin = CGPoint(x: Theme.margin, y: top)
        body.frame = CGRect(x: Theme.margin, y: title.frame.maxY + 4, width: width, height: 40)
    }
}
