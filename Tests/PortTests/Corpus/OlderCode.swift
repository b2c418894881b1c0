import UIKit

// Code of earlier years: layout drawn as text, shadows of text, archives, selectors performed at once, and places of a button's parts.

class CaptionView: UIView {
    let label = UILabel()
    let picture = UIView()
    private(set) var calls: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    override func encode(with aCoder: NSCoder) {
        super.encode(with: aCoder)
    }

    private func setUp() {
        let views: [String: Any] = ["picture": picture, "label": label]
        for view in [picture, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-gap-[picture(40)]-[label(>=60@750)]-(<=100)-|", options: .alignAllCenterY, metrics: ["gap": 12],
                views: views))
        addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: "V:|-[picture(==label)]-|", options: [], metrics: nil, views: views))
        perform(Selector(CaptionView.note))
        perform(Selector(CaptionView.say(_:)), with: "again")
    }

    private func note() { calls.append("note") }

    private func say(_ text: Any) { calls.append("\(text)") }

    func caption(_ text: String) -> NSAttributedString {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 0, height: 1)
        shadow.shadowBlurRadius = 2
        shadow.shadowColor = UIColor.black
        return NSAttributedString(string: text, attributes: [.shadow: shadow, .foregroundColor: UIColor.white])
    }
}

/// A button with its picture above its title.
class TallButton: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let title = super.titleRect(forContentRect: contentRect)
        return CGRect(x: 0, y: contentRect.height - title.height, width: contentRect.width, height: title.height)
    }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        return CGRect(x: contentRect.midX - 10, y: 0, width: 20, height: 20)
    }
}
